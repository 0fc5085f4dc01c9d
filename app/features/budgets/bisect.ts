export interface Failure<Item> {
  item: Item;
  error: unknown;
}

/**
 * Processes all items at once; on failure each half separately, recursively, so that one bad item does not block the
 * others. Returns the items that failed alone. Throws when `isUp` throws after a failure: then no item is at fault.
 */
export async function bisectFailures<Item>(
  all: readonly Item[],
  attempt: (some: readonly Item[]) => Promise<unknown>,
  isUp: () => Promise<unknown>,
): Promise<Failure<Item>[]> {
  const [first] = all;
  if (first === undefined) return [];
  try {
    await attempt(all);
    return [];
  } catch (error) {
    if (all.length === 1) {
      await isUp();
      return [{ item: first, error }];
    }
    const middle = all.length >> 1;
    return [
      ...(await bisectFailures(all.slice(0, middle), attempt, isUp)),
      ...(await bisectFailures(all.slice(middle), attempt, isUp)),
    ];
  }
}

/** Maps each item; returns the items that failed separately. */
export function ofEach<Item, Made>(
  all: readonly Item[],
  make: (item: Item) => Made,
): { made: Made[]; failures: Failure<Item>[] } {
  const made: Made[] = [];
  const failures: Failure<Item>[] = [];
  for (const item of all) {
    try {
      made.push(make(item));
    } catch (error) {
      failures.push({ item, error });
    }
  }
  return { made, failures };
}
