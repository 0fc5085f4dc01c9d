import { asc } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { outboxEvents } from "db/schema";
import { userRoom } from "party/rooms";
import { deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { db, testContext } from "../../support/context";

const start = Date.now();
let clock = start;

beforeEach(async () => {
  clock = start;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await db.delete(outboxEvents);
});

/** Rooms of which some fail, after this many milliseconds, with the names of all that were asked. */
function rooms(fails: (room: string) => boolean, after: number) {
  const asked: string[] = [];
  const sendOut = async (room: string) => {
    asked.push(room);
    if (!fails(room)) return;
    clock += after;
    throw new Error("the room does not answer");
  };
  return { asked, context: { ...testContext(), now: () => clock, live: { ...testContext().live, sendOut } } };
}

/** One event for each of these people, in their order. */
async function recordFor(...userIds: string[]): Promise<void> {
  for (const [at, userId] of userIds.entries()) {
    await recordEvent(
      { ...testContext(), now: () => start - 1000 + at },
      { kind: "sessions.ended", userId },
      undefined,
      "cron",
    ).statement;
  }
}

const listEvents = () =>
  db
    .select({ attempts: outboxEvents.attempts, deliveredAt: outboxEvents.deliveredAt })
    .from(outboxEvents)
    .orderBy(asc(outboxEvents.createdAt));

it("a hanging room is asked once a run, and other rooms get their news in the same run", async () => {
  const { asked, context } = rooms((room) => room === userRoom("hangs"), 2_000);
  await recordFor("hangs", "hangs", "one", "two");
  expect(await deliverDueEvents(context)).toEqual({ events: 4, failed: 2 });
  expect(asked).toEqual([userRoom("hangs"), userRoom("one"), userRoom("two")]);
  expect((await listEvents()).map(({ deliveredAt }) => deliveredAt !== null)).toEqual([false, false, true, true]);
});

it("an event whose room was not asked uses no attempt", async () => {
  const { context } = rooms((room) => room === userRoom("hangs"), 2_000);
  await recordFor("hangs", "hangs");
  await deliverDueEvents(context);
  expect((await listEvents()).map(({ attempts }) => attempts)).toEqual([1, 0]);
});

it.each([
  ["fails at once", 0],
  ["hangs", 2_000],
])("when every room %s, a run stops after five, and the other events keep their attempts", async (_how, after) => {
  const { asked, context } = rooms(() => true, after);
  await recordFor(..."abcdefg");
  expect(await deliverDueEvents(context)).toEqual({ events: 7, failed: 7 });
  expect(asked).toHaveLength(5);
  expect((await listEvents()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0, 0]);
});
