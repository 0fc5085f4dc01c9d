import { and, eq, inArray, lte, or } from "drizzle-orm";
import { interviews } from "db/schema";
import { ifChanged } from "db/statements";
import { noRequest } from "~/features/applications/interview-end.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { statusesBefore } from "../interview";
import type { OutcomeForm } from "./outcome-form";

/**
 * Records the outcome of the company's interview. An interview whose time has come becomes completed; its applicant is
 * notified of that, not of the outcome. The outcome of a completed one is corrected without notification. Returns false
 * when it is another company's, in the future or cancelled.
 */
export async function recordOutcome(
  context: AppContext,
  employer: { company: { id: string } },
  id: string,
  { outcome, note }: OutcomeForm,
): Promise<boolean> {
  const now = context.now();
  const own = and(eq(interviews.id, id), eq(interviews.companyId, employer.company.id));
  const begun = or(inArray(interviews.status, ["live", "ended"]), lte(interviews.scheduledAt, now));
  const event = recordEvent(context, { kind: "interview.changed", interviewId: id, status: "completed" }, ifChanged);
  const [completed, , corrected] = await context.db.batch([
    context.db
      .update(interviews)
      .set({ status: "completed", ...noRequest, updatedAt: now })
      .where(and(own, inArray(interviews.status, statusesBefore("completed")), begun))
      .returning({ id: interviews.id }),
    event.statement,
    context.db
      .update(interviews)
      .set({ outcome, outcomeNote: note, updatedAt: now })
      .where(and(own, eq(interviews.status, "completed")))
      .returning({ id: interviews.id }),
  ]);
  if (completed.length > 0) event.send();
  return corrected.length > 0;
}
