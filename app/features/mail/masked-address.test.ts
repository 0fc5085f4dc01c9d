import { expect, it } from "vitest";
import { maskedAddress } from "./masked-address";

it.each([
  ["asha.devi@example.in", "a***@example.in"],
  ["a@example.in", "a***@example.in"],
  ["आशा@example.in", "आ***@example.in"],
  ["😀x@example.in", "😀***@example.in"],
  ['"a@b"@example.in', '"***@example.in'],
  ["no address", "n***"],
  ["@example.in", "@***"],
  ["", "***"],
])("of %s stays %s", (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
