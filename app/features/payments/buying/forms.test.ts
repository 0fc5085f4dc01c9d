import { describe, expect, it } from "vitest";
import { purchaseForm } from "./forms";

const filled = { packageKey: "small", name: " Asha  Devi ", address: "", state: "09", gstin: "" };
const faults = (form: object) => Object.keys(purchaseForm.safeParse(form).error?.flatten().fieldErrors ?? {});

describe("the form of a purchase", () => {
  it("accepts a name and a state, and tidies spaces in the name", () => {
    expect(purchaseForm.parse(filled)).toMatchObject({ packageKey: "small", name: "Asha Devi", state: "09" });
  });

  it("says which field is missing or wrong", () => {
    expect(faults({ ...filled, name: "  " })).toEqual(["name"]);
    expect(faults({ ...filled, name: "x".repeat(101) })).toEqual(["name"]);
    expect(faults({ ...filled, name: "x".repeat(100), address: "x".repeat(250) })).toEqual([]);
    expect(faults({ ...filled, address: "x".repeat(251) })).toEqual(["address"]);
    expect(faults({ ...filled, state: "00" })).toEqual(["state"]);
    expect(faults({ ...filled, gstin: "27AAPFU0939F1ZV" })).toEqual(["gstin"]);
  });

  it("accepts only a GSTIN of the buyer's state", () => {
    expect(faults({ ...filled, state: "27", gstin: "27AAPFU0939F1ZV" })).toEqual([]);
    expect(
      purchaseForm.safeParse({ ...filled, gstin: "27AAPFU0939F1ZV" }).error?.issues.map(({ message }) => message),
    ).toEqual([expect.stringContaining("Maharashtra")]);
  });
});
