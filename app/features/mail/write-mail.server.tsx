import type { Locale, NewsKind } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { emailManagementAddress, emailStopAddress } from "~/features/outbox/stop-links";
import { getSettings } from "~/features/settings/queries.server";
import { withLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { oneLine, typed } from "~/ui/mail/format";
import { Mail, type MailFooter, type MailSender } from "~/ui/mail/mail";
import { renderMail } from "~/ui/mail/render";
import type { MailTemplate } from "~/ui/mail/template";

/** Longer subjects no list of mails shows. Characters. */
const longestSubject = 200;

/** Who reads a mail, and how they get rid of its like. */
export interface MailReader {
  locale: Locale;
  /** Whose choice in the account decides about it. */
  news?: { userId: string; kind: NewsKind };
  /** Where one POST stops it, for what no choice in an account stops. */
  stop?: string;
}

/** A mail in its reader's language: subject, document and text part, from one template. */
export async function writeMail<Props extends object>(context: AppContext, template: MailTemplate<Props>, props: Props, reader: MailReader): Promise<MailContent> {
  return fillMail(context, await findSender(context), template, props, reader);
}

/** Who writes all mails. */
export async function findSender({ db, siteUrl }: AppContext): Promise<MailSender> {
  const { name, supportEmail, address } = await getSettings(db);
  return { siteUrl, name, supportEmail, address };
}

/** The same from a sender that is at hand, for many mails at once. */
export function fillMail<Props extends object>(
  context: Pick<AppContext, "sign" | "siteUrl">,
  sender: MailSender,
  template: MailTemplate<Props>,
  props: Props,
  { locale, news, stop }: MailReader,
): MailContent {
  return withLocale(locale, () => {
    const { Content } = template;
    const subject = oneLine(template.subject(props), longestSubject);
    const title = typed(subject, longestSubject);
    const footer: MailFooter = {
      why: template.why?.(props) ?? (news ? m.mails_why_news({ site: sender.name }) : m.mails_why_account({ site: sender.name })),
      choices: news ? emailManagementAddress(context, news.userId) : null,
      stop: stop ?? (news ? emailStopAddress(context, news.userId, news.kind) : null),
    };
    const { html, body } = renderMail(
      <Mail sender={sender} locale={locale} title={title} heading={template.heading?.(props) ?? title} preview={template.preview(props)} footer={footer}>
        <Content {...props} />
      </Mail>,
    );
    return { subject, body, html, ...(stop && { unsubscribeUrl: stop }) };
  });
}
