import { cardIcons } from "~/features/jobs/components/job-card";
import type { JobPage } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { useIcons } from "~/ui/icon";
import type { Related } from "./related-jobs.server";

interface RelatedJobsProps {
  job: JobPage;
  open: boolean;
  related: Related;
  isVisitor: boolean;
}

/** Links to further jobs below a job; an ended job shows the similar jobs at its top instead. */
export function RelatedJobs({ job, open, related, isVisitor }: RelatedJobsProps) {
  useIcons(...cardIcons);
  return (
    <>
      {open && <Cards id="similar" title={m.jobs_similar()} html={related.similar} />}
      <Cards title={m.jobs_more_from({ company: job.companyName })} html={related.fromCompany} />
      <Cards title={m.jobs_recent()} html={related.recent} />
      {isVisitor && (
        // A visitor's viewed jobs are stored only on the device, and shown by script.
        <recent-jobs job={job.id} src="/api/job-cards" hidden>
          <Cards title={m.jobs_recent()} html={null} />
        </recent-jobs>
      )}
    </>
  );
}

function Cards({ id, title, html }: { id?: string; title: string; html: string | null }) {
  if (html === "") return null;
  return (
    <section id={id} className="later mt-8">
      <h2 className="mb-3">{title}</h2>
      <div className="job-list" data-list="" dangerouslySetInnerHTML={{ __html: html ?? "" }} />
    </section>
  );
}
