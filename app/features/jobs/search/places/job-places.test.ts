import { describe, expect, it } from "vitest";
import { jobPlacesOf, searchFacetsOf } from "../search-text";

const job = { category: null, jobType: "full-time", experienceLevel: "0-1", isRemote: false, salaryLpa: null } as const;

describe("the places under which a job is found", () => {
  it.each([
    ["Gurugram, Bangalore", { cities: ["gurugram", "bangalore"], towns: [] }],
    ["Thane, Mumbai", { cities: ["mumbai"], towns: ["thane", "mumbai"] }],
    ["Navi Mumbai", { cities: ["mumbai"], towns: ["navi-mumbai"] }],
    ["Ghaziabad", { cities: ["delhi"], towns: ["ghaziabad"] }],
    ["Vellore", { cities: [], towns: ["vellore"] }],
    ["", { cities: [], towns: [] }],
  ])("at %j are %j", (location, places) => {
    expect(jobPlacesOf(location)).toEqual(places);
  });

  it("are filter tokens, each city once", () => {
    const tokens = searchFacetsOf({ ...job, city: "gurugram", location: "Gurugram, Bangalore" }).split(" ");
    expect(tokens.filter((token) => /^(?:city|town)_/.test(token))).toEqual(["city_gurugram", "city_bangalore"]);
  });
});
