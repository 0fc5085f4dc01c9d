import { describe, expect, it } from "vitest";
import { emptyProfile } from "./profile";
import { readStep, stepAddress, stepToGoOn } from "./steps";

const about = { ...emptyProfile, fullName: "Asha", phone: "5000000001", location: "Lucknow" };
const work = { currentPosition: "Student", experienceYears: 0 };

describe("the steps of a profile", () => {
  it("continue with the next incomplete step, and with the files when all are complete", () => {
    expect(stepToGoOn(emptyProfile, null)).toBe("about");
    expect(stepToGoOn(about, "about")).toBe("work");
    expect(stepToGoOn({ ...about, skills: ["Sewing"], ...work }, "about")).toBe("languages");
    expect(stepToGoOn({ ...about, ...work, skills: ["Sewing"], languages: ["hindi"] }, "about")).toBe("files");
  });

  it("return to the first skipped step", () => {
    expect(
      stepToGoOn({ ...emptyProfile, ...work, fullName: "Asha", skills: ["Sewing"], languages: ["hindi"] }, "languages"),
    ).toBe("about");
    expect(stepToGoOn({ ...emptyProfile, languages: ["hindi"] }, "languages")).toBe("about");
  });

  it("are known steps only, and keep the final destination", () => {
    expect(readStep("skills")).toBe("skills");
    expect(readStep("constructor")).toBeNull();
    expect(stepAddress("work", "/job/x?a=b&c=d")).toBe("/profile-setup?step=work&redirect=%2Fjob%2Fx%3Fa%3Db%26c%3Dd");
    expect(stepAddress("work", "", { saved: "about" })).toBe("/profile-setup?step=work&saved=about");
  });
});
