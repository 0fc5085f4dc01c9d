import { levelsNear, phraseOf, phrasesOf, townOf, type SeekerFacts } from "~/features/jobs/matching/match-score";
import { facet } from "~/features/jobs/search/facets";

/** How many skills are used to find candidates; all of them count for the score. */
const mostSkills = 6;

/** What the index of jobs is asked for on behalf of a person: full-text queries over job_search, and lists as JSON. */
export interface Wanted {
  /** Jobs with a skill or the position. */
  once: string;
  /** Jobs with two or more of them. */
  twice: string;
  /** Each phrase as a query of its own: `{match, skill, position}`, the last two 0 or 1. */
  terms: string;
  /** The levels that are near the person's experience. */
  levels: string;
}

// An underscore is in filter tokens only.
const nothing = '"no_such"';
// The index stores no positions: the query finds all words of a phrase in any place, and the score checks the phrase.
// Words of one or two letters are in nearly every job and cost the most.
const wordsOf = (phrase: string) => {
  const words = phrase.split(" ");
  const telling = words.filter((word) => word.length > 2);
  return `(${(telling.length > 0 ? telling : words).map((word) => `"${word}"`).join(" AND ")})`;
};
const either = (phrases: readonly string[]) => `(${phrases.map(wordsOf).join(" OR ")})`;

/** Two or more of the phrases, without naming every pair; null for fewer than two phrases. */
function twoOf(phrases: readonly string[]): string | null {
  if (phrases.length < 2) return null;
  const [left, right] = [phrases.slice(0, phrases.length >> 1), phrases.slice(phrases.length >> 1)];
  const choices = [`(${either(left)} AND ${either(right)})`, twoOf(left), twoOf(right)].filter(
    (choice) => choice !== null,
  );
  return `(${choices.join(" OR ")})`;
}

/** An FTS5 query over job_search for what is asked, among remote jobs and those in the town. */
export function candidateMatch(asked: string, location: string | null): string {
  const { city, words } = townOf(location);
  const places = [facet.remote, ...(city ? [facet.city(city)] : []), ...(words ? [words] : [])];
  return `${asked} AND ${either(places)}`;
}

/**
 * The queries of a profile; null without a searchable skill or position. Phrases are folded: letters, marks and digits
 * only, so that no profile is a syntax error.
 */
export function wantedBy(seeker: SeekerFacts): Wanted | null {
  const skills = phrasesOf(seeker.skills).slice(0, mostSkills);
  const position = phraseOf(seeker.currentPosition);
  const phrases = [...new Set(position ? [...skills, position] : skills)];
  if (phrases.length === 0) return null;
  const several = twoOf(phrases);
  const term = (phrase: string, kind: "skill" | "position") => ({
    match: wordsOf(phrase),
    skill: Number(kind === "skill"),
    position: Number(kind === "position"),
  });
  return {
    once: candidateMatch(either(phrases), seeker.location),
    twice: several === null ? nothing : candidateMatch(several, seeker.location),
    terms: JSON.stringify([
      ...skills.map((skill) => term(skill, "skill")),
      ...(position ? [term(position, "position")] : []),
    ]),
    levels: JSON.stringify(levelsNear(seeker.experienceYears)),
  };
}
