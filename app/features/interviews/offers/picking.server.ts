import { and, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import { interviewOffers, jobApplications } from "db/schema";
import { always, coalesce, existsIn, ifChanged, some } from "db/statements";
import type { InterviewStatus } from "db/vocabulary";
import { openStatuses } from "~/features/applications/application";
import { prepareNote } from "~/features/applications/messages/thread/sending.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { setInterview } from "../commands.server";
import { canChange } from "../interview";
import { isPickable, pickable } from "./offer";
import { findOwnOffer } from "./own-offers.server";
import { interviewerOf, isTaken, slotAt } from "./slots.server";

interface Seeker {
  userId: string;
}

/**
 * picked: the interview is scheduled. again: it was already, at this time. In all other cases nothing has changed.
 * taken: by another applicant. busy: the seeker has another interview with the company then. passed: the time has
 * passed. unknown: not a time of the offer. closed: the offer has ended; it has the reason. later: the application is
 * being moved.
 */
export type PickResult = "picked" | "again" | "taken" | "busy" | "passed" | "unknown" | "closed" | "later";

/**
 * Picks one of the times that a company offers: the interview is made as if the company had scheduled it. Its
 * interviewer is the member who offered the time, if they are still in the company. When two applicants pick the same
 * time at once, the first gets it. Null when the offer is another user's.
 * @param at when the time begins, ms UTC
 */
export async function pickSlot(
  context: AppContext,
  seeker: Seeker,
  offerId: string,
  at: number,
): Promise<PickResult | null> {
  const now = context.now();
  const offer = await findOwnOffer(context.db, seeker.userId, offerId, now);
  if (!offer) return null;
  const { interviewId, offeredBy, companyId, applicationId } = offer;
  const slot = slotAt(at);
  const may = sql`from interview_offers where interview_offers.id = ${offerId} and interview_offers.applicant_id = ${seeker.userId}
    and interview_offers.status in ${pickable} and ${at} > ${now} and ${slot} is not null and not ${isTaken(slot)}`;
  const of = (column: string) => sql`(select ${sql.raw(column)} from interview_offers where id = ${offerId})`;
  const interview = {
    id: interviewId,
    applicationId,
    companyId,
    interviewerId: sql`(select ${interviewerOf} from interview_offers where id = ${offerId})`,
    actorId: offeredBy,
    scheduledAt: at,
    durationMinutes: sql`(select ${slot} ->> '$.minutes' from interview_offers where id = ${offerId})`,
    mode: of("mode"),
    locationUrl: of("location_url"),
    message: of("message"),
    when: sql`exists (select 1 ${may})`,
  };
  const events: ReturnType<typeof recordEvent>[] = [];
  const isSet =
    isPickable(offer.status) &&
    (await setInterview(context, interview, (made) => {
      events.push(recordEvent(context, { kind: "interview_offer.changed", offerId, change: "picked" }, made));
      return events.map(({ statement }) => statement);
    }));
  if (isSet) {
    for (const { send } of events) send();
    return "picked";
  }
  const after = await findOwnOffer(context.db, seeker.userId, offerId, now);
  if (!after) return null;
  if (after.status === "picked")
    return after.canMeet && after.pickedAt === at && isSetStill(after.pickedStatus) ? "again" : "closed";
  const wanted = after.slots.find((each) => each.at === at);
  if (!isPickable(after.status) || !after.canMeet) return "closed";
  if (!wanted) return "unknown";
  return wanted.state === "free" ? "later" : wanted.state;
}

const isSetStill = (status: InterviewStatus | null) => status !== null && canChange(status, "rescheduled");

/**
 * Says that none of the times fits, with a note to the company or null; the team is notified, and the note is screened
 * like an answer. The times can still be picked. A second submission counts once. Another note is sent as well, but a
 * text that was written elsewhere within ten minutes is not written twice. Null when the offer is another user's.
 * Otherwise nothing has changed: "closed": the times no longer hold; "later": the application is just being moved;
 * "full": it takes no more messages. `held`: why the note waits for review.
 */
export async function refuseSlots(context: AppContext, seeker: Seeker, offerId: string, note: string | null) {
  const { db } = context;
  const offer = await findOwnOffer(db, seeker.userId, offerId, context.now());
  if (!offer) return null;
  if (!isPickable(offer.status) || !offer.canMeet) return "closed";
  const words = note === null ? null : await prepareNote(context, seeker, offer.applicationId, note);
  const event = recordEvent(context, { kind: "interview_offer.changed", offerId, change: "none_fits" }, ifChanged);
  const noteId = words && coalesce(words.sameId, words.id);
  // The team has already seen a note sent since these times were offered, even with later messages after it.
  const isKnown =
    words === null
      ? always
      : sql`(${interviewOffers.noteId} is ${noteId} or exists (select 1 from application_messages n where n.id = ${words.sameId} and n.created_at >= ${interviewOffers.createdAt}))`;
  const isSaid = sql<boolean>`(${interviewOffers.status} = 'none_fits' and ${isKnown})`;
  const hasRoom = words === null ? always : some(isNotNull(words.sameId), words.hasRoom);
  const [refused] = await db.batch([
    db
      .update(interviewOffers)
      .set({ status: "none_fits", ...(noteId && { noteId }), updatedAt: context.now() })
      .where(
        and(
          eq(interviewOffers.id, offerId),
          eq(interviewOffers.applicantId, seeker.userId),
          inArray(interviewOffers.status, pickable),
          not(isSaid),
          hasRoom,
          existsIn(
            jobApplications,
            and(eq(jobApplications.id, interviewOffers.applicationId), inArray(jobApplications.status, openStatuses)),
          ),
        ),
      )
      .returning({ id: interviewOffers.id }),
    event.statement,
    ...(words?.statements(
      existsIn(interviewOffers, and(eq(interviewOffers.noteId, words.id), eq(interviewOffers.id, offerId))),
    ) ?? []),
  ]);
  const after = await db
    .select({
      status: interviewOffers.status,
      isSaid: isSaid.mapWith(Boolean),
      hasRoom: sql`${hasRoom}`.mapWith(Boolean),
      isRead: sql`exists (select 1 from application_messages m where m.id = note_id and m.text is not null)`.mapWith(
        Boolean,
      ),
    })
    .from(interviewOffers)
    .where(eq(interviewOffers.id, offerId))
    .get();
  if (refused.length > 0) {
    event.send();
    words?.send();
  } else if (!after || !isPickable(after.status)) return "closed";
  else if (!after.isSaid) return after.hasRoom ? "later" : "full";
  return { held: after?.isRead ? null : (words?.held ?? null) };
}
