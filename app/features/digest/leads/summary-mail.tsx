import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Facts, Hello, Prose, SideLink, type Fact } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Summary {
  subject: string;
  name: string;
  leads: readonly Fact[];
  /** The addresses of all leads and of the lead settings. */
  all: string;
  settings: string;
}

/** The new leads of a day for one professional. */
export const leadSummaryMail: MailTemplate<Summary> = {
  key: "lead_summary",
  changeable: { values: { name: ({ name }) => name, subject: ({ subject }) => subject }, prose: [] },
  subject: ({ subject }) => subject,
  preview: ({ leads }) => leads.map(({ label, value }) => `${label}: ${value}`).join(", "),
  Content: ({ name, leads, all, settings }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={m.lead_news_summary_text()} />
      <Facts facts={leads} />
      <Button href={all} label={m.lead_news_summary_all()} />
      <SideLink href={settings} label={m.lead_news_summary_settings()} />
    </>
  ),
};
