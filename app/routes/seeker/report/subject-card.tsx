import type { ReportSubject } from "~/features/moderation/reports/report-queries.server";
import { m } from "~/paraglide/messages";

/** What a report is about, so that nobody reports the wrong one. */
export function SubjectCard({ subject }: { subject: ReportSubject }) {
  return (
    <div className="border-l-4 border-peacock pl-3">
      <p className="quiet">{m.reports_about()}</p>
      <p className="font-semibold wrap-anywhere">{subject.jobTitle ?? subject.companyName}</p>
      <p className="quiet">{subject.jobTitle === null ? m.reports_about_company() : subject.companyName}</p>
    </div>
  );
}
