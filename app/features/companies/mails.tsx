import type { MemberRole } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { Button, Hello, Note, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { roleName } from "./team/team-names";

interface Invitation {
  inviter: string;
  company: string;
  role: MemberRole;
  link: string;
  /** ms UTC */
  expiresAt: number;
}

const invitationText = ({ inviter, company, role }: Invitation) =>
  m.mails_invitation_text({ inviter: typed(inviter), company: typed(company), role: roleName(role) });

/** Invites an address into a team, with or without an account. */
export const invitationMail: MailTemplate<Invitation> = {
  key: "invitation",
  changeable: { values: { inviter: ({ inviter }) => inviter, company: ({ company }) => company }, prose: ["company"] },
  subject: ({ inviter, company }) => m.team_mail_invitation_subject({ inviter, company }),
  preview: invitationText,
  why: () => m.mails_why_invited(),
  Content: (invitation) => (
    <>
      <Prose lead text={invitationText(invitation)} />
      <Button href={invitation.link} label={m.mails_invitation_button()} />
      <Prose text={m.mails_invitation_after({ date: formatDate(invitation.expiresAt) })} />
      <Note text={m.mails_no_money()} />
    </>
  ),
};

/** Removal from a team, for the former member. */
export const removedMail: MailTemplate<{ name: string; company: string; link: string }> = {
  key: "removed",
  changeable: { values: { name: ({ name }) => name, company: ({ company }) => company }, prose: ["company"] },
  subject: ({ company }) => m.team_mail_removed_subject({ company }),
  preview: ({ company }) => m.mails_removed_text({ company: typed(company) }),
  Content: ({ name, company, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.mails_removed_text({ company: typed(company) })} />
      <Button href={link} label={m.mails_log_in()} />
    </>
  ),
};
