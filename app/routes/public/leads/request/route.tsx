import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { leadChannelForm, leadCodeForm, leadRatingForm, leadReportForm } from "~/features/leads/requests/forms";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { CodePage } from "./code-page";
import { findHeld, hasEnded, isDeleted, secret } from "./held-request.server";
import { extend, rate, report, sendCode, typeCode } from "./request-acts.server";
import { requestData, codePageData } from "./request-data.server";
import { RequestPage } from "./request-page";
import { UnknownRequest } from "./unknown-request";

export const handle: RouteHandle = { access: "public", noFollow: true };

export const meta: MetaFunction = () => [
  { title: `${m.leads_page_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const held = await findHeld(args);
  if (!held) return data({ waiting: null, request: null }, { status: 404, headers: secret });
  if (held.lead.status === "new")
    return data({ waiting: codePageData(args.context, held), request: null }, { headers: secret });
  return data({ waiting: null, request: await requestData(args.context, held) }, { headers: secret });
}

export const formDoc: FormDoc = {
  fields: { code: leadCodeForm, "send-code": leadChannelForm, rating: leadRatingForm, report: leadReportForm },
};

/** The acts of a client on their page; before the confirmation only typing the code. */
export async function action(args: ActionFunctionArgs) {
  const held = await findHeld(args);
  if (!held) throw new Response(null, { status: 404, headers: secret });
  const form = await args.request.formData();
  const intent = form.get("intent");
  if (isDeleted(held)) return data(null, { status: 400, headers: secret });
  if (intent === "code" && !hasEnded(held)) return typeCode(args, held, form);
  if (intent === "send-code") return sendCode(args, held, form);
  if (held.lead.status !== "new") {
    if (intent === "extension") return extend(args, held);
    if (intent === "rating") return rate(args, held, form);
    if (intent === "report") return report(args, held, form);
  }
  return data(null, { status: 400, headers: secret });
}

export default function YourRequest() {
  const { waiting, request } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  if (waiting) return <CodePage waiting={waiting} answer={answer} />;
  return request ? <RequestPage request={request} answer={answer} /> : <UnknownRequest />;
}
