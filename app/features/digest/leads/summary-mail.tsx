import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Hello, LinkList, Prose, SideLink, type ListItem } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Summary {
  subject: string;
  name: string;
  leads: readonly ListItem[];
  /** The addresses of all leads and of the lead settings. */
  all: string;
  settings: string;
}

/** The new leads of a day for one professional. */
export const leadSummaryMail: MailTemplate<Summary> = {
  key: "lead_summary",
  changeable: { values: { name: ({ name }) => name, subject: ({ subject }) => subject }, prose: [] },
  subject: ({ subject }) => subject,
  preview: ({ leads }) => leads.map(({ title, lines }) => [title, ...lines].join(": ")).join(", "),
  Content: ({ name, leads, all, settings }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.lead_news_summary_text()} />
      <LinkList items={leads} />
      <Button href={all} label={m.lead_news_summary_all()} />
      <SideLink href={settings} label={m.lead_news_summary_settings()} />
    </>
  ),
};
