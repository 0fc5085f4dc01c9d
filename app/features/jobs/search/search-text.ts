import { foldText } from "~/features/text/fold-text";
import type { ExperienceLevel, JobType } from "db/vocabulary";

interface JobTexts {
  title: string;
  companyName: string;
  skills: readonly string[];
  description: string;
  /** The place as shown. */
  location?: string;
}

/** The words by which a job is found. Only the first 2,000 characters of the description count. */
export function searchTextOf({ title, companyName, skills, location = "", description }: JobTexts): string {
  return foldText([title, companyName, skills.join(" "), location, description.slice(0, 2000)].join(" "));
}

/**
 * What weighs most in a job, folded, as "title|skills|company": its words make the first places of a search and the list of
 * known words. Bounded, since it stands in an index.
 */
export function searchTitleOf({ title, companyName, skills }: Omit<JobTexts, "description">): string {
  const bounded = (text: string, length: number) => foldText(text).slice(0, length).trim();
  return [bounded(title, 150), bounded(skills.join(" "), 300), bounded(companyName, 100)].join("|");
}

/** Lakh rupees a year: the unit of the salary bands. Null when unknown or not convertible. */
export function lakhsPerYear(paise: number | null, period: "month" | "year" | "hour" | "project" | null): number | null {
  if (paise === null || period === null || period === "project") return null;
  const perYear = { month: 12, year: 1, hour: 8 * 22 * 12 }[period];
  return (paise * perYear) / 100 / 100_000;
}

/** The filter tokens of a job in the full-text index; {@link facet} makes the same tokens for a query. */
export function searchFacetsOf(job: {
  category: string | null;
  jobType: JobType;
  experienceLevel: ExperienceLevel;
  isRemote: boolean;
  city: string | null;
  salaryLpa: number | null;
}): string {
  const tokens = [facet.jobType(job.jobType), facet.experience(job.experienceLevel)];
  if (job.category) tokens.push(facet.category(job.category));
  if (job.isRemote) tokens.push(facet.remote);
  if (job.city) tokens.push(facet.city(job.city));
  if (job.salaryLpa !== null) tokens.push(facet.salary(salaryBandOf(job.salaryLpa)));
  return tokens.join(" ");
}

const token = (kind: string, value: string) => `${kind}_${value.replace("+", "plus").replace(/[^a-z0-9]/g, "")}`;

export const facet = {
  category: (key: string) => token("cat", key),
  jobType: (type: JobType) => token("type", type),
  experience: (level: ExperienceLevel) => token("exp", level.replace("-", "to")),
  city: (key: string) => token("city", key),
  salary: (band: string) => token("pay", band.replace("-", "to")),
  remote: "remote_yes",
  /** The index adds it to promoted jobs. */
  boosted: "boost_yes",
};

const bandFloors = [
  [25, "25+"],
  [15, "15-25"],
  [10, "10-15"],
  [6, "6-10"],
  [3, "3-6"],
] as const;

/** The salary band that a yearly salary falls in; a band's upper end belongs to the next one. */
export function salaryBandOf(lpa: number): "0-3" | "3-6" | "6-10" | "10-15" | "15-25" | "25+" {
  return bandFloors.find(([floor]) => lpa >= floor)?.[1] ?? "0-3";
}
