import { m } from "~/paraglide/messages";
import { Button, Facts, NoFee, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

/** Asks an officer to confirm the address. It repeats nothing that was typed, since anybody may have typed it. */
export const collegeConfirmationMail: MailTemplate<{ link: string }> = {
  key: "college_confirmation",
  changeable: { values: {}, prose: [] },
  subject: () => m.colleges_mail_confirm_subject(),
  preview: () => m.colleges_mail_confirm_text(),
  why: () => m.colleges_mail_confirm_why(),
  Content: ({ link }) => (
    <>
      <Prose lead text={m.colleges_mail_confirm_text()} />
      <Button href={link} label={m.colleges_confirm_button()} />
      <Prose text={m.colleges_mail_confirm_after()} />
    </>
  ),
};

/** The approval of a college, for its officer: its code and the private link. */
export const collegeApprovedMail: MailTemplate<{ college: string; campusCode: string; link: string }> = {
  key: "college_approved",
  changeable: { values: { college: ({ college }) => college }, prose: [] },
  subject: () => m.colleges_mail_approved_subject(),
  preview: ({ college }) => m.colleges_mail_approved_text({ college }),
  why: () => m.colleges_mail_why(),
  Content: ({ college, campusCode, link }) => (
    <>
      <Prose lead text={m.colleges_mail_approved_text({ college })} />
      <Facts facts={[{ label: m.colleges_code(), value: campusCode }]} />
      <Button href={link} label={m.colleges_mail_open()} />
      <Prose text={m.colleges_mail_secret()} />
    </>
  ),
};

/** Gives an officer a new private link. */
export const collegeLinkMail: MailTemplate<{ college: string; link: string }> = {
  key: "college_link",
  changeable: { values: { college: ({ college }) => college }, prose: [] },
  subject: () => m.colleges_mail_link_subject(),
  preview: ({ college }) => m.colleges_mail_link_text({ college }),
  why: () => m.colleges_mail_why(),
  Content: ({ college, link }) => (
    <>
      <Prose lead text={m.colleges_mail_link_text({ college })} />
      <Button href={link} label={m.colleges_mail_open()} />
      <Prose text={m.colleges_mail_secret()} />
    </>
  ),
};

/** The reason why a college was not approved, for its officer. */
export const collegeRejectedMail: MailTemplate<{ college: string; reason: string; officer: string; email: string }> = {
  key: "college_rejected",
  changeable: { values: { college: ({ college }) => college }, prose: [] },
  subject: () => m.colleges_mail_rejected_subject(),
  preview: ({ college }) => m.colleges_mail_rejected_text({ college }),
  why: () => m.colleges_mail_why(),
  Content: ({ college, reason, officer, email }) => (
    <>
      <Prose lead text={m.colleges_mail_rejected_text({ college })} />
      <Prose text={reason} />
      <Prose text={m.colleges_mail_rejected_after()} />
      <Prose text={m.members_appeal({ officer, email })} />
    </>
  ),
};

/** Invites a student of a college. */
export const collegeInvitationMail: MailTemplate<{ college: string; city: string; campusCode: string; link: string }> =
  {
    key: "college_invitation",
    changeable: { values: { college: ({ college }) => college, city: ({ city }) => city }, prose: ["college"] },
    subject: () => m.colleges_mail_invite_subject(),
    writer: ({ college }) => college,
    heading: () => m.colleges_mail_invite_title(),
    preview: ({ college, city }) => m.colleges_mail_invite_text({ college, city }),
    why: ({ college }) => m.colleges_mail_invite_why({ college }),
    Content: ({ college, city, campusCode, link }) => (
      <>
        <Prose lead text={m.colleges_mail_invite_text({ college, city })} />
        <Button href={link} label={m.colleges_mail_invite_button()} />
        <Facts facts={[{ label: m.colleges_code(), value: campusCode }]} />
        <Prose text={m.colleges_mail_invite_after()} />
        <NoFee />
      </>
    ),
  };
