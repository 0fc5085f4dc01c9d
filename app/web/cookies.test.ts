import { expect, it } from "vitest";
import { cookieIn } from "./cookies";

it.each([
  ["a=1", "a", "1"],
  ["a=1; b=2;c=3", "b", "2"],
  ["a=1; b=2;c=3", "c", "3"],
  ["a=1;\t b=2", "b", "2"],
  ["ba=1; a=2", "a", "2"],
  ["a=b=1; b=2", "b", "2"],
  ["x=a; a=b", "a", "b"],
  ["a=1=2==; b=3", "a", "1=2=="],
  ["a=; b=3", "a", ""],
  ["a=%E0%A4%95", "a", "क"],
  ["a=1; a=2", "a", "1"],
  ["__Host-a=1", "a", null],
  ["x a=1", "a", null],
  ["ab=1", "a", null],
  ["a=%E0%A4", "a", null],
  ["", "a", null],
  [null, "a", null],
])("in the Cookie header %j the cookie %s has the value %j", (header, name, value) => {
  expect(cookieIn(header, name)).toBe(value);
});
