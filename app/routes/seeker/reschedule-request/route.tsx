import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InterviewRail } from "~/features/interviews/components/interview-rail";
import { canRequestReschedule } from "~/features/interviews/interview";
import { findInterviewOf } from "~/features/interviews/participants.server";
import { rescheduleRequestForm } from "~/features/interviews/rescheduling/reschedule-request";
import { requestReschedule } from "~/features/interviews/rescheduling/reschedule-request.server";
import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { RequestForm } from "./request-form";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.applications_ask_title()} – KaamGhar` }];

const page = "/activity?show=interviews";

type Args = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

/**
 * The seeker with the interview that the address names. Throws 404 for another user's, and redirects when it can no
 * longer be moved.
 */
async function findAskable({ request, params, context }: Args) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const interview = await findInterviewOf(context.db, seeker, params.interviewId ?? "");
  if (!interview) throw new Response(null, { status: 404 });
  if (!canRequestReschedule(interview, context.now()) || !interview.canMeet) throw tooLate(request);
  return { seeker, interview };
}

const tooLate = (request: Request) =>
  redirectWithToast(request, page, { title: m.applications_ask_too_late(), tone: "warning" });

export async function loader(args: LoaderFunctionArgs) {
  const { interview } = await findAskable(args);
  return { interview, now: args.context.now() };
}

export const formDoc: FormDoc = { fields: rescheduleRequestForm(0, 0), limits: ["ask_time", "ask_time_of_interview"] };

/** Requests another time; an earlier request is replaced. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { seeker, interview } = await findAskable(args);
  const submission = parseWithZod(await request.formData(), {
    schema: rescheduleRequestForm(context.now(), interview.scheduledAt),
  });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const wait =
    (await countAttempt({ request, context }, "ask_time", seeker.userId)) ??
    (await countAttempt({ request, context }, "ask_time_of_interview", interview.id));
  if (wait !== null)
    return data({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) }, 429);
  const asked = await requestReschedule(context, seeker, interview.id, submission.value);
  if (asked === "suspicious")
    return data({ result: submission.reply({ fieldErrors: { note: [m.applications_ask_note_refused()] } }) }, 400);
  if (asked === "gone") return tooLate(request);
  return redirectWithToast(request, page, {
    title: m.applications_ask_sent({ company: interview.companyName }),
    text: formatDateTime(submission.value.askedFor),
    tone: "success",
  });
}

export default function RescheduleRequestPage() {
  const { interview, now } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <WithRail rail={<InterviewRail />}>
      <div>
        <h1>{m.applications_ask_title()}</h1>
        <p className="mt-2">{m.applications_ask_now({ when: formatDateTime(interview.scheduledAt) })}</p>
        <p className="quiet mb-4">
          {interview.jobTitle}&nbsp;· {interview.companyName}
        </p>
        <RequestForm interview={interview} now={now} result={result} back={page} />
      </div>
    </WithRail>
  );
}
