import { and, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import { createId, isId } from "db/id";
import { applicationTransitions, heldTexts, interviews, jobApplications, users } from "db/schema";
import { every } from "db/statements";
import type { AppContext } from "~/features/context";
import { deliverEarlier, dropHeld, insertEvents, recordEvent } from "~/features/outbox/record-event.server";
import { beginsReview, setStatus } from "../transition.server";

/** Ids that equal a key, or begin with the key and a dash. */
const ofKey = (id: SQL, key: string) => every(gte(id, key), lt(id, `${key}.`));

export type UndoableMove = NonNullable<Awaited<ReturnType<typeof findUndoableMove>>>;

/** A move of one of the company's applicants that can still be undone, with the ms that are left for it; otherwise null. */
export async function findUndoableMove(
  { db, now }: AppContext,
  employer: { company: { id: string } },
  transitionId: string | null,
) {
  if (!isId(transitionId)) return null;
  const row = await db
    .select({
      id: applicationTransitions.id,
      applicationId: jobApplications.id,
      fullName: users.fullName,
      to: applicationTransitions.toStatus,
      isSilent: applicationTransitions.isSilent,
      toldAt: applicationTransitions.toldAt,
    })
    .from(applicationTransitions)
    .innerJoin(
      jobApplications,
      and(
        eq(jobApplications.id, applicationTransitions.applicationId),
        eq(jobApplications.companyId, employer.company.id),
      ),
    )
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(applicationTransitions.id, transitionId))
    .get();
  const msLeft = (row?.toldAt ?? 0) - now();
  return row && msLeft > 0 ? { ...row, msLeft } : null;
}

/**
 * Undoes moves before their notification: one by its id, or all of one submission by their common id prefix. Status,
 * interview and held texts are restored, and the event is not sent. Skips applicants who were moved again, have
 * withdrawn, or belong to a removed job. Returns the numbers of undone and skipped moves; null when the company has no
 * such move.
 */
export async function undoMoves(
  context: AppContext,
  employer: { company: { id: string } },
  key: string,
): Promise<{ undone: number; left: number } | null> {
  const { db } = context;
  const now = context.now();
  const rows = await db
    .select({ from: applicationTransitions.fromStatus, applicationId: applicationTransitions.applicationId })
    .from(applicationTransitions)
    .innerJoin(
      jobApplications,
      and(
        eq(jobApplications.id, applicationTransitions.applicationId),
        eq(jobApplications.companyId, employer.company.id),
      ),
    )
    .where(ofKey(sql`${applicationTransitions.id}`, key));
  if (rows.length === 0) return null;
  const inTime = sql`application_transitions t join job_applications a on a.id = t.application_id and a.company_id = ${employer.company.id}
    where ${ofKey(sql`t.id`, key)} and t.told_at > ${now}
      and not exists (select 1 from application_transitions l where l.application_id = t.application_id and (l.created_at, l.id) > (t.created_at, t.id))
      and exists (select 1 from jobs j where j.id = a.job_id and j.status <> 'removed')
      and exists (select 1 from users u join profiles p on p.user_id = u.id where u.id = a.user_id and u.erased_at is null and p.account_status = 'active')`;
  // Holds after the first statements: they have reset the status to the one before the latest transition.
  const undone = sql`${inTime} and a.status = t.from_status`;
  const statuses = [...new Set(rows.flatMap(({ from }) => from ?? []))];
  const [first, ...others] = statuses.map((from) =>
    setStatus(
      db,
      from,
      sql`${jobApplications.id} in (select t.application_id from ${inTime} and a.status = t.to_status and t.from_status = ${from})`,
      now,
    ),
  );
  if (!first) return { undone: 0, left: rows.length };
  const [{ applicationId }] = rows as [(typeof rows)[number]];
  const shown = recordEvent(
    context,
    { kind: "applicants.changed", applicationId },
    sql`exists (select 1 from ${undone})`,
  );
  const before = (name: string) =>
    sql`(select t.interview_before ->> ${sql.raw(`'$.${name}'`)} from ${undone} and t.interview_before ->> '$.id' = interviews.id)`;
  const results = await db.batch([
    first,
    ...others,
    db
      .update(interviews)
      .set({
        status: before("status") as never,
        askedAt: before("askedAt") as never,
        askedFor: before("askedFor") as never,
        askedNote: before("askedNote") as never,
        cancelReason: null,
        updatedAt: now,
      })
      .where(
        sql`${interviews.id} in (select t.interview_before ->> '$.id' from ${undone}) and ${interviews.status} in ('cancelled', 'completed')`,
      ),
    db.delete(heldTexts).where(sql`${heldTexts.subjectId} in (select t.id from ${undone})`),
    dropHeld(
      context,
      key,
      sql`(payload ->> 'transitionId' in (select t.id from ${undone}) or payload ->> 'interviewId' in (select t.interview_before ->> '$.id' from ${undone}))`,
    ),
    shown.statement,
    // The applicant's page has shown the start of a review, so it must show the undo.
    insertEvents(
      context,
      {
        id: sql`${createId(now)} || '-' || t.id`,
        kind: "application.moved",
        payload: sql`json_object('applicationId', t.application_id, 'from', t.to_status, 'to', t.from_status)`,
      },
      sql`from ${undone} and ${beginsReview(sql`t`)}`,
    ),
    db
      .delete(applicationTransitions)
      .where(sql`${applicationTransitions.id} in (select t.id from ${undone})`)
      .returning({ id: applicationTransitions.id }),
  ]);
  const count = (results.at(-1) as { id: string }[]).length;
  if (count > 0) {
    shown.send();
    deliverEarlier(context);
  }
  return { undone: count, left: rows.length - count };
}
