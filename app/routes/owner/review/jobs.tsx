import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listWaitingJobs, refuseJob } from "~/features/moderation/job-review.server";
import { refusalForm } from "~/features/moderation/reports/report-forms";
import { readReviewSigns, reportedSign } from "~/features/screening/review-signs";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { formatDate, formatDateTime } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { answerReview, seenAt } from "./answers.server";
import { Decision } from "./decision";
import { Signs } from "./signs";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: `${m.owner_waiting_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const jobs = await listWaitingJobs(context.db);
  return { jobs: jobs.map(({ reviewSigns, ...job }) => ({ ...job, signs: readReviewSigns(reviewSigns) })) };
}

export const formDoc: FormDoc = { fields: refusalForm };

/** Refuses the job that the form names. */
export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: refusalForm });
  if (submission.status !== "success")
    return data({ subject: String(formData.get("subject")), result: submission.reply() }, 400);
  const { subject, ...refusal } = submission.value;
  const result = await refuseJob(context, admin, subject, seenAt(formData), refusal);
  return answerReview(request, result, m.owner_refuse_done());
}

export default function WaitingJobs() {
  const { jobs } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <live-region id="waiting-jobs" events="queue" class="block">
      <h1>{m.owner_waiting_title()}</h1>
      {jobs.length === 0 ? (
        <EmptyState icon="check" title={m.owner_waiting_empty_title()}>
          {m.owner_waiting_empty_text()}
        </EmptyState>
      ) : (
        <>
          <p className="quiet mt-1 mb-3">{m.owner_waiting_note()}</p>
          <ul className="rows">
            {jobs.map((job) => (
              <li key={job.id} className="p-4">
                <h2 className="text-[17px]! wrap-anywhere">{job.title}</h2>
                <p className="quiet wrap-anywhere">
                  {m.owner_waiting_company_since({ company: job.companyName, date: formatDate(job.companySince) })} ·{" "}
                  {m.owner_waiting_since({ date: formatDateTime(job.reviewRequestedAt ?? 0) })}
                </p>
                <Signs signs={job.signs} />
                <p className="mt-1">
                  <a
                    href={`/owner-portal/jobs/${job.id}`}
                    className="inline-flex min-h-11 items-center"
                    aria-label={`${m.owner_waiting_preview()}: ${job.title}`}>
                    {m.owner_waiting_preview()}
                  </a>
                </p>
                {job.signs.some(({ kind }) => kind === reportedSign) ? (
                  <a
                    href="/owner-portal/reports"
                    className="btn btn-line btn-small"
                    aria-label={`${m.owner_waiting_see_reports()}: ${job.title}`}>
                    {m.owner_waiting_see_reports()}
                  </a>
                ) : (
                  <Decision job={job} result={answer?.subject === job.id ? answer.result : undefined} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </live-region>
  );
}
