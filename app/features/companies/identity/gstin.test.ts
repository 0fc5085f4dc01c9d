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

  it.each([
    "GSTIN 27AAPFU0939F1ZV",
    "GST No. 27AAPFU0939F1ZV",
    "GST Number 27 AAPFU 0939F 1ZV",
    "GSTIN - 27AAPFU0939F1ZV",
    "GSTIN:-27AAPFU0939F1ZV",
    "GSTIN/UIN: 27AAPFU0939F1ZV",
    "GST: 27AAPFU0939F1ZV (Maharashtra)",
    "*27AAPFU0939F1ZV*",
    "जीएसटी नंबर 27AAPFU0939F1ZV",
  ])("is read behind words, as on an invoice: %s", (text) => {
    expect(normalizeGstin(text)).toBe("27AAPFU0939F1ZV");
  });

  it.each(["27AAPFU0939F1ZVX", "GST 27AAPFU0939F1ZVX", "O7AAPFU0939F1ZV"])(
    "is not cut out of a wrong one: %s",
    (text) => {
      expect(gstinFault(normalizeGstin(text))).not.toBeNull();
    },
  );
});
