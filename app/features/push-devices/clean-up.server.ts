import { and, eq, not, sql, type SQL } from "drizzle-orm";
import { minute } from "db/catalogues/time";
import { userNotificationTokens } from "db/schema";
import type { AppContext } from "~/features/context";
import { isSignedIn } from "./push-devices.server";

/** How long a device that is off is kept. Milliseconds. */
const keptFor = 7 * 24 * 3600_000;
/** The share of devices that each run of the cron, once a minute, checks: all of them in a day. */
const parts = 24 * 60;
/** At most this many rows a run. */
const perRun = 500;

/**
 * The statement that turns off a user's devices whose sessions have ended; for the batch that ends sessions, after it.
 */
export const turnOffSignedOut = ({ db, now }: Pick<AppContext, "db" | "now">, userId: string) =>
  turnOff({ db, now }, eq(userNotificationTokens.userId, userId));

/** The statement that turns off such devices in one of the parts into which the day divides them. */
function turnOffPart(context: Pick<AppContext, "db" | "now">) {
  const part = Math.floor(context.now() / minute) % parts;
  const share = (number: number) => sql`(select max(rowid) from user_notification_tokens) * ${number} / ${parts}`;
  return turnOff(
    context,
    sql`user_notification_tokens.rowid > ${share(part)} and user_notification_tokens.rowid <= ${share(part + 1)}`,
  );
}

function turnOff({ db, now }: Pick<AppContext, "db" | "now">, which: SQL | undefined) {
  return db
    .update(userNotificationTokens)
    .set({ isActive: false, updatedAt: now() })
    .where(and(which, eq(userNotificationTokens.isActive, true), not(isSignedIn(now()))));
}

/** The devices that have been off for long enough are removed. */
const removeOff = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db.delete(userNotificationTokens).where(
    sql`${userNotificationTokens.id} in (select t.id from user_notification_tokens t indexed by user_notification_tokens_inactive
        where t.is_active = 0 and t.updated_at < ${now() - keptFor} order by t.updated_at limit ${perRun})`,
  );

/** Turns off devices whose session has run out and removes those that have been off for a week; for the cron. */
export async function forgetDevices(context: AppContext): Promise<void> {
  await context.db.batch([turnOffPart(context), removeOff(context)]);
}
