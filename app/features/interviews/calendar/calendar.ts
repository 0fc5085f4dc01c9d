import type { InterviewStatus } from "db/vocabulary";
import { endOf } from "../interview";

export interface CalendarInterview {
  id: string;
  status: InterviewStatus;
  /** ms UTC, as all times here */
  scheduledAt: number;
  durationMinutes: number;
  createdAt: number;
  updatedAt: number;
  summary: string;
  description: string;
  /** A link, a phone number or an address; null when none is shown. */
  location: string | null;
}

/** Who publishes an event; no calendar answers to the address. */
interface Organizer {
  name: string;
  address: string;
}

/**
 * An interview as an iCalendar file (RFC 5545), with a reminder an hour before unless it is cancelled. With an organizer it is
 * a message of RFC 5546 for mails: PUBLISH, which has no attendees and asks for no answer, or CANCEL.
 */
export function calendarOf(interview: CalendarInterview, organizer: Organizer | null = null): string {
  const { id, status, scheduledAt, createdAt, updatedAt, summary, description, location } = interview;
  const cancelled = status === "cancelled";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//KaamGhar//Interviews//EN",
    "CALSCALE:GREGORIAN",
    ...(organizer ? [`METHOD:${cancelled ? "CANCEL" : "PUBLISH"}`] : []),
    "BEGIN:VEVENT",
    `UID:interview-${id}@kaamghar`,
    `SEQUENCE:${sequenceOf(createdAt, updatedAt)}`,
    `DTSTAMP:${stamp(updatedAt)}`,
    ...(organizer
      ? [`ORGANIZER;CN="${organizer.name.replace(/["\u0000-\u001f\u007f]/g, " ")}":mailto:${organizer.address}`]
      : []),
    `CREATED:${stamp(createdAt)}`,
    `LAST-MODIFIED:${stamp(updatedAt)}`,
    `DTSTART:${stamp(scheduledAt)}`,
    `DTEND:${stamp(endOf(interview))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    ...(cancelled
      ? []
      : ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT1H", `DESCRIPTION:${escaped(summary)}`, "END:VALARM"]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/**
 * The seconds from creation to the last change: they grow with every change, and stay an integer that calendars can
 * hold.
 */
function sequenceOf(createdAt: number, updatedAt: number): number {
  return Math.max(0, Math.ceil((updatedAt - createdAt) / 1000));
}

function stamp(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d+/g, "");
}

function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");
}

/** A line of a calendar holds this many octets; the next begins with a space. */
const longestLine = 75;

const octetsOf = (character: string) => new TextEncoder().encode(character).length;

function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > longestLine) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
}
