import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { refusalForm } from "~/features/moderation/forms";
import { listPendingJobs, refuseJob } from "~/features/moderation/job-review.server";
import { countLessons } from "~/features/moderation/lessons/lessons-file.server";
import { largestTotal } from "~/features/moderation/queries.server";
import { readReviewSigns, reportedSign } from "~/features/screening/review-signs";
import { optional } from "~/optional.server";
import { EmptyState } from "~/ui/empty-state";
import { formatDate, formatDateTime } from "~/ui/format";
import { LiveNews } from "~/ui/hydrated/live-news";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { answerReview, seenAt } from "./answers.server";
import { Decision } from "./decision";
import { Signs } from "./signs";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Jobs to review – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const [jobs, isOwner, count] = await Promise.all([
    listPendingJobs(context.db),
    checkAdminRole(context.db, userId, "owner"),
    optional("the number of lessons", countLessons(context.db), 0),
  ]);
  return {
    jobs: jobs.map(({ reviewSigns, ...job }) => ({ ...job, signs: readReviewSigns(reviewSigns) })),
    /** How many lessons this owner can download, as text; null for none. */
    lessons: isOwner && count > 0 ? (count > largestTotal ? `${largestTotal}+` : String(count)) : null,
  };
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
  return answerReview(request, result, "Rejected. The employer is notified");
}

export default function PendingJobs() {
  const { jobs, lessons } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <h1>Jobs to review</h1>
      {jobs.length === 0 ? (
        <EmptyState icon="check" title="No jobs to review">
          Jobs with warning signs, and jobs hidden by reports, appear here.
        </EmptyState>
      ) : (
        <>
          <p className="quiet mt-1 mb-3">Oldest first. The text that raised the warning is marked.</p>
          <ul className="rows">
            {jobs.map((job) => (
              <li key={job.id} className="p-4">
                <h2 className="text-[17px]! wrap-anywhere">{job.title}</h2>
                <p className="quiet wrap-anywhere">
                  {`${job.companyName}, here since ${formatDate(job.companySince)} · In review since ${formatDateTime(job.reviewRequestedAt ?? 0)}`}
                </p>
                <Signs signs={job.signs} />
                <p className="mt-1">
                  <a
                    href={`/owner-portal/jobs/${job.id}`}
                    className="inline-flex min-h-11 items-center"
                    aria-label={`See the whole job: ${job.title}`}>
                    See the whole job
                  </a>
                </p>
                {job.signs.some(({ kind }) => kind === reportedSign) ? (
                  <a
                    href="/owner-portal/reports"
                    className="btn btn-line btn-small"
                    aria-label={`See the reports: ${job.title}`}>
                    See the reports
                  </a>
                ) : (
                  <Decision
                    job={job}
                    signs={job.signs}
                    result={answer?.subject === job.id ? answer.result : undefined}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {lessons !== null && (
        <p className="mt-4">
          <a href="/owner-portal/jobs/lessons.txt" download className="inline-flex min-h-11 items-center">
            {`Download what the screening can learn (${lessons})`}
          </a>
        </p>
      )}
    </div>
  );
}
