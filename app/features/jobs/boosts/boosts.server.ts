import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { day } from "db/catalogues/time";
import type { Db } from "db/client";
import { createId } from "db/id";
import { boosts, companies, jobs, pointEntries } from "db/schema";
import { always, existsIn, insertSelect, orZero } from "db/statements";
import type { Employer } from "~/features/accounts/viewer";
import type { Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { boostFactor } from "~/features/interactions/trending";
import { deliverEarlier, insertEvents } from "~/features/outbox/record-event.server";
import { earnPoints, getBalance, takePoints } from "~/features/points/ledger.server";
import { reportedSign } from "~/features/screening/review-signs";
import { getSettings } from "~/features/settings/queries.server";
import { indiaAhead } from "~/india-time";
import { boostOffers, canBeBoosted } from "./boost";

/**
 * The cron runs once a minute. A boost whose job was delisted between two runs gets back the time since then, up to
 * this limit. Milliseconds.
 */
const givenBack = 60_000;

interface NewBoost {
  id: string;
  jobId: string;
  companyId: string;
  level: number;
  days: number;
  points: number;
  transactionId: string | null;
}

/** The statement that adds a boost to a job, for the db.batch that pays for it. `settleBoosts` starts it later. */
export function addBoost({ db, now: clock }: Pick<AppContext, "db" | "now">, boost: NewBoost, when: SQL) {
  const now = clock();
  const values = {
    ...boost,
    status: "waiting",
    remaining: boost.days * day,
    endsAt: null,
    startedAt: null,
    toSettle: 1,
    warnedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return insertSelect(db, boosts, values, sql`where ${when}`).onConflictDoNothing();
}

/**
 * The statements that update boosts after changes of their jobs. Finished boosts end, boosts pause while their job is
 * not active, and the oldest pending boost begins. Jobs show the level of their running boost, which also raises their
 * trending score, and events that are due at once update open lists. A second run changes nothing.
 * @param jobId limits the update to one job; by default all changed jobs and all finished boosts
 * @param tells false where the caller records an event for the job
 */
export function settleBoosts(
  { db, now: clock }: Pick<AppContext, "db" | "now">,
  jobId?: string,
  tells = true,
): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] {
  const now = clock();
  const run = createId(now);
  const ofJob = jobId === undefined ? always : eq(boosts.jobId, jobId);
  const over = sql`${ofJob} and ${boosts.status} = 'running' and ${boosts.endsAt} <= ${now}`;
  const marked = sql`${ofJob} and ${boosts.toSettle} = 1`;
  const isActive = sql`exists (select 1 from jobs j where j.id = ${boosts.jobId} and j.status = 'active')`;
  const running = sql`(select r.level from boosts r where r.job_id = ${jobs.id} and r.status = 'running')`;
  const ofMarked = sql`${jobs.id} in (select job_id from boosts where ${marked})`;
  const set = (values: Partial<Record<keyof typeof boosts.$inferInsert, unknown>>, where: SQL) =>
    db
      .update(boosts)
      .set({ ...(values as object), updatedAt: now })
      .where(where);
  return [
    insertEvents(
      { db, now: clock },
      { id: sql`${run} || '-' || id`, kind: "boost.ended", payload: sql`json_object('boostId', id)` },
      sql`from boosts where ${over}`,
    ),
    db
      .update(boosts)
      .set({ toSettle: true })
      .where(
        sql`${ofJob} and ${boosts.status} = 'waiting' and ${boosts.jobId} in (select o.job_id from boosts o where o.status = 'running' and o.ends_at <= ${now})`,
      ),
    set({ status: "ended", toSettle: true, remaining: 0 }, over),
    set(
      {
        status: "paused",
        remaining: sql`min(${boosts.days} * ${day}, max(0, ${boosts.endsAt} - ${now}) + min(${givenBack}, max(0, ${now} - (select j.updated_at from jobs j where j.id = ${boosts.jobId}))))`,
        endsAt: null,
      },
      sql`${marked} and ${boosts.status} = 'running' and not ${isActive}`,
    ),
    set(
      { status: "running", endsAt: sql`${now} + ${boosts.remaining}` },
      sql`${marked} and ${boosts.status} = 'paused' and ${isActive}`,
    ),
    set(
      { status: "running", startedAt: now, endsAt: sql`${now} + ${boosts.remaining}` },
      sql`${marked} and ${boosts.status} = 'waiting' and ${isActive}
        and not exists (select 1 from boosts o where o.job_id = ${boosts.jobId} and (o.status in ('running', 'paused') or (o.status = 'waiting' and (o.created_at, o.id) < (${boosts.createdAt}, ${boosts.id}))))`,
    ),
    insertEvents(
      { db, now: clock },
      { id: sql`${run} || '-' || id`, kind: "job.changed", payload: sql`json_object('jobId', id)` },
      sql`from jobs where ${tells ? 1 : 0} and status = 'active' and ${ofMarked} and boost_level <> ${orZero(running)}`,
    ),
    db
      .update(jobs)
      .set({
        isBoosted: sql`exists ${running}`,
        boostLevel: orZero(running),
        trendingScore: sql`trending_base * case when exists ${running} then ${boostFactor} else 1 end`,
      })
      .where(ofMarked),
    db.update(boosts).set({ toSettle: false }).where(marked),
  ];
}

/** Begins, pauses and ends boosts with their jobs; for the cron. */
export async function runBoosts(context: AppContext): Promise<Counts> {
  const now = context.now();
  const due = await context.db.get<{ count: number }>(
    sql`select (select count(*) from boosts where to_settle = 1) + (select count(*) from boosts where status = 'running' and ends_at <= ${now}) as count`,
  );
  const count = due?.count ?? 0;
  if (count > 0) await context.db.batch(settleBoosts(context));
  return { boosts: count };
}

/** How long before the end its company is notified. Milliseconds. */
const warnedBefore = day;
const warnedPerRun = 50;

/** Notifies companies once, a day before a boost ends; for the cron. */
export async function warnOfBoostEnds({ db, now: clock }: AppContext): Promise<Counts> {
  const now = clock();
  const run = createId(now);
  const due = sql`boosts where status = 'running' and warned_at is null and ends_at > ${now} and ends_at <= ${now + warnedBefore} order by ends_at limit ${warnedPerRun}`;
  const [, warned] = await db.batch([
    insertEvents(
      { db, now: clock },
      {
        id: sql`${run} || '-' || id`,
        kind: "boost.ending",
        payload: sql`json_object('boostId', id, 'endsAt', ends_at)`,
      },
      sql`from ${due}`,
    ),
    db
      .update(boosts)
      .set({ warnedAt: now })
      .where(sql`${boosts.id} in (select id from ${due})`)
      .returning({ id: boosts.id }),
  ]);
  return { boosts: warned.length };
}

/**
 * unpaid: the company has too few points. again: this boost was bought before. refused: the job cannot be boosted now.
 */
type BoostResult = "bought" | "again" | "unpaid" | "refused";

/**
 * Boosts the company's job for points. The boost starts at once when the job is active, otherwise when it becomes
 * active. Points, boost and order of the job change in one batch.
 * @param id of the new boost, from the form, so that a second submission buys no second one
 */
export async function buyBoost(
  context: AppContext,
  employer: Employer,
  jobId: string,
  id: string,
  packageKey: string,
): Promise<BoostResult> {
  const { db } = context;
  const { packages } = await getSettings(db);
  const offer = boostOffers(packages.boosts).find(({ key }) => key === packageKey);
  const founderId = employer.publisher.userId;
  const job = await findBoostable(db, employer.company.id, jobId);
  if (!offer || founderId === null || !job) return "refused";
  const { level, days, points } = offer;
  const key = `boost:${id}`;
  const stands = existsIn(
    jobs,
    and(eq(jobs.id, jobId), eq(jobs.companyId, employer.company.id), eq(jobs.status, job.status)),
  );
  const entry = { userId: founderId, wallet: "employer", points, reason: "boost", reference: jobId, key } as const;
  const isPaid = existsIn(
    pointEntries,
    and(eq(pointEntries.idempotencyKey, key), eq(pointEntries.userId, founderId), eq(pointEntries.reference, jobId)),
  );
  const added = addBoost(
    context,
    { id, jobId, companyId: employer.company.id, level, days, points, transactionId: null },
    isPaid,
  ).returning({ id: boosts.id });
  const results = await db.batch([takePoints(context, entry, stands), added, ...settleBoosts(context, jobId)]);
  if ((results[1] as unknown[]).length > 0) {
    deliverEarlier(context);
    return "bought";
  }
  if (
    await db
      .select({ id: boosts.id })
      .from(boosts)
      .where(and(eq(boosts.id, id), eq(boosts.jobId, jobId)))
      .get()
  )
    return "again";
  return (await getBalance(db, { userId: founderId, wallet: "employer" })) < points ? "unpaid" : "refused";
}

/** The company's job if it can be boosted; null otherwise. */
export async function findBoostable(db: Db, companyId: string, jobId: string) {
  const job = await db
    .select({ id: jobs.id, title: jobs.title, status: jobs.status, reviewSigns: jobs.reviewSigns })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId)))
    .get();
  return job && canBeBoosted({ status: job.status, isReported: job.reviewSigns.includes(reportedSign) }) ? job : null;
}

