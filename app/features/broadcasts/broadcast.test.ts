import { describe, expect, it } from "vitest";
import { broadcastStatuses } from "db/vocabulary";
import { can, indianTime } from "./broadcast";
import { broadcastForm, scheduleForm, segmentOf } from "./forms";
import { segmentText } from "./segment";

const words = {
  kind: "service",
  titleEn: "Closed on Sunday",
  textEn: "We are back on Monday.",
  titleHi: "रविवार को बंद",
  textHi: "सोमवार को फिर।",
};
const form = broadcastForm((text) => text.startsWith("/"));
const faultsOf = (values: object) =>
  form.safeParse({ ...words, ...values }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe("a broadcast", () => {
  it("can be changed and sent as a draft, approved while it waits, and stopped until it has ended", () => {
    const possible = (act: Parameters<typeof can>[0]) => broadcastStatuses.filter((status) => can(act, { status }));
    expect(possible("edit")).toEqual(["draft"]);
    expect(possible("schedule")).toEqual(["draft"]);
    expect(possible("approve")).toEqual(["waiting_for_owner"]);
    expect(possible("stop")).toEqual(["draft", "waiting_for_owner", "scheduled", "sending"]);
  });

  it("has texts in both languages within the limits, a path as link, and places and skills of the catalogues", () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ titleHi: undefined })).toEqual([["titleHi", "Write the Hindi title"]]);
    expect(faultsOf({ titleEn: "x".repeat(101), textEn: "x".repeat(501) }).map(([field]) => field)).toEqual([
      "titleEn",
      "textEn",
    ]);
    expect(faultsOf({ link: "https://evil.example" })).toEqual([
      ["link", "Enter a path of this site that starts with /, for example /jobs"],
    ]);
    expect(faultsOf({ places: ["atlantis"] })).toEqual([["places", "Choose places of the list"]]);
    expect(faultsOf({ userType: "employer", skills: ["MS Excel"] })).toEqual([
      ["skills", "Employers have no skills: choose seekers, or no skill"],
    ]);
  });

  it("describes its segment in words, and says everybody when nothing is chosen", () => {
    expect(segmentText(segmentOf(form.parse(words)))).toBe("Everyone");
    const narrow = form.parse({
      ...words,
      userType: "seeker",
      places: ["delhi", "pune"],
      skills: ["MS Excel"],
      activity: "not-30",
      profile: "incomplete",
      locale: "hi",
    });
    expect(segmentText(segmentOf(narrow))).toBe(
      "Seekers · Delhi or Pune · MS Excel · Not seen for 30 days · Profile not complete · Reads Hindi",
    );
  });
});

describe("the time of a broadcast", () => {
  const now = Date.parse("2026-11-25T10:00:00Z");
  const scheduled = (values: object) =>
    scheduleForm(now).safeParse({ reason: "The move is announced.", version: "1", ...values });

  it("is read as a time in India", () => {
    expect(indianTime("2026-11-28T09:30")).toBe(Date.parse("2026-11-28T04:00:00Z"));
    for (const typed of ["28/11/2026 9:30 AM", "28-11-26 09.30", "28 नवंबर 2026, सुबह 9:30 बजे"])
      expect(indianTime(typed)).toBe(Date.parse("2026-11-28T04:00:00Z"));
    for (const wrong of ["", "tomorrow", "2026-11-28", "2026-13-40T09:30", "2027-02-31T09:30"])
      expect(indianTime(wrong)).toBeNull();
  });

  it("is now, or within the next 60 days, with a reason", () => {
    expect(scheduled({ when: "now" }).data).toMatchObject({ sendAt: now, version: 1 });
    expect(scheduled({ when: "later", time: "2026-11-28T09:30" }).data).toMatchObject({
      sendAt: Date.parse("2026-11-28T04:00:00Z"),
    });
    for (const time of [undefined, "2026-11-25T15:29", "2027-02-01T09:30"])
      expect(scheduled({ when: "later", time }).error?.issues[0]?.path).toEqual(["time"]);
    expect(scheduled({ when: "now", reason: "short" }).error?.issues[0]?.path).toEqual(["reason"]);
  });
});

describe("the limits of a broadcast", () => {
  const sixty = 60 * 86_400_000;
  const now = Date.parse("2026-11-25T10:00:00Z");
  it.each([
    ["titleEn", "x".repeat(100), true],
    ["titleHi", "x".repeat(101), false],
    ["titleHi", "", false],
    ["titleEn", "two\nlines", false],
    ["textEn", "x".repeat(500), true],
    ["textHi", "x".repeat(501), false],
    ["textEn", "x\r\n".repeat(200) + "x", true],
    ["link", `/${"x".repeat(299)}`, true],
    ["link", `/${"x".repeat(300)}`, false],
    ["skills", Array(20).fill("MS Excel"), true],
    ["skills", Array(21).fill("MS Excel"), false],
    ["places", Array(21).fill("pune"), false],
  ])("accept as %s %.20j: %s", (field, value, isTaken) =>
    expect(faultsOf({ [field]: value }).map(([name]) => name)).toEqual(isTaken ? [] : [field]),
  );

  it("are a reason of 10 to 500 characters, and a time from now on to sixty days ahead", () => {
    const faults = (values: object) =>
      scheduleForm(now)
        .safeParse({ when: "now", reason: "x".repeat(10), version: "1", ...values })
        .error?.issues.map(({ message }) => message) ?? [];
    expect([9, 10, 500, 501].map((length) => faults({ reason: "x".repeat(length) }).length)).toEqual([1, 0, 0, 1]);
    const typed = (at: number) => new Date(at + 19_800_000).toISOString().slice(0, 16);
    const later = (at: number) => faults({ when: "later", time: typed(at) });
    expect([later(now), later(now + 60_000), later(now + sixty), later(now + sixty + 60_000)]).toEqual([
      ["This time is over"],
      [],
      [],
      ["At most 60 days ahead"],
    ]);
    expect(faults({ time: typed(now + 60_000) })).toEqual(["You have typed a time. Choose “At a time”, or clear it"]);
    expect(faults({ when: "later" })).toEqual(["Choose a day and a time, for example 28/12/2026, 3:30 PM"]);
  });

  it("leave unchosen values out of the segment", () => {
    expect(segmentOf(form.parse(words))).toEqual({});
    expect(
      segmentOf(
        form.parse({
          ...words,
          userType: "seeker",
          places: ["pune"],
          skills: ["MS Excel"],
          activity: "7",
          profile: "complete",
          locale: "en",
        }),
      ),
    ).toEqual({
      userType: "seeker",
      locale: "en",
      places: ["pune"],
      skills: ["MS Excel"],
      activity: { days: 7, isSeen: true },
      isComplete: true,
    });
  });
});
