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
    expect(readPlace(text)).toEqual({ isRemote: false, city, location });
  });

  it.each(["Work From Home", "Workfromhome", "Remote", "REMOTE, India", "WFH", "Anywhere in India"])("%s is remote and open to all India", (text) => {
    expect(readPlace(text)).toEqual({ isRemote: true, city: null, location: "" });
  });

  it("keeps the office of a remote job", () => {
    expect(readPlace("Remote - Jaipur")).toEqual({ isRemote: true, city: "jaipur", location: "Jaipur" });
    expect(readPlace("Hiring office located in Indore")).toEqual({ isRemote: true, city: "indore", location: "Indore" });
    expect(readPlace("Lucknow", { title: "Support agent (Work from home)" })).toMatchObject({ isRemote: true, city: "lucknow" });
  });

  it.each(["PAN India", "India", ""])("%j alone does not make a job remote", (text) => {
    expect(readPlace(text)).toEqual({ isRemote: false, city: null, location: "All India" });
  });

  it("believes a description that names the location as remote when the location is no narrower than India", () => {
    const description = "Shift: day\nLocation: Remote";
    expect(readPlace("PAN India", { description })).toMatchObject({ isRemote: true, location: "" });
    expect(readPlace("Surat", { description })).toMatchObject({ isRemote: false, city: "surat" });
  });

  it.each(["Remote Bookkeeper", "Bookkeeper - Remote", "Bookkeeper [WFH, night shift]", "Work from home typing"])("believes the title %s", (title) => {
    expect(readPlace("Kota", { title })).toEqual({ isRemote: true, city: null, location: "Kota" });
  });

  it("does not take remote sensing or a hybrid role for remote work", () => {
    expect(readPlace("Nagpur", { title: "Analyst - Remote Sensing" }).isRemote).toBe(false);
    expect(readPlace("Nagpur", { title: "Remote Sensing" }).isRemote).toBe(false);
    expect(readPlace("Nagpur", { title: "Analyst (Hybrid)" }).isRemote).toBe(false);
  });

  it("shows a place that the catalogue lacks, without a city", () => {
    expect(readPlace("Vellore")).toEqual({ isRemote: false, city: null, location: "Vellore" });
    expect(readPlace("Oslo(NorthernNorway)")).toEqual({ isRemote: false, city: null, location: "Oslo (Northern Norway)" });
  });

  it("shows as many places as stand on 80 characters, and the first one whatever its length", () => {
    const [one, two] = ["A".padEnd(39, "a"), "B".padEnd(39, "b")];
    expect(readPlace(`${one}, ${two}`).location).toBe(`${one}, ${two}`);
    expect(readPlace(`${one}, ${two}b`).location).toBe(`${one} +1`);
    expect(readPlace(`${one}${one}${one}, Pune`).location).toBe(`${one}${one}${one} +1`.replaceAll("aA", "a A"));
    expect(readPlace("A, Io, Pune").location).toBe("Io, Pune");
  });

  it("counts the places that do not fit", () => {
    const many = "Visakhapatnam, Thiruvananthapuram, Tiruchirappalli, Bhubaneswar, Chandigarh, Coimbatore, Patna";
    expect(readPlace(many)).toMatchObject({ city: "chandigarh", location: "Visakhapatnam, Thiruvananthapuram, Tiruchirappalli, Bhubaneswar, Chandigarh +2" });
  });
});
