import { describe, expect, it } from "vitest";
import { calendarOf, type CalendarInterview } from "./calendar";

const interview: CalendarInterview = {
  id: "abc123",
  status: "scheduled",
  scheduledAt: Date.UTC(2026, 10, 21, 10, 0),
  durationMinutes: 45,
  createdAt: Date.UTC(2026, 10, 18, 9, 0),
  updatedAt: Date.UTC(2026, 10, 18, 9, 0),
  summary: "Interview: Typist – Neem Services",
  description: "Bring a headset.",
  location: "https://meet.example/abc",
};

const linesOf = (changes: Partial<CalendarInterview> = {}) => calendarOf({ ...interview, ...changes }).split("\r\n");
const octets = (text: string) => new TextEncoder().encode(text).length;
/** The text of a property with its folded lines put together again. */
const valueOf = (name: string, changes: Partial<CalendarInterview>) =>
  calendarOf({ ...interview, ...changes })
    .replace(/\r\n /g, "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe("the calendar file of an interview", () => {
  it("says when, where and what, with a reminder an hour before", () => {
    expect(linesOf()).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//KaamGhar//Interviews//EN",
      "CALSCALE:GREGORIAN",
      "BEGIN:VEVENT",
      "UID:interview-abc123@kaamghar",
      "SEQUENCE:0",
      "DTSTAMP:20261118T090000Z",
      "CREATED:20261118T090000Z",
      "LAST-MODIFIED:20261118T090000Z",
      "DTSTART:20261121T100000Z",
      "DTEND:20261121T104500Z",
      "SUMMARY:Interview: Typist – Neem Services",
      "DESCRIPTION:Bring a headset.",
      "LOCATION:https://meet.example/abc",
      "STATUS:CONFIRMED",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-PT1H",
      "DESCRIPTION:Interview: Typist – Neem Services",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("keeps its id and gets a higher sequence when it is rescheduled, even right after its creation", () => {
    const moved = { status: "rescheduled" as const, updatedAt: interview.createdAt + 1 };
    expect(linesOf(moved)).toContain("UID:interview-abc123@kaamghar");
    expect(linesOf(moved)).toContain("SEQUENCE:1");
    expect(linesOf({ updatedAt: interview.createdAt + 3600_000 })).toContain("SEQUENCE:3600");
    expect(Number(valueOf("SEQUENCE", { updatedAt: interview.createdAt + 5 * 365 * 86_400_000 }))).toBeLessThan(
      2 ** 31,
    );
  });

  it("has the status cancelled, and then no reminder", () => {
    const lines = linesOf({ status: "cancelled" });
    expect(lines).toContain("STATUS:CANCELLED");
    expect(lines).not.toContain("BEGIN:VALARM");
  });

  it("is published or cancelled by mail, with an escaped organizer name, and asks for no reply", () => {
    const organizer = { name: 'Neem "Best"\r\nATTENDEE:x', address: "no-reply@kaamghar.example" };
    const published = calendarOf(interview, organizer);
    expect(published).toContain("\r\nMETHOD:PUBLISH\r\nBEGIN:VEVENT");
    expect(published.replace(/\r\n /g, "").split("\r\n")).toContain(
      'ORGANIZER;CN="Neem  Best   ATTENDEE:x":mailto:no-reply@kaamghar.example',
    );
    expect(published).not.toMatch(/^ATTENDEE/m);
    const cancelled = calendarOf({ ...interview, status: "cancelled" }, organizer);
    for (const line of ["METHOD:CANCEL", "STATUS:CANCELLED", "UID:interview-abc123@kaamghar"])
      expect(cancelled).toContain(`\r\n${line}\r\n`);
    expect(calendarOf(interview)).not.toMatch(/METHOD|ORGANIZER/);
  });

  it("has no location when none is known", () => {
    expect(linesOf({ location: null }).join("\n")).not.toContain("LOCATION");
  });

  it("escapes special characters of calendars, so that no line can be injected", () => {
    expect(valueOf("SUMMARY", { summary: "a, b; c\\d" })).toBe("a\\, b\\; c\\\\d");
    expect(valueOf("DESCRIPTION", { description: "one\r\ntwo\rthree\nEND:VEVENT\u0007" })).toBe(
      "one\\ntwo\\nthree\\nEND:VEVENT ",
    );
    expect(linesOf({ description: "x\r\nEND:VEVENT\r\nx" }).filter((line) => line === "END:VEVENT")).toHaveLength(1);
  });

  it.each([
    ["English", "A long text about the interview. ".repeat(30)],
    ["Hindi", "इंटरव्यू में अपने काम के बारे में बताएँ। ".repeat(30)],
    ["emoji", "😀".repeat(200)],
    ["one word", "x".repeat(1000)],
  ])("folds long %s at 75 octets, between characters, and loses none", (_name, description) => {
    const text = calendarOf({ ...interview, description });
    for (const line of text.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain("\uFFFD");
    expect(new TextDecoder("utf-8", { fatal: true }).decode(new TextEncoder().encode(text))).toBe(text);
    expect(valueOf("DESCRIPTION", { description })).toBe(description.replace(/,/g, "\\,"));
  });

  it("ends every line with CR LF", () => {
    expect(calendarOf(interview).replace(/\r\n/g, "")).not.toMatch(/[\r\n]/);
  });
});
