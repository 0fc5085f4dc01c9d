import { jobSummary } from "~/features/jobs/names";
import type { JobPage } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

/** The card that WhatsApp makes of the job's link, as near as a page can show it. */
export function LinkPreview({ job, host }: { job: JobPage; host: string }) {
  return (
    <section aria-labelledby="link-preview" className="mt-8">
      <h2 id="link-preview">{m.posting_link_title()}</h2>
      <div className="mt-3 max-w-sm overflow-hidden rounded-card border border-line bg-leaf-tint p-1.5">
        <div className="overflow-hidden rounded-[8px] bg-surface">
          <div className="grid h-32 place-items-center bg-tint text-peacock" aria-hidden="true">
            <Icon name="logo" size={56} />
          </div>
          <div className="p-3">
            <p className="line-clamp-2 font-semibold">
              {job.title} – {job.companyName}
            </p>
            <p className="quiet mt-0.5 line-clamp-2">{jobSummary(job)}</p>
            <p className="quiet mt-0.5 text-[13px]!">{host}</p>
          </div>
        </div>
        <p className="truncate px-2 pt-1.5 pb-0.5 text-[15px] text-peacock-strong">
          {host}/job/{job.id}
        </p>
      </div>
    </section>
  );
}
