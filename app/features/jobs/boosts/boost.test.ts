import { expect, test } from "vitest";
import { day } from "db/catalogues/time";
import { boostStatuses, jobStatuses } from "db/vocabulary";
import { boostOffers, canBeBoosted, isOpenBoost } from "./boost";

test("boosts on sale are sorted by level, then by days", () => {
  const offer = (name: string, days: number) => ({ name, days, points: 100, paise: 9_900, isRetired: false });
  const offers = boostOffers({
    level2: offer("Two", 7),
    "level1-month": offer("One, long", 30),
    level1: offer("One", 7),
  });
  expect(offers.map(({ key }) => key)).toEqual(["level1", "level1-month", "level2"]);
});

test("A boost is open until its time is over, and a job can be boosted until it has ended, unless reports hide it", () => {
  expect(boostStatuses.filter(isOpenBoost).sort()).toEqual(["paused", "running", "waiting"]);
  expect(jobStatuses.filter((status) => canBeBoosted({ status, isReported: false })).sort()).toEqual([
    "active",
    "draft",
    "paused",
    "pending",
  ]);
  expect(jobStatuses.some((status) => canBeBoosted({ status, isReported: true }))).toBe(false);
  expect(day).toBe(86_400_000);
});
