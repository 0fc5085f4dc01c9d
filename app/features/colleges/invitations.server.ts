import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { collegeInvitations, collegeInvitationStops, colleges } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { findSender, fillMail } from "~/features/mail/write-mail.server";
import { mostInvitations } from "./invited-addresses";
import { collegeInvitationMail } from "./mails";
import { collegeToken } from "./token";

/** An address that no mail went to is deleted after this long. Milliseconds. */
const addressKept = 30 * day;
/** How many mails a run writes, and what each costs at most. */
const invitationsPerRun = 20;
const perInvitation = { statements: 7 };

/** The keyed hash that replaces a deleted address. */
const hashOf = ({ sign }: Pick<AppContext, "sign">, email: string) => sign(`college invitation\n${email}`);

/**
 * Adds addresses to the queue of a college's invitations. Addresses invited before or unsubscribed are skipped
 * silently.
 * @param addresses in lower case, at most 200
 * @returns how many more the college may invite within 24 hours; null when these were too many, and none was added
 */
export async function inviteStudents(
  context: AppContext,
  collegeId: string,
  addresses: readonly string[],
): Promise<number | null> {
  const { db } = context;
  const now = context.now();
  const rows = JSON.stringify(addresses.map((email) => ({ id: createId(now), email, hash: hashOf(context, email) })));
  const today = sql`(select count(*) from college_invitations where college_id = ${collegeId} and created_at > ${now - day})`;
  const [before, , after] = await db.batch([
    db.select({ count: today.mapWith(Number) }).from(sql`(select 1)`),
    insertSelect(
      db,
      collegeInvitations,
      {
        id: sql`value ->> 'id'`,
        collegeId,
        addressHash: sql`value ->> 'hash'`,
        email: sql`value ->> 'email'`,
        createdAt: now,
        mailedAt: null,
      },
      sql`from json_each(${rows}) where ${today} + ${addresses.length} <= ${mostInvitations}
        and not exists (select 1 from college_invitation_stops where address_hash = value ->> 'hash')`,
    ).onConflictDoNothing(),
    db.select({ count: today.mapWith(Number) }).from(sql`(select 1)`),
  ]);
  if ((before[0]?.count ?? 0) + addresses.length > mostInvitations) return null;
  return Math.max(0, mostInvitations - (after[0]?.count ?? 0));
}

/** The invitations whose mail is still to be written, the oldest first. */
const waitingInvitations = ({ db }: Pick<AppContext, "db">) =>
  db
    .select({
      id: collegeInvitations.id,
      email: collegeInvitations.email,
      addressHash: collegeInvitations.addressHash,
      status: colleges.status,
      campusCode: colleges.campusCode,
      name: colleges.name,
      city: colleges.city,
      locale: colleges.locale,
    })
    .from(collegeInvitations)
    .innerJoin(colleges, eq(colleges.id, collegeInvitations.collegeId))
    .where(and(isNotNull(collegeInvitations.email), gt(collegeInvitations.createdAt, 0)))
    .orderBy(asc(collegeInvitations.createdAt))
    .limit(invitationsPerRun);

/**
 * Writes the mails of pending invitations, and deletes each address when its mail is written; for the cron. The outbox
 * skips suppressed addresses.
 */
export async function sendInvitations(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const { db } = context;
  const counts = { mailed: 0, skipped: 0 };
  const waiting = await waitingInvitations(context);
  if (waiting.length === 0) return counts;
  const sender = await findSender(context);
  const stops = await db
    .select()
    .from(collegeInvitationStops)
    .where(
      inArray(
        collegeInvitationStops.addressHash,
        waiting.map(({ addressHash }) => addressHash),
      ),
    );
  const stopped = new Set(stops.map(({ addressHash }) => addressHash));
  for (const { id, email, addressHash, status, campusCode, name, city, locale } of waiting) {
    if (!budget.allows(perInvitation)) break;
    const isOwn = and(eq(collegeInvitations.id, id), isNotNull(collegeInvitations.email));
    if (email === null || campusCode === null || status !== "approved" || stopped.has(addressHash)) {
      await db.update(collegeInvitations).set({ email: null }).where(isOwn);
      counts.skipped++;
      continue;
    }
    const link = `${context.siteUrl}/auth?mode=signup&campus=${campusCode}`;
    const stop = `${context.siteUrl}/college-invitation-stop?token=${collegeToken(context, "stop", id)}`;
    const letter = fillMail(
      context,
      sender,
      collegeInvitationMail,
      { college: name, city, campusCode, link },
      { locale, stop },
    );
    const mail = recordStrangerMail(
      context,
      { to: email, ...letter },
      { when: existsIn(collegeInvitations, and(eq(collegeInvitations.id, id), isNotNull(collegeInvitations.email))) },
    );
    await db.batch([
      ...mail.statements,
      db.update(collegeInvitations).set({ email: null, mailedAt: context.now() }).where(isOwn),
    ]);
    mail.send();
    counts.mailed++;
  }
  return counts;
}

/**
 * Stops invitations by all colleges to the address of an invitation. False for an unknown one. For callers with its
 * token.
 */
export async function stopInvitations({ db, now }: AppContext, id: string): Promise<boolean> {
  const row = await db
    .select({ addressHash: collegeInvitations.addressHash })
    .from(collegeInvitations)
    .where(eq(collegeInvitations.id, id))
    .get();
  if (!row) return false;
  await db.batch([
    db.insert(collegeInvitationStops).values({ addressHash: row.addressHash, createdAt: now() }).onConflictDoNothing(),
    db
      .update(collegeInvitations)
      .set({ email: null })
      .where(and(eq(collegeInvitations.addressHash, row.addressHash), isNotNull(collegeInvitations.email))),
  ]);
  return true;
}

/** Whether the address of an invitation has stopped invitations. Null for an unknown invitation. */
export async function findInvitationStop({ db }: AppContext, id: string): Promise<{ isStopped: boolean } | null> {
  const row = await db
    .select({
      isStopped:
        sql<boolean>`exists (select 1 from college_invitation_stops s where s.address_hash = ${collegeInvitations}.address_hash)`.mapWith(
          Boolean,
        ),
    })
    .from(collegeInvitations)
    .where(eq(collegeInvitations.id, id))
    .get();
  return row ?? null;
}

const oldAddresses = ({ db, now }: Pick<AppContext, "db" | "now">, atOnce: number) =>
  db
    .select({ id: collegeInvitations.id })
    .from(collegeInvitations)
    .where(and(isNotNull(collegeInvitations.email), lt(collegeInvitations.createdAt, now() - addressKept)))
    .limit(atOnce);

/** Deletes addresses that no mail has gone to within 30 days; how many there were. */
export async function forgetAddresses(context: AppContext, atOnce: number): Promise<number> {
  return (
    await context.db
      .update(collegeInvitations)
      .set({ email: null })
      .where(inArray(collegeInvitations.id, oldAddresses(context, atOnce)))
  ).meta.changes;
}
