import { describe, expect, it } from "vitest";
import { purchaseForm } from "./forms";

const filled = { packageKey: "small", name: " Asha  Devi ", address: "", state: "09", gstin: "" };
const faults = (form: object) => Object.keys(purchaseForm.safeParse(form).error?.flatten().fieldErrors ?? {});

describe("the form of a purchase", () => {
  it("takes a name and a state, with the spaces of the name in order", () => {
    expect(purchaseForm.parse(filled)).toMatchObject({ packageKey: "small", name: "Asha Devi", state: "09" });
  });

  it("says which field is missing or wrong", () => {
    expect(faults({ ...filled, name: "  " })).toEqual(["name"]);
    expect(faults({ ...filled, name: "x".repeat(500) })).toEqual(["name"]);
    expect(faults({ ...filled, state: "00" })).toEqual(["state"]);
    expect(faults({ ...filled, gstin: "27AAPFU0939F1ZV" })).toEqual(["gstin"]);
  });
});
