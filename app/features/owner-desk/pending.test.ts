import { describe, expect, it } from "vitest";
import { hour } from "db/catalogues/time";
import { byUrgency, timeLeft, urgency, type PendingItem } from "./pending";

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
  it("puts late items first, by the promised time of their kind", () => {
    const late = item({ id: "late", kind: "ticket", since: now - 30 * hour });
    const fresh = item({ id: "fresh", kind: "ticket", since: now - hour });
    const slow = item({ id: "slow", kind: "commission", since: now - 40 * hour });
    expect(byUrgency([fresh, slow, late], now).map(({ id }) => id)).toEqual(["late", "slow", "fresh"]);
  });

  it("puts a report before a ticket of the same age, and a severe report before both", () => {
    const since = now - 5 * hour;
    const items = [
      item({ id: "ticket", kind: "ticket", since }),
      item({ id: "report", kind: "report", since }),
      item({ id: "money", kind: "report", since, isSevere: true }),
    ];
    expect(byUrgency(items, now).map(({ id }) => id)).toEqual(["money", "report", "ticket"]);
  });

  it("uses a deadline of the bank in place of the usual one", () => {
    expect(urgency(item({ kind: "dispute", since: now - 100 * hour, dueAt: now + 72 * hour }), now)).toBeCloseTo(0.5);
    expect(urgency(item({ kind: "dispute", since: now, dueAt: now - hour }), now)).toBeGreaterThan(1);
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
  expect(
    [byUrgency([one, other], now), byUrgency([other, one], now)].map((items) => items.map(({ id }) => id)),
  ).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
});
