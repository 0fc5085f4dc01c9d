import { describe, expect, it } from "vitest";
import { readPlace } from "./place";

const read = (location: string, description: string, rule?: "as-marked" | "as-text" | "leave-out") => readPlace(location, { description }, rule);

describe("work from home, read from the text of a job at an office", () => {
  it.each([
    "Job Location : Work From Home. Shift: US shift", "This is a remote position. We look for an accountant.", "Type : Remote Budget : 70 thousand", "Remote status Fully Remote",
    "It is a permanent work from home opportunity for women.", "Location : Pune / Hyd (Remote Pan India)", "You work from anywhere.", "Work mode: WFH",
  ])("is believed: %j", (text) => {
    expect(read("Pune", text)).toMatchObject({ isRemote: true, unclear: null, city: "pune" });
  });

  it.each([
    "Work with remote teams abroad.", "This role offers work from home flexibility of up to 2 days per week.", "Currently work from home until COVID19 ends.", "Hybrid working: 3 days in the office, 2 days WFH.",
    "Ability to work with virtual teams (remote work locations).", "No work from home.", "Studies remote sensing.", "Want to work from home sometimes? No problem.",
  ])("is no matter for %j", (text) => {
    expect(read("Pune", text)).toMatchObject({ isRemote: false, unclear: null });
  });

  it.each(["Location: Work from home is flexible but you must be eligible.", "Laptops for work from home are given.", "This is a remote job. Work from office on joining."])("is asked about for %j", (text) => {
    expect(read("Pune", text)).toMatchObject({ isRemote: false, unclear: expect.stringContaining("the place says in an office, the text says") });
    expect(read("Pune", text, "as-text").isRemote).toBe(true);
  });
});

describe("work in an office, read from the text of a job from home", () => {
  it.each(["This is a work from office role.", "Mode of work: WFO", "Strictly no work from home. Our office is in Powai.", "Only onsite, six days.", "Remote work is not allowed."])("is believed where a town is named: %j", (text) => {
    expect(read("Remote - Mumbai", text)).toMatchObject({ isRemote: false, city: "mumbai" });
  });

  it("is asked about where no town is named, and where the text says both", () => {
    expect(read("Work from home", "This is a work from office role.")).toMatchObject({ isRemote: true, unclear: expect.stringContaining("from home") });
    expect(read("Remote - Mumbai", "Work from office on joining, then work from home.")).toMatchObject({ isRemote: true, unclear: expect.any(String) });
    expect(read("Remote - Mumbai", "Work from office on joining, then work from home.", "as-text").isRemote).toBe(false);
  });

  it("is no matter for a job whose text says nothing of it", () => {
    expect(read("Remote", "Answer calls of our office.")).toMatchObject({ isRemote: true, unclear: null });
  });
});
