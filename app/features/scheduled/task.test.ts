import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unlimited, upTo, whileFull } from "~/features/budgets/budget";
import { crons, isLate, isPaused } from "./task";

it("the cron expressions are those of wrangler.toml", () => {
  const line = /^crons = \[(.*)\]$/m.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "";
  expect(
    line
      .split(", ")
      .map((each) => each.slice(1, -1))
      .sort(),
  ).toEqual(Object.values(crons).sort());
});

it.each([
  [crons.everyMinute, 180_000, false],
  [crons.everyMinute, 180_001, true],
  [crons.everyTwoMinutes, 360_000, false],
  [crons.everyOddMinute, 360_000, false],
  [crons.everyOddMinute, 360_001, true],
  [crons.everyQuarter, 2_700_000, false],
  [crons.everyQuarter, 2_700_001, true],
  [crons.betweenQuarters, 2_700_000, false],
] as const)(
  "a task with the cron expression %s that last succeeded, or without success was first seen, %i ms ago is late: %s",
  (cron, ago, late) => {
    const state = { lastSucceededAt: 10_000_000 - ago, knownSince: null, pausedAt: null, pausedUntil: null };
    expect(isLate({ cron }, state, 10_000_000)).toBe(late);
    expect(isLate({ cron }, { ...state, lastSucceededAt: null, knownSince: state.lastSucceededAt }, 10_000_000)).toBe(
      late,
    );
    expect(isLate({ cron }, { ...state, lastSucceededAt: null }, 10_000_000)).toBe(false);
  },
);

it("a task whose last success is in the future, after a clock reset, is late until it succeeds again", () => {
  const state = { lastSucceededAt: 10_000_000, knownSince: null, pausedAt: null, pausedUntil: null };
  expect([9_820_000, 9_819_999].map((now) => isLate({ cron: crons.everyMinute }, state, now))).toEqual([false, true]);
});

it("a daily task is late when it has not succeeded for three periods after it was due, whatever its last run", () => {
  const due = Date.UTC(2030, 0, 5, 22, 0); // 3:30 in India
  const isLateAt = (lastSucceededAt: number, now: number) =>
    isLate(
      { cron: crons.everyQuarter, daily: "03:30" },
      { lastSucceededAt, knownSince: null, pausedAt: null, pausedUntil: null },
      now,
    );
  for (const before of [due - 86_400_000, due - 1])
    expect([isLateAt(before, due + 2_699_999), isLateAt(before, due + 2_700_001)]).toEqual([false, true]);
  expect([isLateAt(due, due + 86_400_000), isLateAt(due + 40 * 86_400_000, due)]).toEqual([false, true]);
});

it("a paused task is not late, and is due again after its pause", () => {
  const state = { lastSucceededAt: 1, knownSince: null, pausedAt: 2, pausedUntil: null };
  expect(isPaused(state, 10_000_000)).toBe(true);
  expect(isLate({ cron: crons.everyMinute }, state, 10_000_000)).toBe(false);
  const ended = { ...state, pausedUntil: 9_000_000 };
  expect(isPaused(ended, 9_000_000)).toBe(false);
  expect(isLate({ cron: crons.everyMinute }, ended, 9_180_000)).toBe(false);
  expect(isLate({ cron: crons.everyMinute }, ended, 9_180_001)).toBe(true);
});

it.each([
  [[3], 3, 1],
  [[5, 5, 0], 10, 3],
  [[5, 2], 7, 2],
  [[0], 0, 1],
])("a step that does %j rows, five at a time, does %i in %i steps", async (each, all, steps) => {
  let step = 0;
  expect(await whileFull(5, unlimited, async () => each[step++] ?? 0)).toBe(all);
  expect(step).toBe(steps);
});

it("a step does not repeat beyond the budget", async () => {
  let left = 3;
  expect(await whileFull(5, { allows: () => left-- > 0 }, async () => 5)).toBe(15);
});

it("a request allows a fixed amount of work after its response, and no more", () => {
  const budget = upTo(2);
  expect([1, 2, 3, 4].map(() => budget.allows({}))).toEqual([true, true, false, false]);
});
