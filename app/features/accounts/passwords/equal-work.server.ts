import type { AppContext } from "~/features/context";
import { writeMail } from "~/features/mail/write-mail.server";
import { discardedEvent } from "~/features/outbox/record-event.server";
import { confirmationMail } from "../mails/account-mails";
import { askedFrom } from "../mails/asked-from";

/**
 * Does about the same rendering and writing as sending a link, without effect, so that the response time does not
 * disclose whether an account exists.
 */
export async function spendAsMuchAsALink(context: AppContext): Promise<void> {
  const letter = await writeMail(
    context,
    confirmationMail,
    { link: `${context.siteUrl}/confirm-email?token=nobody`, from: askedFrom(context) },
    { locale: "en" },
  );
  await context.db.batch(discardedEvent(context, { kind: "email", to: "", ...letter }));
}
