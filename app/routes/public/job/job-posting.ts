import { emptyJob, jobParts, partKeys } from "~/features/jobs/fields/columns";
import type { JobPage } from "~/features/jobs/queries.server";
import { leavingAddress } from "~/features/screening/outgoing-link";

/**
 * The job as schema.org JobPosting, as Google for Jobs reads it
 * (developers.google.com/search/docs/appearance/structured-data/job-posting): a job from home names TELECOMMUTE and
 * where applicants may live, every other one its place. Null for a job that is not open: one that is paused, has ended,
 * or is past its last day although no task has ended it yet. @param now ms UTC
 */
export function jobPosting(
  job: JobPage,
  site: { siteUrl: string; name: string; sign: (text: string) => string },
  now: number,
): Record<string, unknown> | null {
  if (job.status !== "active" || job.publishedAt === null || (job.expiresAt !== null && job.expiresAt <= now))
    return null;
  const content = { ...emptyJob, ...job };
  const written = partKeys.flatMap((part) => Object.entries(jobParts[part].markup?.(content) ?? {}));
  return {
    "@type": "JobPosting",
    ...Object.fromEntries(written),
    identifier: { "@type": "PropertyValue", name: site.name, value: job.id },
    datePosted: new Date(job.publishedAt).toISOString(),
    ...(job.expiresAt !== null && { validThrough: new Date(job.expiresAt).toISOString() }),
    hiringOrganization: {
      "@type": "Organization",
      name: job.companyName,
      ...(job.companyWebsite && leavingAddress(site, job.companyWebsite) && { sameAs: job.companyWebsite }),
      ...(job.companyLogo?.startsWith("/company-logo/") && { logo: site.siteUrl + job.companyLogo }),
    },
    directApply: true,
    url: `${site.siteUrl}/job/${job.id}`,
  };
}
