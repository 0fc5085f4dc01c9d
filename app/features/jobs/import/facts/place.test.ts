import { describe, expect, it } from "vitest";
import { readPlace } from "./place";

describe("reading where a job is done", () => {
  it.each([
    ["Bangalore/Bengaluru( Indiranagar )", "bangalore", "Bangalore (Indiranagar)"],
    ["Bangalore/Bengaluru( HSR Layout, Hebbal )View More", "bangalore", "Bangalore (HSR Layout, Hebbal)"],
    ["Mumbai (All Areas)( Powai )", "mumbai", "Mumbai (Powai)"],
    ["Delhi / NCR,", "delhi", "Delhi"],
    ["Gurgaon/Gurugram, Delhi / NCR", "gurugram", "Gurugram, Delhi"],
    ["NaviMumbai,Thane", "mumbai", "Navi Mumbai, Thane"],
    ["Nashik, pune", "pune", "Nashik, Pune"],
    ["Pune, India", "pune", "Pune"],
    ["Kochi, Cochin/ Kochi/ Ernakulam", "kochi", "Kochi"],
    ["Hybrid - Hyderabad", "hyderabad", "Hyderabad (hybrid)"],
  ])("%s is in %s, shown as %s", (text, city, location) => {
    expect(readPlace(text)).toEqual({ isRemote: false, unclear: null, city, location });
  });

  it.each(["Work From Home", "Workfromhome", "Remote", "REMOTE, India", "WFH", "Anywhere in India"])("%s is remote and open to all India", (text) => {
    expect(readPlace(text)).toEqual({ isRemote: true, unclear: null, city: null, location: "" });
  });

  it("keeps the office of a remote job", () => {
    expect(readPlace("Remote - Jaipur")).toEqual({ isRemote: true, unclear: null, city: "jaipur", location: "Jaipur" });
    expect(readPlace("Hiring office located in Indore")).toEqual({ isRemote: true, unclear: null, city: "indore", location: "Indore" });
    expect(readPlace("Lucknow", { title: "Support agent (Work from home)" })).toMatchObject({ isRemote: true, city: "lucknow" });
  });

  it.each(["PAN India", "India", ""])("%j alone does not make a job remote", (text) => {
    expect(readPlace(text)).toEqual({ isRemote: false, unclear: null, city: null, location: "All India" });
  });

  it("believes a description that names the location as remote when the location is no narrower than India", () => {
    const description = "Shift: day\nLocation: Remote";
    expect(readPlace("PAN India", { description })).toMatchObject({ isRemote: true, location: "" });
  });

  it.each(["Remote Bookkeeper", "Bookkeeper - Remote", "Bookkeeper [WFH, night shift]", "Work from home typing"])("believes the title %s", (title) => {
    expect(readPlace("Kota", { title })).toEqual({ isRemote: true, unclear: null, city: null, location: "Kota" });
  });

  it("does not take remote sensing or a hybrid role for remote work", () => {
    expect(readPlace("Nagpur", { title: "Analyst - Remote Sensing" }).isRemote).toBe(false);
    expect(readPlace("Nagpur", { title: "Remote Sensing" }).isRemote).toBe(false);
    expect(readPlace("Nagpur", { title: "Analyst (Hybrid)" }).isRemote).toBe(false);
  });

  it("shows a place that the catalogue lacks, without a city", () => {
    expect(readPlace("Vellore")).toEqual({ isRemote: false, unclear: null, city: null, location: "Vellore" });
    expect(readPlace("Oslo(NorthernNorway)")).toEqual({ isRemote: false, unclear: null, city: null, location: "Oslo (Northern Norway)" });
  });

  it("shows as many places as stand on 400 characters, the first one whatever its length, and counts the others", () => {
    const names = Array.from({ length: 30 }, (_each, at) => `Village${String.fromCharCode(97 + at)}`.padEnd(20, "x"));
    const { location } = readPlace([...names, "Pune"].join(", "));
    expect(location.length).toBeLessThan(410);
    expect(location).toMatch(/^Villagea.* \+\d+$/);
    expect(readPlace(`${"A".padEnd(450, "a")}, Pune`).location).toMatch(/ \+1$/);
    expect(readPlace("A, Io, Pune").location).toBe("Io, Pune");
  });
});

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
