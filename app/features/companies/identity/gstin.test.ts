import { describe, expect, it } from "vitest";
import { gstinFault, normalizeGstin } from "./gstin";

describe("a GSTIN", () => {
  it.each([
    ["27AAPFU0939F1ZV", null],
    ["29AAGCB7383J1Z4", null],
    ["27AAACR5055K1Z7", null],
    ["27AAPFU0939F1ZU", "check"],
    ["27AAPFU0993F1ZV", "check"],
    ["72AAPFU0939F1ZV", "shape"],
    ["00AAPFU0939F1ZV", "shape"],
    ["27AAPFU0939F1YV", "shape"],
    ["27AAPFU0939F0ZV", "shape"],
    ["27AAPF00939F1ZV", "shape"],
    ["27AAPFU0939F1Z", "length"],
    ["", "length"],
  ])("is validated: %j has the fault %j", (gstin, fault) => {
    expect(gstinFault(gstin)).toBe(fault);
  });

  it("is accepted with spaces, dashes and small letters", () => {
    expect(normalizeGstin(" 27 aapfu-0939f 1zv ")).toBe("27AAPFU0939F1ZV");
  });
});
