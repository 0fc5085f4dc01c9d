import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { notifications, serverTasks } from "db/schema";
import { existsIn, insertSelect } from "db/statements";
import type { Locale } from "db/vocabulary";
import { bisectFailures, ofEach, type Failure } from "~/features/budgets/bisect";
import { unlimited, type Budget } from "~/features/budgets/budget";
import { inParts } from "~/features/budgets/parts";
import type { AppContext } from "~/features/context";
import type { NewDelivery } from "~/features/deliveries";
import { findSender } from "~/features/mail/write-mail.server";
import { textsFor } from "~/features/notifications/channels/news";
import { isWantedByDefault } from "~/features/notifications/choices/choices";
import { isWanted } from "~/features/notifications/choices/conditions.server";
import { hasBacklog } from "~/features/outbox/counts/pending-deliveries.server";
import { writeDeliveries } from "~/features/outbox/deliveries.server";
import { writePushes } from "~/features/outbox/pushes.server";
import { recommendToMany, statementsFor } from "~/features/recommendations/batch.server";
import { canBeRecommendedTo } from "~/features/recommendations/match-news.server";
import type { Recommendation } from "~/features/recommendations/queries.server";
import { logError } from "~/log/log";
import type { MailSender } from "~/ui/mail/mail";
import { digestMailTo, digestPage, digestText, jobsPerDigest } from "./letter";
import { beginsWithin, digestOf } from "./week";

/** The number of users per part, so that all their mails take about two megabytes, and the most parts per run. */
const seekersPerPart = 200;
const partsPerRun = 3;
/** The most statements of a part without failures: three for each JSON value, and the fixed ones. */
const perPart = { statements: statementsFor(seekersPerPart) + 3 * 6 + 5 };
/** How much goes into one value; D1 takes 2 MB. Bytes. */
const bytesPerValue = 1_000_000;

/** The counts of a run. Users without matching jobs get no digest, so fewer may be notified than were read. */
interface DigestCounts extends Record<string, number> {
  seekers: number;
  notified: number;
  /** Users whose digest fails because of their profile. */
  failed: number;
  mails: number;
  pushes: number;
}

/** The progress of a week's digest: the id of the last processed user; null when it has ended. */
interface Cursor {
  week: string;
  after: string | null;
}

const taskName = "weekly_digest";
const stands = (cursor: Cursor | null) => sql`cursor is ${cursor && JSON.stringify(cursor)}`;

/**
 * Makes the next parts of this week's digest, as far as the budget allows; for the cron. The mails and pushes of a part
 * are written first, with ids made from the week and the recipient. One batch then writes the lists and the new cursor,
 * but only if no other run has moved it. So a killed or concurrent run skips nobody and notifies nobody twice. Digests
 * that fail are skipped and logged.
 */
export async function sendWeeklyDigest(context: AppContext, budget: Budget = unlimited): Promise<DigestCounts> {
  const counts: DigestCounts = { seekers: 0, notified: 0, failed: 0, mails: 0, pushes: 0 };
  let cursor = await findCursor(context);
  let sender: MailSender | null = null;
  for (let part = 0; part < partsPerRun && cursor !== null && cursor.after !== null && budget.allows(perPart); part++) {
    if (await hasBacklog(context)) break;
    sender ??= await findSender(context);
    cursor = await makePart(context, sender, { week: cursor.week, after: cursor.after }, counts);
  }
  return counts;
}

/** The progress of this week's digest; starts it when it is due. Null when there is none. */
async function findCursor({ db, now }: AppContext): Promise<Cursor | null> {
  const { key: week, begins } = digestOf(now());
  const row = await db
    .select({ cursor: serverTasks.cursor })
    .from(serverTasks)
    .where(eq(serverTasks.name, taskName))
    .get();
  const cursor = (row?.cursor ?? null) as Cursor | null;
  if (cursor?.week === week) return cursor;
  if (now() >= begins + beginsWithin) return null;
  const first: Cursor = { week, after: "" };
  await db
    .insert(serverTasks)
    .values({ name: taskName, cursor: first })
    .onConflictDoUpdate({ target: serverTasks.name, set: { cursor: first }, setWhere: stands(cursor) });
  return first;
}

/** Makes the digests of the next users. Returns the new cursor. */
async function makePart(
  context: AppContext,
  sender: MailSender,
  cursor: Cursor & { after: string },
  counts: DigestCounts,
): Promise<Cursor> {
  const { db } = context;
  const rows = await db.all<ReaderRow>(readersAfter(cursor.after));
  const readers = ofEach(rows, (row) => ({ ...row, skills: JSON.parse(row.skills) as string[] }));
  const recommended = await recommendToMany(context, readers.made);
  const digests = ofEach(readers.made, (reader) =>
    digestFor(context, sender, cursor.week, reader, recommended.jobs.get(reader.userId) ?? []),
  );
  leaveOut(counts, [...readers.failures, ...recommended.failures, ...digests.failures]);

  const next: Cursor = {
    week: cursor.week,
    after: rows.length < seekersPerPart ? null : (rows.at(-1)?.userId ?? null),
  };
  // Last, since the other statements require the old cursor.
  const moved = db
    .update(serverTasks)
    .set({ cursor: next })
    .where(and(eq(serverTasks.name, taskName), stands(cursor)));
  const write = async (some: readonly Digest[], last: readonly BatchItem<"sqlite">[]) => {
    counts.mails += await writeMails(context, some);
    for (const part of inParts(some.map(withoutMail), bytesPerValue))
      counts.pushes += (await writePushes(context, null, pushesOf(part), false)).length;
    const lists = inParts(some.map(withoutMail), bytesPerValue).map((part) => writeLists(context, part, cursor));
    const [first, ...others] = [...lists, ...last];
    const results = first ? await db.batch([first, ...others]) : [];
    for (const result of results.slice(0, lists.length)) counts.notified += (result as D1Result).meta.changes;
  };
  const all = digests.made.flat();
  try {
    await write(all, [moved]);
  } catch {
    leaveOut(
      counts,
      await bisectFailures(
        all,
        (some) => write(some, []),
        () => Promise.all([db.run(sql`select 1`), context.logDb.run(sql`select 1`)]),
      ),
    );
    await write([], [moved]);
  }
  counts.seekers += rows.length;
  return next;
}

