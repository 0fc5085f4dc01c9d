import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { findHeld, secret } from "./held-request.server";
import { RequestRail } from "./request-rail";
import { stepActs, requestStepOf } from "./step-acts.server";
import { steps } from "./steps";
import { UnknownRequest } from "./unknown-request";

export const handle: RouteHandle = { access: "public", noFollow: true, openToSuspended: true };

export const meta: MetaFunction = () => [
  { title: `${m.leads_page_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// Mail programs open links to scan them, so that only the button does it.
export async function loader(args: LoaderFunctionArgs) {
  const held = await findHeld(args);
  if (!held) return data({ shown: null }, { status: 404, headers: secret });
  const step = requestStepOf(args.request);
  if (!stepActs[step].isPossible(held)) return redirect(held.here, { status: 303, headers: secret });
  const names = held.buyers.map(({ firstName }) => firstName || m.leads_buyer_erased());
  return data({ shown: { step, here: held.here, names } }, { headers: secret });
}

export const formDoc: FormDoc = { fields: [] };

/** A second submission finds the step done, and redirects to the page as well. */
export async function action(args: ActionFunctionArgs) {
  const held = await findHeld(args);
  if (!held) throw new Response(null, { status: 404, headers: secret });
  const step = requestStepOf(args.request);
  const { isPossible, run } = stepActs[step];
  const isDone = isPossible(held) && (await run(args.context, held.lead.id));
  return isDone
    ? redirectWithToast(args.request, held.here, { title: steps[step].done(), tone: "success" })
    : redirect(held.here, 303);
}

export default function RequestStep() {
  const { shown } = useLoaderData<typeof loader>();
  if (!shown) return <UnknownRequest />;
  const { step, here, names } = shown;
  const { title, text, button } = steps[step];
  return (
    <WithRail rail={<RequestRail links={[[here, m.leads_page_title()]]} />}>
      <div>
        <h1>{title()}</h1>
        <p className="mt-3">{text()}</p>
        {names.length > 0 && (
          <p className="safe mt-4 wrap-anywhere">
            {step === "denial"
              ? m.leads_deny_buyers({ names: names.join(", ") })
              : m.leads_keep_buyers({ names: names.join(", ") })}
          </p>
        )}
        <submit-once>
          <form method="post" action={`${here}/${step}`} className="mt-6 flex flex-wrap gap-3">
            <button className="btn btn-go">{button()}</button>
            <a href={here} className="btn btn-line">
              {m.leads_back()}
            </a>
          </form>
        </submit-once>
      </div>
    </WithRail>
  );
}
