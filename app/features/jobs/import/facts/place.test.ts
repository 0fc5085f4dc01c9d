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
