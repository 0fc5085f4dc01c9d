import { m } from "~/paraglide/messages";
import { oneLine, typed } from "~/ui/mail/format";
import { Button, Hello, JobList, NoFee, Prose, type ListedJob } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Digest {
  subject: string;
  name: string;
  jobs: readonly ListedJob[];
  /** Where more jobs are. */
  more: string;
}

/** The jobs of a week for one seeker. */
export const digestMail: MailTemplate<Digest> = {
  key: "digest",
  changeable: { values: { name: ({ name }) => name, subject: ({ subject }) => subject }, prose: [] },
  subject: ({ subject, jobs }) => {
    const [first, ...more] = jobs;
    return first && more.length > 0
      ? m.mails_digest_subject({ job: oneLine(first.title, 60), count: more.length })
      : subject;
  },
  heading: ({ subject }) => subject,
  preview: ({ jobs }) => jobs.map(({ title, company }) => `${title} – ${company}`).join(", "),
  why: () => m.mails_why_digest(),
  Content: ({ name, jobs, more }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_digest_text()} />
      <JobList jobs={jobs} />
      <Button href={more} label={m.mails_digest_more()} />
      <NoFee />
    </>
  ),
};
