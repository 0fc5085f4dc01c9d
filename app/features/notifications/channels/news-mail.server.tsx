import type { users } from "db/schema";
import { listRecipients, listTeam } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { writeMail } from "~/features/mail/write-mail.server";
import { m } from "~/paraglide/messages";
import { typed } from "~/ui/mail/format";
import { Button, Hello, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import type { Mail } from "./mails.server";
import type { News } from "./news";

type Person = Pick<typeof users.$inferSelect, "userType" | "locale" | "email" | "fullName"> & { userId: string };

/**
 * A mail for each notification, with its text: for events without a mail template. Text typed by other users must not
 * become a link.
 */
export function mailsOfNews(
  context: AppContext,
  { userId, userType, email, fullName, locale }: Person,
  news: readonly News[],
): Promise<Mail[]> {
  return Promise.all(
    news.map(async ({ kind, text, actionUrl }): Promise<Mail> => {
      const letter = { ...text(locale), name: fullName.trim(), link: context.siteUrl + actionUrl };
      return {
        audience: userType,
        kind,
        userId,
        to: email,
        ...(await writeMail(context, newsMail, letter, { locale, ...(kind && { news: { userId, kind } }) })),
      };
    }),
  );
}

/** The same for the recipients in a company's team. */
export async function mailsToTeam(context: AppContext, companyId: string, news: readonly News[]): Promise<Mail[]> {
  const [first] = news;
  if (!first) return [];
  const mates = await (first.to === "team" ? listRecipients : listTeam)(context.db, companyId);
  return (await Promise.all(mates.map((mate) => mailsOfNews(context, { ...mate, userType: "employer" }, news)))).flat();
}

interface Letter {
  /** Of the notification. */
  title: string;
  name: string;
  message: string;
  link: string;
}

/** Notifies a person about their own data, such as a payment, with the notification's text. */
export const newsMail: MailTemplate<Letter> = {
  key: "news",
  changeable: {
    values: { name: ({ name }) => name, title: ({ title }) => title, message: ({ message }) => message },
    prose: ["message"],
    subject: ["title"],
  },
  subject: ({ title }) => title,
  preview: ({ message }) => message,
  Content: ({ name, message, link }) => (
    <>
      <Hello name={typed(name)} />
      <Prose lead text={message} />
      <Button href={link} label={m.mails_news_button()} />
    </>
  ),
};
