import { facet } from "../facets";
import { isThere, isThereByWords, neighbourOf, type AskedPlace } from "../places/asked-place";
import { roleOf, subjectsOf, type Term, type TermRole, type ParsedQuery } from "../words/terms";
import { formsOf, plainForm, relatedForms } from "../words/word-forms";

/** What ranking knows of a job. */
export interface Candidate {
  listingKey: number;
  /** "title|skills|company", folded. */
  searchTitle: string;
  searchFacets: string;
  salaryLpa: number | null;
  boostLevel: number;
  trendingScore: number;
  /** Whether the index finds all that is asked for in it, anywhere; a job that is only close is without. */
  isWhole?: boolean;
}

/** How much a term counts by where it is; a word of the title is the measure. Said in another way it counts more in a job of its category. */
export const weights = {
  title: 1,
  confirmed: 0.9,
  saidOtherwise: 0.75,
  skills: 0.6,
  company: 0.6,
  category: 0.45,
  near: 0.3,
  description: 0.15,
  missing: 0,
};

/** A condition, such as a type of work, and the seeker's background count this much beside what a search is about. */
export const conditionShare = 0.5;

/** What the first of a job's skills counts more than its sixteenth: employers name first what matters most. */
const firstSkill = { adds: 0.1, until: 15 };

/** What a word of the description counts more in a job of the category that all jobs with the word in title or skills have. */
const alikeAdds = 0.1;

/** From here on enough of the words stand in title, skills, company or category: one of three in the title. Only then is a job what was asked for. */
export const fitting = 0.4;

/** What a job's place adds: in the place that was named, near it by how near, and from home. */
export const placeWeights = { there: 5, near: 3.5, perKm: -0.05, remote: 1 };

/** What a job that tells its pay is worth more to who asks for a stipend or a salary, without an amount. */
export const payNamedBonus = 1.5;

/** What a job loses that is about something which the words refuse. */
const refusedPenalty = 8;

/** A day in listing keys. */
export const dayOfKeys = 86_400_000 * 1024;

/** Where a term is in a job. */
export type TermPlace = keyof typeof weights;

interface Field {
  words: readonly string[];
  forms: ReadonlySet<string>;
}

/** A job as its words are compared. */
interface ReadJob {
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

function readJob({ searchTitle, searchFacets, isWhole = true }: Candidate): ReadJob {
  const [title = "", skills = "", company = ""] = searchTitle.split("|");
  return {
    title: readField(title),
    skills: readField(skills),
    company: readField(company),
    facets: new Set(searchFacets.split(" ")),
    isWhole,
  };
}

type Phrase = readonly ReadonlySet<string>[];

/** A term as it is compared with a job: the forms of the words of each way to say it. */
interface ReadTerm {
  term: Term;
  typed: Phrase;
  /** As typed, and the same name in Latin letters. */
  names: readonly Phrase[];
  others: readonly Phrase[];
  role: TermRole;
  share: number;
}

const phraseOf = (words: readonly string[]): Phrase => words.map(formsOf);

function readTerm(term: Term): ReadTerm {
  const { words, concept, variants, sameAs } = term;
  const others = concept ? concept.phrases : variants.map((variant) => variant.split(" "));
  const related = concept ? [] : [words.map((word) => relatedForms(word))];
  const [typed, role] = [phraseOf(words), roleOf(term)];
  return {
    term,
    typed,
    names: [typed, ...sameAs.map(phraseOf)],
    others: [...others.map(phraseOf), ...related],
    role,
    share: role === "subject" ? 1 : conditionShare,
  };
}

const hasForm = (field: Field, forms: ReadonlySet<string>) => {
  for (const form of forms) if (field.forms.has(form)) return true;
  return false;
};
const holds = (field: Field, phrase: Phrase) => phrase.every((forms) => hasForm(field, forms));

/** The words of a search, read once for all jobs. */
interface ReadQuery {
  query: ParsedQuery;
  terms: readonly ReadTerm[];
  share: number;
  /** Which terms the search is about. */
  subjects: ReadonlySet<ReadTerm>;
  /** The terms as one piece, as typed and in Latin letters. */
  phrases: readonly Phrase[];
  /** What the search refuses. */
  refused: readonly ReadTerm[];
  /** All words as they were typed, those that say nothing included: "head of sales". */
  typed: Phrase;
  /** The place that a filter narrows to: a job elsewhere is only close. */
  within: AskedPlace | null;
}

/** @param within the place that a filter narrows to */
export function readQuery(query: ParsedQuery, within: AskedPlace | null = null): ReadQuery {
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
    typed: phraseOf(query.typed),
    within,
  };
}

