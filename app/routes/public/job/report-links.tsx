import { m } from "~/paraglide/messages";

/** Links to report a fraud or an attempt, about the job or about its company. */
export function ReportLinks({ job }: { job: { id: string; companyId: string; companyName: string } }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <a href={`/report-job-scam?job=${job.id}`} rel="nofollow" className="inline-flex min-h-11 items-center">
        {m.reports_link_job()}
      </a>
      <a
        href={`/report-job-scam?company=${job.companyId}`}
        rel="nofollow"
        className="inline-flex min-h-11 items-center">
        {m.reports_link_company({ company: job.companyName })}
      </a>
    </p>
  );
}
