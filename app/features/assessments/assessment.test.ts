import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import {
  type Attempt,
  attemptMs,
  badgeUntil,
  freeAgainMs,
  neededOf,
  priceOf,
  questionsPerAttempt,
  skillStatusOf,
} from "./assessment";

const start = Date.UTC(2026, 2, 10, 6);

const attempt = (values: Partial<Attempt> = {}): Attempt => ({
  id: "one",
  startedAt: start,
  endsAt: start + attemptMs,
  finishedAt: start + 60_000,
  passed: false,
  ...values,
});
const passed = attempt({ id: "passed", passed: true });
const until = badgeUntil(start + 60_000);

describe("the state of a skill", () => {
  it.each([
    ["never tried: free", [], start, { kind: "free", attemptId: null, lapsedAt: null }],
    [
      "the clock runs",
      [attempt({ finishedAt: null, passed: null })],
      start + attemptMs - 1,
      { kind: "running", attemptId: "one", endsAt: start + attemptMs },
    ],
    [
      "the time is over, though nobody has written that down",
      [attempt({ finishedAt: null, passed: null })],
      start + attemptMs,
      { kind: "waiting", attemptId: "one", freeFrom: start + attemptMs + freeAgainMs },
    ],
    [
      "not passed: waiting",
      [attempt()],
      start + 60_000,
      { kind: "waiting", attemptId: "one", freeFrom: start + 60_000 + freeAgainMs },
    ],
    [
      "not passed, the last moment of waiting",
      [attempt()],
      start + 60_000 + freeAgainMs - 1,
      { kind: "waiting", attemptId: "one", freeFrom: start + 60_000 + freeAgainMs },
    ],
    [
      "not passed 30 days ago: free",
      [attempt()],
      start + 60_000 + freeAgainMs,
      { kind: "free", attemptId: "one", lapsedAt: null },
    ],
    ["passed", [passed], start + 300 * day, { kind: "passed", attemptId: "passed", passedAt: start + 60_000, until }],
    [
      "passed twelve months ago: lapsed and free",
      [passed],
      until,
      { kind: "free", attemptId: "passed", lapsedAt: until },
    ],
    [
      "lapsed, and failed since",
      [passed, attempt({ id: "later", startedAt: until, endsAt: until + attemptMs, finishedAt: until + 1 })],
      until + day,
      { kind: "waiting", attemptId: "later", freeFrom: until + 1 + freeAgainMs },
    ],
    [
      "failed, then passed",
      [attempt(), { ...passed, startedAt: start + day, endsAt: start + day + attemptMs, finishedAt: start + day }],
      start + 2 * day,
      { kind: "passed", attemptId: "passed", passedAt: start + day, until: badgeUntil(start + day) },
    ],
  ] as const)("follows from the attempts and the time: %s", (_name, attempts, now, standing) => {
    expect(skillStatusOf(attempts, now)).toEqual(standing);
    expect(skillStatusOf([...attempts].reverse(), now)).toEqual(standing);
  });

  it("only a person who waits for a free attempt pays for one", () => {
    expect(priceOf(skillStatusOf([attempt()], start + day), 10)).toBe(10);
    expect(priceOf(skillStatusOf([attempt()], start + 31 * day), 10)).toBe(0);
    expect(priceOf(skillStatusOf([], start), 10)).toBe(0);
  });
});

it("seven of ten are needed", () => {
  expect([10, 9, 8, 0].map(neededOf)).toEqual([7, 7, 6, 1]);
});

it("a badge holds until the same day of the next year", () => {
  expect(new Date(badgeUntil(Date.UTC(2026, 2, 10, 6, 30))).toISOString()).toBe("2027-03-10T06:30:00.000Z");
  expect(new Date(badgeUntil(Date.UTC(2028, 1, 29))).toISOString()).toBe("2029-03-01T00:00:00.000Z");
});

it("an attempt lasts 15 minutes, and the next free one is possible 30 days later", () => {
  expect([attemptMs / 60_000, freeAgainMs / day]).toEqual([15, 30]);
});

it("An attempt has ten questions, of which the set share, and at least one, must be right", () => {
  expect(questionsPerAttempt).toBe(10);
  expect([0, 1, 3, 10, 11].map(neededOf)).toEqual([1, 1, 3, 7, 8]);
});
