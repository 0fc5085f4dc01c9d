import { describe, expect, it } from "vitest";
import { parseImportedPlace } from "./place";
import { decideMode, modeInText } from "./work-mode";

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
    expect(parseImportedPlace(text)).toEqual({ isRemote: false, unclear: null, city, location });
  });

  it.each(["Work From Home", "Workfromhome", "Remote", "REMOTE, India", "WFH", "Anywhere in India"])(
    "%s is remote and open to all India",
    (text) => {
      expect(parseImportedPlace(text)).toEqual({ isRemote: true, unclear: null, city: null, location: "" });
    },
  );

  it("keeps the office location of a remote job", () => {
    expect(parseImportedPlace("Remote - Jaipur")).toEqual({
      isRemote: true,
      unclear: null,
      city: "jaipur",
      location: "Jaipur",
    });
    expect(parseImportedPlace("Hiring office located in Indore")).toEqual({
      isRemote: true,
      unclear: null,
      city: "indore",
      location: "Indore",
    });
    expect(parseImportedPlace("Lucknow", { title: "Support agent (Work from home)" })).toMatchObject({
      isRemote: true,
      city: "lucknow",
    });
  });

  it.each(["PAN India", "India", ""])("%j alone does not make a job remote", (text) => {
    expect(parseImportedPlace(text)).toEqual({ isRemote: false, unclear: null, city: null, location: "All India" });
  });

  it("trusts a description that says the location is remote when the location is no narrower than India", () => {
    const description = "Shift: day\nLocation: Remote";
    expect(parseImportedPlace("PAN India", { description })).toMatchObject({ isRemote: true, location: "" });
  });

  it.each(["Remote Bookkeeper", "Bookkeeper - Remote", "Bookkeeper [WFH, night shift]", "Work from home typing"])(
    "trusts the title %s",
    (title) => {
      expect(parseImportedPlace("Kota", { title })).toEqual({
        isRemote: true,
        unclear: null,
        city: null,
        location: "Kota",
      });
    },
  );

  it("does not read remote sensing or a hybrid role as remote work", () => {
    expect(parseImportedPlace("Nagpur", { title: "Analyst - Remote Sensing" }).isRemote).toBe(false);
    expect(parseImportedPlace("Nagpur", { title: "Remote Sensing" }).isRemote).toBe(false);
    expect(parseImportedPlace("Nagpur", { title: "Analyst (Hybrid)" }).isRemote).toBe(false);
  });

  it("shows an unknown place without a city", () => {
    expect(parseImportedPlace("Vellore")).toEqual({ isRemote: false, unclear: null, city: null, location: "Vellore" });
    expect(parseImportedPlace("Oslo(NorthernNorway)")).toEqual({
      isRemote: false,
      unclear: null,
      city: null,
      location: "Oslo (Northern Norway)",
    });
  });

  it("shows as many places as fit into 400 characters, the first at any length, and counts the others", () => {
    const names = Array.from({ length: 30 }, (_each, at) => `Village${String.fromCharCode(97 + at)}`.padEnd(20, "x"));
    const { location } = parseImportedPlace([...names, "Pune"].join(", "));
    expect(location.length).toBeLessThan(410);
    expect(location).toMatch(/^Villagea.* \+\d+$/);
    expect(parseImportedPlace(`${"A".padEnd(450, "a")}, Pune`).location).toMatch(/ \+1$/);
    expect(parseImportedPlace("A, Io, Pune").location).toBe("Io, Pune");
  });
});

const read = (location: string, description: string, rule?: "as-marked" | "as-text" | "leave-out") =>
  parseImportedPlace(location, { description }, rule);

