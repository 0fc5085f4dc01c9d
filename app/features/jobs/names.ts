import {
  deviceNames,
  educationNames,
  experienceBands,
  incentiveNames,
  jobTypeNames,
  languages,
  shiftNames,
  type LanguageKey,
} from "db/catalogues/bands";
import { cities, nameOfPlace } from "db/catalogues/cities";
import { findByKey, type CatalogueEntry } from "db/catalogues/name";
import type { Device, Education, Incentive, Shift } from "db/job-vocabulary";
import type { ExperienceLevel, JobType, Locale, SalaryPeriod } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatSalary } from "~/ui/format";

/** Names of a key in both languages. */
export function bothNames(catalogue: readonly CatalogueEntry[], key: string | null): string[] {
  const entry = findByKey(catalogue, key);
  return entry ? [entry.en, entry.hi] : [];
}

/** The names of a job's catalogue values, in the reader's language unless another is given. */
export function jobTypeName(type: JobType, locale: Locale = getLocale()): string {
  return findByKey(jobTypeNames, type)?.[locale] ?? type;
}

export function experienceName(level: ExperienceLevel, locale: Locale = getLocale()): string {
  return findByKey(experienceBands, level)?.[locale] ?? level;
}

/** Languages in words, such as "Hindi, Tamil". */
export function languageNames(keys: readonly LanguageKey[]): string {
  return keys.map((key) => findByKey(languages, key)?.[getLocale()] ?? key).join(", ");
}

/** The minimum education of a job; empty if the job sets none. */
export const educationName = (education: Education | null): string =>
  findByKey(educationNames, education)?.[getLocale()] ?? "";

/** What the work is done with; empty if the job does not say. */
export const deviceName = (device: Device | null): string => findByKey(deviceNames, device)?.[getLocale()] ?? "";

/** The benefits besides pay, separated by commas. */
export const incentiveList = (keys: readonly Incentive[]): string =>
  keys.map((key) => findByKey(incentiveNames, key)?.[getLocale()] ?? key).join(", ");

/** Shift and hours, such as "Day shift, 8 hours a day"; empty if neither is set. */
export function workingTime({ shift, hoursPerDay }: { shift: Shift | null; hoursPerDay: number | null }): string {
  const hours =
    hoursPerDay === null ? "" : hoursPerDay === 1 ? m.jobs_hour_a_day() : m.jobs_hours_a_day({ hours: hoursPerDay });
  return [findByKey(shiftNames, shift)?.[getLocale()], hours].filter(Boolean).join(", ");
}

/** The label of a job whose employer has given the promise of /jobs-for-women. */
export const womenTagName = (): string => m.jobs_women_tag();

/** Maximum number of places named in a list; the others are counted. */
const mostPlaces = 2;

/** The single places of a job's location text, each with its areas in brackets. */
export const listedPlaces = (location: string): string[] =>
  location
    .replace(/ \(hybrid\)$/, "")
    .split(/, (?![^(]*\))/)
    .map((part) => part.replace(/ \+\d+$/, ""));

/**
 * The displayed places of a job, without their areas: "Gurugram, Bengaluru +3". Names of catalogue cities are in the
 * language.
 */
function shownPlaces(location: string, locale: Locale): string {
  const [, places = location, note = ""] = /^(.*?)( \(hybrid\))?$/.exec(location) ?? [];
  const parts = places.split(/, (?![^(]*\))/);
  const counted = Number(/ \+(\d+)$/.exec(parts.at(-1) ?? "")?.[1] ?? 0);
  const names = parts
    .slice(0, mostPlaces)
    .map((part) => nameOfPlace(part.replace(/ \+\d+$/, "").replace(/ \([^)]*\)$/, ""), locale));
  const more = counted + Math.max(0, parts.length - mostPlaces);
  return names.join(", ") + (more > 0 ? ` +${more}` : "") + note;
}

/** The work place: from home, from home in a given place, or on site in a place. */
export function placeName(
  job: { isRemote: boolean; city: string | null; location: string },
  locale: Locale = getLocale(),
): string {
  const place = job.location ? shownPlaces(job.location, locale) : (findByKey(cities, job.city)?.[locale] ?? "");
  if (!job.isRemote) return place || m.jobs_place_unknown({}, { locale });
  return place ? m.jobs_place_remote_from({ place }, { locale }) : m.jobs_place_remote({}, { locale });
}

type Summarised = Parameters<typeof placeName>[0] & {
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: SalaryPeriod | null;
  experienceLevel: ExperienceLevel;
};

/** A one-line summary of a job for its link preview: pay, place, experience. Amounts in paise. */
export function jobSummary(job: Summarised): string {
  return m.jobs_og_description({
    salary: formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod }),
    place: placeName(job),
    experience: experienceName(job.experienceLevel),
  });
}
