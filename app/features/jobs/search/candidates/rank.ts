import { facet } from "../facets";
import type { Term, ParsedQuery } from "../words/terms";

/** What ranking knows of a job. */
export interface Candidate {
  listingKey: number;
  /** "title|skills|company", folded. */
  searchTitle: string;
  searchFacets: string;
  salaryLpa: number | null;
  boostLevel: number;
  trendingScore: number;
}

/** How much a term counts by where it is; a word of the title is the measure. */
export const weights = { title: 1, saidOtherwise: 0.75, skills: 0.6, company: 0.6, category: 0.45, description: 0.15 };

/** From here on the words stand in title, skills, company or category: only then may a promoted job come first. */
export const fitting = weights.category;

/** A day in listing keys. */
export const dayOfKeys = 86_400_000 * 1024;

/** A word without its commonest endings, to compare. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:ings?|ers?|ors?|ed|ies|es|s)$/, "").replace(/[eyi\u093e-\u094d\u0902]$/, "");
}

interface Field {
  words: readonly string[];
  stems: ReadonlySet<string>;
}

function readField(text: string): Field {
  const words = text.split(" ").filter(Boolean);
  return { words, stems: new Set(words.map(stem)) };
}

const holds = (field: Field, phrase: readonly string[]) => phrase.every((word) => field.stems.has(stem(word)));

function weightOf({ words, concept, variants }: Term, title: Field, skills: Field, company: Field, facets: ReadonlySet<string>): number {
  if (holds(title, words)) return weights.title;
  const others = concept?.phrases ?? variants.map((variant) => variant.split(" "));
  if (others.some((phrase) => holds(title, phrase))) return weights.saidOtherwise;
  if (holds(company, words) && !concept) return weights.company;
  if (holds(skills, words) || others.some((phrase) => holds(skills, phrase))) return weights.skills;
  if (concept?.facets.some((token) => facets.has(token))) return weights.category;
  return weights.description;
}

/** Whether the phrase is in the words as one piece. */
function containsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_word, at) => phrase.every((each, offset) => stem(words[at + offset] ?? "") === stem(each)));
}

/** How well a job fits, and whether what was asked for stands where it counts. @param now ms UTC */
export function scoreOf(job: Candidate, query: ParsedQuery, now: number): { score: number; fits: boolean } {
  const [title, skills, company] = job.searchTitle.split("|").map(readField);
  const facets = new Set(job.searchFacets.split(" "));
  if (!title || !skills || !company) return { score: 0, fits: false };
  let words = 0;
  let said = 0;
  for (const term of query.terms) {
    words += weightOf(term, title, skills, company, facets);
    if (holds(title, term.words)) said += term.words.length;
  }
  const mean = query.terms.length > 0 ? words / query.terms.length : 1;
  const phrase = query.terms.flatMap((term) => term.words);
  const isPhrase = phrase.length > 1 && containsPhrase(title.words, phrase);
  const covered = title.words.length > 0 ? Math.min(1, said / title.words.length) : 0;
  const city = query.city && (facets.has(facet.city(query.city.key)) ? 5 : facets.has(facet.remote) ? 1 : 0);
  const days = Math.max(0, (now * 1024 - job.listingKey) / dayOfKeys);
  const score =
    10 * mean + (isPhrase ? 1.5 : 0) + 1.5 * covered + (city ?? 0) + Math.exp(-days / 14) + 0.5 * Math.min(1, job.trendingScore / 100);
  return { score, fits: mean >= fitting };
}

/** The jobs, best first: promoted ones that fit by their level, then by score, then the newest. @param now ms UTC */
export function rankByRelevance(jobs: readonly Candidate[], query: ParsedQuery, now: number): Candidate[] {
  const scored = jobs.map((job) => {
    const { score, fits } = scoreOf(job, query, now);
    return { job, score, level: fits ? job.boostLevel : 0 };
  });
  return scored
    .sort((one, other) => other.level - one.level || other.score - one.score || other.job.listingKey - one.job.listingKey)
    .map(({ job }) => job);
}

/** The best paid first; those that do not disclose it come last, the newest first. */
export function rankBySalary(jobs: readonly Candidate[]): Candidate[] {
  return [...jobs].sort((one, other) => (other.salaryLpa ?? -1) - (one.salaryLpa ?? -1) || other.listingKey - one.listingKey);
}
