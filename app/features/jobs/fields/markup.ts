import { findCity, isPartOfCity, stateOfPlace } from "db/catalogues/cities";
import type { Education } from "db/job-vocabulary";
import type { ExperienceLevel, JobType, SalaryPeriod } from "db/vocabulary";
import { listedPlaces } from "../names";

// Properties of a schema.org JobPosting as Google for Jobs reads them:
// developers.google.com/search/docs/appearance/structured-data/job-posting

export const employmentTypes: Record<JobType, string> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  freelance: "CONTRACTOR",
  internship: "INTERN",
  temporary: "TEMPORARY",
};

const units: Record<Exclude<SalaryPeriod, "project">, string> = { hour: "HOUR", month: "MONTH", year: "YEAR" };

/** The minimum experience, in months; 0 if no experience is required. */
const experience: Record<ExperienceLevel, number> = { "0-1": 0, "1-3": 12, "3-5": 36, "5-8": 60, "8+": 96 };

/** The minimum education, in the terms of Google for Jobs (credentialCategory). */
const credentials: Record<Exclude<Education, "none">, string> = {
  "10th": "high school",
  "12th": "high school",
  iti: "professional certificate",
  diploma: "associate degree",
  graduate: "bachelor degree",
  postgraduate: "postgraduate degree",
};

/** Maximum number of places named for one job. */
const mostPlaces = 10;

interface Pay {
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: SalaryPeriod | null;
}

/** Amounts in paise. */
export const payMarkup = ({ salaryMin, salaryMax, salaryPeriod }: Pay) =>
  salaryMin !== null && salaryPeriod !== null && salaryPeriod !== "project"
    ? {
        baseSalary: {
          "@type": "MonetaryAmount",
          currency: "INR",
          value: {
            "@type": "QuantitativeValue",
            minValue: salaryMin / 100,
            maxValue: (salaryMax ?? salaryMin) / 100,
            unitText: units[salaryPeriod],
          },
        },
      }
    : {};

export const educationMarkup = (education: Education | null) =>
  education === null
    ? {}
    : {
        educationRequirements:
          education === "none"
            ? "no requirements"
            : { "@type": "EducationalOccupationalCredential", credentialCategory: credentials[education] },
      };

export function experienceMarkup(level: ExperienceLevel) {
  const months = experience[level];
  return {
    experienceRequirements:
      months === 0 ? "no requirements" : { "@type": "OccupationalExperienceRequirements", monthsOfExperience: months },
  };
}

function addressOf(name: string) {
  const city = findCity(name);
  if (city && city.key !== "all-india")
    return { addressLocality: isPartOfCity(name) ? name : city.en, addressRegion: stateOfPlace(name) };
  return name ? { addressLocality: name } : {};
}

/** A remote job has TELECOMMUTE and the country of its applicants; any other job has its places. */
export function placeMarkup({
  isRemote,
  city,
  location,
}: {
  isRemote: boolean;
  city: string | null;
  location: string;
}) {
  if (isRemote)
    return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "India" } };
  const named = listedPlaces(location || (city ?? "")).map((name) => name.replace(/ \([^)]*\)$/, ""));
  const [place, ...others] = [...new Set(named)]
    .slice(0, mostPlaces)
    .map((name) => ({
      "@type": "Place",
      address: { "@type": "PostalAddress", addressCountry: "IN", ...addressOf(name) },
    }));
  return { jobLocation: others.length > 0 ? [place, ...others] : place };
}
