import { describe, expect, it } from "vitest";
import { fieldForms, relatedForms } from "./word-forms";

describe("a field and who works in it", () => {
  it.each([["chemistry", "chemist"], ["biology", "biologist"], ["physiotherapy", "physiotherapist"], ["economics", "economist"], ["photography", "photographer"], ["statistics", "statistician"]])("are one: %s and %s", (field, person) => {
    expect(fieldForms(field)).toEqual([person]);
    expect(fieldForms(person)).toEqual([field]);
    expect(relatedForms(field).has(`${person}s`)).toBe(true);
  });

  it("are none of other words", () => {
    expect(["registry", "industry", "list", "typist", "report"].flatMap(fieldForms)).toEqual([]);
  });
});
