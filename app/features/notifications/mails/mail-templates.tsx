import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { InterviewMode, UserType } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDate, formatDateTime } from "~/ui/format";
import { oneLine, typed } from "~/ui/mail/format";
import { Button, Facts, Hello, NoFee, Prose, Quote, SideLink, type Fact } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { phoneText } from "~/features/companies/phone";
import { meetingLink } from "~/features/interviews/interview";
import { withoutLinks } from "~/features/screening/outgoing-link";

interface NewApplication {
  name: string;
  seeker: string;
  job: string;
  link: string;
}

/** Tells a company's team of a new application. */
export const newApplicationMail: MailTemplate<NewApplication> = {
  subject: ({ seeker, job }) => m.team_mail_application_subject({ seeker, job }),
  heading: () => m.notifications_new_application_title(),
  preview: ({ seeker, job }) => m.mails_application_text({ seeker: typed(seeker), job: typed(job) }),
  Content: ({ name, seeker, job, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose text={m.mails_application_text({ seeker: typed(seeker), job: typed(job) })} />
      <Button href={link} label={m.mails_application_button()} />
    </>
  ),
};

interface Moved {
  title: string;
  /** What has become of the application; null when the employer's words are all. */
  message: string | null;
  /** What the employer wrote. */
  written: string | null;
  job: string;
  company: string;
  link: string;
  /** Where other jobs are, for whoever needs another. */
  jobsLink: string | null;
}

/** Tells a seeker what has become of an application. */
export const applicationMovedMail: MailTemplate<Moved> = {
  subject: ({ title, job, company }) => m.notifications_interview_mail_subject({ title: title.replace(/!$/, ""), job, name: company }),
  heading: ({ title }) => title,
  preview: ({ message, written }) => message ?? oneLine(written ?? ""),
  Content: ({ message, written, job, company, link, jobsLink }) => (
    <>
      {message !== null ? (
        <Prose text={message} />
      ) : (
        <Facts
          facts={[
            { label: m.mails_job(), value: typed(job) },
            { label: m.mails_company(), value: typed(company) },
          ]}
        />
      )}
      {written !== null && <Quote by={m.mails_writes({ name: typed(company) })} text={withoutLinks(written)} />}
      <Button href={link} label={m.mails_moved_button()} />
      {jobsLink !== null && <SideLink href={jobsLink} label={m.mails_moved_more()} />}
      <NoFee />
    </>
  ),
};

interface Expiring {
  name: string;
  job: string;
  company: string;
  /** ms UTC */
  endsAt: number;
  views: number;
  applicants: number;
  link: string;
}

const expiringText = ({ job, company, endsAt }: Expiring) => m.mails_expiring_text({ job: typed(job), company: typed(company), date: formatDate(endsAt) });

/** Tells a team that a job ends soon. */
export const jobExpiringMail: MailTemplate<Expiring> = {
  subject: ({ job, endsAt }) => m.notifications_job_expiring_mail_subject({ job, date: formatDate(endsAt) }),
  heading: () => m.notifications_job_expiring_title(),
  preview: expiringText,
  Content: (ending) => (
    <>
      <Hello name={typed(ending.name)} />
      <Prose text={expiringText(ending)} />
      <Facts
        facts={[
          { label: m.mails_expiring_views(), value: String(ending.views) },
          { label: m.mails_expiring_applicants(), value: String(ending.applicants) },
        ]}
      />
      <Prose text={m.mails_expiring_extend()} />
      <Button href={ending.link} label={m.mails_expiring_button()} />
      <Prose text={m.mails_expiring_close()} />
    </>
  ),
};

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
  /** Where or by what they meet; null when they do not. */
  place: string | null;
  /** What the other side writes with it. */
  note: string | null;
  isCancelled: boolean;
  /** Whether the calendar file goes along. */
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

/** Tells one side of an interview what has happened to it, or that it is near: then when, how and where they meet. */
export const interviewMail: MailTemplate<Interview> = {
  subject: ({ title, job, other }) => m.notifications_interview_mail_subject({ title, job, name: other }),
  heading: ({ title }) => title,
  preview: ({ message }) => message,
  Content: (interview) => {
    const { reader, message, other, note, isCancelled, hasFile, link } = interview;
    const way = reader === "employer" ? m.mails_interview_agenda() : isCancelled ? m.mails_interview_own() : m.mails_interview_join();
    return (
      <>
        <Prose text={message} />
        <Facts facts={interviewFacts(interview)} />
        {note && <Quote by={m.mails_writes({ name: typed(other) })} text={withoutLinks(note)} />}
        {hasFile && <Prose text={isCancelled ? m.mails_interview_file_cancelled() : m.mails_interview_file()} />}
        <Button href={link} label={way} />
        {reader === "seeker" && <NoFee />}
      </>
    );
  },
};
