import { allIndia } from "db/catalogues/all-india";
import { findCity, type CityKey } from "db/catalogues/cities";
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

/** The fields of a job that matching uses. */
export interface JobFacts {
  title: string;
  description: string;
  /** The page shows them with the description, so matching reads both. */
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

/**
 * A phrase in the form that is searched. Null for at most two characters ("C", "Go"), which would match in every text.
 */
export function phraseOf(text: string | null): string | null {
  const written = (text ?? "").trim();
  return Array.from(written).length > 2 ? foldText(written) || null : null;
}

/** The phrases of a list of skills, each once. */
export function phrasesOf(skills: readonly string[]): string[] {
  return [...new Set(skills.map(phraseOf))].filter((phrase) => phrase !== null);
}

/**
 * The place of a person or a job. It is a catalogue city under any of its names ("Bengaluru", "Andheri, Mumbai"),
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
 * The experience levels within two years of a person's experience. A level is a range; the distance is measured to its
 * nearer end and is 0 inside it. So 1-3 is near for 0 to 5 years, and 8+ from 6 years on.
 */
export function levelsNear(years: number | null): ExperienceLevel[] {
  if (years === null) return [];
  return experienceLevels.filter((level) => {
    const [low = 0, high = Infinity] = level.replace("+", "").split("-").map(Number);
    return years >= low - experienceReach && years <= high + experienceReach;
  });
}

/** A folded text in which whole phrases can be searched. */
const searchable = (...texts: string[]) => texts.map((text) => ` ${foldText(text)} `).join("\n");
// A job's facts are parsed once for all seekers scored against it.
const texts = new WeakMap<JobFacts, string>();
function textOf(job: JobFacts): string {
  let text = texts.get(job);
  if (text === undefined) texts.set(job, (text = searchable(job.title, job.description, ...job.skills)));
  return text;
}
const holds = (text: string, phrase: string | null) => phrase !== null && text.includes(` ${phrase} `);

/** The skills of a person that a job names, as the person wrote them. */
export function skillsIn(seeker: SeekerFacts, job: JobFacts): string[] {
  const byPhrase = new Map(seeker.skills.map((skill) => [phraseOf(skill), skill.trim()]));
  return [...byPhrase].flatMap(([phrase, skill]) => (holds(textOf(job), phrase) ? [skill] : []));
}

/** Every catalogue city that a location names, also through one of its parts. */
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
 * The overlap of a person and a job, at most 100. Each skill of the person in the job's title, description or skills
 * adds 15, at most 40. Their current position adds 30. A remote job adds 20, a job where they live 15. Experience near
 * the job's level adds 10.
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
