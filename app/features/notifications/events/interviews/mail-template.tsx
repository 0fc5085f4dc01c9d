import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { InterviewMode, UserType } from "db/vocabulary";
import { phoneText } from "~/features/companies/phone";
import { meetingLink } from "~/features/interviews/interview";
import { withoutLinks } from "~/features/screening/outgoing-link";
import { telLink } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDayTime, formatWhen } from "~/ui/format";
import { oneLine, typed } from "~/ui/mail/format";
import { Button, Facts, Hello, NoFee, Prose, Quote, SideLink, type Fact } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

/** What an interview mail is about. */
export type InterviewNews =
  "scheduled" | "rescheduled" | "cancelled" | "reminder" | "details" | "asked" | "stays" | "withdrawn" | "picked";

interface Interview {
  reader: UserType;
  news: InterviewNews;
  /** The reader. */
  name: string;
  title: string;
  /** What has happened, in one or more paragraphs. */
  message: string;
  job: string;
  /** The other side's name. */
  other: string;
  /** ms UTC */
  scheduledAt: number;
  /** The time that the applicant asks for instead, ms UTC; null for none. */
  wantedAt: number | null;
  minutes: number;
  mode: InterviewMode;
  /** The place, link or number of the meeting; null when it does not take place. */
  place: string | null;
  /** What the other side writes with it. */
  note: string | null;
  isCancelled: boolean;
  /** Whether the calendar file is attached. */
  hasFile: boolean;
  link: string;
}

const placeNames: Record<InterviewMode, () => string> = {
  video: m.applications_interview_link,
  phone: m.applications_interview_phone,
  in_person: m.applications_interview_address,
};

function placeFact(mode: InterviewMode, place: string): Fact {
  const label = placeNames[mode]();
  if (mode === "phone") return { label, value: phoneText(place), href: telLink(place) };
  const href = mode === "video" ? meetingLink(place) : null;
  return href ? { label, value: m.mails_interview_call(), href } : { label, value: withoutLinks(oneLine(place, 500)) };
}

/** What the planned time is to the reader. */
function timeLabel({ isCancelled, wantedAt }: Interview): string {
  if (isCancelled) return m.mails_interview_was();
  return wantedAt === null ? m.mails_interview_when() : m.mails_interview_now();
}

function interviewFacts(interview: Interview): Fact[] {
  const { scheduledAt, wantedAt, minutes, mode, place } = interview;
  return [
    ...(wantedAt === null ? [] : [{ label: m.mails_interview_wanted(), value: formatWhen(wantedAt) }]),
    { label: timeLabel(interview), value: formatWhen(scheduledAt) },
    { label: m.mails_interview_long(), value: m.mails_interview_minutes({ minutes }) },
    { label: m.mails_interview_how(), value: findByKey(interviewModeNames, mode)?.[getLocale()] ?? mode },
    ...(place ? [placeFact(mode, place)] : []),
  ];
}

/** Where the reader adds the interview to Google's calendar, without the file. */
function googleLink({ job, other, scheduledAt, minutes, mode, place, link }: Interview): string {
  const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, "");
  const event = {
    action: "TEMPLATE",
    text: m.applications_calendar_summary({ job: oneLine(job, 100), name: withoutLinks(oneLine(other, 100)) }),
    dates: `${stamp(scheduledAt)}/${stamp(scheduledAt + minutes * 60_000)}`,
    details: link,
    ...(place && { location: mode === "video" ? (meetingLink(place) ?? "") : withoutLinks(oneLine(place, 200)) }),
  };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(event).toString()}`;
}

const subjects: Record<InterviewNews, (interview: Interview) => string> = {
  scheduled: ({ scheduledAt }) => m.mails_interview_subject_scheduled({ when: formatDayTime(scheduledAt) }),
  rescheduled: ({ scheduledAt }) => m.mails_interview_subject_rescheduled({ when: formatDayTime(scheduledAt) }),
  cancelled: ({ scheduledAt }) => m.mails_interview_subject_cancelled({ when: formatDayTime(scheduledAt) }),
  reminder: ({ reader, other: name, scheduledAt }) =>
    reader === "seeker"
      ? m.mails_interview_subject_reminder({ when: formatDayTime(scheduledAt) })
      : m.mails_interview_subject_team_reminder({ name, when: formatDayTime(scheduledAt) }),
  details: ({ scheduledAt }) => m.mails_interview_subject_details({ when: formatDayTime(scheduledAt) }),
  asked: ({ scheduledAt, wantedAt }) =>
    m.mails_interview_subject_asked({
      when: formatDayTime(scheduledAt),
      wanted: formatDayTime(wantedAt ?? scheduledAt),
    }),
  stays: ({ scheduledAt }) => m.mails_interview_subject_stays({ when: formatDayTime(scheduledAt) }),
  withdrawn: ({ job }) => m.mails_interview_subject_withdrawn({ job }),
  picked: ({ scheduledAt }) => m.mails_interview_subject_picked({ when: formatDayTime(scheduledAt) }),
};

/** Notifies one side of a change to an interview or reminds of it, with time, mode and place. */
export const interviewMail: MailTemplate<Interview> = {
  key: "interview",
  changeable: {
    values: {
      title: ({ title }) => title,
      message: ({ message }) => message,
      job: ({ job }) => job,
      other: ({ other }) => other,
    },
    prose: ["message"],
    subject: ["title"],
  },
  subject: (interview) => subjects[interview.news](interview),
  // We remind the team; all else is said by the other side.
  writer: ({ reader, news, other }) => (reader === "employer" && news === "reminder" ? null : other),
  heading: ({ title }) => title,
  preview: ({ message }) => message,
  Content: (interview) => {
    const { reader, news, name, message, other, note, isCancelled, hasFile, link } = interview;
    const way =
      news === "asked"
        ? m.mails_interview_answer()
        : reader === "seeker" && isCancelled
          ? m.mails_interview_own()
          : m.mails_interview_join();
    return (
      <>
        <Hello name={typed(name)} />
        <Prose lead text={message} />
        <Facts facts={interviewFacts(interview)} />
        {note && <Quote by={m.mails_writes({ name: typed(other) })} text={withoutLinks(note)} />}
        <Button href={link} label={way} />
        {reader === "seeker" && !isCancelled && <Prose text={m.mails_interview_join_text()} />}
        {hasFile && <Prose text={isCancelled ? m.mails_interview_file_cancelled() : m.mails_interview_file()} />}
        {hasFile && !isCancelled && <SideLink href={googleLink(interview)} label={m.mails_interview_google()} />}
        {reader === "seeker" && <NoFee />}
      </>
    );
  },
};
