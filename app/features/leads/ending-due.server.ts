import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { day, hour } from "db/catalogues/time";
import { createId, idsBefore } from "db/id";
import { leadContacts, leads, leadNotifications, type leadReveals } from "db/schema";
import { always } from "db/statements";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { insertEvents } from "~/features/outbox/record-event.server";
import { emptyContacts } from "./emptying.server";
import { carryOut, endLead, expireLeads } from "./lifecycle.server";
import { returnPoints } from "./unlocking/returning.server";

const expiredAtOnce = 200;
const bouncedPerRun = 5;
/** The maximum number of statements for ending one lead: a read, and two for each of three buyers. */
const perEnded = { statements: 10 };
/** Bounces of this period are processed; each run reads all of them again. Milliseconds. */
const bouncesSince = 3 * hour;

/**
 * Ends expired leads, leads whose client's mail bounces and who has no verified phone number, and leads of suspended
 * accounts. Buyers of the latter two get a refund. For the cron.
 */
export async function endDueLeads(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const counts = { expired: 0, bounced: 0, suspended: 0, returned: 0 };
  for (let ended = expiredAtOnce; ended >= expiredAtOnce && budget.allows({ statements: 3 }); counts.expired += ended)
    ended = await expireLeads(context, expiredAtOnce);
  if (!budget.allows({ statements: 1 })) return counts;
  for (const { leadId } of await context.db.all<{ leadId: string }>(bouncedLeads(context.now()))) {
    if (!budget.allows(perEnded)) return counts;
    if (await carryOut(context, await endLead(context, leadId, { to: "removed", reason: "bounced" })))
      counts.bounced += 1;
  }
  if (!budget.allows({ statements: 1 })) return counts;
  for (const { leadId } of await context.db.all<{ leadId: string }>(leadsOfSuspended(context.now()))) {
    if (!budget.allows(perEnded)) return counts;
    if (await carryOut(context, await endLead(context, leadId, { to: "removed", reason: "spam" })))
      counts.suspended += 1;
  }
  if (budget.allows({ statements: 1 + 2 * leftPerRun })) counts.returned = await returnLeft(context);
  return counts;
}

/** Leads whose client's address bounces permanently, without a verified phone number. */
const bouncedLeads = (now: number): SQL =>
  sql`select c.lead_id as leadId from email_suppressions s cross join lead_contacts c on c.email = s.address cross join leads l on l.id = c.lead_id
    where s.created_at > ${now - bouncesSince} and s.reason = 'bounced' and c.phone_confirmed_at is null and l.status in ('held', 'open', 'sold_out') limit ${bouncedPerRun}`;

const suspendedPerRun = 20;
/** Active suspensions of this period are processed; each run reads all of them again. Milliseconds. */
const suspensionsSince = 3 * hour;

/**
 * Leads not ended, of seekers and of members of companies that were suspended recently: requested with the account, or
 * with the same verified address. Not done in the suspending request, since one action can suspend thirty accounts.
 */
const leadsOfSuspended = (now: number): SQL => {
  const recent = (action: "seeker_banned" | "company_banned") =>
    sql`a.action = ${action} and a.created_at > ${now - suspensionsSince}`;
  const isLiving = sql`l.status in ('new', 'held', 'open', 'sold_out')`;
  return sql`with picked as (
      select p.user_id as id from audit_log a cross join profiles p on p.user_id = a.subject_id where ${recent("seeker_banned")} and p.account_status = 'banned'
      union select c.user_id from audit_log a cross join companies c on c.id = a.subject_id where ${recent("company_banned")} and c.account_status = 'banned' and c.user_id is not null
      union select t.user_id from audit_log a cross join companies c on c.id = a.subject_id cross join company_members t on t.company_id = c.id where ${recent("company_banned")} and c.account_status = 'banned')
    select l.id as leadId from picked cross join lead_contacts k on k.user_id = picked.id cross join leads l on l.id = k.lead_id where ${isLiving}
    union select l.id from picked cross join users u on u.id = picked.id cross join lead_contacts k on k.email = u.email cross join leads l on l.id = k.lead_id
      where u.email_confirmed_at is not null and k.email_confirmed_at is not null and ${isLiving} limit ${suspendedPerRun}`;
};

