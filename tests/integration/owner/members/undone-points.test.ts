import { and, desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { auditLog, pointDraws, pointEntries, pointLots } from "db/schema";
import { expirePoints } from "~/features/points/expiry.server";
import { earnPoints, getTotals } from "~/features/points/ledger.server";
import { db } from "../../../support/context";
import { actOn, pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import { createSeeker, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { contextAt, faults } from "../../../support/scenes/purchases";

let desk: Visitor;
let seeker: Person;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("owner"));
});
beforeEach(async () => {
  seeker = await createSeeker();
});

const earn = (points: number, isBought: boolean, expiresAt: number) =>
  earnPoints(contextAt(Date.now()), {
    userId: seeker.id,
    wallet: "seeker",
    points,
    reason: "correction",
    reference: null,
    key: `earned:${createId(Date.now())}`,
    expiresAt,
    ...(isBought && { account: "sold" as const }),
  });
const lots = () => db.select().from(pointLots).where(eq(pointLots.userId, seeker.id)).orderBy(pointLots.sequence);
const totals = () => getTotals(db, { userId: seeker.id, wallet: "seeker" });
const take = (points: number) =>
  actOn(desk, pageAbout({ id: seeker.id }), "points", { way: "take_points", points: String(points) });

async function undoTaken() {
  const line = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, seeker.id), eq(auditLog.action, "points_taken")))
    .orderBy(desc(auditLog.id))
    .get();
  return desk.follow(await desk.post(`/act/${line?.id}/undoing`));
}

/** Two granted lots with ends of their own, and a bought one. */
async function threeLots() {
  const now = Date.now();
  await earn(30, false, now + 20 * day);
  await earn(100, true, now + 900 * day);
  await earn(50, false, now + 300 * day);
}

it("points deducted from several lots return into each of them, granted and bought, with their own ends, and the books balance", async () => {
  await threeLots();
  const [before, had] = [await lots(), await totals()];
  await take(120);
  expect((await lots()).map(({ remaining }) => remaining)).toEqual([0, 60, 0]);
  expect((await undoTaken()).text).toContain("Undone");
  expect(await lots()).toEqual(before);
  expect(await totals()).toEqual(had);
  expect((await undoTaken()).text).toContain("It was undone before");
  expect(await lots()).toEqual(before);
  expect(await faults()).toEqual([]);
});

it("points spent between deduction and undo stay spent", async () => {
  await threeLots();
  await take(10);
  await take(70);
  await undoTaken();
  expect((await lots()).map(({ remaining }) => remaining)).toEqual([20, 100, 50]);
  expect(await faults()).toEqual([]);
});

it("points that return into an expired lot expire as the rest of it has", async () => {
  const end = Date.now() + 20 * day;
  await earn(30, false, end);
  await take(10);
  const later = contextAt(end + 1);
  await expirePoints(later);
  await undoTaken();
  expect((await lots()).map(({ remaining }) => remaining)).toEqual([10]);
  await expirePoints(later);
  expect(await totals()).toMatchObject({ balance: 0 });
  expect(await faults()).toEqual([]);
});

it("points deducted before lots were recorded return as a separate lot", async () => {
  await threeLots();
  await take(40);
  const entry = await db
    .select()
    .from(pointEntries)
    .where(eq(pointEntries.userId, seeker.id))
    .orderBy(desc(pointEntries.sequence))
    .get();
  await db.run("drop trigger point_draws_never_go");
  await db.delete(pointDraws).where(eq(pointDraws.entryId, entry?.id ?? ""));
  await db.run(
    "create trigger point_draws_never_go before delete on point_draws begin select raise(abort, 'the ledger is append-only'); end",
  );
  await undoTaken();
  expect((await lots()).map(({ remaining }) => remaining)).toEqual([0, 100, 40, 40]);
  expect(await faults()).toEqual([]);
});

it("the records about lots cannot be changed", async () => {
  await threeLots();
  await take(40);
  await expect(db.update(pointDraws).set({ points: 1 })).rejects.toThrow();
  await expect(db.delete(pointDraws)).rejects.toThrow();
  const wrong = earnPoints(contextAt(Date.now()), {
    userId: seeker.id,
    wallet: "seeker",
    points: 5,
    reason: "correction",
    reference: null,
    key: `wrong:${seeker.id}`,
    returnsId: (
      await db
        .select()
        .from(pointEntries)
        .where(eq(pointEntries.userId, seeker.id))
        .orderBy(desc(pointEntries.sequence))
        .get()
    )?.id,
  });
  await expect(wrong).rejects.toThrow();
});
