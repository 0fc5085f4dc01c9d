import type { AppContext } from "~/features/context";
import { writeMail } from "~/features/mail/write-mail.server";
import { discardedEvent } from "~/features/outbox/record-event.server";
import { confirmationMail } from "../mails";

/**
 * Renders and writes about as much as sending a link does, and leaves nothing behind: the time of an answer must not tell whether
 * there was anybody to send one to.
 */
export async function spendAsMuchAsALink(context: AppContext): Promise<void> {
  const letter = await writeMail(
    context,
    confirmationMail,
    { link: `${context.siteUrl}/confirm-email?token=nobody` },
    { locale: "en" },
  );
  await context.db.batch(discardedEvent(context, { kind: "email", to: "", ...letter }));
}
