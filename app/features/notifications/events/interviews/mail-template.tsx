import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { InterviewMode, UserType } from "db/vocabulary";
import { phoneText } from "~/features/companies/phone";
import { meetingLink } from "~/features/interviews/interview";
import { withoutLinks } from "~/features/screening/outgoing-link";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDateTime } from "~/ui/format";
import { oneLine, typed } from "~/ui/mail/format";
import { Button, Facts, NoFee, Prose, Quote, type Fact } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Interview {
  reader: UserType;
  title: string;
  /** What has happened, in one or more paragraphs. */
  message: string;
  job: string;
  /** The other side's name. */
  other: string;
  /** ms UTC */
  scheduledAt: number;
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
  if (mode === "phone") return { label, value: phoneText(place) };
  const href = mode === "video" ? meetingLink(place) : null;
  return href ? { label, value: oneLine(place, 500), href } : { label, value: withoutLinks(oneLine(place, 500)) };
}

function interviewFacts({ scheduledAt, minutes, mode, place }: Interview): Fact[] {
  return [
    { label: m.mails_interview_when(), value: formatDateTime(scheduledAt) },
    { label: m.mails_interview_long(), value: m.mails_interview_minutes({ minutes }) },
    { label: m.mails_interview_how(), value: findByKey(interviewModeNames, mode)?.[getLocale()] ?? mode },
    ...(place ? [placeFact(mode, place)] : []),
  ];
}

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
  subject: ({ title, job, other }) => m.notifications_interview_mail_subject({ title, job, name: other }),
  heading: ({ title }) => title,
  preview: ({ message }) => message,
  Content: (interview) => {
    const { reader, message, other, note, isCancelled, hasFile, link } = interview;
    const way =
      reader === "employer"
        ? m.mails_interview_agenda()
        : isCancelled
          ? m.mails_interview_own()
          : m.mails_interview_join();
    return (
      <>
        <Prose lead text={message} />
        <Facts facts={interviewFacts(interview)} />
        {note && <Quote by={m.mails_writes({ name: typed(other) })} text={withoutLinks(note)} />}
        {hasFile && <Prose text={isCancelled ? m.mails_interview_file_cancelled() : m.mails_interview_file()} />}
        <Button href={link} label={way} />
        {reader === "seeker" && <NoFee />}
      </>
    );
  },
};
