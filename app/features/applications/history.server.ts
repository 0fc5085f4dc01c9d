import { and, asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";
import { applicationNotes, applicationTransitions, interviews, users } from "db/schema";
import type { ApplicationStatus } from "db/vocabulary";
import { listHeldOfApplication, type HeldText } from "~/features/held-texts/queries.server";
import { optional } from "~/optional.server";

/**
 * A move of an application to a status: the latest, or a given one. `isPast`: a later move has followed, and no message
 * of this one is pending. Null for no such move.
 */
export async function findMove(
  db: Db,
  { applicationId, to, transitionId }: { applicationId: string; to: ApplicationStatus; transitionId?: string },
) {
  const row = await db
    .select({
      message: applicationTransitions.message,
      isSilent: applicationTransitions.isSilent,
      isPast:
        sql<boolean>`exists (select 1 from application_transitions l where l.application_id = application_transitions.application_id
        and (l.created_at, l.id) > (application_transitions.created_at, application_transitions.id) and (application_transitions.message is null or l.to_status = 'withdrawn'))`.mapWith(
          Boolean,
        ),
    })
    .from(applicationTransitions)
    .where(
      and(
        eq(applicationTransitions.applicationId, applicationId),
        eq(applicationTransitions.toStatus, to),
        transitionId === undefined ? undefined : eq(applicationTransitions.id, transitionId),
      ),
    )
    .orderBy(desc(applicationTransitions.createdAt), desc(applicationTransitions.id))
    .get();
  return row ?? null;
}

const actor = alias(users, "actor");

/** The steps of an application with who took them. Only for ids that were found through the company. */
function listSteps(db: Db, applicationId: string) {
  return db
    .select({
      id: applicationTransitions.id,
      from: applicationTransitions.fromStatus,
      to: applicationTransitions.toStatus,
      message: applicationTransitions.message,
      reason: applicationTransitions.reason,
      isSilent: applicationTransitions.isSilent,
      toldAt: applicationTransitions.toldAt,
      at: applicationTransitions.createdAt,
      by: actor.fullName,
      byId: actor.id,
    })
    .from(applicationTransitions)
    .innerJoin(actor, eq(actor.id, applicationTransitions.actorId))
    .where(eq(applicationTransitions.applicationId, applicationId))
    .orderBy(asc(applicationTransitions.createdAt));
}

/** The interviews of an applicant for one application, at most 20. Only for ids that were found through the company. */
function listMeetings(db: Db, { id, applicantId }: { id: string; applicantId: string }) {
  return db
    .select({
      id: interviews.id,
      status: interviews.status,
      mode: interviews.mode,
      scheduledAt: interviews.scheduledAt,
      outcome: interviews.outcome,
      outcomeNote: interviews.outcomeNote,
      cancelReason: interviews.cancelReason,
      at: interviews.createdAt,
    })
    .from(interviews)
    .where(and(eq(interviews.applicantId, applicantId), eq(interviews.applicationId, id)))
    .orderBy(desc(interviews.scheduledAt))
    .limit(20);
}

/** The team's notes about an applicant, at most 200. Only for ids that were found through the company. */
function listNotes(db: Db, applicationId: string) {
  return db
    .select({
      id: applicationNotes.id,
      text: applicationNotes.text,
      at: applicationNotes.createdAt,
      editedAt: applicationNotes.editedAt,
      by: users.fullName,
      byId: users.id,
    })
    .from(applicationNotes)
    .innerJoin(users, eq(users.id, applicationNotes.authorId))
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(desc(applicationNotes.createdAt))
    .limit(200);
}

type Step = Awaited<ReturnType<typeof listSteps>>[number];
type Meeting = Awaited<ReturnType<typeof listMeetings>>[number];
type Note = Awaited<ReturnType<typeof listNotes>>[number];

/** Something that happened with an application, at a time in ms UTC; `held`: its texts that were held for review. */
export type HistoryEntry =
  | ({ kind: "step"; held: HeldText[] } & Step)
  | ({ kind: "meeting"; held: HeldText[] } & Meeting)
  | ({ kind: "note" } & Note);

/** All that happened with an application that was found through its company, the latest first. */
export async function listHistory(db: Db, application: { id: string; applicantId: string }): Promise<HistoryEntry[]> {
  const [steps, meetings, notes, allHeld] = await Promise.all([
    optional("the steps of an application", listSteps(db, application.id), []),
    optional("the interviews of an application", listMeetings(db, application), []),
    optional("the notes of an application", listNotes(db, application.id), []),
    optional("held texts", listHeldOfApplication(db, application.id), []),
  ]);
  const heldOf = ({ id }: { id: string }) => allHeld.filter(({ subjectId }) => subjectId === id);
  const entries = [
    ...notes.map((note) => ({ kind: "note" as const, ...note })),
    ...meetings.map((meeting) => ({ kind: "meeting" as const, held: heldOf(meeting), ...meeting })),
    ...steps.map((step) => ({ kind: "step" as const, held: heldOf(step), ...step })).reverse(),
  ];
  return entries.sort((one, other) => other.at - one.at);
}
