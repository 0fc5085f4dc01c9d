export interface Failure<Item> {
  item: Item;
  error: unknown;
}

/**
 * Does something with all of them at once; where that fails, with each half of them, and so on: one with which it cannot be done
 * keeps nobody else back. Answers those with which it failed alone. Throws when `isUp` throws then: none of them is at fault.
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

/** Makes something of each; those of which it cannot be made are left out, and answered beside. */
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
