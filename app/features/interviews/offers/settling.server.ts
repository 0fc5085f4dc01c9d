import { inArray, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { interviewOffers } from "db/schema";
import { always } from "db/statements";
import type { Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import type { InterviewOfferChange } from "~/features/events";
import { insertEvents } from "~/features/outbox/record-event.server";
import { canMeet } from "../participants.server";
import { refusalLifetime, remindAfter } from "./offer";
import { freeSlots } from "./slots.server";

/** Maximum number of each kind per run, limited by the outbox's capacity. */
const perRun = 50;

type At = Pick<AppContext, "db" | "now">;

/** Every query begins with the condition of a partial index, word for word: SQLite uses the index only then. */
const find = ({ db }: At, where: SQL) =>
  db.select({ id: interviewOffers.id }).from(interviewOffers).where(where).limit(perRun);

const application = (condition: SQL) =>
  sql`exists (select 1 from job_applications a where a.id = interview_offers.application_id and ${condition})`;

const isRemoved = sql`exists (select 1 from jobs j where j.id = interview_offers.job_id and j.status = 'removed')`;

/** Holds when the application has ended by its published status, or the job was removed. */
const hasEnded = ({ now }: At) => sql`(${application(sql`a.status in ('hired', 'rejected', 'withdrawn')`)}
    and not exists (select 1 from application_transitions t where t.application_id = interview_offers.application_id and t.told_at > ${now()}) or ${isRemoved})`;

/** Offers whose times have all passed while the application is open. */
const lapsedQuery = (at: At) =>
  find(
    at,
    sql`status = 'waiting' and last_at <= ${at.now()} and ${application(sql`a.status not in ('hired', 'rejected', 'withdrawn')`)} and not ${isRemoved}`,
  );

/** Offers whose application has ended; every time is after 0, which lets SQLite search the index. */
const endedQuery = (at: At) => find(at, sql`status = 'waiting' and last_at > 0 and ${hasEnded(at)}`);

/**
 * Offers answered with "none fits" that are over: their application has ended, their job was removed, or their times
 * have passed and the employer has had a week to offer others.
 */
const refusedQuery = (at: At) =>
  find(
    at,
    sql`status = 'none_fits' and last_at > 0 and (${hasEnded(at)} or last_at <= ${at.now()} and updated_at <= ${at.now() - refusalLifetime})`,
  );

/** Offers without an answer for a day that still have a time to pick. */
const silentQuery = (at: At) =>
  find(
    at,
    sql`status = 'waiting' and reminded_at is null and created_at <= ${at.now() - remindAfter} and last_at > ${at.now()} and ${canMeet(interviewOffers)} and ${freeSlots(at.now())} > 0
    and ${application(sql`a.status not in ('hired', 'rejected', 'withdrawn')`)}`,
  );

/**
 * Ends offers that no longer hold and reminds applicants who have not answered; for the cron. Events and marks are
 * written in one batch over the same rows, so a killed run has done all or nothing, and a repetition finds nothing
 * left.
 */
export async function settleOffers(context: AppContext): Promise<Counts> {
  const now = context.now();
  const at: At = { db: context.db, now: () => now };
  const settle = async (
    found: (at: At) => ReturnType<typeof find>,
    change: InterviewOfferChange,
    set: Partial<typeof interviewOffers.$inferInsert>,
    told: SQL = always,
  ) => {
    const payload = sql`json_object('offerId', due.id, 'change', ${change})`;
    const [, settled] = await context.db.batch([
      insertEvents(
        at,
        { id: sql`${createId(now)} || '-' || due.id`, kind: "interview_offer.changed", payload },
        sql`from ${found(at)} due where ${told}`,
      ),
      context.db
        .update(interviewOffers)
        .set(set)
        .where(inArray(interviewOffers.id, found(at)))
        .returning({ id: interviewOffers.id }),
    ]);
    return settled.length;
  };
  // No event for applicants who withdrew, nor for passed times.
  const isAwaited = sql`exists (select 1 from interview_offers o join job_applications a on a.id = o.application_id where o.id = due.id and o.last_at > ${now} and a.status <> 'withdrawn')`;
  // No event, since both sides know that no time fits.
  const endRefused = async () => {
    const status = sql`case when ${hasEnded(at)} then 'ended' else 'lapsed' end`;
    return (
      await context.db
        .update(interviewOffers)
        .set({ status, updatedAt: now })
        .where(inArray(interviewOffers.id, refusedQuery(at)))
        .returning({ id: interviewOffers.id })
    ).length;
  };
  return {
    lapsed: await settle(lapsedQuery, "lapsed", { status: "lapsed", updatedAt: now }),
    ended: await settle(endedQuery, "ended", { status: "ended", updatedAt: now }, isAwaited),
    refused: await endRefused(),
    reminded: await settle(silentQuery, "reminded", { remindedAt: now }),
  };
}
