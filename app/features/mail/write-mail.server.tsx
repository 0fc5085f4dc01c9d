import type { Locale, NewsKind } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { emailManagementAddress, emailStopAddress } from "~/features/outbox/email-links/stop-links";
import { getSettings } from "~/features/settings/queries.server";
import { withLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { LeadContext, oneLine, typed } from "~/ui/mail/format";
import { Mail, type MailFooter, type MailSender } from "~/ui/mail/mail";
import { renderMail } from "~/ui/mail/render";
import type { MailTemplate } from "~/ui/mail/template";
import { changedWords } from "./words/changed-words";
import { getMailTexts } from "./words/mail-texts.server";

/** The longest subject that mail programs show in lists. Characters. */
const longestSubject = 200;

/** The reader of a mail, and how they unsubscribe. */
interface MailReader {
  locale: Locale;
  /** The user and the kind of news whose notification choice decides about it. */
  news?: { userId: string; kind: NewsKind };
  /** A POST to this address stops it, for mails that no account setting stops. */
  stop?: string;
}

/** The longest name before a subject, of which phones show about 40 characters. */
const longestWriter = 22;

/** The legal form at the end of a company's name, which tells the reader nothing in a subject. */
const legalForm = /[\s,]+((pvt|private)\.?\s+)?(ltd|limited)\.?$|[\s,]+(llp|opc|inc)\.?$|\s+प्राइवेट\s+लिमिटेड$/i;

/** A subject with the name of who writes first: of a company or person, or of the site unless the words name it. */
export function withWriter(words: string, writer: string | null, site: string): string {
  const whole = oneLine(writer ?? "").replace(legalForm, "");
  if (whole === "") return words.includes(site) ? words : `${site}: ${words}`;
  const name = oneLine(whole, longestWriter);
  return `${name}${name.length < whole.length ? "…" : ""}: ${words}`;
}

/** A mail in its reader's language: subject, document and text part, from one template. */
export async function writeMail<Props extends object>(
  context: AppContext,
  template: MailTemplate<Props>,
  props: Props,
  reader: MailReader,
): Promise<MailContent> {
  return fillMail(context, await findSender(context), template, props, reader);
}

/** The sender of all mails. */
export async function findSender({ db, siteUrl }: AppContext): Promise<MailSender> {
  const [{ name, supportEmail, address }, texts] = await Promise.all([getSettings(db), getMailTexts(db)]);
  return { siteUrl, name, supportEmail, address, texts };
}

/**
 * The same with a given sender, for many mails at once. @param noteLead receives the built-in text of the first
 * paragraphs
 */
export function fillMail<Props extends object>(
  context: Pick<AppContext, "sign" | "siteUrl">,
  sender: MailSender,
  template: MailTemplate<Props>,
  props: Props,
  { locale, news, stop }: MailReader,
  noteLead?: (builtIn: string) => void,
): MailContent {
  return withLocale(locale, () => {
    const { Content } = template;
    const changed = changedWords(template, props, sender.texts?.get(`${template.key}.${locale}`));
    const words = changed.subject ?? template.subject(props);
    const writer = template.writer?.(props) ?? null;
    const subject = typed(changed.subject ?? withWriter(words, writer, sender.name), longestSubject);
    const footer: MailFooter = {
      why:
        template.why?.(props) ??
        (news ? m.mails_why_news({ site: sender.name }) : m.mails_why_account({ site: sender.name })),
      choices: news ? emailManagementAddress(context, news.userId) : null,
      stop: stop ?? (news ? emailStopAddress(context, news.userId, news.kind) : null),
      ...(template.stopLabel && { stopLabel: template.stopLabel() }),
    };
    const { html, body } = renderMail(
      <Mail
        sender={sender}
        locale={locale}
        title={subject}
        heading={template.heading?.(props) ?? typed(words, longestSubject)}
        preview={typed(changed.prose ?? template.preview(props), 500)}
        footer={footer}>
        <LeadContext.Provider value={{ words: changed.prose, note: noteLead }}>
          <Content {...props} />
        </LeadContext.Provider>
      </Mail>,
    );
    return { subject, body, html, ...(stop && { unsubscribeUrl: stop }) };
  });
}
