import { facet } from "../../facets";
import { isThere, isThereByWords, neighbourOf, type RequestedPlace } from "../../places/requested-place";
import type { ParsedQuery } from "../../words/terms";
import {
  holds,
  phraseOfWords,
  matchPlaceOf,
  readJob,
  readQuery,
  type Candidate,
  type Phrase,
  type ReadJob,
  type ReadQuery,
  type ReadTerm,
} from "./reading";
import {
  alikeAdds,
  dayOfKeys,
  firstSkill,
  fitting,
  payNamedBonus,
  placeWeights,
  refusedPenalty,
  weights,
  type TermPlace,
} from "./weights";

/** Whether a job discloses at least the requested pay. */
export const paysEnough = ({ salaryLpa }: Candidate, { pay }: ParsedQuery): boolean =>
  pay === null || (salaryLpa !== null && salaryLpa >= pay);

/** Whether the phrase is in the words as one piece. */
function containsPhrase(words: readonly string[], phrase: Phrase): boolean {
  return words.some((_word, at) => phrase.every((forms, offset) => forms.has(words[at + offset] ?? "")));
}

/**
 * Whether a job uses the place's words as another name, as in Kalyan Jewellers: title or company contain a town's
 * words, or the company name contains all typed words.
 */
function isNamedAs({ words, names }: RequestedPlace, typed: Phrase, { title, company }: ReadJob): boolean {
  if (words.length === 0) return false;
  const name = phraseOfWords(words);
  return (
    (names.length > 0 && (holds(title, name) || holds(company, name))) ||
    (typed.length > words.length && containsPhrase(company.words, typed))
  );
}

/**
 * Whether a job fits the requested place, and its score for that. It fits if it is there, near it or remote, or if it
 * uses the place's words as a name.
 */
function placeScore(
  place: RequestedPlace | null,
  typed: Phrase,
  job: Candidate,
  read: ReadJob,
): { isHere: boolean; added: number } {
  if (place === null) return { isHere: true, added: 0 };
  const { facets } = read;
  if (isThere(place, facets) || isThereByWords(place, job)) return { isHere: true, added: placeWeights.there };
  const neighbour = neighbourOf(place, facets);
  if (neighbour)
    return {
      isHere: true,
      added: Math.max(placeWeights.remote, placeWeights.near + placeWeights.perKm * neighbour.km),
    };
  const isHere = facets.has(facet.remote) || isNamedAs(place, typed, read);
  return { isHere, added: isHere ? placeWeights.remote : 0 };
}

/** By term: the share of each category among the jobs with it in title or skills. */
type Categories = ReadonlyMap<ReadTerm, ReadonlyMap<string, number>>;

/** The categories of a word are unknown if fewer jobs contain it. */
const knownFrom = 2;

const categoryOf = ({ facets }: ReadJob) => [...facets].find((token) => token.startsWith("cat_")) ?? null;

/** The categories in which the plain words of a search are used. */
function categoriesOf(jobs: readonly Compared[], { terms }: ReadQuery): Categories {
  const plain = [...terms.entries()].filter(([, { term }]) => term.concept === null);
  return new Map(
    plain.flatMap(([at, term]) => {
      const own = jobs.flatMap(({ read, places }) =>
        ["title", "saidOtherwise", "skills"].includes(places[at] ?? "") ? (categoryOf(read) ?? []) : [],
      );
      const shares = new Map(
        [...new Set(own)].map((category) => [category, own.filter((each) => each === category).length / own.length]),
      );
      return own.length >= knownFrom ? [[term, shares] as const] : [];
    }),
  );
}

/** A job, and where it contains the words of a search. */
interface Compared {
  read: ReadJob;
  /** Where each term is. */
  places: readonly TermPlace[];
}

function compare(job: Candidate, { terms }: ReadQuery): Compared {
  const read = readJob(job);
  return { read, places: terms.map((term) => matchPlaceOf(term, read)) };
}

/** Whether a job is about a refused subject: by its title, skills or category. */
function isRefused(read: ReadJob, { refused }: ReadQuery): boolean {
  // The index has not checked the refused words.
  return refused.some(
    (term) =>
      (term.term.concept?.remote && read.facets.has(facet.remote)) ||
      weights[matchPlaceOf(term, { ...read, isWhole: false })] >= weights.category,
  );
}

/** The weight of a term in a job. */
function weightIn(term: ReadTerm, place: TermPlace, read: ReadJob, categories: Categories): number {
  const weight = weights[place];
  if (place === "description") return weight + alikeAdds * (categories.get(term)?.get(categoryOf(read) ?? "") ?? 0);
  if (place !== "skills") return weight;
  const at = read.skills.words.findIndex((word) => term.typed[0]?.has(word));
  return at < 0 ? weight : weight + firstSkill.adds * Math.max(0, 1 - at / firstSkill.until);
}

