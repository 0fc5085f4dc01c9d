import { m } from "~/paraglide/messages";
import { Button, Code, Note, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

/** The code that verifies a client's address. It contains no typed text, since anyone can type an address. */
export const leadCodeMail: MailTemplate<{ code: string }> = {
  key: "lead_code",
  changeable: { values: { code: ({ code }) => code }, prose: [] },
  subject: ({ code }) => m.leads_mail_code_subject({ code }),
  heading: () => m.mails_one_time_heading(),
  preview: () => m.leads_mail_code_note(),
  why: () => m.leads_mail_why(),
  Content: ({ code }) => (
    <>
      <Prose lead text={m.leads_mail_code_text()} />
      <Code code={code} />
      <Note text={m.leads_mail_code_note()} />
    </>
  ),
};

interface Confirmed {
  /** What the request is about. */
  category: string;
  /** The private page. */
  link: string;
  /** Whether an owner reviews it before professionals see it. */
  isHeld: boolean;
}

/** The link to the private page of a request, once its client is known. */
export const leadLinkMail: MailTemplate<Confirmed> = {
  key: "lead_link",
  changeable: { values: { category: ({ category }) => category }, prose: null, subject: ["category"] },
  subject: ({ category }) => m.leads_mail_link_subject({ category }),
  preview: ({ isHeld }) => (isHeld ? m.leads_mail_link_held() : m.leads_mail_link_open()),
  why: () => m.leads_mail_why(),
  Content: ({ link, isHeld }) => (
    <>
      <Prose text={isHeld ? m.leads_mail_link_held() : m.leads_mail_link_open()} />
      <Button href={link} label={m.leads_mail_link_button()} />
      <Prose text={m.leads_mail_link_after()} />
      <Note text={m.leads_mail_link_note()} />
    </>
  ),
};
