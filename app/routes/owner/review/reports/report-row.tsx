import type { CompanyPhoto } from "~/features/companies/photos/photos.server";
import type { Said } from "~/features/moderation/conversations.server";
import { reportReasonName } from "~/features/moderation/reports/report-names";
import type { ReportToReview } from "~/features/moderation/reports/report-queries.server";
import type { Assignee } from "~/features/owner-desk/assigning.server";
import type { CompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { formatAgo, formatDateTime } from "~/ui/format";
import { CompanyStrip } from "../../decisions/company-strip";
import { DecisionBar } from "../../decisions/decision-bar";
import { ChangeNote, DecisionForm } from "../../decisions/decision-form";
import { ItemTitle, ReviewItem } from "../../decisions/review-item";
import type { DecisionAnswer } from "../../decisions/take-decision.server";
import { Conversation, hasWords } from "../conversation";
import { ReviewedPhotos } from "../reviewed-photos";
import { Reported, type ReportedThing } from "./reported";

interface ReportRowProps {
  report: ReportToReview;
  said: readonly Said[];
  /** Of a company that is reported as a whole. */
  photos: readonly CompanyPhoto[];
  company: CompanyEvidence | undefined;
  /** What it is about; null in a list. */
  reported: ReportedThing | null;
  /** Whether another open report of the same subject came from a browser that both reporters have used. */
  sharesBrowser: boolean;
  now: number;
  ownId: string;
  assignee: Assignee | null;
  answer: DecisionAnswer | undefined;
}

/** What was decided about the reporter's reports of others, such as "2 upheld, 1 dismissed". */
const recordOf = ({ upheldBefore, dismissedBefore }: ReportToReview) =>
  upheldBefore + dismissedBefore === 0
    ? "First report"
    : [upheldBefore > 0 && `${upheldBefore} upheld`, dismissedBefore > 0 && `${dismissedBefore} dismissed`]
        .filter(Boolean)
        .join(", ");

/**
 * A pending report: its content, reporter and picture, the conversation about the reporter's application for this job,
 * and the possible decisions. @param props.now ms UTC
 */
export function ReportRow({ report, said, photos, company, reported, sharesBrowser, ...props }: ReportRowProps) {
  const { now, ownId, assignee, answer } = props;
  const { id, jobId, jobTitle, jobStatus, companyName, createdAt } = report;
  const name = jobTitle ?? companyName;
  return (
    <ReviewItem
      item={{ kind: "report", id, since: createdAt, assignee }}
      name={name}
      now={now}
      ownId={ownId}
      company={company}
      decision={<ReportDecision report={report} name={name} answer={answer} />}
      title={
        <>
          <ItemTitle>
            {name}
            <span className="tag">{reportReasonName(report.reason)}</span>
            {jobStatus === "pending" && <span className="tag bg-brick-tint! text-brick!">Job hidden</span>}
            {report.applicationId !== null && <span className="tag">Has applied</span>}
            {report.wasHired === 1 && <span className="tag">Was hired by them</span>}
            {sharesBrowser && <span className="tag">Same browser as another reporter</span>}
          </ItemTitle>
          <p className="quiet">{jobTitle === null ? "About the company" : companyName}</p>
          <p className="quiet">
            {`By ${report.reporterName}, ${report.reporterEmail} · ${recordOf(report)} · `}
            <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt)}>
              {formatAgo(createdAt, now)}
            </time>
          </p>
        </>
      }>
      <p className="mt-1 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">{report.text}</p>
      {reported && (
        <>
          <CompanyStrip company={company} now={now} />
          <Reported reported={reported} />
        </>
      )}
      <ReviewedPhotos photos={photos} />
      <p className="flex flex-wrap gap-x-5">
        {report.imageId !== null && <Link href={`/report/${id}/image`} label="See the picture" name={name} />}
        {jobId !== null && (
          <Link
            href={jobStatus === "pending" ? `/owner-portal/jobs/${jobId}` : `/job/${jobId}`}
            label="See the whole job"
            name={name}
          />
        )}
      </p>
      {report.applicationId !== null && (
        <details open={said.some(hasWords)} className="mb-2">
          <summary className="min-h-11 py-2.5" aria-label={`What the company wrote: ${name}, ${report.reporterName}`}>
            What the company wrote
          </summary>
          {said.some(hasWords) ? (
            <Conversation said={said} label={`What the company wrote: ${name}`} />
          ) : (
            <p className="quiet">No messages from the company.</p>
          )}
        </details>
      )}
    </ReviewItem>
  );
}

function ReportDecision({
  report: { id, jobId, jobStatus, updatedAt },
  name,
  answer,
}: Pick<ReportRowProps, "report" | "answer"> & { name: string }) {
  const shared = { subject: id, seen: updatedAt, name, answer };
  return (
    <>
      <ChangeNote
        now={`Not decided yet.${jobStatus === "pending" ? " The job is hidden." : ""}`}
        next={`If upheld, ${jobId === null ? "the company goes to review, and nothing is removed" : "the job is removed permanently, all applicants are warned, and the company goes to review"}; the reporter is thanked. If dismissed, ${jobId === null ? "nothing changes" : "a job hidden only by this report goes live again"}; the reporter is thanked, and sees the reason and how to appeal.`}
      />
      <DecisionBar>
        <DecisionForm
          {...shared}
          intent="uphold"
          label="Uphold"
          confirm="Uphold report"
          hint={
            jobId === null
              ? "For the audit log, 10 to 500 characters"
              : "The company’s team sees it: don't say who reported. 10 to 500 characters"
          }
          isSevere
        />
        <DecisionForm
          {...shared}
          intent="dismiss"
          label="Dismiss"
          confirm="Dismiss report"
          hint="The reporter reads it, 10 to 500 characters"
        />
      </DecisionBar>
    </>
  );
}

function Link({ href, label, name }: { href: string; label: string; name: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center" aria-label={`${label}: ${name}`}>
      {label}
    </a>
  );
}