/**
 * The score of a job, and whether it is a full match. A full match has the words in places that count, and fits in
 * place and pay. A close match lacks only a condition or the pay.
 * @param now ms UTC
 */
export function scoreOf(
  job: Candidate,
  query: ReadQuery,
  now: number,
  categories: Categories = new Map(),
  compared = compare(job, query),
): { score: number; fits: boolean; isNearlyAsked: boolean } {
  const { query: asked, terms, share, subjects, phrases, typed: sentence, within } = query;
  const { read, places } = compared;
  const { title, facets } = read;
  let words = 0;
  let ofSubjects = 0;
  let said = 0;
  for (const [at, term] of terms.entries()) {
    const place = places[at] ?? "missing";
    words += weightIn(term, place, read, categories) * term.share;
    if (subjects.has(term)) ofSubjects += weights[place];
    const name = place === "title" ? term.names.find((each) => holds(title, each)) : undefined;
    if (name) said += name.length;
    else if (place === "confirmed")
      said += Math.max(...term.others.map((phrase) => (holds(title, phrase) ? phrase.length : 1)));
  }
  const mean = terms.length > 0 ? words / share : 1;
  const isPhrase = [...phrases, sentence].some((each) => each.length > 1 && containsPhrase(title.words, each));
  const covered = title.words.length > 0 ? Math.min(1, said / title.words.length) : 0;
  const { isHere, added } = placeScore(asked.place, sentence, job, read);
  const days = Math.max(0, (now * 1024 - job.listingKey) / dayOfKeys);
  const refused = isRefused(read, query);
  const score =
    10 * mean +
    (isPhrase ? 1.5 : 0) +
    1.5 * covered +
    added +
    (asked.wantsPayNamed && job.salaryLpa !== null ? payNamedBonus : 0) +
    Math.exp(-days / 14) +
    0.5 * Math.min(1, job.trendingScore / 100) -
    (refused ? refusedPenalty : 0);
  // A job that does not mention the seeker's background also fits.
  const isNeeded = (term: ReadTerm) => term.role !== "background" || subjects.has(term);
  const hasAll =
    read.isWhole || terms.every((term, at) => !isNeeded(term) || (places[at] !== "missing" && places[at] !== "near"));
  const isWithin = within === null || within.tokens.some((token) => facets.has(token)) || isThereByWords(within, job);
  const isAbout = terms.length === 0 || ofSubjects / subjects.size >= fitting;
  const holdsSubjects = terms.every(
    (term, at) => !subjects.has(term) || weights[places[at] ?? "missing"] >= weights.category,
  );
  return {
    score,
    isNearlyAsked: holdsSubjects && isHere && isWithin && !refused,
    fits: isAbout && hasAll && isHere && isWithin && !refused && paysEnough(job, asked),
  };
}

/** Ranked jobs: full matches before close ones. */
interface Ranked {
  fitting: Candidate[];
  close: Candidate[];
}

/**
 * The jobs, best first. Full matches: promoted ones by level, then by score, then newest. After them close matches:
 * first those with the same subject and those with all words anywhere. @param now ms UTC
 * @param within the place that a filter narrows to
 */
export function rankByRelevance(
  jobs: readonly Candidate[],
  query: ParsedQuery,
  now: number,
  within: RequestedPlace | null = null,
): Ranked {
  const read = readQuery(query, within);
  const compared = jobs.map((job) => compare(job, read));
  const categories = categoriesOf(compared, read);
  const scored = jobs.map((job, at) => {
    const { score, fits, isNearlyAsked } = scoreOf(job, read, now, categories, compared[at]);
    const isAsked = job.isWhole !== false && paysEnough(job, query);
    return { job, score, fits, level: fits ? job.boostLevel : Number(isAsked || isNearlyAsked) };
  });
  scored.sort(
    (one, other) => other.level - one.level || other.score - one.score || other.job.listingKey - one.job.listingKey,
  );
  return {
    fitting: scored.filter(({ fits }) => fits).map(({ job }) => job),
    close: scored.filter(({ fits }) => !fits).map(({ job }) => job),
  };
}

/** The best paid jobs first. Jobs with undisclosed pay come last, newest first. */
export function rankBySalary(jobs: readonly Candidate[]): Candidate[] {
  return [...jobs].sort(
    (one, other) => (other.salaryLpa ?? -1) - (one.salaryLpa ?? -1) || other.listingKey - one.listingKey,
  );
}