describe("work from home, read from the text of a job at an office", () => {
  it.each([
    "Job Location : Work From Home. Shift: US shift",
    "This is a remote position. We look for an accountant.",
    "Type : Remote Budget : 70 thousand",
    "Remote status Fully Remote",
    "It is a permanent work from home opportunity for women.",
    "Location : Pune / Hyd (Remote Pan India)",
    "You work from anywhere.",
    "Work mode: WFH",
  ])("is trusted: %j", (text) => {
    expect(read("Pune", text)).toMatchObject({ isRemote: true, unclear: null, city: "pune" });
  });

  it.each([
    "Work with remote teams abroad.",
    "This role offers work from home flexibility of up to 2 days per week.",
    "Currently work from home until COVID19 ends.",
    "Hybrid working: 3 days in the office, 2 days WFH.",
    "Ability to work with virtual teams (remote work locations).",
    "No work from home.",
    "Studies remote sensing.",
    "Want to work from home sometimes? No problem.",
  ])("is not considered for %j", (text) => {
    expect(read("Pune", text)).toMatchObject({ isRemote: false, unclear: null });
  });

  it.each([
    "Location: Work from home is flexible but you must be eligible.",
    "Laptops for work from home are given.",
    "This is a remote job. Work from office on joining.",
  ])("is a question for the importer for %j", (text) => {
    expect(read("Pune", text)).toMatchObject({
      isRemote: false,
      unclear: expect.stringContaining("the place says in an office, the text says"),
    });
    expect(read("Pune", text, "as-text").isRemote).toBe(true);
  });
});

describe("work in an office, read from the text of a job from home", () => {
  it.each([
    "This is a work from office role.",
    "Mode of work: WFO",
    "Strictly no work from home. Our office is in Powai.",
    "Only onsite, six days.",
    "Remote work is not allowed.",
  ])("is trusted where a town is named: %j", (text) => {
    expect(read("Remote - Mumbai", text)).toMatchObject({ isRemote: false, city: "mumbai" });
  });

  it("is a question where no town is named, and where the text says both", () => {
    expect(read("Work from home", "This is a work from office role.")).toMatchObject({
      isRemote: true,
      unclear: expect.stringContaining("from home"),
    });
    expect(read("Remote - Mumbai", "Work from office on joining, then work from home.")).toMatchObject({
      isRemote: true,
      unclear: expect.any(String),
    });
    expect(read("Remote - Mumbai", "Work from office on joining, then work from home.", "as-text").isRemote).toBe(
      false,
    );
  });

  it("is not considered for a job whose text does not mention it", () => {
    expect(read("Remote", "Answer calls of our office.")).toMatchObject({ isRemote: true, unclear: null });
  });
});

const said = (text: string) => {
  const mode = modeInText(text);
  return mode && `${mode.says}${mode.isCertain ? ", certainly" : ""}`;
};

describe("what a text says of where the work is done", () => {
  it.each([
    ["This is a fully remote position.", "remote, certainly"],
    ["Location: Work from home", "remote, certainly"],
    ["Work from the comfort of your home.", "remote, certainly"],
    ["Job type: work from office", "office, certainly"],
    ["No work from home is given.", "office, certainly"],
    ["Remote work is not available.", "office, certainly"],
    ["It is a remote job, two days a week in the office.", "remote"],
    ["You get a laptop for working from home.", "remote"],
    ["This is a remote position. Work mode: WFO", "remote"],
    ["You lead a remote team of ten.", null],
    ["We sell lamps.", null],
    ["You never work from home.", null],
  ])("%j says %j", (text, says) => {
    expect(said(text)).toBe(says);
  });

  it("is read from its first 8,000 characters", () => {
    expect(said(`${"x ".repeat(3_900)}Fully remote job.`)).toBe("remote, certainly");
    expect(said(`${"x ".repeat(4_100)}Fully remote job.`)).toBeNull();
  });

  it("is shown with its passage", () => {
    expect(modeInText("Good pay. This is a fully remote position. Apply now.")?.passage).toContain(
      "fully remote position",
    );
  });
});

