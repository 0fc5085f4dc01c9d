import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { InterviewMode, UserType } from "db/vocabulary";
import { withoutLinks } from "~/features/screening/outgoing-link";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { meetingLink } from "../interview";
import { interviewsPageOf } from "../interviews-page";
import { calendarOf, type CalendarInterview } from "./calendar";

interface Meeting extends Omit<CalendarInterview, "summary" | "description" | "location"> {
  jobTitle: string;
  companyName: string;
  /** The applicant's. */
  fullName: string;
  mode: InterviewMode;
  message: string | null;
  locationUrl: string | null;
  /** Whether neither side is suspended. */
  canMeet: boolean;
}

/** An interview as a calendar file for one of its sides, in the current language; published when it goes by mail. */
export function calendarFileOf(siteUrl: string, meeting: Meeting, reader: UserType, byMail = false): string {
  const { jobTitle: job, companyName, fullName, canMeet, mode, message, locationUrl } = meeting;
  const note = canMeet ? message && withoutLinks(message) : m.applications_join_suspended();
  const place = locationUrl && (meetingLink(locationUrl) ?? withoutLinks(locationUrl));
  return calendarOf(
    {
      ...meeting,
      summary: m.applications_calendar_summary({
        job,
        name: withoutLinks(reader === "employer" ? fullName : companyName),
      }),
      description: [
        `${withoutLinks(companyName)}, ${findByKey(interviewModeNames, mode)?.[getLocale()] ?? mode}`,
        note,
        `${siteUrl}${interviewsPageOf({ userType: reader })}`,
        reader === "seeker" && m.mails_no_fee(),
      ]
        .filter(Boolean)
        .join("\n\n"),
      location: canMeet && meeting.status !== "cancelled" ? place : null,
    },
    byMail ? { name: withoutLinks(companyName), address: `no-reply@${new URL(siteUrl).hostname}` } : null,
  );
}
