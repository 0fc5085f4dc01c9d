import { parseWithZod } from "@conform-to/zod/v4";
import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { isId } from "db/id";
import { extendLead } from "~/features/leads/lifecycle.server";
import { rateBuyer, reportBuyer } from "~/features/leads/requests/client-acts.server";
import { sendLeadCode } from "~/features/leads/requests/codes.server";
import { confirmLead } from "~/features/leads/requests/confirming.server";
import { leadChannelForm, leadCodeForm, leadRatingForm, leadReportForm } from "~/features/leads/requests/forms";
import { pathOfRequest } from "~/features/leads/requests/request-key";
import { countLeadCode, mayUse } from "~/features/leads/requests/taking-form.server";
import { m } from "~/paraglide/messages";
import { leadLimits } from "~/web/limits/code-limits.server";
import { countOrRefuse } from "~/web/limits/rate-limit.server";
import { redirectWithToast } from "~/web/toast.server";
import { hasEnded, secret, type OwnRequest } from "./held-request.server";

interface Arguments {
  request: Request;
  context: AppLoadContext;
}

/** Takes the code that opens the client's request, or a second code that proves their number. */
export async function typeCode({ request, context }: Arguments, { lead, contact, here }: OwnRequest, form: FormData) {
  const submission = parseWithZod(form, { schema: leadCodeForm });
  const refused = (fault: string, status = 400) =>
    data(
      { intent: "code" as const, revealId: null, result: submission.reply({ fieldErrors: { code: [fault] } }) },
      { status, headers: secret },
    );
  if (submission.status !== "success")
    return data(
      { intent: "code" as const, revealId: null, result: submission.reply() },
      { status: 400, headers: secret },
    );
  const tooMany = await countOrRefuse({ request, context }, "lead_code_try", `${lead.id} ${contact.codeExpiresAt}`);
  if (tooMany !== null) return refused(tooMany, 429);
  const confirmed = await confirmLead(context, lead.id, submission.value.code);
  switch (confirmed.is) {
    case "wrong":
      return refused(m.leads_code_wrong());
    case "suspended":
      return redirectWithToast(request, here, { title: m.leads_suspended(), tone: "error" });
    case "duplicate":
      return redirectWithToast(request, pathOfRequest(context, confirmed.leadId), {
        title: m.leads_duplicate(),
        text: m.leads_duplicate_text(),
        tone: "info",
      });
    case "proved":
      return redirectWithToast(request, here, {
        title: contact.codeChannel === "email" ? m.leads_proved_email() : m.leads_proved(),
        tone: "success",
      });
    default:
      return redirectWithToast(request, here, {
        title: confirmed.is === "held" ? m.leads_confirmed_held() : m.leads_confirmed(),
        tone: "success",
      });
  }
}

/** Sends another code, by the way that the client chooses. */
export async function sendCode({ request, context }: Arguments, held: OwnRequest, form: FormData) {
  const { lead, contact, here } = held;
  const submission = parseWithZod(form, { schema: leadChannelForm });
  const refused = (fault: string, status = 400) =>
    data(
      { intent: "send-code" as const, revealId: null, result: submission.reply({ fieldErrors: { channel: [fault] } }) },
      { status, headers: secret },
    );
  if (submission.status !== "success") return refused(m.leads_channel_required());
  const { channel } = submission.value;
  const isNew = lead.status === "new";
  const isPossible =
    mayUse(context, channel) &&
    (channel === "email"
      ? contact.emailConfirmedAt === null
      : contact.phone !== null && contact.phoneConfirmedAt === null);
  if (!isPossible || hasEnded(held)) return refused(m.leads_channel_required());
  const tooManyOfLead = await countOrRefuse({ request, context }, "lead_code", lead.id);
  if (tooManyOfLead !== null) return refused(tooManyOfLead, 429);
  const { email, phone } = contact;
  const { tooMany, isOwn } = await countLeadCode({ channel, email, phone }, leadLimits({ request, context }));
  if (tooMany !== null) return refused(tooMany, 429);
  const isSent = await sendLeadCode(context, { leadId: lead.id, channel, email, phone, locale: lead.locale, isOwn });
  if (!isSent) return refused(m.leads_code_failed_text(), 503);
  return redirectWithToast(request, isNew ? here : `${here}#phone`, { title: m.leads_code_sent(), tone: "success" });
}

/** Extends a request. */
export async function extend({ request, context }: Arguments, { lead, here }: OwnRequest) {
  const isExtended = await extendLead(context, lead.id);
  return redirectWithToast(
    request,
    here,
    isExtended ? { title: m.leads_extended(), tone: "success" } : { title: m.leads_not_extended(), tone: "error" },
  );
}

/** The professional whom a form is about. Throws 404 for what is no id. */
function revealIdOf(form: FormData): string {
  const id = form.get("revealId");
  if (!isId(id)) throw new Response(null, { status: 404, headers: secret });
  return id;
}

export async function rate({ request, context }: Arguments, { lead, here }: OwnRequest, form: FormData) {
  const revealId = revealIdOf(form);
  const submission = parseWithZod(form, { schema: leadRatingForm });
  if (submission.status !== "success")
    return data({ intent: "rating" as const, revealId, result: submission.reply() }, { status: 400, headers: secret });
  const isRated = await rateBuyer(context, lead.id, revealId, submission.value);
  return redirectWithToast(
    request,
    `${here}#${revealId}`,
    isRated ? { title: m.leads_rated(), tone: "success" } : { title: m.leads_rating_closed(), tone: "error" },
  );
}

export async function report({ request, context }: Arguments, { lead, here }: OwnRequest, form: FormData) {
  const revealId = revealIdOf(form);
  const submission = parseWithZod(form, { schema: leadReportForm });
  const refused = (result: ReturnType<typeof submission.reply>, status: number) =>
    data({ intent: "report" as const, revealId, result }, { status, headers: secret });
  if (submission.status !== "success") return refused(submission.reply(), 400);
  const tooMany = await countOrRefuse({ request, context }, "report", lead.id);
  if (tooMany !== null) return refused(submission.reply({ formErrors: [tooMany] }), 429);
  const isKept = await reportBuyer(context, lead.id, revealId, submission.value);
  if (!isKept) throw new Response(null, { status: 404, headers: secret });
  return redirectWithToast(request, `${here}#${revealId}`, {
    title: m.leads_reported(),
    text: m.leads_reported_text(),
    tone: "success",
  });
}
