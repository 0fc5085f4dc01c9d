import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Hello, LinkList, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { groupDigits } from "~/ui/numbers/group-digits";

interface ApplicantDigest {
  name: string;
  total: number;
  jobs: readonly { title: string; count: number; link: string }[];
  /** Where all new applicants are. */
  all: string;
}

const counted = (count: number) =>
  count === 1 ? m.mails_applicant_digest_one() : m.mails_applicant_digest_some({ count: groupDigits(count) });

/** The new applicants of a day for one member of a team. */
export const applicantDigestMail: MailTemplate<ApplicantDigest> = {
  key: "applicant_digest",
  changeable: { values: { name: ({ name }) => name, count: ({ total }) => counted(total) }, prose: [] },
  subject: ({ total, jobs }) => {
    const [first] = jobs;
    const count = groupDigits(total);
    if (!first || jobs.length > 1) return m.mails_applicant_digest_subject_jobs({ count, jobs: jobs.length });
    const { title: job } = first;
    return total === 1
      ? m.mails_applicant_digest_subject_one({ job })
      : m.mails_applicant_digest_subject({ count, job });
  },
  heading: ({ total }) => counted(total),
  preview: ({ jobs }) => jobs.map(({ title, count }) => `${title}: ${count}`).join(", "),
  Content: ({ name, jobs, all }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_applicant_digest_text()} />
      <LinkList items={jobs.map(({ title, count, link: href }) => ({ title, lines: [counted(count)], href }))} />
      <Button href={all} label={m.mails_applicant_digest_button()} />
    </>
  ),
};
