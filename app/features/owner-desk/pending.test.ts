import { describe, expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import { byDue, dueGroup, timeLeft, type PendingItem } from "./pending";

const now = Date.UTC(2026, 10, 25, 12);
const item = (values: Partial<PendingItem>): PendingItem => ({
  kind: "job",
  id: "a",
  title: "",
  note: "",
  since: now,
  dueAt: null,
  isSevere: false,
  isOwners: false,
  href: "/",
  ...values,
});

describe("the order of the owners' queue", () => {
  const order = (items: PendingItem[]) => byDue(items).map(({ id }) => id);

  it("is that of the promised times, of whatever kind", () => {
    const late = item({ id: "late", kind: "ticket", since: now - 30 * hour });
    const report = item({ id: "report", kind: "report", since: now - 9 * hour });
    const message = item({ id: "message", kind: "text", since: now - 5 * hour });
    const slow = item({ id: "slow", kind: "commission", since: now - 40 * hour });
    expect(order([slow, report, message, late])).toEqual(["late", "message", "report", "slow"]);
  });

  it("puts a severe item before one that is due at the same time", () => {
    const since = now - 5 * hour;
    const items = [item({ id: "a", kind: "report", since }), item({ id: "b", kind: "report", since, isSevere: true })];
    expect(order(items)).toEqual(["b", "a"]);
  });

  it("uses a deadline of the bank in place of the usual one", () => {
    const dispute = item({ id: "dispute", kind: "dispute", since: now - 100 * hour, dueAt: now + 72 * hour });
    expect(order([dispute, item({ id: "job" })])).toEqual(["job", "dispute"]);
  });

  it("has parts: overdue, due in 8 hours, due today in India, later", () => {
    // It is 17:30 in India.
    const groups = [-1, 60_000, 8 * hour, 8.5 * hour].map((left) => dueGroup(now + left, now));
    expect(groups).toEqual(["Overdue", "Due in 8 hours", "Due in 8 hours", "Later"]);
    const morning = now - 12 * hour;
    expect(dueGroup(morning + 12 * hour, morning)).toBe("Due today");
  });
});

it("the remaining time is shown in hours, and from two days on in days", () => {
  expect(timeLeft(now + 5 * hour, now)).toBe("due in 5 h");
  expect(timeLeft(now + 20 * 60_000, now)).toBe("due in under 1 h");
  expect(timeLeft(now - 2 * hour, now)).toBe("overdue by 2 h");
  expect(timeLeft(now - 72 * hour, now)).toBe("overdue by 3 days");
});

it("Of two items of the same age the smaller id comes first, in either order of input", () => {
  const [one, other] = [item({ id: "a" }), item({ id: "b" })];
  expect([byDue([one, other]), byDue([other, one])].map((items) => items.map(({ id }) => id))).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
});
