import { sql } from "drizzle-orm";
import { accountDevices } from "db/schema";
import type { AppContext } from "~/features/context";

/** As long as the cookie with the names. Milliseconds. */
const keptFor = 365 * 24 * 3_600_000;

/** A device's name as a mark has it: 12 random bytes. */
const name = /^[\w-]{16}$/;

/**
 * Writes down, beside the answer, in which browser a person has logged in: its own name and those that others have left in the same browser. Two
 * accounts with a name in common were used in one browser. Names come from a cookie, so that they are a sign and no proof.
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

/** The statement that forgets browsers in which nobody has logged in for a year, at most this many. */
export function forgetAccountDevices({ db, now }: AppContext, atOnce: number) {
  return db
    .delete(accountDevices)
    .where(sql`rowid in (select rowid from account_devices where seen_at < ${now() - keptFor} limit ${atOnce})`);
}
