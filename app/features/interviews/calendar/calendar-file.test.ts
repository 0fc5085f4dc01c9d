import { describe, expect, it } from "vitest";
import { calendarFileOf } from "./calendar-file";

const site = "https://kaamghar.example";
const meeting: Parameters<typeof calendarFileOf>[1] = {
  id: "abc123",
  status: "scheduled",
  scheduledAt: Date.UTC(2026, 10, 21, 10),
  durationMinutes: 30,
  createdAt: 0,
  updatedAt: 0,
  jobTitle: "Typist",
  companyName: "Neem Services",
  fullName: "Asha Kumari",
  mode: "video",
  message: "Bring a headset.",
  locationUrl: "https://meet.example/abc",
  canMeet: true,
};

/** The properties of the file, each on one line. */
const linesOf = (changes: Partial<typeof meeting> = {}, reader: "seeker" | "employer" = "seeker", byMail = false) =>
  calendarFileOf(site, { ...meeting, ...changes }, reader, byMail)
    .replace(/\r\n /g, "")
    .split("\r\n");

describe("the calendar file of an interview", () => {
  it("names the company to the applicant and the reverse, and links each to their own page", () => {
    expect(linesOf()).toContain("SUMMARY:Interview: Typist – Neem Services");
    expect(linesOf().join("\n")).toContain(`\\n\\nBring a headset.\\n\\n${site}/activity?show=interviews`);
    expect(linesOf({}, "employer")).toContain("SUMMARY:Interview: Typist – Asha Kumari");
    expect(linesOf({}, "employer").join("\n")).toContain(`\\n\\nBring a headset.\\n\\n${site}/employer/interviews`);
  });

  it("says where to meet, unless the interview is cancelled", () => {
    expect(linesOf()).toContain("LOCATION:https://meet.example/abc");
    expect(linesOf({ status: "rescheduled" })).toContain("LOCATION:https://meet.example/abc");
    expect(linesOf({ status: "cancelled" }).join("\n")).not.toMatch(/^LOCATION/m);
  });

  it("says that an account is suspended, in place of location and message", () => {
    const text = linesOf({ canMeet: false }).join("\n");
    expect(text).not.toMatch(/^LOCATION|headset/m);
    expect(text).toContain("One of the accounts is suspended");
  });

  it("names company and manner, and tells the applicant that no one may ask for money", () => {
    const [seeker, employer] = [linesOf({ message: null }), linesOf({ message: null }, "employer")];
    expect(seeker.join("\n")).toMatch(/^DESCRIPTION:Neem Services\\, Video call\\n\\nhttps:\S+\\n\\nNever pay anyone/m);
    expect(employer).toContain(`DESCRIPTION:Neem Services\\, Video call\\n\\n${site}/employer/interviews`);
  });

  it("has the company as organizer in a mail, and no organizer as a download", () => {
    expect(linesOf({}, "seeker", true)).toEqual(
      expect.arrayContaining(["METHOD:PUBLISH", 'ORGANIZER;CN="Neem Services":mailto:no-reply@kaamghar.example']),
    );
    expect(linesOf().join("\n")).not.toContain("ORGANIZER");
  });
});
