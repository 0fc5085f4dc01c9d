import { and, eq, inArray, sql } from "drizzle-orm";
import { interviews } from "db/schema";
import type { AppContext } from "../context";
import { lateness } from "./interview";

/** At most so many a run, so that a cron stays within the platform's limits. */
const perRun = 200;

/** The interviews that are live although their planned end is two hours ago. Exported for the query-plan test. */
export const leftQuery = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({ id: interviews.id })
    .from(interviews)
    // The list of statuses is that of the index of open interviews, word by word: SQLite uses it only then.
    .where(sql`status in ('scheduled', 'rescheduled', 'live') and status = 'live' and scheduled_at + duration_minutes * 60000 <= ${now() - lateness}`)
    .limit(perRun);

/** Ends interviews that nobody has ended, so that a new one can be set; nobody is told, since both sides were there. For the cron. */
export async function endLeftInterviews(context: AppContext): Promise<void> {
  await context.db
    .update(interviews)
    .set({ status: "ended", updatedAt: context.now() })
    .where(and(inArray(interviews.id, leftQuery(context)), eq(interviews.status, "live")));
}
