import { expect, it } from "vitest";
import { isSameNeed } from "./similar-need";

it.each([
  ["A logo for my sweet shop in Lucknow", "a LOGO for my sweet-shop in Lucknow!", true],
  ["A logo for my sweet shop in Lucknow, two colours", "A logo for my sweet shop in Lucknow, three colours", true],
  ["A logo for my sweet shop", "A website for my sweet shop with a page for orders", false],
  ["मिठाई की दुकान के लिए लोगो चाहिए", "मिठाई की दुकान के लिए लोगो चाहिए।", true],
])("%s / %s is the same need: %s", (one, other, isSame) => {
  expect(isSameNeed(one, other)).toBe(isSame);
  expect(isSameNeed(other, one)).toBe(isSame);
});
