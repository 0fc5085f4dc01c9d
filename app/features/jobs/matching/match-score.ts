import { allIndia, findCity, type CityKey } from "db/catalogues/cities";
import type { MatchReasons } from "db/schema";
import { experienceLevels, type ExperienceLevel } from "db/vocabulary";
import { townsIn } from "~/features/location/named-towns";
import { foldText } from "~/features/text/fold-text";

/** The profile fields that matching uses. */
export interface SeekerFacts {
  skills: readonly string[];
  currentPosition: string | null;
  location: string | null;
  /** Null when unknown. */
  experienceYears: number | null;
}

/** What a job says. */
export interface JobFacts {
  title: string;
  description: string;
  /** Shown with the description, and part of it here. */
  skills: readonly string[];
  isRemote: boolean;
  city: string | null;
  location: string;
  experienceLevel: ExperienceLevel;
}

/** The reasons why a job fits a person. */
export type Reasons = MatchReasons & { place: NonNullable<MatchReasons["place"]> };

/** The overlap of a person and a job, whether or not it counts as a match. */
interface Fit {
  /** 0 to 100. */
  score: number;
  reasons: MatchReasons;
}

export interface Match {
  /** 1 to 100. */
  score: number;
  reasons: Reasons;
}

const points = { skill: 15, skillsAtMost: 40, position: 30, remote: 20, location: 15, experience: 10, atMost: 100 };
/** Years. */
const experienceReach = 2;

/** A phrase as it is searched; null for at most two characters ("C", "Go"), which would match everywhere. */
export function phraseOf(text: string | null): string | null {
  const written = (text ?? "").trim();
  return Array.from(written).length > 2 ? foldText(written) || null : null;
}

/** The phrases of a list of skills, each once. */
export function phrasesOf(skills: readonly string[]): string[] {
  return [...new Set(skills.map(phraseOf))].filter((phrase) => phrase !== null);
}

/**
 * The place that a person or a job names: a city of the catalogue under any of its names ("Bengaluru", "Andheri, Mumbai"),
 * otherwise the words of a smaller town before the first comma. All India is no place.
 */
export function townOf(location: string | null): { city: CityKey | null; words: string | null } {
  const whole = location ?? "";
  const parts = whole.split(",");
  const named = [whole, ...parts].map((part) => findCity(part)?.key);
  const city = named.find((key): key is CityKey => key !== undefined && key !== allIndia.key);
  if (city) return { city, words: null };
  const isAllIndia = named[0] === allIndia.key || named[1] === allIndia.key;
  return { city: null, words: isAllIndia ? null : phraseOf(parts[0] ?? "") };
}

/**
 * The experience levels within two years of what a person has. A level is a range, so the distance is the one to its
 * nearer end, and none inside it: 1-3 is near for 0 to 5 years, 8+ from 6 years on.
 */
export function levelsNear(years: number | null): ExperienceLevel[] {
  if (years === null) return [];
  return experienceLevels.filter((level) => {
    const [low = 0, high = Infinity] = level.replace("+", "").split("-").map(Number);
    return years >= low - experienceReach && years <= high + experienceReach;
  });
}

/** A text in which whole phrases can be looked for. */
const searchable = (...texts: string[]) => texts.map((text) => ` ${foldText(text)} `).join("\n");
// A job's facts are parsed once for all seekers scored against it.
const texts = new WeakMap<JobFacts, string>();
function textOf(job: JobFacts): string {
  let text = texts.get(job);
  if (text === undefined) texts.set(job, (text = searchable(job.title, job.description, ...job.skills)));
  return text;
}
const holds = (text: string, phrase: string | null) => phrase !== null && text.includes(` ${phrase} `);

/** Every city of the catalogue that a place names or belongs to. */
const citiesIn = (location: string) => new Set(townsIn(location).flatMap(({ city }) => city ?? []));

function placeMatch(seeker: SeekerFacts, job: JobFacts): Reasons["place"] | null {
  if (job.isRemote) return "remote";
  const wanted = townOf(seeker.location);
  const isThere = wanted.city
    ? wanted.city === job.city || citiesIn(job.location).has(wanted.city)
    : holds(searchable(job.location), wanted.words);
  return isThere ? "location" : null;
}

/**
 * How much a person and a job have in common: 15 for each of the person's skills that the job's title, description or list of skills names,
 * at most 40; 30 for their current position; 20 for a remote job or 15 for one where they live; 10 when their experience is near its level;
 * at most 100.
 */
export const fitOf = (seeker: SeekerFacts, job: JobFacts): Fit => fitAt(placeMatch(seeker, job), seeker, job);

/** The score of a matching job; null for others. A match requires the place, and a skill or the position. */
export function matchScore(seeker: SeekerFacts, job: JobFacts): Match | null {
  const place = placeMatch(seeker, job);
  if (place === null) return null;
  const { score, reasons } = fitAt(place, seeker, job);
  return reasons.skills === 0 && !reasons.position ? null : { score, reasons: { ...reasons, place } };
}

function fitAt(place: MatchReasons["place"], seeker: SeekerFacts, job: JobFacts): Fit {
  const text = textOf(job);
  const skills = phrasesOf(seeker.skills).filter((phrase) => holds(text, phrase)).length;
  const position = holds(text, phraseOf(seeker.currentPosition));
  const experience = levelsNear(seeker.experienceYears).includes(job.experienceLevel);
  const placePoints = place === null ? 0 : place === "remote" ? points.remote : points.location;
  const score =
    Math.min(points.skillsAtMost, points.skill * skills) +
    (position ? points.position : 0) +
    placePoints +
    (experience ? points.experience : 0);
  return { score: Math.min(score, points.atMost), reasons: { skills, position, place, experience } };
}
