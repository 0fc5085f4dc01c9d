import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import type { JobType, SalaryPeriod } from "db/vocabulary";
import { descriptionHtml } from "~/features/jobs/description";
import type { JobPage } from "~/features/jobs/queries.server";
import { leavingAddress } from "~/features/screening/outgoing-link";

const employmentTypes: Record<JobType, string> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  freelance: "CONTRACTOR",
  internship: "INTERN",
  temporary: "TEMPORARY",
};

const units: Record<Exclude<SalaryPeriod, "project">, string> = { hour: "HOUR", month: "MONTH", year: "YEAR" };

const india = { "@type": "Country", name: "India" };

/**
 * The job as schema.org JobPosting, as Google for Jobs reads it (developers.google.com/search/docs/appearance/structured-data/job-posting):
 * a remote job names TELECOMMUTE and where applicants may live, every other one its place.
 */
export function jobPosting(job: JobPage, site: { siteUrl: string; name: string; sign: (text: string) => string }): Record<string, unknown> {
  const city = findByKey(cities, job.city);
  const place = {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressCountry: "IN",
      ...(city ? { addressLocality: city.en, addressRegion: city.state } : job.location ? { addressLocality: job.location } : {}),
    },
  };
  const salary =
    job.salaryMin !== null && job.salaryPeriod !== null && job.salaryPeriod !== "project"
      ? {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: "INR",
            value: {
              "@type": "QuantitativeValue",
              minValue: job.salaryMin / 100,
              maxValue: (job.salaryMax ?? job.salaryMin) / 100,
              unitText: units[job.salaryPeriod],
            },
          },
        }
      : {};
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: descriptionHtml(job.description),
    identifier: { "@type": "PropertyValue", name: site.name, value: job.id },
    datePosted: new Date(job.publishedAt ?? 0).toISOString(),
    ...(job.expiresAt !== null && { validThrough: new Date(job.expiresAt).toISOString() }),
    employmentType: employmentTypes[job.jobType],
    hiringOrganization: {
      "@type": "Organization",
      name: job.companyName,
      ...(job.companyWebsite && leavingAddress(site, job.companyWebsite) && { sameAs: job.companyWebsite }),
      ...(job.companyLogo?.startsWith("/company-logo/") && { logo: site.siteUrl + job.companyLogo }),
    },
    ...(job.isRemote
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: india, ...(city && { jobLocation: place }) }
      : { jobLocation: place }),
    ...salary,
    ...(job.skills.length > 0 && { skills: job.skills.join(", ") }),
    totalJobOpenings: job.openings,
    directApply: true,
    url: `${site.siteUrl}/job/${job.id}`,
  };
}

/** JSON for a script element: nothing in it can close the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028").replace(/\u2029/g, "\\u2029");
}
