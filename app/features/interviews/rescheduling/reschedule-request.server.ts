import { and, eq, gt, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { interviews } from "db/schema";
import { ifChanged } from "db/statements";
import { noRequest } from "~/features/applications/interview-end.server";
import type { AppContext } from "~/features/context";
import type { RescheduleRequestChange } from "~/features/events";
import { screenReply } from "~/features/held-texts/holding.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { statusesBefore } from "../interview";
import { isOf, type Participant } from "../participants.server";
import type { RescheduleRequest } from "./reschedule-request";

/**
 * Requests another time for an own interview that has not begun; an earlier request is replaced. The same request again
 * notifies nobody. Otherwise nothing has changed: "suspicious": the note, which the whole team reads at once, has
 * warning signs; "gone": the interview is another user's, has begun or is over, or its time has come.
 */
export async function requestReschedule(
  context: AppContext,
  seeker: Participant,
  id: string,
  { askedFor, note }: RescheduleRequest,
): Promise<"asked" | "suspicious" | "gone"> {
  if (note !== null && screenReply(note)) return "suspicious";
  const now = context.now();
  const askable = and(
    eq(interviews.id, id),
    isOf(seeker),
    inArray(interviews.status, statusesBefore("rescheduled")),
    gt(interviews.scheduledAt, now),
  );
  const differs = sql`(${interviews.askedFor}, ${interviews.askedNote}) is not (${askedFor}, ${note})`;
  const values = { askedAt: now, askedFor, askedNote: note };
  if (await change(context, id, { change: "asked", askedFor }, values, and(askable, differs))) return "asked";
  const standing = await context.db.select({ id: interviews.id }).from(interviews).where(askable).get();
  return standing ? "asked" : "gone";
}

/** Withdraws one's own reschedule request. Returns false when there is none. */
export function takeBackRequest(context: AppContext, seeker: Participant, id: string): Promise<boolean> {
  return answer(context, seeker, id, "taken_back");
}

/**
 * Declines an applicant's reschedule request; they are notified. Returns false when the request has changed.
 * @param askedFor the requested time that was shown, ms UTC
 */
export function dismissRequest(
  context: AppContext,
  employer: Participant,
  id: string,
  askedFor: number,
): Promise<boolean> {
  return answer(context, employer, id, "dismissed", eq(interviews.askedFor, askedFor));
}

function answer(
  context: AppContext,
  person: Participant,
  id: string,
  what: RescheduleRequestChange,
  ifThis?: SQL,
): Promise<boolean> {
  return change(
    context,
    id,
    { change: what, askedFor: null },
    noRequest,
    and(eq(interviews.id, id), isOf(person), isNotNull(interviews.askedAt), ifThis),
  );
}

async function change(
  context: AppContext,
  interviewId: string,
  event: { change: RescheduleRequestChange; askedFor: number | null },
  values: { askedAt: number | null; askedFor: number | null; askedNote: string | null },
  where: SQL | undefined,
): Promise<boolean> {
  const newEvent = recordEvent(context, { kind: "reschedule_request.changed", interviewId, ...event }, ifChanged);
  const [changed] = await context.db.batch([
    context.db.update(interviews).set(values).where(where).returning({ id: interviews.id }),
    newEvent.statement,
  ]);
  if (changed.length === 0) return false;
  newEvent.send();
  return true;
}
