import { m } from "~/paraglide/messages";
import { Button, JobList, NoFee, Prose, type ListedJob } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

/** Asks whether an address wants an alert. */
export const alertConfirmationMail: MailTemplate<{ what: string; link: string }> = {
  key: "alert_confirmation",
  changeable: { values: { what: ({ what }) => what }, prose: ["what"] },
  subject: () => m.alerts_mail_confirm_subject(),
  preview: ({ what }) => m.mails_alert_confirm_text({ what }),
  why: () => m.mails_why_alert_asked(),
  Content: ({ what, link }) => (
    <>
      <Prose lead text={m.mails_alert_confirm_text({ what })} />
      <Button href={link} label={m.mails_alert_confirm_button()} />
      <Prose text={m.mails_alert_confirm_after()} />
    </>
  ),
};

interface Alert {
  /** "7" or "1,000+": how many there are in all. */
  count: string;
  /** Of the search. */
  name: string;
  /** How often it comes. */
  rhythm: string;
  /** The newest, at most five. */
  jobs: readonly ListedJob[];
  /** Where all of them are. */
  all: string;
}

/** New jobs for a search. */
export const jobAlertMail: MailTemplate<Alert> = {
  key: "job_alert",
  changeable: { values: { count: ({ count }) => count, name: ({ name }) => name }, prose: null, subject: ["name"] },
  subject: ({ count, name }) =>
    count === "1" ? m.alerts_mail_subject_one({ name }) : m.alerts_mail_subject({ count, name }),
  preview: ({ jobs }) => jobs.map(({ title, company }) => `${title} – ${company}`).join(", "),
  stopLabel: () => m.mails_alert_stop(),
  why: ({ name, rhythm }) => m.mails_why_alert({ what: `${name} (${rhythm})` }),
  Content: ({ count, jobs, all }) => (
    <>
      <JobList jobs={jobs} />
      <Button href={all} label={count === "1" ? m.mails_alert_all_one() : m.mails_alert_all({ count })} />
      <NoFee />
    </>
  ),
};
