import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { pointEntries, profiles } from "db/schema";
import { earnPoints, getTotals, spendPoints, type LedgerEntry } from "~/features/points/ledger.server";
import { db, testContext } from "../../support/context";
import { bare } from "../../support/databases/explained";
import { createSeeker } from "../../support/people/people";

const context = testContext();

const entryOf = (userId: string, points: number, key: string): LedgerEntry => ({
  userId,
  wallet: "seeker",
  points,
  reason: "assessment_attempt",
  reference: null,
  key: `${key}:${userId}`,
});

async function seekerWith(points: number): Promise<string> {
  const { id } = await createSeeker();
  await earnPoints(context, { ...entryOf(id, points, "start"), reason: "profile_completed" });
  return id;
}

const entriesOf = (userId: string) =>
  db.select().from(pointEntries).where(eq(pointEntries.userId, userId)).orderBy(pointEntries.sequence);

describe("the ledger of points", () => {
  it("allows exactly as many of 100 parallel spendings as the balance covers, and its sum is the balance", async () => {
    const userId = await seekerWith(305);
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => spendPoints(context, entryOf(userId, 10, `attempt-${index}`))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(30);
    const entries = await entriesOf(userId);
    expect(entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
    expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(5);
    expect(await getTotals(db, { userId, wallet: "seeker" })).toEqual({ balance: 5, earned: 305 });
  });

  it("counts the same key once, with repeated and parallel requests, earned or spent", async () => {
    const userId = await seekerWith(100);
    const spend = () => spendPoints(context, entryOf(userId, 20, "theme"));
    const results = await Promise.all(Array.from({ length: 20 }, spend));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(results.filter((result) => result.ok && !result.again)).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => earnPoints(context, entryOf(userId, 25, "friend"))));
    expect(await getTotals(db, { userId, wallet: "seeker" })).toEqual({ balance: 105, earned: 125 });
    expect(await spend()).toEqual({ ok: true, again: true, balance: 105 });
  });

  it("allows no purchase with too few points, and separates wallets", async () => {
    const userId = await seekerWith(15);
    const buy = (points: number, key: string) =>
      spendPoints(context, entryOf(userId, points, key), (ifSpent) => [
        context.db
          .update(profiles)
          .set({ highlightedUntil: 1 })
          .where(sql`user_id = ${userId} and ${ifSpent}`),
      ]);
    const bought = async () =>
      (await db.select().from(profiles).where(eq(profiles.userId, userId)).get())?.highlightedUntil;
    expect(await buy(16, "too-much")).toEqual({ ok: false, balance: 15 });
    expect(await bought()).toBeNull();
    expect(await buy(15, "enough")).toEqual({ ok: true, again: false, balance: 0 });
    expect(await bought()).toBe(1);
    expect(await getTotals(db, { userId, wallet: "employer" })).toEqual({ balance: 0, earned: 0 });
  });

  it("cannot be changed, and accepts only an entry that continues it", async () => {
    const userId = await seekerWith(50);
    const row = (await entriesOf(userId))[0];
    if (!row) throw new Error("no entry");
    const forged = { ...row, id: createId(Date.now()), idempotencyKey: "forged", sequence: 2 };
    const refused = async (statement: string, ...values: unknown[]) => {
      await expect(
        bare.DB.prepare(statement)
          .bind(...values)
          .run(),
      ).rejects.toThrow(/append-only|continue/);
    };
    await refused("update point_entries set delta = 500 where id = ?", row.id);
    await refused("delete from point_entries where id = ?", row.id);
    await expect(db.insert(pointEntries).values({ ...forged, balanceAfter: 500 })).rejects.toThrow();
    await expect(db.insert(pointEntries).values({ ...forged, sequence: 5, balanceAfter: 100 })).rejects.toThrow();
    await db.insert(pointEntries).values({ ...forged, balanceAfter: 100 });
    expect(await getTotals(db, { userId, wallet: "seeker" })).toMatchObject({ balance: 100 });
  });
});
