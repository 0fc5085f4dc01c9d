import { describe, expect, it } from "vitest";
import { suggestSkills, withSkill } from "./skill-suggestions";

const known = ["Data Entry", "Online Data Entry", "Data Cleaning", "MS Excel"];

describe("suggested skills", () => {
  it("complete the word after the last comma", () => {
    expect(suggestSkills(known, "MS Excel, da")).toEqual(["Data Entry", "Data Cleaning", "Online Data Entry"]);
  });

  it("leave out skills that are in the list already", () => {
    expect(suggestSkills(known, "data entry, DATA")).toEqual(["Data Cleaning", "Online Data Entry"]);
  });

  it("are none for one letter, a finished word or nothing", () => {
    for (const typed of ["", "d", "Data Entry", "MS Excel, "]) expect(suggestSkills(known, typed)).toEqual([]);
  });

  it("replace the typed word when one is chosen", () => {
    expect(withSkill("MS Excel, da", "Data Entry")).toBe("MS Excel, Data Entry, ");
    expect(withSkill("da", "Data Entry")).toBe("Data Entry, ");
  });
});
