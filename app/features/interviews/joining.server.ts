import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { interviews } from "db/schema";
import { ifChanged } from "db/statements";
import { noRequest } from "~/features/applications/interview-end.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { joinableBefore, statusesBefore } from "./interview";
import { bothCanMeet, isOf, type Participant } from "./participants.server";

/**
 * Joins the participant's interview. From ten minutes before its start until its planned end, the first participant
 * sets it live, and the other side is notified. Returns whether this person was the first.
 */
export async function joinInterview(context: AppContext, person: Participant, id: string): Promise<boolean> {
  const now = context.now();
  const event = recordEvent(
    context,
    { kind: "interview.changed", interviewId: id, status: "live", by: person.userType },
    ifChanged,
  );
  const [begun] = await context.db.batch([
    context.db
      .update(interviews)
      .set({ status: "live", ...noRequest, updatedAt: now })
      .where(
        and(
          eq(interviews.id, id),
          isOf(person),
          inArray(interviews.status, statusesBefore("live")),
          lte(interviews.scheduledAt, now + joinableBefore),
          sql`${interviews.scheduledAt} + ${interviews.durationMinutes} * 60000 > ${now}`,
          bothCanMeet,
        ),
      )
      .returning({ id: interviews.id }),
    event.statement,
  ]);
  if (begun.length === 0) return false;
  event.send();
  return true;
}

/** Ends the participant's live interview; the other side is notified. Returns false when it was not live. */
export async function endInterview(context: AppContext, person: Participant, id: string): Promise<boolean> {
  const event = recordEvent(
    context,
    { kind: "interview.changed", interviewId: id, status: "ended", by: person.userType },
    ifChanged,
  );
  const [ended] = await context.db.batch([
    context.db
      .update(interviews)
      .set({ status: "ended", updatedAt: context.now() })
      .where(and(eq(interviews.id, id), isOf(person), inArray(interviews.status, statusesBefore("ended"))))
      .returning({ id: interviews.id }),
    event.statement,
  ]);
  if (ended.length === 0) return false;
  event.send();
  return true;
}
