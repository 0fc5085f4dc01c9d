import { sql, type SQL } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  candidateKeys,
  furthestKey,
  isWholeByKey,
  keysBySize,
  keysOf,
  keysWithAlong,
  limitBySize,
  notTooOld,
  sizeTable,
  wholeTable,
} from "~/features/jobs/search/candidates/candidate-keys.server";
import { dayOfKeys } from "~/features/jobs/search/candidates/ranking/weights";
import { db } from "../../../support/context";
import { createEmployer, createJob } from "../../../support/people/people";

/** The newest of the jobs is number 0; each is a day older than the one before. All hold "pangolin", the even ones "okapi", too. */
const newest = Date.now() * 1024;
const keyOf = (number: number) => newest - number * dayOfKeys;
const keys: number[] = [];
const numbersOf = (found: { key: number }[]) => found.map(({ key }) => keys.indexOf(key));
const find = async (select: SQL) => numbersOf(await db.all<{ key: number }>(select));
const findSorted = async (select: SQL) => (await find(select)).sort((one, other) => one - other);

beforeAll(async () => {
  const employer = await createEmployer();
  for (let number = 0; number < 6; number += 1) {
    const listingKey = keyOf(number);
    keys.push(listingKey);
    const searchTitle = number % 2 === 0 ? "pangolin okapi keeper" : "pangolin keeper";
    await createJob(employer, { title: searchTitle, skills: [], description: "Work.", listingKey });
  }
});

/** A `whole` of these keys. */
const wholeOf = (...whole: number[]) =>
  sql`whole as materialized (select cast(value as integer) as key from json_each(${JSON.stringify(whole)}))`;
const sizeOf = (state: string | null, oldest = 0, oldestHeld = Number.MAX_SAFE_INTEGER) =>
  sql`size as materialized (select ${state} as state, cast(${oldest} as integer) as oldest, cast(${oldestHeld} as integer) as oldest_held)`;

describe("the keys of a query", () => {
  it("belong to the newest jobs that match, the newest first, as many as its limit", async () => {
    expect(await find(keysOf({ match: '"pangolin"', limit: 3 }, 0))).toEqual([0, 1, 2]);
    expect(await find(keysOf({ match: '"okapi"', limit: 9 }, 0))).toEqual([0, 2, 4]);
  });

  it("are newer than the oldest key and older than `before`, without those two", async () => {
    expect(await find(keysOf({ match: '"pangolin"', limit: 9, before: keyOf(1) }, keyOf(4)))).toEqual([2, 3]);
  });
});

describe("the table of the first query's result", () => {
  it("contains the keys of the query", async () => {
    const whole = wholeTable({ match: '"okapi"', limit: 2 }, 0);
    expect(await find(sql`with ${whole} select key from whole`)).toEqual([0, 2]);
  });
});

describe("how far back the other queries look", () => {
  const reach = async (...whole: number[]) => {
    const row = await db.get<{ key: number }>(sql`with ${wholeOf(...whole)} select ${furthestKey()} as key from whole`);
    return (newest - row!.key) / dayOfKeys;
  };

  it("is twice as far as the first query went", async () => {
    expect(await reach(newest, keyOf(4))).toBe(8);
  });

  it("is a day at least, and thirty days at most", async () => {
    expect([await reach(newest, newest - 1024), await reach(newest, keyOf(100))]).toEqual([1, 30]);
  });
});

describe("the size of what the first query found", () => {
  const sizeFor = (count: number, limit: number, oldest = 7) =>
    db.get<{ state: string | null; oldest: number; oldest_held: number }>(
      sql`with ${wholeOf(...Array.from({ length: count }, (_each, at) => keyOf(at)))}, ${sizeTable({ match: "", limit }, oldest)} select * from size`,
    );

  it("is few below ten keys, full at the limit, and neither between", async () => {
    const states = await Promise.all([sizeFor(9, 12), sizeFor(10, 12), sizeFor(11, 12), sizeFor(12, 12)]);
    expect(states.map((size) => size!.state)).toEqual(["few", null, null, "full"]);
  });

  it("of a full one gives its oldest key, and how far back the others look", async () => {
    expect(await sizeFor(12, 12)).toEqual({ state: "full", oldest: keyOf(22), oldest_held: keyOf(11) });
    expect((await sizeFor(12, 12, keyOf(15)))!.oldest).toBe(keyOf(15));
  });

  it("of one that is not full allows all keys down to the oldest of the search", async () => {
    expect(await sizeFor(11, 12)).toEqual({ state: null, oldest: 7, oldest_held: Number.MAX_SAFE_INTEGER });
  });
});

