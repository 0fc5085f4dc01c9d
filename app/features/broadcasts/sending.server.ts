import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { broadcasts, employerNotifications, notifications } from "db/schema";
import { always, existsIn, insertSelect } from "db/statements";
import { bisectFailures } from "~/features/budgets/bisect";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import { inParts } from "~/features/budgets/parts";
import type { AppContext } from "~/features/context";
import type { NewDelivery } from "~/features/deliveries";
import { findSender } from "~/features/mail/write-mail.server";
import { endOfQuietHours } from "~/features/notifications/quiet-hours";
import { hasBacklog } from "~/features/outbox/counts/pending-deliveries.server";
import { writeDeliveries } from "~/features/outbox/deliveries.server";
import { writePushes } from "~/features/outbox/pushes.server";
import { getSettings } from "~/features/settings/queries.server";
import { logError } from "~/log/log";
import type { MailSender } from "~/ui/mail/mail";
import { idsOf, mostPerMinute, peoplePerPart, broadcastText, type Broadcast } from "./broadcast";
import { broadcastMailTo } from "./broadcast-mail";
import { dueFigures, findFigures, pushesWritten } from "./queries.server";
import { lastAfter, accountsPerStatement, recipientsAfter, type Recipient } from "./segment.server";

/** The most statements of a part without failures. */
const perPart = { statements: 19 };
const perFigures = { statements: 4 };
/** How much goes into one value; D1 takes 2 MB. Bytes. */
const bytesPerValue = 1_000_000;

/** The broadcast that is due, the longest overdue first; in quiet hours only one without mails and pushes. */
const dueBroadcasts = ({ db }: Pick<AppContext, "db">, now: number) =>
  db
    .select()
    .from(broadcasts)
    .where(
      sql`status in ('scheduled', 'sending') and send_at <= ${now} ${endOfQuietHours(now) === null ? sql`` : sql`and by_mail = 0 and by_push = 0`}`,
    )
    .orderBy(broadcasts.sendAt)
    .limit(1);

/**
 * Sends the due broadcast to its next recipients, at most as many as the owners' limit per minute and the budget allow;
 * for the cron. The mails and pushes of a part are written first, with ids made from the broadcast and the recipient.
 * One batch then writes the lists and the new cursor, but only while the broadcast is being sent and no other run has
 * moved the cursor. So a run that is killed, concurrent or stopped skips nobody and writes to nobody twice. Also stores
 * the figures of broadcasts that ended long ago.
 */
export async function sendBroadcasts(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const counts = { people: 0, mails: 0, pushes: 0, failed: 0 };
  const due = (await dueBroadcasts(context, context.now()))[0];
  let broadcast = due && (await begin(context, due));
  let sender: MailSender | null = null;
  const perMinute = broadcast ? Math.min((await getSettings(context.db)).broadcasts.perMinute, mostPerMinute) : 0;
  for (let left = perMinute; left > 0 && broadcast && budget.allows(perPart); left -= peoplePerPart) {
    if (await hasBacklog(context)) break;
    sender ??= await findSender(context);
    broadcast = await writePart(context, sender, broadcast, Math.min(left, peoplePerPart), counts);
  }
  if (budget.allows(perFigures)) await keepFigures(context);
  return counts;
}

async function begin({ db, now }: AppContext, due: Broadcast): Promise<Broadcast | undefined> {
  if (due.status === "sending") return due;
  const [begun] = await db
    .update(broadcasts)
    .set({ status: "sending", startedAt: now() })
    .where(and(eq(broadcasts.id, due.id), eq(broadcasts.status, "scheduled")))
    .returning();
  return begun;
}

/** One person of a part, with what they read. */
interface Addressed extends Recipient {
  id: string;
  title: string;
  text: string;
}

