import { findCity, isPartOfCity, stateOfPlace } from "db/catalogues/cities";
import type { Education } from "db/job-vocabulary";
import type { ExperienceLevel, JobType, SalaryPeriod } from "db/vocabulary";
import { descriptionHtml } from "~/features/jobs/description";
import { incentiveList, listedPlaces, workingTime } from "~/features/jobs/names";
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

/** The least experience, in months; freshers are told that none is asked. */
const experience: Record<ExperienceLevel, number> = { "0-1": 0, "1-3": 12, "3-5": 36, "5-8": 60, "8+": 96 };

/** The least education, as Google for Jobs names it (its credentialCategory). */
const credentials: Record<Exclude<Education, "none">, string> = {
  "10th": "high school",
  "12th": "high school",
  iti: "professional certificate",
  diploma: "associate degree",
  graduate: "bachelor degree",
  postgraduate: "postgraduate degree",
};

/** Places of one job that are named. */
const mostPlaces = 10;

const india = { "@type": "Country", name: "India" };

/**
 * The job as schema.org JobPosting, as Google for Jobs reads it (developers.google.com/search/docs/appearance/structured-data/job-posting):
 * a job from home names TELECOMMUTE and where applicants may live, every other one its place. Null for a job that is not open:
 * one that is paused, has ended, or whose last day is over and that no task has ended yet. @param now ms UTC
 */
export function jobPosting(
  job: JobPage,
  site: { siteUrl: string; name: string; sign: (text: string) => string },
  now: number,
): Record<string, unknown> | null {
  if (job.status !== "active" || job.publishedAt === null || (job.expiresAt !== null && job.expiresAt <= now))
    return null;
  const placeOf = (name: string) => {
    const city = findCity(name);
    return {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressCountry: "IN",
        ...(city && city.key !== "all-india"
          ? { addressLocality: isPartOfCity(name) ? name : city.en, addressRegion: stateOfPlace(name) }
          : name
            ? { addressLocality: name }
            : {}),
      },
    };
  };
  const named = listedPlaces(job.location || (job.city ?? "")).map((name) => name.replace(/ \([^)]*\)$/, ""));
  const [place, ...otherPlaces] = [...new Set(named)].slice(0, mostPlaces).map(placeOf);
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
  const hours = workingTime(job);
  return {
    "@type": "JobPosting",
    title: job.title,
    description: descriptionHtml(job.description),
    identifier: { "@type": "PropertyValue", name: site.name, value: job.id },
    datePosted: new Date(job.publishedAt).toISOString(),
    ...(job.expiresAt !== null && { validThrough: new Date(job.expiresAt).toISOString() }),
    employmentType: employmentTypes[job.jobType],
    hiringOrganization: {
      "@type": "Organization",
      name: job.companyName,
      ...(job.companyWebsite && leavingAddress(site, job.companyWebsite) && { sameAs: job.companyWebsite }),
      ...(job.companyLogo?.startsWith("/company-logo/") && { logo: site.siteUrl + job.companyLogo }),
    },
    ...(job.isRemote
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: india }
      : { jobLocation: otherPlaces.length > 0 ? [place, ...otherPlaces] : place }),
    ...salary,
    ...(job.experienceLevel !== null && { experienceRequirements: experienceOf(job.experienceLevel) }),
    ...(job.education !== null && { educationRequirements: educationOf(job.education) }),
    ...(hours !== "" && { workHours: hours }),
    ...(job.incentives.length > 0 && { jobBenefits: incentiveList(job.incentives) }),
    ...(job.skills.length > 0 && { skills: job.skills.join(", ") }),
    totalJobOpenings: job.openings,
    directApply: true,
    url: `${site.siteUrl}/job/${job.id}`,
  };
}

const educationOf = (education: Education) =>
  education === "none"
    ? "no requirements"
    : { "@type": "EducationalOccupationalCredential", credentialCategory: credentials[education] };

function experienceOf(level: ExperienceLevel) {
  const months = experience[level];
  return months === 0
    ? "no requirements"
    : { "@type": "OccupationalExperienceRequirements", monthsOfExperience: months };
}
