import { describe, expect, it } from "vitest";
import { gstinForm } from "./identity/gstin-form";
import { companyStepAddress, companySteps, readCompanyStep, stepAfter } from "./steps";

describe("the steps of a company's profile", () => {
  it("are in order and end with the links", () => {
    expect(companySteps.map(stepAfter)).toEqual(["place", "about", "links", null]);
  });

  it("are read from an address by their names only", () => {
    expect(["place", "nonsense", null].map(readCompanyStep)).toEqual(["place", null, null]);
  });

  it("have an address that includes the destination of the employer", () => {
    expect(companyStepAddress("about", "")).toBe("/company-profile-setup?step=about");
    expect(companyStepAddress("about", "/post-job", { from: "team" })).toBe(
      "/company-profile-setup?step=about&redirect=%2Fpost-job&from=team",
    );
  });
});

describe("the form of a GSTIN", () => {
  it("stores a valid number in its usual spelling", () => {
    expect(gstinForm.parse({ gstin: " 27aapfu0939f1zv " })).toEqual({ gstin: "27AAPFU0939F1ZV" });
  });

  it("removes the number when the field is empty", () => {
    expect(gstinForm.parse({ gstin: "  " })).toEqual({ gstin: null });
    expect(gstinForm.parse({})).toEqual({ gstin: null });
  });

  it("refuses an invalid number with one message that names the fault", () => {
    const messagesOf = (gstin: string) =>
      gstinForm.safeParse({ gstin }).error?.issues.map(({ message }) => message) ?? [];
    const messages = ["27AAPFU0939F1ZX", "27AAPFU0939", "AA27PFU0939F1ZV", "2".repeat(41)].map(messagesOf);
    expect(messages.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(messages[1]).toEqual(messages[3]);
    expect(new Set(messages.slice(0, 3).flat()).size).toBe(3);
    expect(gstinForm.safeParse({ gstin: `${" ".repeat(12)}27AAPFU0939F1ZV${" ".repeat(13)}` }).success).toBe(true);
    expect(messagesOf(`${" ".repeat(43)}27AAPFU0939F1ZV${" ".repeat(43)}`)).toHaveLength(1);
  });
});