/**
 * Refunds the points of the company's boost that has not begun, once. Returns null when there is no such boost.
 * `points` is null when the boost has begun, was refunded before, or was bought with money.
 */
export async function returnBoost(
  context: AppContext,
  companyId: string,
  id: string,
): Promise<{ jobId: string; points: number | null } | null> {
  const { db } = context;
  const found = await db
    .select({
      jobId: boosts.jobId,
      points: boosts.points,
      founderId: companies.userId,
      expiresAt: pointEntries.expiresAt,
    })
    .from(boosts)
    .innerJoin(companies, eq(companies.id, boosts.companyId))
    .leftJoin(pointEntries, sql`${pointEntries.idempotencyKey} = 'boost:' || ${boosts.id}`)
    .where(and(eq(boosts.id, id), eq(boosts.companyId, companyId)))
    .get();
  if (!found) return null;
  const { jobId, points, founderId, expiresAt } = found;
  if (founderId === null) return { jobId, points: null };
  const waiting = and(eq(boosts.id, id), eq(boosts.status, "waiting"), isNull(boosts.transactionId));
  const entry = {
    userId: founderId,
    wallet: "employer",
    points,
    reason: "boost_returned",
    reference: jobId,
    account: "spent",
    expiresAt,
    key: `boost_returned:${id}`,
  } as const;
  const [, returned] = await db.batch([
    earnPoints(context, entry, sql`exists (select 1 from boosts where ${waiting})`),
    db
      .update(boosts)
      .set({ status: "returned", toSettle: false, updatedAt: context.now() })
      .where(waiting)
      .returning({ id: boosts.id }),
  ]);
  return { jobId, points: returned.length > 0 ? points : null };
}

