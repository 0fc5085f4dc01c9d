import { asc, inArray, sql } from "drizzle-orm";
import { hour } from "db/catalogues/time";
import { createId } from "db/id";
import { interviews } from "db/schema";
import type { Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { insertEvents } from "~/features/outbox/record-event.server";
import { bothCanMeet } from "../participants.server";
import { reminderRules, type ReminderHours } from "./reminder";

/**
 * The most reminders of each kind per run. Both kinds and the alerts together are what the outbox delivers in one run.
 */
export const perRun: Record<ReminderHours, number> = { 1: 15, 24: 10 };

const flags = { 24: interviews.remindedDayAt, 1: interviews.remindedHourAt } as const;

/** Before an interview begins, only a new time, place or message changes its row. */
const setAt = interviews.updatedAt;

/** The interviews of which both sides are to be reminded, soonest first. */
export function dueRemindersQuery({ db, now }: Pick<AppContext, "db" | "now">, hours: ReminderHours) {
  const { latest, margin } = reminderRules[hours];
  const [from, to] = [now() + latest, now() + hours * hour];
  return db
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      // The list of statuses is that of the index interviews_to_come, word by word: SQLite uses it only then.
      sql`status in ('scheduled', 'rescheduled') and scheduled_at > ${from} and scheduled_at <= ${to} and ${flags[hours]} is null
        and ${setAt} <= scheduled_at - ${hours * hour + margin} and ${bothCanMeet}
        and exists (select 1 from job_applications a where a.id = ${interviews.applicationId} and a.status not in ('hired', 'rejected', 'withdrawn'))`,
    )
    .orderBy(asc(interviews.scheduledAt), asc(interviews.id))
    .limit(perRun[hours]);
}

/**
 * Reminds both sides of interviews, a day and an hour before; for the cron. Events and marks are written in one batch
 * over the same rows, so a killed run has done all or nothing, and a concurrent run finds nothing left.
 */
export async function remindOfInterviews(context: AppContext): Promise<Counts> {
  const { db } = context;
  const now = context.now();
  const at = { db, now: () => now };
  const counts = { an_hour_before: 0, a_day_before: 0 };
  for (const hours of [1, 24] as const) {
    const due = () => dueRemindersQuery(at, hours);
    const payload = sql`json_object('interviewId', due.id, 'hours', ${sql.raw(String(hours))})`;
    const [, reminded] = await db.batch([
      insertEvents(
        context,
        { id: sql`${createId(now)} || '-' || due.id`, kind: "interview.reminder", payload },
        sql`from ${due()} due`,
      ),
      db
        .update(interviews)
        .set(hours === 24 ? { remindedDayAt: now } : { remindedHourAt: now })
        .where(inArray(interviews.id, due())),
    ]);
    counts[hours === 1 ? "an_hour_before" : "a_day_before"] = reminded.meta.changes;
  }
  return counts;
}
