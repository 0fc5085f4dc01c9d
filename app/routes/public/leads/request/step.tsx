import { data, redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deleteDetails, denyLead, withdrawLead } from "~/features/leads/asking/client-acts.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { findHeld, hasEnded, isDeleted, secret, type Held } from "./held-request.server";
import { UnknownRequest } from "./unknown-request";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction = () => [{ title: `${m.leads_page_title()} – KaamGhar` }, { name: "robots", content: "noindex, nofollow" }, { name: "referrer", content: "same-origin" }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What cannot be taken back, by the last part of its address. */
const steps = {
  withdrawal: { title: m.leads_withdraw_title, text: m.leads_withdraw_text, button: m.leads_withdraw_button, run: withdrawLead, done: m.leads_withdrawn, isPossible: (held: Held) => held.lead.status !== "new" && !hasEnded(held) },
  denial: { title: m.leads_deny_title, text: m.leads_deny_text, button: m.leads_deny_button, run: denyLead, done: m.leads_denied, isPossible: (held: Held) => held.lead.status !== "new" && !hasEnded(held) },
  deletion: { title: m.leads_delete_title, text: m.leads_delete_text, button: m.leads_delete_button, run: deleteDetails, done: m.leads_deleted, isPossible: (held: Held) => hasEnded(held) && !isDeleted(held) },
} as const;
type Step = keyof typeof steps;

const stepOf = (request: Request): Step => (Object.keys(steps) as Step[]).find((step) => new URL(request.url).pathname.replace(/\/+$/, "").toLowerCase().endsWith(`/${step}`)) ?? "withdrawal";

// Mail programs open links to look at them, so that only the button does it.
export async function loader(args: LoaderFunctionArgs) {
  const held = await findHeld(args);
  if (!held) return data({ shown: null }, { status: 404, headers: secret });
  const step = stepOf(args.request);
  if (!steps[step].isPossible(held)) return redirect(held.here, { status: 303, headers: secret });
  const names = held.buyers.map(({ firstName }) => firstName || m.leads_buyer_erased());
  return data({ shown: { step, here: held.here, names } }, { headers: secret });
}

export const formDoc: FormDoc = { fields: [] };

/** A second press finds it done, and leads to the page all the same. */
export async function action(args: ActionFunctionArgs) {
  const held = await findHeld(args);
  if (!held) throw new Response(null, { status: 404, headers: secret });
  const { isPossible, run, done } = steps[stepOf(args.request)];
  const isDone = isPossible(held) && (await run(args.context, held.lead.id));
  return isDone ? redirectWithToast(args.request, held.here, { title: done(), tone: "success" }) : redirect(held.here, 303);
}

export default function RequestStep() {
  const { shown } = useLoaderData<typeof loader>();
  if (!shown) return <UnknownRequest />;
  const { step, here, names } = shown;
  const { title, text, button } = steps[step];
  return (
    <div className="mx-auto max-w-md">
      <h1>{title()}</h1>
      <p className="mt-3">{text()}</p>
      {names.length > 0 && <p className="safe mt-4 wrap-anywhere">{step === "denial" ? m.leads_deny_buyers({ names: names.join(", ") }) : m.leads_keep_buyers({ names: names.join(", ") })}</p>}
      <submit-once>
        <form method="post" action={`${here}/${step}`} className="mt-6 flex flex-wrap gap-3">
          <button className="btn btn-go">{button()}</button>
          <a href={here} className="btn btn-line">
            {m.leads_back()}
          </a>
        </form>
      </submit-once>
    </div>
  );
}
