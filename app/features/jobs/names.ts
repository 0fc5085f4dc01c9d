import { educationNames, experienceBands, incentiveNames, jobTypeNames, languages, shiftNames, type LanguageKey } from "db/catalogues/bands";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import type { Education, Incentive, Shift } from "db/job-vocabulary";
import type { ExperienceLevel, JobType, SalaryPeriod } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatSalary } from "~/ui/format";

/** The names of a job's catalogue values, in the reader's language. */
export function jobTypeName(type: JobType): string {
  return findByKey(jobTypeNames, type)?.[getLocale()] ?? type;
}

export function experienceName(level: ExperienceLevel): string {
  return findByKey(experienceBands, level)?.[getLocale()] ?? level;
}

/** Languages in words, such as "Hindi, Tamil". */
export function languageNames(keys: readonly LanguageKey[]): string {
  return keys.map((key) => findByKey(languages, key)?.[getLocale()] ?? key).join(", ");
}

/** The least education that is asked for; empty where nothing is said. */
export const educationName = (education: Education | null): string => findByKey(educationNames, education)?.[getLocale()] ?? "";

/** What is given beside the pay, with commas between. */
export const incentiveList = (keys: readonly Incentive[]): string => keys.map((key) => findByKey(incentiveNames, key)?.[getLocale()] ?? key).join(", ");

/** Shift and hours, such as "Day shift, 8 hours a day"; empty where nothing is said. */
export function workingTime({ shift, hoursPerDay }: { shift: Shift | null; hoursPerDay: number | null }): string {
  const hours = hoursPerDay === null ? "" : hoursPerDay === 1 ? m.jobs_hour_a_day() : m.jobs_hours_a_day({ hours: hoursPerDay });
  return [findByKey(shiftNames, shift)?.[getLocale()], hours].filter(Boolean).join(", ");
}

/** How a job is called whose employer gives the promise of /jobs-for-women. */
export const womenTagName = (): string => m.jobs_women_tag();

/** Where the work is done: at home from anywhere, at home from a place, or in a place. */
export function placeName(job: { isRemote: boolean; city: string | null; location: string }): string {
  const place = findByKey(cities, job.city)?.[getLocale()] ?? job.location;
  if (!job.isRemote) return place || m.jobs_place_unknown();
  return place ? m.jobs_place_remote_from({ place }) : m.jobs_place_remote();
}

type Summarised = Parameters<typeof placeName>[0] & {
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: SalaryPeriod | null;
  experienceLevel: ExperienceLevel;
};

/** A job in one line, as the preview of its link says it: pay, place, experience. Amounts in paise. */
export function jobSummary(job: Summarised): string {
  return m.jobs_og_description({
    salary: formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod }),
    place: placeName(job),
    experience: experienceName(job.experienceLevel),
  });
}
