import { expect, it } from "vitest";
import { fullNameOf } from "./google-profile";

it.each([
  ["Asha Kumari", "Asha Kumari"],
  ["  आशा \n कुमारी\u0000", "आशा कुमारी"],
  ["", "asha.k"],
  ["\u0000 ", "asha.k"],
  ["Pay500 ravi@upi", "asha.k"],
])("a person with the name %j at Google gets the name %j", (name, expected) => {
  expect(fullNameOf({ name, email: "asha.k@gmail.example" })).toBe(expected);
});

it("a long name is cut between characters", () => {
  expect(fullNameOf({ name: "😀".repeat(200), email: "" })).toBe("😀".repeat(100));
});
