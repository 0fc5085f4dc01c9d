import { describe, expect, it } from "vitest";
import { searchTextOf } from "./search-text";

const job = { title: "Telecaller", companyName: "Neem", skills: [], description: "Calls." };

describe("the words by which a job is found", () => {
  it("are those of its shift, education and benefits, too, in both languages", () => {
    const words = searchTextOf({ ...job, shift: "night", education: "12th", incentives: ["joining", "provident_fund"] }).split(" ");
    expect(words).toEqual(expect.arrayContaining(["night", "shift", "रात", "12th", "pass", "joining", "bonus", "pf", "esi"]));
  });

  it("are none of conditions that a job does not name", () => {
    expect(searchTextOf({ ...job, shift: null, education: null, incentives: [] })).toBe("telecaller neem calls");
  });
});
