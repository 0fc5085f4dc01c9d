import { inArray, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { applicationTransitions, interviews, jobApplications } from "db/schema";
import { always, eachOf, insertSelect } from "db/statements";
import { noRequest } from "~/features/applications/interview-end.server";
import type { AppContext } from "~/features/context";
import { recordEvent, sendAfterEarlier } from "~/features/outbox/record-event.server";
import { statusesBefore } from "./application";
import { declinedBy } from "./declined-by.server";
import { statusAtEnd } from "./interview-end.server";
import { plainTransition, setStatus, settleEarlierMoves } from "./transition.server";

/** Maximum number of applicants declined at once; the others stay open. */
const mostDeclined = 1000;

const open = eachOf(statusesBefore("rejected"));

/**
 * The statements that decline all undecided applicants of a job, oldest first, and end their interviews; for the
 * caller's db.batch. `send` after it notifies them, in one event for all.
 * @param when the condition that the caller's change has taken place
 */
export function declineOpen(
  context: AppContext,
  { jobId, companyId, actorId }: { jobId: string; companyId: string; actorId: string },
  when: SQL,
) {
  const { db } = context;
  const now = context.now();
  const press = createId(now);
  const declined = declinedBy(press);
  const event = recordEvent(context, { kind: "applicants.declined", jobId, press }, sql`exists ${declined}`);
  return {
    statements: [
      insertSelect(
        db,
        applicationTransitions,
        {
          id: sql`${press} || '-' || id`,
          applicationId: sql`id`,
          fromStatus: sql`status`,
          toStatus: "rejected",
          actorId,
          createdAt: now,
          ...plainTransition,
        },
        sql`from job_applications where job_id = ${jobId} and status in ${open} and ${when} order by created_at limit ${mostDeclined}`,
      ),
      db
        .update(interviews)
        .set({ status: statusAtEnd(now), ...noRequest, updatedAt: now })
        .where(
          sql`${interviews.companyId} = ${companyId} and ${interviews.applicationId} in ${declined} and ${interviews.status} not in ('completed', 'cancelled')`,
        ),
      event.statement,
      ...settleEarlierMoves(context, declined, null, always),
      setStatus(db, "rejected", inArray(jobApplications.id, declined), now),
    ] as const,
    send: () => sendAfterEarlier(context, [event]),
  };
}
