import { sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { applicationTransitions } from "db/schema";
import { insertSelect } from "db/statements";
import type { ApplicationStatus } from "db/vocabulary";
import type { AppContext } from "~/features/context";

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