function leaveOut(counts: DigestCounts, failures: readonly Failure<{ userId: string }>[]): void {
  for (const { item, error } of failures) logError(`the digest of ${item.userId} is left out`, error);
  counts.failed += failures.length;
}

interface ReaderRow {
  userId: string;
  fullName: string;
  email: string;
  locale: Locale;
  skills: string;
  currentPosition: string | null;
  location: string | null;
  experienceYears: number | null;
  wantsMail: number;
}

// For the users `u`: a confirmed address and a valid consent.
const mayBeMailed = sql`(u.email_confirmed_at is not null and coalesce((select c.given from consents c where c.user_id = u.id and c.kind = 'job_mails' order by c.created_at desc, c.id desc limit 1), 0) = 1)`;
const wanted = (channel: "app" | "push" | "email") =>
  isWanted(sql`u.id`, sql`'digest'`, channel, sql.raw(String(Number(isWantedByDefault("seeker", "digest", channel)))));

/** The next users who get a digest. */
const readersAfter = (userId: string): SQL =>
  sql`select u.id as userId, u.full_name as fullName, u.email, u.locale, p.skills, p.current_position as currentPosition, p.location, p.experience_years as experienceYears,
      ${mayBeMailed} and ${wanted("email")} as wantsMail
    from profiles p cross join users u on u.id = p.user_id
    where p.user_id > ${userId} and ${canBeRecommendedTo}
    order by p.user_id limit ${seekersPerPart}`;

function digestFor(
  context: AppContext,
  sender: MailSender,
  week: string,
  reader: Omit<ReaderRow, "skills">,
  recommended: readonly Recommendation[],
) {
  const jobs = recommended.slice(0, jobsPerDigest).map(({ job }) => job);
  if (jobs.length === 0) return [];
  const { userId, email, locale, wantsMail } = reader;
  return [
    {
      id: `digest-${week}-${userId}`,
      userId,
      email,
      ...textsFor((each) => digestText(jobs, each), locale),
      url: digestPage,
      jobIds: jobs.map(({ id }) => id).join(" "),
      mail: wantsMail ? digestMailTo(context, sender, reader, jobs) : null,
    },
  ];
}

type Digest = ReturnType<typeof digestFor>[number];

const d = (name: string) => sql.raw(`d.value ->> '${name}'`);

const withoutMail = ({ mail: _mail, email: _email, ...digest }: Digest) => digest;
type Listed = ReturnType<typeof withoutMail>;

const peopleOf = (digests: readonly Listed[]) =>
  sql`json_each(${JSON.stringify(digests)}) d cross join users u on u.id = ${d("userId")} and u.erased_at is null`;

/** Writes the mails of users who want them; the choice is re-checked before sending. */
async function writeMails(context: AppContext, digests: readonly Digest[]): Promise<number> {
  const mails = digests.flatMap(({ id, userId, email, mail }): NewDelivery[] =>
    mail === null
      ? []
      : [
          {
            id: `${id}-mail`,
            eventId: null,
            userId,
            channel: "email",
            kind: "digest",
            recipient: email,
            payload: mail,
          },
        ],
  );
  return (await writeDeliveries(context, mails, false)).length;
}

const pushesOf = (digests: readonly Listed[]) => ({
  from: peopleOf(digests),
  id: d("id"),
  userId: sql`u.id`,
  kind: sql`'digest'`,
  title: d("pushTitle"),
  message: d("pushMessage"),
  url: d("url"),
  where: wanted("push"),
});

/** The statement that writes digests into the lists of those who want that; it does nothing when the cursor has moved. */
function writeLists(context: AppContext, digests: readonly Listed[], cursor: Cursor): BatchItem<"sqlite"> {
  const isTurn = existsIn(serverTasks, and(eq(serverTasks.name, taskName), stands(cursor)));
  const values = {
    id: d("id"),
    userId: sql`u.id`,
    title: d("title"),
    message: d("message"),
    hindi: sql`d.value -> 'hindi'`,
    type: d("type"),
    actionUrl: d("url"),
    isRead: 0,
    metadata: sql`json_object('job_ids', ${d("jobIds")})`,
    createdAt: context.now(),
    companyId: null,
  };
  return insertSelect(
    context.db,
    notifications,
    values,
    sql`from ${peopleOf(digests)} where ${wanted("app")} and ${isTurn}`,
  ).onConflictDoNothing();
}
