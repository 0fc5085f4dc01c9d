/** What a piece of work costs: statements of the database, and requests to the outside world. */
export interface Cost {
  statements: number;
  requests: number;
}

/** What a run has counted, by name; a run that has counted nothing did nothing. */
export type Counts = Record<string, number>;

/** The rest of what a run may use. */
export interface Budget {
  /** Whether one more piece of work, of at most this cost, still fits; also false when the run's time is over. */
  allows(piece: Partial<Cost>): boolean;
}

/** For work outside the cron that has its own limit. */
export const unlimited: Budget = { allows: () => true };

/** For work after a response: this many pieces; the cron does the rest. */
export function upTo(pieces: number): Budget {
  let left = pieces;
  return { allows: () => left-- > 0 };
}

/**
 * Repeats a step of at most `size` rows and one statement, while it fills `size` and the budget allows it.
 * @returns how many rows it did in all
 */
export async function whileFull(size: number, budget: Budget, step: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let done = size; done >= size && budget.allows({ statements: 1 }); all += done) done = await step();
  return all;
}
