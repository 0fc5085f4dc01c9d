import { eq } from "drizzle-orm";
import { outboxEvents } from "db/schema";
import { createId } from "db/id";
import type { AppContext } from "../context";

/**
 * Writes about as much as sending a link does, and leaves nothing behind: the time of an answer must not tell whether
 * there was anybody to send one to.
 */
export async function spendAsMuchAsALink(context: AppContext): Promise<void> {
  const { db } = context;
  const now = context.now();
  const id = createId(now);
  const ofThis = eq(outboxEvents.id, id);
  await db.batch([
    // Born delivered, so that no other worker takes it up.
    db.insert(outboxEvents).values({ id, kind: "email", payload: {}, nextAttemptAt: now, createdAt: now, deliveredAt: now }),
    db.update(outboxEvents).set({ attempts: 1 }).where(ofThis),
    db.delete(outboxEvents).where(ofThis),
  ]);
}
