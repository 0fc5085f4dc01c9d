import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { deliveries } from "db/schema";
import { eachOf } from "db/statements";
import type { AppContext } from "~/features/context";
import type { DomainEvent } from "~/features/events";

/**
 * The statements that delete mails and pushes to a person in one database: the pending ones of some kinds, or, for an
 * erased user, all to them and to their addresses.
 */
export function withdrawDeliveries(
  { logDb }: Pick<AppContext, "logDb">,
  event: Extract<DomainEvent, { kind: "deliveries.withdrawn" }>,
) {
  const isOfPerson = eq(deliveries.userId, event.userId);
  const among = (values: readonly string[]) => eachOf(values);
  if ("kinds" in event) {
    return [
      logDb
        .delete(deliveries)
        .where(
          and(
            isOfPerson,
            eq(deliveries.status, "waiting"),
            inArray(deliveries.kind, among(event.kinds)),
            lte(deliveries.createdAt, event.at),
          ),
        ),
    ] as const;
  }
  // A sent mail has no address any more.
  const isToThem = sql`recipient in ${among(event.addresses)} and created_at <= ${event.at}`;
  return [
    logDb.delete(deliveries).where(isOfPerson),
    logDb.delete(deliveries).where(and(isNotNull(deliveries.nextAttemptAt), isToThem)),
    logDb.delete(deliveries).where(and(eq(deliveries.status, "dead"), isNotNull(deliveries.finishedAt), isToThem)),
  ] as const;
}

/** At most this many are withdrawn at once; whatever else waits is re-checked before it goes out. */
const mostWithdrawn = 5_000;

/** Marks pending mails and pushes as skipped, with a reason: those whose ids begin with a text that ends in "-". */
export const withdrawOwnDeliveries = (
  { logDb, now }: Pick<AppContext, "logDb" | "now">,
  beginning: string,
  reason: string,
) =>
  logDb
    .update(deliveries)
    .set({
      status: "skipped",
      lastError: reason,
      nextAttemptAt: null,
      finishedAt: now(),
      payload: {},
      recipient: sql`case when ${deliveries.channel} = 'email' then '' else ${deliveries.recipient} end`,
    })
    .where(
      sql`id in (select id from deliveries where id > ${beginning} and id < ${`${beginning.slice(0, -1)}.`} and status = 'waiting' limit ${mostWithdrawn})`,
    );