const leftPerRun = 5;

/** Contacts bought while their lead was being removed, and not yet refunded. */
const leftReveals = (now: number): SQL =>
  sql`select r.id, r.user_id as userId, r.lead_id as leadId, r.points, r.entry_key as entryKey from leads l cross join lead_reveals r on r.lead_id = l.id
    where l.ended_at > ${now - hour} and l.ended_at is not null and l.is_emptied = 0 and l.status = 'removed' and coalesce(r.refund_status, '') <> 'granted' limit ${leftPerRun}`;

async function returnLeft(context: AppContext): Promise<number> {
  const left = await context.db.all<
    Pick<typeof leadReveals.$inferSelect, "id" | "userId" | "leadId" | "points" | "entryKey">
  >(leftReveals(context.now()));
  const [first, ...others] = left.flatMap((reveal) => returnPoints(context, reveal, "removed", always));
  if (first) await context.db.batch([first, ...others]);
  return left.length;
}

/** How long before its end the client of an open lead is notified. Milliseconds. */
const warnedBefore = 2 * day;
const warnedPerRun = 100;

const endsSoon = (now: number): SQL =>
  sql`leads indexed by leads_to_warn where status = 'open' and warned_at is null and expires_at > ${now} and expires_at <= ${now + warnedBefore} order by expires_at limit ${warnedPerRun}`;

/**
 * Notifies the clients of open leads two days before the end, once, and once again after each extension; for the cron.
 */
export async function warnOfLeadEnds({ db, now: clock }: AppContext): Promise<Counts> {
  const now = clock();
  const run = createId(now);
  const [, warned] = await db.batch([
    insertEvents(
      { db, now: clock },
      {
        id: sql`${run} || '-' || id`,
        kind: "lead.ending",
        payload: sql`json_object('leadId', id, 'endsAt', expires_at)`,
      },
      sql`from ${endsSoon(now)}`,
    ),
    db
      .update(leads)
      .set({ warnedAt: now })
      .where(sql`${leads.id} in (select id from ${endsSoon(now)})`)
      .returning({ id: leads.id }),
  ]);
  return { leads: warned.length };
}

/**
 * How long an unconfirmed request is retained. The next value: how long a contact is retained after the end of its
 * lead. Milliseconds.
 */
const unconfirmedFor = 7 * day;
const contactsFor = 180 * day;
const toldFor = 2 * day;
const tidiedAtOnce = 200;
const toldAtOnce = 2_000;

const unconfirmedLeads = (now: number): SQL =>
  sql`(select id from leads where status = 'new' and id < ${idsBefore(now - unconfirmedFor)} order by id limit ${tidiedAtOnce})`;
const oldContacts = (now: number): SQL =>
  sql`(select id from leads where ended_at <= ${now - contactsFor} and ended_at is not null and is_emptied = 0 order by ended_at limit ${tidiedAtOnce})`;
const oldTold = (now: number): SQL =>
  sql`(select rowid from leads_told where told_at < ${now - toldFor} order by told_at limit ${toldAtOnce})`;

/**
 * Deletes requests that stay unconfirmed for a week, and old records of lead notifications. Empties contacts half a
 * year after the end of their lead. For the cron.
 */
export async function tidyLeads({ db, now: clock }: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const now = clock();
  const counts = { unconfirmed: 0, contacts: 0, told: 0 };
  for (let isFull = true; isFull && budget.allows({ statements: 5 });) {
    const [, unconfirmed, , emptied, forgotten] = await db.batch([
      db.delete(leadContacts).where(inArray(leadContacts.leadId, unconfirmedLeads(now))),
      db
        .delete(leads)
        .where(and(eq(leads.status, "new"), inArray(leads.id, unconfirmedLeads(now))))
        .returning({ id: leads.id }),
      ...emptyContacts({ db }, oldContacts(now)),
      db.delete(leadNotifications).where(sql`rowid in ${oldTold(now)}`),
    ]);
    counts.unconfirmed += unconfirmed.length;
    counts.contacts += emptied.length;
    counts.told += forgotten.meta.changes;
    isFull =
      unconfirmed.length >= tidiedAtOnce || emptied.length >= tidiedAtOnce || forgotten.meta.changes >= toldAtOnce;
  }
  return counts;
}
