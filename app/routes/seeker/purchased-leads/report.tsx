import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { leadReportReasons } from "db/vocabulary";
import { categoryName } from "~/features/leads/names";
import { explanationLength, leadReportForm } from "~/features/leads/purchased/forms";
import { findReportable, reportLead } from "~/features/leads/purchased/reporting.server";
import { leadReportReasonName } from "~/features/leads/purchased/words";
import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { ChoiceGroup, PostForm, TextArea } from "~/ui/forms/form";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.contacts_report_title()} – KaamGhar` }];

async function findLead({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const lead = await findReportable(context, userId, params.leadId ?? "");
  if (!lead) throw new Response(null, { status: 404 });
  return { userId, lead };
}

/** Where the professional came from: the contact, where they have it. */
const backOf = ({ id, revealId }: { id: string; revealId: string | null }) =>
  revealId === null ? `/lead/${id}` : `/purchased-leads/${revealId}`;

export async function loader(args: LoaderFunctionArgs) {
  const { lead } = await findLead(args);
  return { back: backOf(lead), need: lead.need, category: lead.category, reportStatus: lead.reportStatus };
}

export const formDoc: FormDoc = { fields: leadReportForm, limits: ["lead_report"] };

/** Reports a lead to the owners. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { userId, lead } = await findLead(args);
  const submission = parseWithZod(await request.formData(), { schema: leadReportForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const wait = await countAttempt({ request, context }, "lead_report", userId);
  if (wait !== null)
    return data({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) }, 429);
  const isNew = await reportLead(context, userId, lead.id, submission.value);
  return redirectWithToast(request, backOf(lead), {
    title: isNew ? m.contacts_report_sent() : m.contacts_report_again(),
    tone: isNew ? "success" : "info",
  });
}

/** The form to report a lead to the owners, without the contact. */
export default function ReportOfLead() {
  const { back, need, category, reportStatus } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ reason: string; text: string }>({
    id: "report",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <>
      <PageAbove href={back}>{m.contacts_report_back()}</PageAbove>
      <WithRail rail={<SafeNotice />}>
        <div className="grid grid-cols-1 gap-4">
          <div>
            <h1>{m.contacts_report_title()}</h1>
            <p className="quiet mt-1">{categoryName(category)}</p>
            <p className="mt-1 line-clamp-4 border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">{need}</p>
          </div>
          {reportStatus === null ? (
            <section className="card" aria-label={m.contacts_report_title()}>
              <PostForm form={form}>
                <ChoiceGroup
                  field={fields.reason}
                  label={m.contacts_report_reason()}
                  choices={leadReportReasons.map((value) => ({ value, label: leadReportReasonName(value) }))}
                />
                <TextArea
                  field={fields.text}
                  label={m.contacts_report_text()}
                  hint={m.contacts_report_hint()}
                  rows={5}
                  maxLength={explanationLength.most}
                />
                <button className="btn btn-go justify-self-start">{m.contacts_report_send()}</button>
              </PostForm>
            </section>
          ) : (
            <p className="safe">
              {{
                open: m.contacts_report_open,
                upheld: m.contacts_report_upheld,
                dismissed: m.contacts_report_dismissed,
              }[reportStatus]()}
            </p>
          )}
        </div>
      </WithRail>
    </>
  );
}