/** Writes to the next `most` recipients of a broadcast. Returns its new state, undefined once it is over or stopped. */
async function writePart(
  context: AppContext,
  sender: MailSender,
  broadcast: Broadcast,
  most: number,
  counts: Record<"people" | "mails" | "pushes" | "failed", number>,
): Promise<Broadcast | undefined> {
  const { db } = context;
  const { id, cursor, byMail, byPush } = broadcast;
  const now = context.now();
  const [found, last] = await Promise.all([
    db.all<Recipient>(recipientsAfter(broadcast, cursor, now, most)),
    db.get<{ last: string | null; accounts: number }>(lastAfter(cursor)),
  ]);
  const people = found
    .map((person): Addressed => ({
      ...person,
      id: idsOf(id) + person.userId,
      ...broadcastText(broadcast, person.locale),
    }))
    .filter((person) => person.byList || (byMail && person.byMail) || (byPush && person.byPush));
  const isFull = found.length >= most;
  const isOver = !isFull && (last?.accounts ?? 0) < accountsPerStatement;
  const next = (isFull ? found.at(-1)?.userId : last?.last) ?? cursor;

  const write = async (some: readonly Addressed[], lastly: () => Promise<readonly BatchItem<"sqlite">[]>) => {
    if (byMail)
      counts.mails += await writeMails(
        context,
        sender,
        broadcast,
        some.filter((person) => person.byMail),
      );
    const pushed = byPush ? inParts(some.filter((person) => person.byPush).map(listed), bytesPerValue) : [];
    for (const part of pushed)
      counts.pushes += (await writePushes(context, id, pushesOf(broadcast, part), false)).length;
    const lists = inParts(some.filter(({ byList }) => byList).map(listed), bytesPerValue).flatMap((part) =>
      writeLists(context, broadcast, part),
    );
    const [first, ...others] = [...lists, ...(await lastly())];
    if (first) await db.batch([first, ...others]);
  };
  const count = (test: (person: Addressed) => unknown) => people.filter(test).length;
  /** Moves the cursor, once the mails and pushes of the part are written. Pushes of a killed run count, too. */
  const moved = async () => {
    const pushes = byPush
      ? ((await context.logDb.get<{ count: number }>(pushesWritten(id, cursor, next)))?.count ?? 0)
      : 0;
    const update = db
      .update(broadcasts)
      .set({
        cursor: next,
        recipients: broadcast.recipients + people.length,
        listed: broadcast.listed + count((person) => person.byList),
        mails: broadcast.mails + (byMail ? count((person) => person.byMail) : 0),
        pushes: broadcast.pushes + pushes,
        ...(isOver && { status: "done" as const, finishedAt: now }),
      })
      .where(stands(broadcast))
      .returning();
    return [update];
  };
  try {
    await write(people, moved);
  } catch {
    const failures = await bisectFailures(
      people,
      (some) => write(some, async () => []),
      () => Promise.all([db.run(sql`select 1`), context.logDb.run(sql`select 1`)]),
    );
    for (const { item, error } of failures) logError(`the broadcast ${id} is not written to ${item.userId}`, error);
    counts.failed += failures.length;
    await write([], moved);
  }
  counts.people += people.length;
  return db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), eq(broadcasts.status, "sending")))
    .get();
}

/** Holds while the broadcast is being sent and its cursor has not moved: then it is this run's turn. */
const stands = ({ id, cursor }: Broadcast): SQL => sql`id = ${id} and status = 'sending' and cursor = ${cursor}`;

const listed = ({ id, userId, userType, title, text }: Addressed) => ({ id, userId, userType, title, text });
type Listed = ReturnType<typeof listed>;

const d = (name: string) => sql.raw(`d.value ->> '${name}'`);
const peopleOf = (people: readonly Listed[]) =>
  sql`json_each(${JSON.stringify(people)}) d cross join users u on u.id = ${d("userId")} and u.erased_at is null`;

async function writeMails(
  context: AppContext,
  sender: MailSender,
  broadcast: Broadcast,
  people: readonly Addressed[],
): Promise<number> {
  const mails = people.map(({ id, userId, fullName, email, locale }): NewDelivery => ({
    id: `${id}-mail`,
    eventId: broadcast.id,
    userId,
    channel: "email",
    kind: broadcast.kind,
    recipient: email,
    payload: broadcastMailTo(context, sender, broadcast, { userId, fullName, locale }),
  }));
  return (await writeDeliveries(context, mails, false)).length;
}

const pushesOf = ({ kind, link }: Broadcast, people: readonly Listed[]) => ({
  from: peopleOf(people),
  id: d("id"),
  userId: sql`u.id`,
  kind: sql`${kind}`,
  title: d("title"),
  message: d("text"),
  url: sql`${link}`,
  where: always,
});

/** The statements that write entries into the lists of seekers and of employers; they do nothing unless it is this run's turn. */
function writeLists({ db, now }: AppContext, broadcast: Broadcast, people: readonly Listed[]): BatchItem<"sqlite">[] {
  const row = {
    id: d("id"),
    userId: sql`u.id`,
    title: broadcast.titleEn,
    message: broadcast.textEn,
    hindi: JSON.stringify({ title: broadcast.titleHi, message: broadcast.textHi }),
    type: "info",
    actionUrl: broadcast.link,
    isRead: 0,
    metadata: sql`json_object('broadcast_id', ${broadcast.id})`,
    createdAt: now(),
  };
  const isTurn = existsIn(broadcasts, stands(broadcast));
  const rows = (userType: string) => sql`from ${peopleOf(people)} where ${d("userType")} = ${userType} and ${isTurn}`;
  return [
    insertSelect(db, notifications, { ...row, companyId: null }, rows("seeker")).onConflictDoNothing(),
    insertSelect(db, employerNotifications, row, rows("employer")).onConflictDoNothing(),
  ];
}

/** Stores the figures of one broadcast that ended long ago: its mails and pushes are deleted after a week. */
async function keepFigures(context: AppContext): Promise<void> {
  const found = (await dueFigures(context, context.now()))[0];
  if (found)
    await context.db
      .update(broadcasts)
      .set({ figures: await findFigures(context, found) })
      .where(eq(broadcasts.id, found.id));
}
