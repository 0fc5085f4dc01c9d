import { expect, it } from "vitest";
import { isSameText } from "./similar-text";

it.each([
  ["A logo for my sweet shop in Lucknow", "a LOGO for my sweet-shop in Lucknow!", true],
  ["A logo for my sweet shop in Lucknow, two colours", "A logo for my sweet shop in Lucknow, three colours", true],
  ["A logo for my sweet shop", "A website for my sweet shop with a page for orders", false],
  ["मिठाई की दुकान के लिए लोगो चाहिए", "मिठाई की दुकान के लिए लोगो चाहिए।", true],
])("%s / %s is the same text: %s", (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame);
  expect(isSameText(other, one)).toBe(isSame);
});
