import type { ReactNode } from "react";
import type { CompanyPhoto } from "~/features/companies/photos/photos.server";
import type { Said } from "~/features/moderation/conversations.server";
import { reportReasonName } from "~/features/moderation/reports/report-names";
import type { ReportToReview } from "~/features/moderation/reports/report-queries.server";
import { m } from "~/paraglide/messages";
import { Settle } from "~/routes/owner/settle";
import { formatAgo, formatDateTime } from "~/ui/format";
import { Conversation, hasWords } from "../conversation";
import { ReviewedPhotos } from "../reviewed-photos";

/** A report that waits: what, by whom, the picture, all that was said about the reporter's application for this job, and the ways to settle it. @param props.now ms UTC */
export function ReportRow({ report, said, photos, now }: { report: ReportToReview; said: readonly Said[]; /** Of a company that is reported as a whole. */ photos: readonly CompanyPhoto[]; now: number }) {
  const { id, jobId, jobTitle, jobStatus, companyName, status, createdAt } = report;
  const name = jobTitle ?? companyName;
  return (
    <li id={`report-${id}`} className="grid gap-1 p-4 wrap-anywhere">
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[17px]!">
        {name}
        <span className="tag">{reportReasonName(report.reason)}</span>
        {status === "reviewing" && <span className="tag">{m.reports_status_reviewing()}</span>}
        {jobStatus === "pending" && <span className="tag bg-brick-tint! text-brick!">{m.owner_report_hidden()}</span>}
        {report.applicationId !== null && <span className="tag">{m.owner_report_applied()}</span>}
      </h2>
      <p className="quiet">{jobTitle === null ? m.owner_report_company() : companyName}</p>
      <p className="quiet">
        {m.owner_report_by({ name: report.reporterName, email: report.reporterEmail })} ·{" "}
        <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt)}>
          {formatAgo(createdAt, now)}
        </time>
        {report.others > 0 && ` · ${m.owner_report_others({ count: report.others })}`}
      </p>
      <p className="mt-1 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">{report.text}</p>
      <ReviewedPhotos photos={photos} />
      <p className="flex flex-wrap gap-x-5">
        {report.imageId !== null && <Link href={`/report/${id}/image`} label={m.owner_report_image()} name={name} />}
        {jobId !== null && (
          <Link href={jobStatus === "pending" ? `/owner-portal/jobs/${jobId}` : `/job/${jobId}`} label={m.owner_waiting_preview()} name={name} />
        )}
      </p>
      {report.applicationId !== null && (
        <details open={said.some(hasWords)} className="mb-2">
          <summary className="min-h-11 py-2.5" aria-label={`${m.owner_report_conversation()}: ${name}, ${report.reporterName}`}>
            {m.owner_report_conversation()}
          </summary>
          {said.some(hasWords) ? <Conversation said={said} label={`${m.owner_report_conversation()}: ${name}`} /> : <p className="quiet">{m.owner_report_conversation_none()}</p>}
        </details>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {status === "open" && <Settle action={`/report/${id}/taking`} label={m.owner_report_take()} name={name} look="btn-line" />}
        <Asked label={m.owner_report_uphold()} name={name} text={jobId === null ? m.owner_report_uphold_company_text() : m.owner_report_uphold_text()}>
          <Settle action={`/report/${id}/upholding`} label={m.owner_report_uphold_confirm()} name={name} look="btn-danger" />
        </Asked>
        <Asked label={m.owner_report_dismiss()} name={name} text={m.owner_report_dismiss_text()}>
          <Settle action={`/report/${id}/dismissal`} label={m.owner_report_dismiss_confirm()} name={name} look="btn-line" />
        </Asked>
      </div>
    </li>
  );
}

function Link({ href, label, name }: { href: string; label: string; name: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center" aria-label={`${label}: ${name}`}>
      {label}
    </a>
  );
}

/** A second press behind the first. */
function Asked({ label, name, text, children }: { label: string; name: string; text: string; children: ReactNode }) {
  return (
    <details className="open:basis-full">
      <summary className="btn btn-line btn-small list-none [&::-webkit-details-marker]:hidden" aria-label={`${label}: ${name}`}>
        {label}
      </summary>
      <p className="quiet my-2 max-w-[65ch]">{text}</p>
      {children}
    </details>
  );
}
