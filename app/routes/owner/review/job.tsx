import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { JobDetails } from "~/features/jobs/components/job-details";
import { listFacts } from "~/features/jobs/components/job-facts.server";
import { descriptionHtml } from "~/features/jobs/description";
import { findJobForOwners } from "~/features/jobs/queries.server";
import { refusalForm } from "~/features/moderation/forms";
import { listPendingJobs } from "~/features/moderation/job-review.server";
import { listAssignees } from "~/features/owner-desk/assigning.server";
import { leavingAddress } from "~/features/screening/outgoing-link";
import { readReviewSigns } from "~/features/screening/review-signs";
import { optional } from "~/optional.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { ItemPlaceLine, ReviewItem } from "../decisions/review-item";
import { JobDecision } from "./decision";
import { refuseJobOfForm } from "./refusing.server";
import { Signs } from "./signs";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.job.title ?? "Jobs to review"} – KaamGhar` },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const job = await findJobForOwners(context.db, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  const [waiting, assignees] = await Promise.all([
    optional("the place of a job in the queue", listPendingJobs(context.db), []),
    listAssignees(context, "job"),
  ]);
  const at = waiting.findIndex(({ id }) => id === job.id);
  return {
    job,
    place: at < 0 ? null : { at: at + 1, of: waiting.length },
    since: waiting[at]?.reviewRequestedAt ?? context.now(),
    assignee: assignees[job.id] ?? null,
    ownId: userId,
    isPending: job.status === "pending",
    signs: readReviewSigns(job.reviewSigns),
    facts: listFacts(job),
    html: descriptionHtml(job.description, (href) => leavingAddress(context, href)),
    now: context.now(),
  };
}

export const formDoc: FormDoc = { fields: refusalForm };

export const action = refuseJobOfForm;

/** A job as its page shows it. Beside a pending job are its signs and the decision, above any other its status. */
export default function PendingJobPage() {
  const { job, facts, isPending, place, since, assignee, ownId, signs, html, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!isPending)
    return (
      <>
        <p className="safe mb-6" lang="en">
          This job isn't in review. Status: {job.status}.{" "}
          <a href={`/employer-members/${job.companyId}`}>The company’s page</a>
        </p>
        <JobDetails job={job} facts={facts} html={html} now={now} />
      </>
    );
  return (
    <>
      {place && <ItemPlaceLine page="/owner-portal/jobs" name="Jobs to review" place={place} />}
      <ReviewItem
        item={{ kind: "job", id: job.id, since, assignee }}
        name={job.title}
        now={now}
        ownId={ownId}
        decision={<JobDecision job={job} signs={signs} answer={answer} />}>
        <section className="card mb-6" aria-label="Why it is in review" lang="en">
          <Signs signs={signs} />
        </section>
        <JobDetails job={job} facts={facts} html={html} now={now} />
      </ReviewItem>
    </>
  );
}