function placeOf(
  { term: { concept }, typed, names, others }: ReadTerm,
  { title, skills, company, facets, isWhole }: ReadJob,
): TermPlace {
  if (names.some((name) => holds(title, name))) return "title";
  const isMeant = concept?.facets.some((token) => facets.has(token)) ?? false;
  // A type of work is a fact of the job, whether its title says so or not.
  if (isMeant && concept?.condition) return "title";
  const isNear = concept?.near.some((token) => facets.has(token)) ?? false;
  if (others.some((phrase) => holds(title, phrase))) return isMeant || isNear ? "confirmed" : "saidOtherwise";
  if (!concept && holds(company, typed)) return "company";
  if (holds(skills, typed) || others.some((phrase) => holds(skills, phrase))) return "skills";
  if (isMeant) return "category";
  // "12th" may also be a floor: in a job of the work that is usual for it that is likely meant.
  if (concept?.anywhere && isWhole) return isNear || concept.near.length === 0 ? "title" : "saidOtherwise";
  if (isNear) return "near";
  return isWhole ? "description" : "missing";
}

/** Where each term is in a job. */
export function placesOf(job: Candidate, query: ParsedQuery): { term: Term; place: TermPlace }[] {
  const read = readJob(job);
  return readQuery(query).terms.map((each) => ({ term: each.term, place: placeOf(each, read) }));
}

/** Whether a job tells that it pays as much as the words ask for. */
export const paysEnough = ({ salaryLpa }: Candidate, { pay }: ParsedQuery): boolean =>
  pay === null || (salaryLpa !== null && salaryLpa >= pay);

/** Whether the phrase is in the words as one piece. */
function containsPhrase(words: readonly string[], phrase: Phrase): boolean {
  return words.some((_word, at) => phrase.every((forms, offset) => forms.has(words[at + offset] ?? "")));
}

/**
 * Whether a job says the words of the place as a name of something else, as Kalyan Jewellers do: title or company hold those of a town,
 * or the company is called by all that was typed.
 */
function isNamedAs({ words, names }: AskedPlace, typed: Phrase, { title, company }: ReadJob): boolean {
  if (words.length === 0) return false;
  const name = phraseOf(words);
  return (
    (names.length > 0 && (holds(title, name) || holds(company, name))) ||
    (typed.length > words.length && containsPhrase(company.words, typed))
  );
}

/** Whether a job is where it is asked for, near it, from home or of that name, and what that adds to its score. */
function placeScore(
  place: AskedPlace | null,
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

/** By term: of the jobs that hold it in title or skills, the share of each category. */
type Categories = ReadonlyMap<ReadTerm, ReadonlyMap<string, number>>;

/** With fewer jobs than this the categories of a word are not known. */
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

/** A job beside the words of a search. */
interface Compared {
  read: ReadJob;
  /** Where each term is. */
  places: readonly TermPlace[];
}

function compare(job: Candidate, { terms }: ReadQuery): Compared {
  const read = readJob(job);
  return { read, places: terms.map((term) => placeOf(term, read)) };
}

/** Whether a job is about something that the search refuses: in its title, skills or category. */
function isRefused(read: ReadJob, { refused }: ReadQuery): boolean {
  // That the index found all that is looked for says nothing of what is refused.
  return refused.some(
    (term) =>
      (term.term.concept?.remote && read.facets.has(facet.remote)) ||
      weights[placeOf(term, { ...read, isWhole: false })] >= weights.category,
  );
}

/** How much a term counts in a job. */
function weightIn(term: ReadTerm, place: TermPlace, read: ReadJob, categories: Categories): number {
  const weight = weights[place];
  if (place === "description") return weight + alikeAdds * (categories.get(term)?.get(categoryOf(read) ?? "") ?? 0);
  if (place !== "skills") return weight;
  const at = read.skills.words.findIndex((word) => term.typed[0]?.has(word));
  return at < 0 ? weight : weight + firstSkill.adds * Math.max(0, 1 - at / firstSkill.until);
}

/**
 * How well a job fits, and whether it is what was asked for: its words where they count, its place and its pay; nearly so where a
 * condition or the pay is all that it lacks. @param now ms UTC
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
  // A job that says nothing of the seeker's background suits them as well.
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

/** Jobs in their order, those that are what was asked for before those that are only close. */
interface Ranked {
  fitting: Candidate[];
  close: Candidate[];
}

/**
 * The jobs, best first: those that fit, promoted ones of them by their level, then by score, then the newest; after them those
 * that are close, first the ones that are about the same and those that hold all the words somewhere. @param now ms UTC
 * @param within the place that a filter narrows to
 */
export function rankByRelevance(
  jobs: readonly Candidate[],
  query: ParsedQuery,
  now: number,
  within: AskedPlace | null = null,
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

/** The best paid first; those that do not disclose it come last, the newest first. */
export function rankBySalary(jobs: readonly Candidate[]): Candidate[] {
  return [...jobs].sort(
    (one, other) => (other.salaryLpa ?? -1) - (one.salaryLpa ?? -1) || other.listingKey - one.listingKey,
  );
}