describe("the limit of a query", () => {
  const limitFor = async (state: string | null, whenFew?: string) => {
    const limit = limitBySize({ match: '"okapi"', limit: 30, whenFew: whenFew ?? null });
    return (await db.get<{ most: number }>(sql`with ${sizeOf(state)} select ${limit} as most`))!.most;
  };

  it("is its own beside a full first query, and a hundred where close jobs replace it", async () => {
    expect([await limitFor("full", '"pangolin"'), await limitFor("few", '"pangolin"')]).toEqual([30, 100]);
  });

  it("is its own without a replacement", async () => {
    expect([await limitFor("full"), await limitFor("few")]).toEqual([30, 30]);
  });
});

describe("the keys by size", () => {
  const findFor = (state: string | null, query: Parameters<typeof keysBySize>[0], limit = 9) =>
    find(sql`with ${sizeOf(state, keyOf(5))} ${keysBySize(query, sql`${limit}`, notTooOld(0))}`);
  const query = { match: '"okapi"', whenFew: '"pangolin"' };

  it("are of the match when full, of the replacement when few, and empty otherwise", async () => {
    expect(await findFor("full", query)).toEqual([0, 2, 4]);
    expect(await findFor("few", query)).toEqual([0, 1, 2, 3, 4]);
    expect(await findFor(null, query)).toEqual([]);
  });

  it("are empty when few without a replacement, and when full without a match", async () => {
    expect(await findFor("few", { match: '"okapi"' })).toEqual([]);
    expect(await findFor("full", { match: null, whenFew: '"pangolin"' })).toEqual([]);
  });

  it("are of the newest up to the limit", async () => {
    expect(await findFor("few", query, 2)).toEqual([0, 1]);
  });

  it("are of any age down to that of the search, or no older than the size tells", async () => {
    const oldest = (isOfAnyAge: boolean) =>
      find(
        sql`with ${sizeOf("full", keyOf(2))} ${keysBySize({ match: '"pangolin"' }, sql`9`, notTooOld(keyOf(4), isOfAnyAge))}`,
      );
    expect([await oldest(true), await oldest(false)]).toEqual([
      [0, 1, 2, 3],
      [0, 1],
    ]);
  });
});

describe("a query with a second one beside it", () => {
  const findFor = (state: string, beyond: boolean, oldestHeld = keyOf(2)) =>
    findSorted(
      sql`with ${sizeOf(state, 0, oldestHeld)} ${keysWithAlong({ match: '"pangolin"', limit: 9, beyond, along: { match: '"okapi"', limit: 2 } }, 0)}`,
    );

  it("searches only older jobs beyond a full first query, and newer ones beside it, too", async () => {
    expect(await findFor("full", true)).toEqual([0, 2, 3, 4, 5]);
  });

  it("searches nothing beyond a first query that is not full", async () => {
    expect(await findFor("few", true)).toEqual([]);
  });

  it("searches both after any first query, where it is not beyond it", async () => {
    expect(await findFor("few", false)).toEqual([0, 0, 1, 2, 2, 3, 4, 5]);
  });
});

describe("whether a job matches the whole search", () => {
  const isWhole = async (state: string | null, key: number) =>
    (await db.get<{ whole: number }>(
      sql`with ${wholeOf(keyOf(1))}, ${sizeOf(state)} select ${isWholeByKey(sql`cast(${key} as integer)`)} as whole`,
    ))!.whole;

  it("is whether the first query found it, and yes beside a full one", async () => {
    expect([await isWhole("few", keyOf(1)), await isWhole("few", keyOf(2)), await isWhole("full", keyOf(2))]).toEqual([
      1, 0, 1,
    ]);
  });
});

describe("the candidates of several queries", () => {
  const findAll = (...queries: Parameters<typeof candidateKeys>[0]) => {
    const { tables, keys: all } = candidateKeys(queries, 0);
    return findSorted(sql`with ${tables} ${all}`);
  };

  it("are those of the first and of all others, each once", async () => {
    expect(await findAll({ match: '"okapi"', limit: 9 }, { match: '"pangolin"', limit: 3 })).toEqual([0, 1, 2, 4]);
  });

  it("are close ones where the first finds few, and older ones where it is full", async () => {
    const other = { match: '"okapi"', limit: 9, beyond: true, isOfAnyAge: true, whenFew: '"pangolin"' };
    expect(await findAll({ match: '"okapi"', limit: 9 }, other)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await findAll({ match: '"okapi"', limit: 1 }, other)).toEqual([0, 2, 4]);
  });

  it("need at least one query", () => {
    expect(() => candidateKeys([], 0)).toThrow("no query");
  });
});
