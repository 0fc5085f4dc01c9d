import type { BroadcastKind, Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { fillMail } from "~/features/mail/write-mail.server";
import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import type { MailSender } from "~/ui/mail/mail";
import { Button, Hello, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { broadcastText, type Broadcast } from "./broadcast";

interface Letter {
  title: string;
  name: string;
  text: string;
  /** Null for none. */
  link: string | null;
}

/** A message from the owners to many users, in their own words. */
export const broadcastMail: MailTemplate<Letter> = {
  key: "broadcast",
  subject: ({ title }) => title,
  preview: ({ text }) => text,
  Content: ({ name, text, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose text={text} />
      {link !== null && <Button href={link} label={m.mails_news_button()} />}
    </>
  ),
};

type Words = Pick<Broadcast, "titleEn" | "titleHi" | "textEn" | "textHi" | "link"> & { kind: BroadcastKind };

/** The mail of a broadcast to one person, in their language; offers have a one-click unsubscribe. */
export function broadcastMailTo(
  context: Pick<AppContext, "sign" | "siteUrl">,
  sender: MailSender,
  broadcast: Words,
  reader: { userId: string; fullName: string; locale: Locale },
): MailContent {
  const { kind, link } = broadcast;
  const { userId, fullName, locale } = reader;
  const letter = { ...broadcastText(broadcast, locale), name: fullName.trim(), link: link && context.siteUrl + link };
  return fillMail(context, sender, broadcastMail, letter, {
    locale,
    ...(kind === "offers" && { news: { userId, kind } }),
  });
}
