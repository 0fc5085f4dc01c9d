import { sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { applicationTransitions, jobApplications } from "db/schema";
import { insertSelect } from "db/statements";
import type { ApplicationStatus } from "db/vocabulary";
import type { AppContext } from "~/features/context";

/**
 * The statement that gives applications another status, and returns their ids; for the batch of the change. No other statement writes
 * this column (tests/architecture/writers.test.ts). @param now ms UTC
 */
export const setStatus = (db: Db, to: ApplicationStatus, which: SQL, now: number) =>
  db.update(jobApplications).set({ status: to, updatedAt: now }).where(which).returning({ id: jobApplications.id });

/** The statement that records a change of status; for the batch of the change, with a condition that holds only when it took place. */
export function recordTransition(
  context: AppContext,
  change: {
    applicationId: string;
    from: ApplicationStatus | null;
    to: ApplicationStatus;
    actorId: string;
    /** What the employer writes to the applicant with it. */
    message?: string;
    /** Its id, for whoever refers to it. */
    id?: string;
  },
  when: SQL,
) {
  const now = context.now();
  const { applicationId, from, to, actorId, message = null, id = createId(now) } = change;
  return insertSelect(context.db, applicationTransitions, { id, applicationId, fromStatus: from, toStatus: to, actorId, createdAt: now, message }, sql`where ${when}`);
}