describe("whether a job is done from home", () => {
  const [remote, surelyRemote] = [
    { says: "remote", isCertain: false, passage: "from home" },
    { says: "remote", isCertain: true, passage: "from home" },
  ] as const;
  const [office, surelyOffice] = [
    { says: "office", isCertain: false, passage: "in the office" },
    { says: "office", isCertain: true, passage: "in the office" },
  ] as const;

  it("follows the place when the text says nothing or the same", () => {
    expect(decideMode("remote", null, false, "as-text")).toEqual({ isRemote: true, unclear: null });
    expect(decideMode("office", null, true, "as-text")).toEqual({ isRemote: false, unclear: null });
    expect(decideMode("remote", surelyRemote, true, "as-text")).toEqual({ isRemote: true, unclear: null });
    expect(decideMode("office", surelyOffice, true, "as-text")).toEqual({ isRemote: false, unclear: null });
  });

  it("is no for work from home on some days, whatever the text says", () => {
    expect(decideMode("hybrid", surelyRemote, true, "as-text")).toEqual({ isRemote: false, unclear: null });
  });

  it("follows a certain text; a job in an office needs a place", () => {
    expect(decideMode("office", surelyRemote, true, "as-marked").isRemote).toBe(true);
    expect(decideMode("remote", surelyOffice, true, "as-marked")).toEqual({ isRemote: false, unclear: null });
    expect(decideMode("remote", surelyOffice, false, "as-marked").isRemote).toBe(true);
    expect(decideMode("remote", surelyOffice, false, "as-marked").unclear).not.toBeNull();
  });

  it("needs a certain text when the place says nothing", () => {
    expect(decideMode("unknown", surelyRemote, true, "as-marked")).toEqual({ isRemote: true, unclear: null });
    expect(decideMode("unknown", remote, true, "as-text")).toEqual({ isRemote: false, unclear: null });
  });

  it("is a question where neither is certain, decided by the chosen rule", () => {
    expect(decideMode("remote", office, true, "as-marked")).toEqual({
      isRemote: true,
      unclear: expect.stringContaining("the place says from home, the text says"),
    });
    expect(decideMode("remote", office, true, "as-text").isRemote).toBe(false);
    expect(decideMode("office", remote, true, "as-text")).toEqual({
      isRemote: true,
      unclear: expect.stringContaining("the place says in an office, the text says"),
    });
    expect(decideMode("office", remote, true, "leave-out").isRemote).toBe(false);
  });
});

describe("what a text says of where the work is done", () => {
  it.each([
    ["This is a fully remote role.", "remote", true],
    ["This is a fully remote role on some days.", "remote", false],
    ["Work mode: work from office", "office", true],
    ["Work from office, and work from home as agreed", "office", false],
    ["A remote job. Work from office in Pune.", "remote", false],
    ["You may work remotely.", "remote", false],
  ])("in “%s” is %s, for certain: %s", (text, says, isCertain) =>
    expect(modeInText(text)).toMatchObject({ says, isCertain }),
  );

  it.each([
    "We have five days a week of work from home.",
    "No work from home.",
    "We sell shoes.",
    "Work from home is not possible.",
    "",
  ])("in “%s” is not work from home", (text) => expect(modeInText(text)?.says).not.toBe("remote"));

  it("is read from 8,000 characters, and shown with thirty characters around it", () => {
    const text = (before: number) => `${"x".repeat(before - 1)} This is a fully remote role.`;
    expect([modeInText(text(8000 - 27))?.says, modeInText(text(8000))]).toEqual(["remote", null]);
    expect(modeInText(`${"a ".repeat(40)}fully remote ${"b ".repeat(40)}`)?.passage).toBe(
      `${"a ".repeat(15)}fully remote ${"b ".repeat(15).slice(0, 29).trim()}`,
    );
  });

  it("shows both passages when the text says both", () => {
    expect(
      modeInText("A remote job for all of us here. We sit together and like it. Work from office in Pune.")?.passage,
    ).toContain(" … ");
  });
});
