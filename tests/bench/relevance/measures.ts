// How good the first ten jobs of a search are, against grades that people gave: 3 is exactly what is meant, 2 fits, 1 somewhat, 0 not.

/** Jobs of a list that count. */
export const first = 10;

/** From this grade on a job is one that the seeker can use. */
const useful = 2;

type Grades = Readonly<Record<string, number>>;

/** Discounted gain of the grades in their order. */
const gainOf = (grades: readonly number[]) =>
  grades.slice(0, first).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** nDCG@10 of the found jobs, where one without a grade counts as 0; null when no job is graded worth finding. */
export function ndcg(found: readonly string[], grades: Grades): number | null {
  const ideal = gainOf(Object.values(grades).sort((one, other) => other - one));
  return ideal === 0 ? null : gainOf(found.map((name) => grades[name] ?? 0)) / ideal;
}

/** Whether one of the first N jobs is useful. */
export const succeeds = (found: readonly string[], grades: Grades, among: number): boolean =>
  found.slice(0, among).some((name) => (grades[name] ?? 0) >= useful);

/** What one engine has found for one search. */
export interface Score {
  ndcg: number;
  success1: boolean;
  success5: boolean;
  isEmpty: boolean;
  isShort: boolean;
  /** Jobs among the first ten that nobody has graded. */
  ungraded: number;
  /** It does not label its jobs as only near, and most of the first ten do not fit at all. */
  isMostlyWrong: boolean;
}

/** @param isLabelled whether the page says that these jobs are only near */
export function scoreOf(found: readonly string[], grades: Grades, isLabelled = false): Score | null {
  const gain = ndcg(found, grades);
  if (gain === null) return null;
  const shown = found.slice(0, first);
  const wrong = shown.filter((name) => (grades[name] ?? 0) === 0).length;
  return {
    ndcg: gain,
    success1: succeeds(found, grades, 1),
    success5: succeeds(found, grades, 5),
    isEmpty: shown.length === 0,
    isShort: shown.length > 0 && shown.length < first,
    ungraded: shown.filter((name) => grades[name] === undefined).length,
    isMostlyWrong: !isLabelled && wrong * 2 > shown.length,
  };
}

/** Scores of several searches together: means, and how many were empty, short, ungraded or mostly wrong. */
export interface Summary {
  searches: number;
  ndcg: number;
  success1: number;
  success5: number;
  empty: number;
  short: number;
  ungraded: number;
  mostlyWrong: number;
}

export function summaryOf(scores: readonly Score[]): Summary {
  const count = (has: (score: Score) => boolean) => scores.filter(has).length;
  const share = (part: number) => (scores.length > 0 ? part / scores.length : NaN);
  return {
    searches: scores.length,
    ndcg: share(scores.reduce((sum, score) => sum + score.ndcg, 0)),
    success1: share(count(({ success1 }) => success1)),
    success5: share(count(({ success5 }) => success5)),
    empty: count(({ isEmpty }) => isEmpty),
    short: count(({ isShort }) => isShort),
    ungraded: scores.reduce((sum, { ungraded }) => sum + ungraded, 0),
    mostlyWrong: count(({ isMostlyWrong }) => isMostlyWrong),
  };
}
