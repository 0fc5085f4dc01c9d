import { sql } from "drizzle-orm";
import { always } from "db/statements";
import { erasingPerson } from "~/features/interactions/viewed-jobs.server";
import { withdrawDeliveries } from "~/features/outbox/withdrawal.server";
import type { EventDefinition } from "./definition";

/** A mail to an address, as it was written. */
export const email: EventDefinition<"email"> = {
  isOver: "never",
  email: async (_context, eventId, { kind: _kind, to, ...mail }, since) => [
    // Retries of a mail of its own count from the event's time.
    { id: eventId, eventId: null, userId: null, channel: "email", kind: null, recipient: to, payload: mail, since },
  ],
};

/** A push written by a user, sent whatever its reader has chosen. */
export const push: EventDefinition<"push"> = {
  isOver: "never",
  notification: async (_context, eventId, { tag, userId, title, message, url }) => ({
    pushes: {
      from: sql`(select ${userId} as user_id, ${title} as title, ${message} as message, ${url} as url, ${`${tag}-${eventId}`} as id) p`,
      id: sql`p.id`,
      userId: sql`p.user_id`,
      kind: sql`null`,
      title: sql`p.title`,
      message: sql`p.message`,
      url: sql`p.url`,
      where: always,
    },
    statements: [],
  }),
};

/**
 * Deletes a user's pending deliveries, and an erased user's views; a repetition deletes nothing written since. In the
 * first database as well, where rows may still wait to be moved to the log database.
 */
export const deliveriesWithdrawn: EventDefinition<"deliveries.withdrawn"> = {
  isOver: "never",
  email: async ({ db, logDb }, _eventId, event) => {
    for (const each of new Set([logDb, db])) {
      const [first, ...others] = withdrawDeliveries({ logDb: each }, event);
      await each.batch([
        first,
        ...others,
        ...("addresses" in event ? [erasingPerson({ logDb: each }, event.userId)] : []),
      ]);
    }
    return [];
  },
};
