import { sql } from "drizzle-orm";
import { accountDevices } from "db/schema";
import type { AppContext } from "~/features/context";

/** The lifetime of the cookie with the device names. Milliseconds. */
const keptFor = 365 * 24 * 3_600_000;

/** A device's name in a mark: 12 random bytes. */
const name = /^[\w-]{16}$/;

/**
 * Records after the response in which browser a person has logged in. It stores the device name and the names of other
 * accounts in this browser. Two accounts with a common name were used in one browser. Names come from a cookie, so they
 * are an indication, not a proof.
 */
export function noteDevices(context: AppContext, userId: string, devices: readonly string[]): void {
  const rows = devices
    .filter((device) => name.test(device))
    .map((device) => ({ userId, device, seenAt: context.now() }));
  if (rows.length === 0) return;
  context.waitUntil(
    context.db
      .insert(accountDevices)
      .values(rows)
      .onConflictDoUpdate({ target: [accountDevices.userId, accountDevices.device], set: { seenAt: context.now() } })
      .execute(),
  );
}

/** The statement that deletes browsers without a log-in for a year. @param atOnce the maximum number of rows */
export function forgetAccountDevices({ db, now }: AppContext, atOnce: number) {
  return db
    .delete(accountDevices)
    .where(sql`rowid in (select rowid from account_devices where seen_at < ${now() - keptFor} limit ${atOnce})`);
}
