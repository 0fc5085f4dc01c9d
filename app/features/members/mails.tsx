import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Hello, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

/** Sends a user the export of all stored data that they requested from support. */
export const exportMail: MailTemplate<{ name: string; link: string }> = {
  key: "export",
  subject: () => m.members_export_subject(),
  preview: () => m.members_export_text(),
  Content: ({ name, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose text={m.members_export_text()} />
      <Button href={link} label={m.members_export_button()} />
    </>
  ),
};
