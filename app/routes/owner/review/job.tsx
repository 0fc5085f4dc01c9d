import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { JobDetails } from "~/features/jobs/components/job-details";
import { listFacts } from "~/features/jobs/components/job-facts.server";
import { descriptionHtml } from "~/features/jobs/description";
import type { PayRange } from "~/features/jobs/listing/pay-range";
import { findUsualPay } from "~/features/jobs/listing/related.server";
import { findJobForOwners } from "~/features/jobs/queries.server";
import { refusalForm } from "~/features/moderation/forms";
import { listPendingJobs } from "~/features/moderation/job-review.server";
import { listAssignees } from "~/features/owner-desk/assigning.server";
import { listCompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { markPassages } from "~/features/screening/marking/passages";
import { leavingAddress } from "~/features/screening/outgoing-link";
import { readReviewSigns } from "~/features/screening/review-signs";
import { optional } from "~/optional.server";
import { formatAgo, formatSalary } from "~/ui/format";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { CompanyStrip } from "../decisions/company-strip";
import { ItemHead, ItemPlaceLine, ReviewItem } from "../decisions/review-item";
import { useKeptForm } from "../kept-form";
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
  const isPending = job.status === "pending";
  const [waiting, assignees, evidence, usualPay] = await Promise.all([
    optional("the place of a job in the queue", listPendingJobs(context.db), []),
    listAssignees(context, "job"),
    isPending ? listCompanyEvidence(context, userId, [job.companyId]) : null,
    isPending ? optional("what similar jobs pay", findUsualPay(context.db, job), null) : null,
  ]);
  const signs = readReviewSigns(job.reviewSigns);
  const html = descriptionHtml(job.description, (href) => leavingAddress(context, href));
  const text = isPending
    ? markPassages(
        html,
        signs.map(({ passage }) => passage),
      )
    : { html, found: [] };
  const at = waiting.findIndex(({ id }) => id === job.id);
  return {
    job,
    place: at < 0 ? null : { at: at + 1, of: waiting.length },
    since: waiting[at]?.reviewRequestedAt ?? context.now(),
    assignee: assignees[job.id] ?? null,
    ownId: userId,
    isPending,
    signs,
    company: evidence?.[job.companyId],
    usualPay,
    facts: listFacts(job),
    html: text.html,
    marked: text.found,
    now: context.now(),
  };
}

export const formDoc: FormDoc = { fields: refusalForm };

export const action = refuseJobOfForm;

const usualPayText = (pay: PayRange | null) =>
  pay
    ? `${formatSalary({ min: pay.low, max: pay.high, period: "month" })}, of ${pay.jobs} jobs`
    : "Too few such jobs to tell";

/** A job as its page shows it. Beside a pending job are its signs and the decision, above any other its status. */
export default function PendingJobPage() {
  const { job, facts, isPending, place, since, assignee, ownId, signs, company, usualPay, html, marked, now } =
    useLoaderData<typeof loader>();
  const kept = useKeptForm();
  const answer = useActionData<typeof action>() ?? kept;
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
  const head = { item: { kind: "job", id: job.id, since, assignee }, name: job.title, now, ownId, company } as const;
  return (
    <>
      {place && <ItemPlaceLine page="/owner-portal/jobs" name="Jobs to review" place={place} />}
      <ReviewItem {...head} hasOwnHead decision={<JobDecision job={job} signs={signs} answer={answer} />}>
        <div className="review max-w-[680px]" lang="en">
          <JobDetails
            job={job}
            facts={facts}
            html={html}
            now={now}
            above={
              <section aria-label="Why it is in review">
                <Signs signs={signs} marked={marked} />
              </section>
            }
            forReview={{
              head: <ItemHead {...head} />,
              sent: `Sent for review ${formatAgo(since, now).toLowerCase()}`,
              evidence: (
                <CompanyStrip
                  company={company}
                  now={now}
                  facts={[["Usual pay of such jobs", usualPayText(usualPay)]]}
                />
              ),
            }}
          />
        </div>
      </ReviewItem>
    </>
  );
}
