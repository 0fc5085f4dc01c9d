/** The fewest ratings for a meaningful average. */
export const fewestForAverage = 10;

interface StarCount {
  /** 1 to 5. */
  stars: number;
  ratings: number;
}

interface RatingSummary {
  total: number;
  /** With one decimal, rounded to nearest; null below ten ratings. */
  average: string | null;
  /** From five stars to one, each with its share in whole percent; the shares add up to 100 where there is any rating. */
  distribution: (StarCount & { percent: number })[];
}

/** Summarizes all ratings. */
export function summarize(counts: readonly StarCount[]): RatingSummary {
  const byStars = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    ratings: counts.find((each) => each.stars === stars)?.ratings ?? 0,
  }));
  const total = byStars.reduce((sum, { ratings }) => sum + ratings, 0);
  const points = byStars.reduce((sum, { stars, ratings }) => sum + stars * ratings, 0);
  const average = total < fewestForAverage ? null : (Math.round((points * 10) / total) / 10).toFixed(1);
  return { total, average, distribution: withShares(byStars, total) };
}

/** Whole percents by the largest remainders, so that they add up to 100. */
function withShares(counts: readonly StarCount[], total: number) {
  if (total === 0) return counts.map((each) => ({ ...each, percent: 0 }));
  const exact = counts.map(({ ratings }) => (ratings * 100) / total);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, each) => sum + each, 0);
  const order = exact.map((share, at) => ({ at, rest: share % 1 })).sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of order.slice(0, missing)) percents[at] = (percents[at] ?? 0) + 1;
  return counts.map((each, at) => ({ ...each, percent: percents[at] ?? 0 }));
}
