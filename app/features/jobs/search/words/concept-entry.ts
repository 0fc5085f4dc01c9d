import { type LanguageKey } from "db/catalogues/bands";
import type { CategoryKey } from "db/catalogues/categories";
import type { ExperienceLevel, JobType } from "db/vocabulary";

/** What several ways of saying mean together. */
export interface ConceptEntry {
  /** Phrases in English, Hindi and Hinglish, separated by commas. */
  says: string;
  /** Further phrases of searches, which no job is looked for by: "12" and "pass" may stand anywhere in a text. */
  asks?: string;
  /** A job of one of these categories is meant as well. */
  categories?: readonly CategoryKey[];
  /** A job of one of these categories is a close match only: a CAD job when an architect's is searched. */
  near?: readonly CategoryKey[];
  /** A job of this type is meant as well. */
  type?: JobType;
  /** A job for this experience is meant as well. */
  experience?: ExperienceLevel;
  /** A job that needs this language is meant as well. */
  language?: LanguageKey;
  /** A job whose languages are named, without English, is meant as well. */
  withoutEnglish?: true;
  /** A job that is tagged for women is meant as well. */
  women?: true;
  /** Not a word to look for but a filter: work from home. */
  remote?: true;
  /** What a job has beside what it is about: it counts half, and is shown under this name as what the search was read as. */
  condition?: { en: string; hi: string };
  /** Employers write it in the description: there it counts as in the title. */
  anywhere?: true;
  /** The seeker's background: a job that does not mention it suits them as well. */
  ofSeeker?: true;
}