/** The boosts of a job, the newest first, at most ten. */
export const listBoosts = (db: Db, jobId: string) =>
  db
    .select({
      id: boosts.id,
      level: boosts.level,
      days: boosts.days,
      points: boosts.points,
      status: boosts.status,
      remaining: boosts.remaining,
      endsAt: boosts.endsAt,
      startedAt: boosts.startedAt,
      transactionId: boosts.transactionId,
      createdAt: boosts.createdAt,
    })
    .from(boosts)
    .where(eq(boosts.jobId, jobId))
    .orderBy(desc(boosts.createdAt))
    .limit(10);

/** Average daily views of a job in the last 60 days: on boosted days and on other days. Null without such days. */
export async function compareViews(
  { db, now: clock }: Pick<AppContext, "db" | "now">,
  jobId: string,
): Promise<{ boosted: number | null; plain: number | null }> {
  const now = clock();
  // D1 binds numbers as floating-point ones.
  const dayOf = (time: SQL) => sql`cast((${time} + ${indiaAhead}) / ${day} as integer)`;
  const today = dayOf(sql`${now}`);
  const row = await db.get<{ boosted: number | null; plain: number | null }>(sql`
    with recursive job(since) as (select max(${dayOf(sql`published_at`)}, ${today} - 60) from jobs where id = ${jobId} and published_at is not null),
      days(day) as (select since from job union all select day + 1 from days where day < ${today}),
      seen as (select d.day, coalesce((select sum(views) from job_daily_counts c where c.job_id = ${jobId} and c.day = d.day), 0) as views,
        exists (select 1 from boosts b where b.job_id = ${jobId} and b.started_at is not null and ${dayOf(sql`b.started_at`)} <= d.day
          and d.day <= ${dayOf(sql`coalesce(b.ends_at, b.updated_at)`)}) as boosted from days d)
    select avg(case when boosted then views end) as boosted, avg(case when not boosted then views end) as plain from seen`);
  return row ?? { boosted: null, plain: null };
}
