import { describe, expect, it } from "vitest";
import { isProfileComplete, missingFields } from "./profile";

const full = {
  fullName: "Asha Kumari",
  phone: "5000000001",
  location: "Lucknow",
  currentPosition: "Student",
  experienceYears: 0,
  skills: ["MS Excel"],
  languages: ["hindi"],
  isProfileComplete: false,
};

describe("a profile", () => {
  it("is complete when every field is filled, also with zero years of experience", () => {
    expect(missingFields(full)).toEqual([]);
    expect(isProfileComplete(full)).toBe(true);
  });

  it.each([
    { fullName: "" },
    { phone: null },
    { location: null },
    { currentPosition: "" },
    { experienceYears: null },
    { skills: [] },
    { languages: [] },
  ])("is not complete without one of them: %o", (missing) => {
    expect(missingFields({ ...full, ...missing })).toEqual(Object.keys(missing));
    expect(isProfileComplete({ ...full, ...missing })).toBe(false);
  });

  it("stays complete once it is marked as complete", () => {
    expect(isProfileComplete({ ...full, phone: null, isProfileComplete: true })).toBe(true);
  });
});
