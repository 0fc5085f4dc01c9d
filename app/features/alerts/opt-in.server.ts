import { and, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { createId } from "db/id";
import { jobAlerts } from "db/schema";
import { ifChanged } from "db/statements";
import type { Locale } from "db/vocabulary";
import { unlimited, whileFull, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { mostAlerts } from "./commands.server";
import { confirmationMail } from "./mails.server";
import { findAlert } from "./queries.server";
import { firstDue, type SentFrequency } from "./schedule";

/** Unconfirmed alerts, and stopped alerts without an account, are deleted after this time. Milliseconds. */
const unconfirmedKept = 7 * 24 * 3600 * 1000;

/** At most this many rows at once. */
const atOnce = 500;

interface AlertRequest {
  email: string;
  /** From alertSearch. */
  search: string;
  frequency: SentFrequency;
  locale: Locale;
}

/**
 * Sends the mail that asks an address to confirm an alert. The steps are the same for known and unknown addresses, and
 * for an existing alert. The link of an earlier mail for the same search stops working. Only the newest 20 unconfirmed
 * alerts of an address are stored.
 * @param mayMail false when the same was mailed within the hour: then only the frequency of the unconfirmed alert is
 * changed; if there is none, since it was confirmed or stopped, the mail is sent anyway
 */
export async function requestAlert(context: AppContext, asked: AlertRequest, mayMail: boolean): Promise<void> {
  const { db } = context;
  const now = context.now();
  const { email, search, frequency, locale } = asked;
  const waiting = and(
    eq(jobAlerts.email, email),
    isNull(jobAlerts.userId),
    isNull(jobAlerts.confirmedAt),
    isNull(jobAlerts.stoppedAt),
  );
  const same = and(waiting, eq(jobAlerts.search, search));
  if (!mayMail) {
    const waits = await db
      .update(jobAlerts)
      .set({ frequency, updatedAt: now })
      .where(same)
      .returning({ id: jobAlerts.id });
    if (waits.length > 0) return;
  }
  const id = createId(now);
  const mail = recordStrangerMail(context, {
    to: email,
    ...(await confirmationMail(context, { id, userId: null, ...asked })),
  });
  const row = {
    id,
    userId: null,
    email,
    locale,
    search,
    frequency,
    seenKey: now * 1024,
    nextAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await db.batch([
    db.delete(jobAlerts).where(same),
    db.insert(jobAlerts).values(row),
    db.delete(jobAlerts).where(
      sql`id in (select id from job_alerts where email = ${email} and user_id is null and confirmed_at is null and stopped_at is null
        order by created_at desc, id desc limit -1 offset ${mostAlerts})`,
    ),
    ...mail.statements,
  ]);
  mail.send();
}

/**
 * Confirms the address of an alert and starts it. It replaces an older alert of the address for the same search and
 * continues from that alert's last seen job.
 * @returns "full" when the address has 20 others, "gone" when there is nothing to confirm any more
 */
export async function confirmAlert(context: AppContext, id: string): Promise<"confirmed" | "full" | "gone"> {
  const { db } = context;
  const now = context.now();
  const alert = await findAlert(db, id);
  if (!alert || alert.stoppedAt !== null || alert.frequency === "off") return "gone";
  if (alert.confirmedAt !== null) return "confirmed";
  const { email, search, frequency } = alert;
  const older = sql`from job_alerts where email = ${email} and user_id is null and confirmed_at is not null and id <> ${id}`;
  const [confirmed] = await db.batch([
    db
      .update(jobAlerts)
      .set({
        confirmedAt: now,
        nextAt: firstDue(frequency, now),
        seenKey: sql`coalesce((select min(seen_key) ${older} and search = ${search}), seen_key)`,
        updatedAt: now,
      })
      .where(
        and(
          eq(jobAlerts.id, id),
          isNull(jobAlerts.confirmedAt),
          isNull(jobAlerts.stoppedAt),
          sql`(select count(*) ${older} and search <> ${search}) < ${mostAlerts}`,
        ),
      )
      .returning({ id: jobAlerts.id }),
    db
      .delete(jobAlerts)
      .where(
        and(
          eq(jobAlerts.email, email),
          isNull(jobAlerts.userId),
          eq(jobAlerts.search, search),
          ne(jobAlerts.id, id),
          ifChanged,
        ),
      ),
  ]);
  return confirmed.length > 0 ? "confirmed" : "full";
}

/**
 * Deletes alerts that stay unconfirmed for seven days, and alerts without an account seven days after they were
 * stopped; for the cron.
 */
export async function removeUnconfirmed(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const remove = async () =>
    (await context.db.delete(jobAlerts).where(inArray(jobAlerts.id, unconfirmedQuery(context)))).meta.changes;
  return { alerts: await whileFull(atOnce, budget, remove) };
}

const unconfirmedQuery = ({ db, now }: AppContext) =>
  db
    .select({ id: jobAlerts.id })
    .from(jobAlerts)
    .where(and(isNull(jobAlerts.confirmedAt), lt(jobAlerts.createdAt, now() - unconfirmedKept)))
    .limit(atOnce);
