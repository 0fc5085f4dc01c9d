import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { applicationMessages, applicationTransitions, heldTexts, interviews, users } from "db/schema";
import { eachOf } from "db/statements";
import type { ApplicationStatus, HeldField, HeldStatus, InterviewMode, InterviewStatus } from "db/vocabulary";

/** What was said about an application at a time (ms UTC), by whom. */
export type Said = { applicationId: string; at: number; by: string | null } & (
  | { kind: "step"; to: ApplicationStatus; message: string | null }
  | { kind: "message"; message: string }
  | {
      kind: "interview";
      status: InterviewStatus;
      mode: InterviewMode;
      scheduledAt: number;
      place: string | null;
      message: string | null;
      askedNote: string | null;
    }
  | { kind: "held"; field: HeldField; text: string; status: HeldStatus; reason: string | null }
);

/** How many entries of each kind are read. */
const most = 500;

/**
 * All that was said about applications, by their ids, oldest first: steps with their messages, messages between the two, interviews with notes and
 * places, and what was held. For owners and admins who review a text or a report of just these applications; at most 50 ids.
 */
export async function listConversations(db: Db, applicationIds: readonly string[]): Promise<Map<string, Said[]>> {
  const ids = eachOf(applicationIds.slice(0, 50));
  const queries = conversationQueries(db, ids);
  const [steps, messages, meetings, held] = await Promise.all([
    queries.steps,
    queries.messages,
    queries.interviews,
    queries.held,
  ]);
  const all: Said[] = [
    ...steps.map((step) => ({ kind: "step" as const, ...step })),
    ...messages.flatMap(({ message, ...rest }) =>
      message === null ? [] : [{ kind: "message" as const, message, ...rest }],
    ),
    ...meetings.map((meeting) => ({ kind: "interview" as const, by: null, ...meeting })),
    ...held.map((text) => ({ kind: "held" as const, ...text })),
  ].sort((one, other) => one.at - other.at);
  const conversations = new Map<string, Said[]>();
  for (const said of all)
    conversations.set(said.applicationId, [...(conversations.get(said.applicationId) ?? []), said]);
  return conversations;
}

type Ids = ReturnType<typeof sql>;

const conversationQueries = (db: Db, ids: Ids) => ({
  steps: db
    .select({
      applicationId: applicationTransitions.applicationId,
      at: applicationTransitions.createdAt,
      by: users.fullName,
      to: applicationTransitions.toStatus,
      message: applicationTransitions.message,
    })
    .from(applicationTransitions)
    .innerJoin(users, eq(users.id, applicationTransitions.actorId))
    .where(inArray(applicationTransitions.applicationId, ids))
    .limit(most),

  messages: db
    .select({
      applicationId: applicationMessages.applicationId,
      at: applicationMessages.createdAt,
      by: users.fullName,
      message: applicationMessages.text,
    })
    .from(applicationMessages)
    .innerJoin(users, eq(users.id, applicationMessages.authorId))
    .where(and(inArray(applicationMessages.applicationId, ids), isNotNull(applicationMessages.text)))
    .limit(most),

  interviews: db
    .select({
      applicationId: interviews.applicationId,
      at: interviews.createdAt,
      status: interviews.status,
      mode: interviews.mode,
      scheduledAt: interviews.scheduledAt,
      place: interviews.locationUrl,
      message: interviews.message,
      askedNote: interviews.askedNote,
    })
    .from(interviews)
    .where(
      sql`${interviews.applicantId} in (select user_id from job_applications where id in ${ids}) and ${interviews.applicationId} in ${ids}`,
    )
    .limit(most),

  held: db
    .select({
      applicationId: heldTexts.applicationId,
      at: heldTexts.createdAt,
      by: users.fullName,
      field: heldTexts.field,
      text: heldTexts.text,
      status: heldTexts.status,
      reason: heldTexts.reason,
    })
    .from(heldTexts)
    .innerJoin(users, eq(users.id, heldTexts.authorId))
    // Approved texts are listed where they were published.
    .where(sql`${heldTexts.applicationId} in ${ids} and ${heldTexts.status} <> 'approved'`)
    .limit(most),
});
