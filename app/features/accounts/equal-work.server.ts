import { eq } from "drizzle-orm";
import { deliveries } from "db/schema";
import { createId } from "db/id";
import type { AppContext } from "../context";
import { writeMail } from "../notifications/write-mail.server";
import { confirmationMail } from "./mails";

/**
 * Renders and writes about as much as sending a link does, and leaves nothing behind: the time of an answer must not tell whether
 * there was anybody to send one to.
 */
export async function spendAsMuchAsALink(context: AppContext): Promise<void> {
  const { db } = context;
  const now = context.now();
  const id = createId(now);
  const ofThis = eq(deliveries.id, id);
  const payload = await writeMail(context, confirmationMail, { link: `${context.siteUrl}/confirm-email?token=${id}` }, { locale: "en" });
  await db.batch([
    // Born settled, so that no other worker takes it up.
    db.insert(deliveries).values({ id, channel: "email", recipient: "", payload, status: "skipped", giveUpAt: now, createdAt: now, finishedAt: now }),
    db.update(deliveries).set({ attempts: 1 }).where(ofThis),
    db.delete(deliveries).where(ofThis),
  ]);
}
