import { expect, test } from "vitest";
import { boostOffers } from "./boost";

test("boosts on sale stand by level, and by days within a level", () => {
  const offer = (name: string, days: number) => ({ name, days, points: 100, paise: 9_900, isRetired: false });
  const offers = boostOffers({ level2: offer("Two", 7), "level1-month": offer("One, long", 30), level1: offer("One", 7) });
  expect(offers.map(({ key }) => key)).toEqual(["level1", "level1-month", "level2"]);
});
