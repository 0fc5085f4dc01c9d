import type { Db } from "db/client";
import { createId } from "db/id";
import { localMailbox } from "db/schema";
import type { EmailPort } from "./port";

/** Keeps every message in the local_mailbox table, for development and tests. The page /local-mailbox lists them. */
export function createLocalEmail(db: Db, now: () => number): EmailPort {
  return {
    async send({ to, subject, body, html, idempotencyKey, unsubscribeUrl, attachments }) {
      await db
        .insert(localMailbox)
        .values({
          id: idempotencyKey || createId(now()),
          recipient: to,
          subject,
          body,
          html,
          unsubscribeUrl,
          attachments,
          createdAt: now(),
        })
        .onConflictDoNothing();
    },
  };
}
