import type { Locale, NewsKind } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { fillMail } from "~/features/mail/write-mail.server";
import type { MailSender } from "~/ui/mail/mail";
import type { MailTemplate } from "~/ui/mail/template";

type Previewing = Pick<AppContext, "sign" | "siteUrl">;

/** A template filled with sample data. */
export interface MailPreview {
  name: string;
  template: Pick<MailTemplate<never>, "key"> & object;
  /** What owners can change; null for nothing. */
  changeable: { words: readonly string[]; prose: readonly string[] | null; subject: readonly string[] } | null;
  /** @param noteLead receives the built-in text of the first paragraphs */
  fill: (context: Previewing, sender: MailSender, locale: Locale, noteLead?: (builtIn: string) => void) => MailContent;
}

interface Reading {
  kind?: NewsKind;
  /** Whether the mail has its own link to stop it. */
  stop?: true;
}

/** @param props with links as paths, which become addresses of the site */
export function preview<Props extends object>(
  name: string,
  template: MailTemplate<Props>,
  props: (site: string, locale: Locale) => Props,
  { kind, stop }: Reading = {},
): MailPreview {
  const { changeable } = template;
  return {
    name,
    template,
    changeable: changeable
      ? { words: Object.keys(changeable.values), prose: changeable.prose, subject: changeable.subject ?? [] }
      : null,
    fill: (context, sender, locale, noteLead) =>
      fillMail(
        context,
        sender,
        template,
        props(context.siteUrl, locale),
        {
          locale,
          ...(kind && { news: { userId: "sample", kind } }),
          ...(stop && { stop: `${context.siteUrl}/alert-stop?token=sample` }),
        },
        noteLead,
      ),
  };
}
