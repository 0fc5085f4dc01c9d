import { describe, expect, it } from "vitest";
import { readSkills } from "./skills";

describe("the skills of a profile", () => {
  it("come from the typed list and from the checkboxes, each once", () => {
    expect(readSkills("data entry, Sewing ,, data  entry", ["MS Excel", "Data Entry"])).toEqual([
      "Data Entry",
      "Sewing",
      "MS Excel",
    ]);
  });

  it("may be divided by lines and semicolons too", () => {
    expect(readSkills("सिलाई; कढ़ाई\nMS Excel", [])).toEqual(["सिलाई", "कढ़ाई", "MS Excel"]);
  });

  it("are none when nothing is there", () => {
    expect(readSkills(" , \n", [])).toEqual([]);
  });
});
