import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { refusalForm } from "~/features/moderation/forms";
import { listPendingJobs } from "~/features/moderation/job-review.server";
import { countLessons } from "~/features/moderation/lessons/lessons-file.server";
import { largestTotal } from "~/features/moderation/queries.server";
import { listAssignees } from "~/features/owner-desk/assigning.server";
import { listCompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { readReviewSigns } from "~/features/screening/review-signs";
import { optional } from "~/optional.server";
import { EmptyState } from "~/ui/empty-state";
import { formatDate, formatDateTime } from "~/ui/format";
import { LiveNews } from "~/ui/hydrated/live-news";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { ItemTitle, ReviewItem } from "../decisions/review-item";
import { useKeptForm } from "../kept-form";
import { JobDecision } from "./decision";
import { refuseJobOfForm } from "./refusing.server";
import { Signs } from "./signs";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Jobs to review – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const [jobs, assignees, isOwner, count] = await Promise.all([
    listPendingJobs(context.db),
    listAssignees(context, "job"),
    checkAdminRole(context.db, userId, "owner"),
    optional("the number of lessons", countLessons(context.db), 0),
  ]);
  const evidence = await listCompanyEvidence(
    context,
    userId,
    jobs.map(({ companyId }) => companyId),
  );
  return {
    jobs: jobs.map(({ reviewSigns, ...job }) => ({
      ...job,
      signs: readReviewSigns(reviewSigns),
      assignee: assignees[job.id] ?? null,
      company: evidence[job.companyId],
    })),
    ownId: userId,
    now: context.now(),
    /** How many lessons this owner can download, as text; null for none. */
    lessons: isOwner && count > 0 ? (count > largestTotal ? `${largestTotal}+` : String(count)) : null,
  };
}

export const formDoc: FormDoc = { fields: refusalForm };

export const action = refuseJobOfForm;

export default function PendingJobs() {
  const { jobs, lessons, ownId, now } = useLoaderData<typeof loader>();
  const kept = useKeptForm();
  const answer = useActionData<typeof action>() ?? kept;
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
                <ReviewItem
                  item={{ kind: "job", id: job.id, since: job.reviewRequestedAt ?? now, assignee: job.assignee }}
                  name={job.title}
                  now={now}
                  ownId={ownId}
                  company={job.company}
                  decision={<JobDecision job={job} signs={job.signs} answer={answer} />}
                  title={
                    <>
                      <ItemTitle>{job.title}</ItemTitle>
                      <p className="quiet">
                        {`${job.companyName}, here since ${formatDate(job.companySince)} · In review since ${formatDateTime(job.reviewRequestedAt ?? 0)}`}
                      </p>
                    </>
                  }>
                  <Signs signs={job.signs} />
                  <p className="mt-1">
                    <a
                      href={`/owner-portal/jobs/${job.id}`}
                      className="inline-flex min-h-11 items-center"
                      aria-label={`See the whole job: ${job.title}`}>
                      See the whole job
                    </a>
                  </p>
                </ReviewItem>
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
