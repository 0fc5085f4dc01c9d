import { reportReasonName, reportStatusName } from "~/features/moderation/reports/report-names";
import type { OwnReport } from "~/features/moderation/reports/report-queries.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";

/** The user's own reports with their status, newest first. */
export function OwnReports({ reports }: { reports: OwnReport[] }) {
  return (
    <section aria-labelledby="my-reports">
      <h2 id="my-reports" className="mb-3">
        {m.reports_mine_title()}
      </h2>
      {reports.length === 0 ? (
        <p className="quiet">{m.reports_mine_empty()}</p>
      ) : (
        <ul className="rows">
          {reports.map((report) => (
            <li key={report.id} className="p-4">
              <ReportLine report={report} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** An own report: its subject, date and status. */
export function ReportLine({ report, showsText = false }: { report: OwnReport; showsText?: boolean }) {
  const { id, reason, text, imageId, status, createdAt, jobTitle, companyName } = report;
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b>{jobTitle ?? companyName}</b>
        <span className={status === "upheld" ? "tag bg-leaf-tint! text-leaf!" : "tag"}>{reportStatusName(report)}</span>
      </p>
      {jobTitle !== null && <p className="quiet">{companyName}</p>}
      <p className="quiet">
        {reportReasonName(reason)}&nbsp;· {m.reports_mine_date({ date: formatDate(createdAt) })}
      </p>
      {showsText && <p className="border-l-4 border-line pl-3 whitespace-pre-line">{text}</p>}
      {imageId !== null && (
        <p>
          <a href={`/report/${id}/image`} className="inline-flex min-h-11 items-center">
            {m.reports_mine_image()}
          </a>
        </p>
      )}
    </div>
  );
}
