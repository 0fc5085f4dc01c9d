import { and, inArray, sql } from "drizzle-orm";
import { outboxEvents } from "db/schema";
import { eachOf, increment } from "db/statements";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import type { MailContent, NewDelivery } from "~/features/deliveries";
import { backOff } from "./back-off";
import { isLogDatabaseAway, writeDeliveries } from "./deliveries.server";
import { dueMails, isEventDue, lease } from "./due-events.server";
import { textOf } from "./failure";

/** The mails per portion and per run, the same numbers as are then sent; and the cost of a portion. */
const mailsPerPortion = 30;
const perRun = 360;
const perPortion = { statements: 3 };

/**
 * Moves pending mails from the events to the deliveries, which are sent; for the cron: those of job alerts, and those
 * whose request was killed or did not reach the log database. The event is deleted after its mail is written, so that a
 * run which dies in between loses nothing; a repetition writes no mail again.
 */
export async function relayMails(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const counts = { relayed: 0, failed: 0 };
  for (let left = perRun; left > 0 && budget.allows(perPortion); left -= mailsPerPortion) {
    const rows = await take(context);
    const ids = eachOf(rows.map(({ id }) => id));
    try {
      await writeDeliveries(context, rows.map(deliveryOf), false);
      if (rows.length > 0) await context.db.delete(outboxEvents).where(inArray(outboxEvents.id, ids));
      counts.relayed += rows.length;
    } catch (error) {
      // The next run retries them. Mails that fail repeatedly are delivered one by one, so that a bad one does not
      // block the others. A failure because the log database does not respond is not counted, and all stay together.
      const attempts = sql`${outboxEvents.attempts} - ${(await isLogDatabaseAway(context)) ? 1 : 0}`;
      const nextAttemptAt = context.now() + backOff(Math.max(...rows.map(({ attempts }) => attempts)));
      await context.db
        .update(outboxEvents)
        .set({ lastError: textOf(error).slice(0, 500), nextAttemptAt, attempts })
        .where(inArray(outboxEvents.id, ids));
      counts.failed += rows.length;
      break;
    }
    if (rows.length < mailsPerPortion) break;
  }
  return counts;
}

type Row = Awaited<ReturnType<typeof take>>[number];

function deliveryOf({ id, payload, createdAt: since }: Row): NewDelivery {
  const { to, ...mail } = payload as MailContent & { to: string };
  return { id, eventId: null, userId: null, channel: "email", kind: null, recipient: to, payload: mail, since };
}

/** Takes the lease on the next mails. */
function take({ db, now }: AppContext) {
  const at = now();
  return db
    .update(outboxEvents)
    .set({ nextAttemptAt: at + lease, attempts: increment(outboxEvents.attempts) })
    .where(and(sql`id in (${dueMails(at, mailsPerPortion)})`, isEventDue(at)))
    .returning({
      id: outboxEvents.id,
      payload: outboxEvents.payload,
      attempts: outboxEvents.attempts,
      createdAt: outboxEvents.createdAt,
    });
}
