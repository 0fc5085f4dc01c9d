import { expect, it } from "vitest";
import { maskAddress } from "./mask-address";

it.each([
  ["asha.devi@example.in", "a***@example.in"],
  ["a@example.in", "a***@example.in"],
  ["आशा@example.in", "आ***@example.in"],
  ["😀x@example.in", "😀***@example.in"],
  ['"a@b"@example.in', '"***@example.in'],
  ["no address", "n***"],
  ["@example.in", "@***"],
  ["", "***"],
])("%s is masked as %s", (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
