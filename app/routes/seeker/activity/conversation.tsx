import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isOpen } from "~/features/applications/application";
import { ReplyForm } from "~/features/applications/components/reply-form";
import { Thread } from "~/features/applications/components/thread";
import { replyForm } from "~/features/applications/messages/message-forms";
import { sendReply } from "~/features/applications/messages/thread/sending.server";
import { findConversation } from "~/features/applications/messages/thread/thread.server";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { Alert } from "~/ui/alert";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { HelpPanel } from "~/ui/help/help-panel";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { PrintedAddress, PrintedHead, printStyles } from "~/ui/layout/printed-page";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  const sent = new URLSearchParams(location.search).has("saved");
  return [
    {
      title: `${data ? m.applications_thread_page_title({ job: data.application.jobTitle }) : m.applications_thread_title()} – KaamGhar`,
    },
    ...(data && sent ? [{ name: "form-kept", content: `reply-${data.application.id}` }] : []),
  ];
};

type Args = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

/** The seeker with the conversation about one of their applications; throws 404 for another user's. */
async function findOwn({ request, params, context }: Args) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const found = await findConversation(context.db, seeker.userId, params.applicationId ?? "", context.now());
  if (!found) throw new Response(null, { status: 404 });
  return { seeker, ...found };
}

export const links: LinksFunction = () => printStyles;

export async function loader(args: LoaderFunctionArgs) {
  const { seeker, application, messages } = await findOwn(args);
  return { application, messages, ownName: seeker.fullName, now: args.context.now() };
}

export const formDoc: FormDoc = { fields: replyForm, limits: ["reply"] };

/** Sends an answer to the company; an answer that cannot be sent is shown again with its text. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { seeker, application } = await findOwn(args);
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: replyForm });
  const again = (error: string, status: number) => data({ typed: String(formData.get("text") ?? ""), error }, status);
  if (submission.status !== "success") return again(submission.error?.text?.[0] ?? m.applications_reply_empty(), 400);
  const wait = await countAttempt({ request, context }, "reply", seeker.userId);
  if (wait !== null) return again(tooManyAttempts(context, wait).text, 429);
  const result = await sendReply(context, seeker, application.id, submission.value.text);
  if (!result.ok) return again(refusals[result.reason](), 409);
  const page = `/application/${application.id}/conversation?saved`;
  if (result.held)
    return redirectWithToast(request, page, {
      title: m.applications_reply_held(),
      text: m.applications_reply_held_text(),
      tone: "warning",
      seconds: 10,
    });
  return redirectWithToast(request, page, {
    title: m.applications_reply_sent({ company: application.companyName }),
    tone: "success",
  });
}

const refusals = {
  ended: m.applications_reply_ended_error,
  full: m.applications_reply_full,
  unasked: m.applications_reply_unasked,
  gone: m.applications_thread_suspended,
};

export default function ConversationPage() {
  const { application, messages, ownName, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, status, jobId, jobTitle, companyName, companyStatus } = application;
  const hasWritten = messages.some(({ side }) => side === "company");
  const ended = !isOpen(status);
  return (
    <>
      <PageAbove href="/activity">{m.applications_list_title()}</PageAbove>
      <WithRail
        rail={
          <>
            <SafeNotice />
            <RailLinks
              title={m.layout_rail()}
              links={[
                [`/job/${jobId}`, jobTitle],
                [`/report-job-scam?job=${jobId}`, m.applications_thread_report()],
              ]}
            />
            <HelpPanel articles={["application-statuses"]} />
          </>
        }>
        <div className="grid grid-cols-1 gap-4">
          <div>
            <PrintedHead at={now} />
            <h1>{m.applications_thread_title()}</h1>
            <p className="quiet">
              {jobTitle}&nbsp;· {companyName}
            </p>
          </div>
          {companyStatus !== "active" && (
            <p className="font-semibold text-brick">{m.applications_thread_suspended()}</p>
          )}
          <live-region id="conversation" events="application" class="block">
            {messages.length > 0 ? (
              <Thread messages={messages} companyName={companyName} ownName={ownName} />
            ) : (
              <p className="quiet">{m.applications_thread_empty()}</p>
            )}
          </live-region>
          {ended && <p>{m.applications_reply_ended()}</p>}
          {answer && ended && (
            <Alert className="safe">
              <b>{answer.error}</b>
              <p className="whitespace-pre-line wrap-anywhere">{answer.typed}</p>
            </Alert>
          )}
          {!ended && companyStatus === "active" && (hasWritten || answer) && (
            <section className="card">
              <ReplyForm id={id} companyName={companyName} typed={answer?.typed} error={answer?.error} />
            </section>
          )}
        </div>
      </WithRail>
      <PrintedAddress address={`${useSite()?.siteUrl ?? ""}/application/${id}/conversation`} />
    </>
  );
}
