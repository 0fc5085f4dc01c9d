import { describe, expect, it } from "vitest";
import { hour, minute } from "db/catalogues/time";
import { crons } from "../task";
import { alarmOf, longPause, type WatchedState } from "./alarm";

const now = 100 * 24 * hour;
const task = { cron: crons.everyMinute };
const state = (values: Partial<WatchedState> = {}): WatchedState => ({
  lastStartedAt: now,
  lastSucceededAt: now,
  pausedAt: null,
  pausedUntil: null,
  knownSince: null,
  alarmedAt: null,
  dueSince: null,
  ...values,
});

describe("the owners get an alarm about a task", () => {
  it("without success for three of its periods, though it starts each time, once until it succeeds again", () => {
    expect(alarmOf(task, state({ lastSucceededAt: now - 3 * minute }), now)).toBe(null);
    expect(alarmOf(task, state({ lastSucceededAt: now - 4 * minute }), now)).toBe("late");
    expect(alarmOf(task, state({ lastSucceededAt: now - 20 * hour, alarmedAt: now - 19 * hour }), now)).toBe(null);
    expect(alarmOf(task, state({ lastSucceededAt: now - 4 * minute, alarmedAt: now - 19 * hour }), now)).toBe("late");
  });

  it("that alternates between success and failure, once in six hours", () => {
    expect(alarmOf(task, state({ lastSucceededAt: now - 4 * minute, alarmedAt: now - 6 * hour + 1 }), now)).toBe(null);
    expect(alarmOf(task, state({ lastSucceededAt: now - 4 * minute, alarmedAt: now - 6 * hour }), now)).toBe("late");
  });

  it("without any success, only when it has been known for three of its periods", () => {
    expect(alarmOf(task, state({ lastSucceededAt: null }), now)).toBe(null);
    expect(alarmOf(task, state({ lastSucceededAt: null, knownSince: now - minute }), now)).toBe(null);
    expect(alarmOf(task, state({ lastSucceededAt: null, knownSince: now - 4 * minute }), now)).toBe("late");
  });

  it("that is still paused after a day, and again each week, but not because it is late", () => {
    const paused = (since: number, alarmedAt: number | null = null) =>
      state({ lastSucceededAt: now - 40 * 24 * hour, pausedAt: now - since, alarmedAt });
    expect(alarmOf(task, paused(longPause - 1), now)).toBe(null);
    expect(alarmOf(task, paused(longPause), now)).toBe("paused");
    expect(alarmOf(task, paused(longPause + hour, now - hour), now)).toBe(null);
    expect(alarmOf(task, paused(longPause + hour, now - 3 * 24 * hour), now)).toBe("paused");
    expect(alarmOf(task, paused(30 * 24 * hour, now - 7 * 24 * hour), now)).toBe("paused");
  });

  it("that succeeds but leaves mails unsent for more than an hour, every six hours", () => {
    expect(alarmOf(task, state({ dueSince: now - hour }), now)).toBe(null);
    expect(alarmOf(task, state({ dueSince: now - hour - 1 }), now)).toBe("behind");
    expect(alarmOf(task, state({ dueSince: now - 5 * hour, alarmedAt: now - hour }), now)).toBe(null);
    expect(alarmOf(task, state({ dueSince: now - 9 * hour, alarmedAt: now - 6 * hour }), now)).toBe("behind");
    expect(alarmOf(task, state({ dueSince: now - 9 * hour, pausedAt: now - hour }), now)).toBe(null);
  });
});

it("The alarm about a paused task comes after a day, and again if the last one was before the pause or a week ago", () => {
  const paused = (hours: number, alarmedAt: number | null) =>
    alarmOf(task, state({ pausedAt: now - hours * hour, pausedUntil: now + 1000 * hour, alarmedAt }), now);
  expect([paused(23.9, null), paused(24, null)]).toEqual([null, "paused"]);
  expect([paused(48, now - 25 * hour), paused(48, now - 24 * hour), paused(48, now - 20 * hour)]).toEqual([
    "paused",
    null,
    null,
  ]);
  expect([paused(400, now - 7 * 24 * hour), paused(400, now - 7 * 24 * hour + 1)]).toEqual(["paused", null]);
  expect(longPause).toBe(24 * hour);
});
