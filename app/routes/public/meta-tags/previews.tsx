import type { ReactNode } from "react";
import { jobTypeName, placeName } from "~/features/jobs/names";
import type { JobPage } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { formatAgo, formatSalary } from "~/ui/format";
import { valueOf, type Tag } from "./rules/tags";

interface PreviewsProps {
  job: JobPage;
  tags: readonly Tag[];
  siteUrl: string;
  siteName: string;
  /** Whether it is marked as an open job. */
  isMarked: boolean;
  now: number;
}

/** A job's link as messengers and search engines show it, built from the tags of its page. */
export function Previews({ job, tags, siteUrl, siteName, isMarked, now }: PreviewsProps) {
  const host = new URL(siteUrl).host;
  const title = valueOf(tags, "og:title");
  const description = valueOf(tags, "og:description");
  const address = valueOf(tags, "og:image");
  // A path of this site, so that it works on every host.
  const picture = address.startsWith(siteUrl) ? address.slice(siteUrl.length) : address;
  const alt = valueOf(tags, "og:image:alt");
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Preview name={m.meta_whatsapp()}>
        <div className="flex overflow-hidden rounded-card border border-line bg-leaf-tint">
          <img src={picture} alt={alt} width={96} height={96} className="size-24 flex-none object-cover" />
          <div className="min-w-0 p-2.5">
            <p className="line-clamp-2 font-semibold">{title}</p>
            <p className="line-clamp-1 text-[13px] text-ink-2">{description}</p>
            <p className="quiet text-[13px]!">{host}</p>
          </div>
        </div>
      </Preview>
      <Preview name={m.meta_linkedin()}>
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <img src={picture} alt={alt} width={1200} height={630} className="h-auto w-full" />
          <div className="p-3">
            <p className="line-clamp-2 font-semibold">{title}</p>
            <p className="quiet text-[13px]!">{host}</p>
          </div>
        </div>
      </Preview>
      <Preview name={m.meta_google()}>
        <div className="rounded-card border border-line bg-surface p-3">
          <p className="text-[13px]">{siteName}</p>
          <p className="quiet text-[13px]! break-all">{`${host} › job › ${job.id}`}</p>
          <p className="mt-1 line-clamp-1 text-[18px] text-peacock">{valueOf(tags, "title")}</p>
          <p className="line-clamp-2 text-[14px] text-ink-2">{valueOf(tags, "description")}</p>
        </div>
      </Preview>
      <Preview name={m.meta_google_jobs()}>
        <div className="rounded-card border border-line bg-surface p-3">
          {isMarked ? (
            <>
              <p className="font-semibold">{job.title}</p>
              <p className="text-[14px]">{job.companyName}</p>
              <p className="text-[14px] text-ink-2">{`${placeName(job)} · ${m.meta_via({ site: siteName })}`}</p>
              <p className="quiet mt-1 text-[13px]!">
                {[
                  job.publishedAt !== null && formatAgo(job.publishedAt, now),
                  job.salaryMin !== null &&
                    formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod }),
                  jobTypeName(job.jobType),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </>
          ) : (
            <p className="text-ink-2">{m.meta_not_in_jobs()}</p>
          )}
        </div>
      </Preview>
    </div>
  );
}

function Preview({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">{name}</figcaption>
      {children}
    </figure>
  );
}
