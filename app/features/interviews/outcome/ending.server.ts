import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { interviews } from "db/schema";
import { noRequest } from "~/features/applications/interview-end.server";
import type { Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { insertEvents } from "~/features/outbox/record-event.server";
import { lateness } from "../interview";

/** At most this many a run, so that a cron stays within the platform's limits. */
const perRun = 200;

/** The interviews that are live although their planned end is two hours ago. */
const leftQuery = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({ id: interviews.id })
    .from(interviews)
    // The list of statuses is that of the index of open interviews, word by word: SQLite uses it only then.
    .where(
      sql`status in ('scheduled', 'rescheduled', 'live') and status = 'live' and scheduled_at + duration_minutes * 60000 <= ${now() - lateness}`,
    )
    .limit(perRun);

/** Ends interviews that nobody has ended, so that a new one can be set; nobody is notified, since both sides were there. For the cron. */
export async function endLeftInterviews(context: AppContext): Promise<Counts> {
  const { meta } = await context.db
    .update(interviews)
    .set({ status: "ended", updatedAt: context.now() })
    .where(and(inArray(interviews.id, leftQuery(context)), eq(interviews.status, "live")));
  return { interviews: meta.changes };
}

/**
 * The statements that end the interviews of a job which is removed, for the db.batch of its removal: future ones are
 * cancelled, and events that are due at once notify their applicants.
 * @param when holds only where the removal has taken place
 */
export function endInterviewsOfJob({ db, now }: Pick<AppContext, "db" | "now">, jobId: SQL, when: SQL) {
  const at = now();
  const open = sql`company_id = (select company_id from jobs where id = ${jobId}) and job_id = ${jobId} and status not in ('completed', 'cancelled') and ${when}`;
  return [
    insertEvents(
      { db, now },
      {
        id: sql`${createId(at)} || '-' || id`,
        kind: "interview.changed",
        payload: sql`json_object('interviewId', id, 'status', 'cancelled')`,
      },
      sql`from interviews where ${open} and status in ('scheduled', 'rescheduled') and scheduled_at > ${at}`,
    ),
    db
      .update(interviews)
      .set({
        status: sql`case when ${interviews.scheduledAt} > ${at} then 'cancelled' else 'completed' end`,
        ...noRequest,
        updatedAt: at,
      })
      .where(open),
  ] as const;
}
