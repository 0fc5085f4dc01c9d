import { eq } from "drizzle-orm";
import { outboxEvents } from "db/schema";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { confirmationMail } from "../mails";

/**
 * Renders and writes about as much as sending a link does, and leaves nothing behind: the time of an answer must not tell whether
 * there was anybody to send one to.
 */
export async function spendAsMuchAsALink(context: AppContext): Promise<void> {
  const { db } = context;
  const letter = await writeMail(context, confirmationMail, { link: `${context.siteUrl}/confirm-email?token=nobody` }, { locale: "en" });
  // One batch, so that no other worker takes it up.
  const mail = recordMail(context, { to: "", cause: "own_account", ...letter });
  const ofThis = eq(outboxEvents.id, mail.id);
  await db.batch([mail.statement, db.update(outboxEvents).set({ attempts: 2 }).where(ofThis), db.delete(outboxEvents).where(ofThis)]);
}
