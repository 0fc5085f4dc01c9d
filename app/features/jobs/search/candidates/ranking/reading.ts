import type { RequestedPlace } from "../../places/requested-place";
import { formsOf, plainForm, relatedForms } from "../../words/spelling/word-forms";
import { roleOf, subjectsOf, type Term, type TermRole, type ParsedQuery } from "../../words/terms";
import { conditionShare, type TermPlace } from "./weights";

/** The ranking data of a job. */
export interface Candidate {
  listingKey: number;
  /** "title|skills|company", folded. */
  searchTitle: string;
  searchFacets: string;
  salaryLpa: number | null;
  boostLevel: number;
  trendingScore: number;
  /** Whether the index finds the whole request in it, anywhere; false for a close match. */
  isWhole?: boolean;
}

interface Field {
  words: readonly string[];
  forms: ReadonlySet<string>;
}

/** A job in the form in which its words are compared. */
export interface ReadJob {
  title: Field;
  skills: Field;
  company: Field;
  facets: ReadonlySet<string>;
  isWhole: boolean;
}

function readField(text: string): Field {
  const words = text.split(" ").filter(Boolean).map(plainForm);
  return { words, forms: new Set(words) };
}

export function readJob({ searchTitle, searchFacets, isWhole = true }: Candidate): ReadJob {
  const [title = "", skills = "", company = ""] = searchTitle.split("|");
  return {
    title: readField(title),
    skills: readField(skills),
    company: readField(company),
    facets: new Set(searchFacets.split(" ")),
    isWhole,
  };
}

export type Phrase = readonly ReadonlySet<string>[];

/** A term in the form in which it is compared with jobs: its phrases, each as the forms of its words. */
export interface ReadTerm {
  term: Term;
  typed: Phrase;
  /** As typed, and the same name in Latin letters. */
  names: readonly Phrase[];
  others: readonly Phrase[];
  role: TermRole;
  share: number;
}

export const phraseOfWords = (words: readonly string[]): Phrase => words.map(formsOf);

function readTerm(term: Term): ReadTerm {
  const { words, concept, variants, sameAs } = term;
  const others = concept ? concept.phrases : variants.map((variant) => variant.split(" "));
  const related = concept ? [] : [words.map((word) => relatedForms(word))];
  const [typed, role] = [phraseOfWords(words), roleOf(term)];
  return {
    term,
    typed,
    names: [typed, ...sameAs.map(phraseOfWords)],
    others: [...others.map(phraseOfWords), ...related],
    role,
    share: role === "subject" ? 1 : conditionShare,
  };
}

const hasForm = (field: Field, forms: ReadonlySet<string>) => {
  for (const form of forms) if (field.forms.has(form)) return true;
  return false;
};
export const holds = (field: Field, phrase: Phrase) => phrase.every((forms) => hasForm(field, forms));

/** The words of a search, parsed once for all jobs. */
export interface ReadQuery {
  query: ParsedQuery;
  terms: readonly ReadTerm[];
  share: number;
  /** The subject terms of the search. */
  subjects: ReadonlySet<ReadTerm>;
  /** The terms as one piece, as typed and in Latin letters. */
  phrases: readonly Phrase[];
  /** The refused terms of the search. */
  refused: readonly ReadTerm[];
  /** All words as typed, including stop words: "head of sales". */
  typed: Phrase;
  /** The place of the place filter: a job elsewhere is only close. */
  within: RequestedPlace | null;
}

/** @param within the place that a filter narrows to */
export function readQuery(query: ParsedQuery, within: RequestedPlace | null = null): ReadQuery {
  const terms = query.terms.map(readTerm);
  const about = new Set(subjectsOf(query.terms));
  const subjects = new Set(terms.filter(({ term }) => about.has(term)));
  const phrases = [
    terms.flatMap(({ typed }) => typed),
    ...(terms.some(({ names }) => names.length > 1) ? [terms.flatMap(({ names }) => names.at(-1) ?? [])] : []),
  ];
  return {
    query,
    terms,
    subjects,
    share: terms.reduce((sum, { share }) => sum + share, 0),
    phrases,
    refused: query.refused.map(readTerm),
    typed: phraseOfWords(query.typed),
    within,
  };
}

export function matchPlaceOf(
  { term: { concept }, typed, names, others }: ReadTerm,
  { title, skills, company, facets, isWhole }: ReadJob,
): TermPlace {
  if (names.some((name) => holds(title, name))) return "title";
  const isMeant = concept?.facets.some((token) => facets.has(token)) ?? false;
  // A fulfilled condition, such as a type of work, counts as in the title, even if the title does not mention it.
  if (isMeant && concept?.condition) return "title";
  const isNear = concept?.near.some((token) => facets.has(token)) ?? false;
  if (others.some((phrase) => holds(title, phrase))) return isMeant || isNear ? "confirmed" : "saidOtherwise";
  if (!concept && holds(company, typed)) return "company";
  if (holds(skills, typed) || others.some((phrase) => holds(skills, phrase))) return "skills";
  if (isMeant) return "category";
  // "12th" may also be a floor; in jobs usual for this education it probably means the education.
  if (concept?.anywhere && isWhole) return isNear || concept.near.length === 0 ? "title" : "saidOtherwise";
  if (isNear) return "near";
  return isWhole ? "description" : "missing";
}

export function matchPlacesOf(job: Candidate, query: ParsedQuery): { term: Term; place: TermPlace }[] {
  const read = readJob(job);
  return readQuery(query).terms.map((each) => ({ term: each.term, place: matchPlaceOf(each, read) }));
}
