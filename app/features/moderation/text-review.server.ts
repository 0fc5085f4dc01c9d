import { and, asc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";
import { createId } from "db/id";
import {
  applicationMessages,
  applicationTransitions,
  companies,
  heldTexts,
  interviewOffers,
  interviews,
  jobApplications,
  jobs,
  users,
} from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import { upTo } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { besideResponse, deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { insertEvents, recordEvent } from "~/features/outbox/record-event.server";

const author = alias(users, "author");

/** Pending, and of a company that is not suspended: texts of a suspended one are shown to nobody. */
const pendingTexts = sql`from held_texts where status = 'waiting' and exists (select 1 from companies c where c.id = company_id and c.account_status = 'active')`;

/**
 * The held texts that are pending review, the oldest first, at most 50; a text sent to many applicants at once counts
 * as one.
 */
export function listPendingTexts(db: Db) {
  const first = sql`(select min(id) as id, count(*) as count ${pendingTexts} group by batch_id order by min(created_at) limit 50)`;
  return db
    .select({
      batchId: heldTexts.batchId,
      field: heldTexts.field,
      text: heldTexts.text,
      signs: heldTexts.signs,
      createdAt: heldTexts.createdAt,
      applicationId: heldTexts.applicationId,
      /** How many applicants it is written to. */
      count: sql<number>`hits.count`,
      author: author.fullName,
      applicant: users.fullName,
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyId: companies.id,
      companyName: companies.companyName,
      companySince: companies.createdAt,
    })
    .from(sql`${first} as hits`)
    .innerJoin(heldTexts, sql`${heldTexts.id} = hits.id`)
    .innerJoin(companies, eq(companies.id, heldTexts.companyId))
    .innerJoin(jobApplications, eq(jobApplications.id, heldTexts.applicationId))
    .innerJoin(jobs, eq(jobs.id, jobApplications.jobId))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .innerJoin(author, eq(author.id, heldTexts.authorId))
    .orderBy(asc(heldTexts.createdAt));
}

/** Null for an unknown text; otherwise whether it had been settled, or replaced by its company, before. */
type Settled = { again: boolean } | null;

/** Texts of a suspended company are never shown, even if the decision page was opened before the suspension. */
const ofActiveCompany = sql`exists (select 1 from companies c where c.id = ${heldTexts.companyId} and c.account_status = 'active')`;

/** What is common to both decisions: the waiting texts of a batch get their status, and the audit log says who decided. */
function settle(
  context: AppContext,
  actor: AdminActor,
  batchId: string,
  decision: { status: "approved" | "refused"; reason: string | null },
) {
  const { status, reason } = decision;
  const audit = recordAudit(context, {
    actor,
    action: status === "approved" ? "text_approved" : "text_refused",
    subjectId: batchId,
    detail: reason ?? undefined,
    before: { status: "waiting" },
    after: { status },
  });
  const update = context.db
    .update(heldTexts)
    .set({ status, reason, reviewedBy: actor.userId, reviewedAt: context.now() })
    .where(
      and(
        eq(heldTexts.batchId, batchId),
        sql`${heldTexts.status} = 'waiting'`,
        status === "approved" ? ofActiveCompany : undefined,
      ),
    )
    .returning({ id: heldTexts.id });
  return { audit, update };
}

const firstOf = (db: Db, batchId: string) =>
  db
    .select({ id: heldTexts.id })
    .from(heldTexts)
    .where(eq(heldTexts.batchId, batchId))
    .orderBy(asc(heldTexts.id))
    .limit(1)
    .get();

/**
 * Approves a held text: it appears on its applicants' pages, and they are notified. A second submission changes
 * nothing.
 */
export async function approveText(context: AppContext, actor: AdminActor, batchId: string): Promise<Settled> {
  const { db } = context;
  const first = await firstOf(db, batchId);
  if (!first) return null;
  const now = context.now();
  const { audit, update } = settle(context, actor, batchId, { status: "approved", reason: null });
  const event = recordEvent(
    context,
    { kind: "held_text.reviewed", heldTextId: first.id, outcome: "approved" },
    audit.done,
  );
  const approved = sql`from held_texts h where h.batch_id = ${batchId} and h.status = 'approved'`;
  const textOf = (
    id:
      | SQL
      | typeof interviews.id
      | typeof interviewOffers.interviewId
      | typeof applicationTransitions.id
      | typeof applicationMessages.id,
    field: string,
  ) => sql`(select h.text ${approved} and h.subject_id = ${id} and h.field = ${field})`;
  const subjects = (field: string) => sql`(select h.subject_id ${approved} and h.field = ${field})`;
  const [settled] = await db.batch([
    update,
    audit.statement,
    db
      .update(applicationTransitions)
      .set({ message: textOf(applicationTransitions.id, "status_message") })
      .where(and(inArray(applicationTransitions.id, subjects("status_message")), audit.done)),
    ...(["message", "reply"] as const).map((field) =>
      db
        .update(applicationMessages)
        .set({ text: textOf(applicationMessages.id, field) })
        .where(and(inArray(applicationMessages.id, subjects(field)), audit.done)),
    ),
    db
      .update(interviews)
      .set({ message: textOf(interviews.id, "interview_message"), updatedAt: now })
      .where(and(inArray(interviews.id, subjects("interview_message")), audit.done)),
    db
      .update(interviews)
      .set({ locationUrl: textOf(interviews.id, "interview_place"), updatedAt: now })
      .where(and(inArray(interviews.id, subjects("interview_place")), audit.done)),
    // An offer shows the texts of its future interview, which may not exist yet.
    ...(["message", "locationUrl"] as const).map((column) => {
      const field = column === "message" ? "interview_message" : "interview_place";
      return db
        .update(interviewOffers)
        .set({ [column]: textOf(interviewOffers.interviewId, field) })
        .where(and(inArray(interviewOffers.interviewId, subjects(field)), audit.done));
    }),
    // Cancelled interviews and moves that can still be undone notify nobody.
    insertEvents(
      context,
      {
        id: sql`${createId(now)} || '-' || h.id`,
        kind: "held_text.approved",
        payload: sql`json_object('heldTextId', h.id)`,
        until: sql`max(${now}, coalesce((select t.told_at from application_transitions t where t.id = h.subject_id), (select m.sent_at from application_messages m where m.id = h.subject_id), 0))`,
      },
      sql`${approved} and ${audit.done}
        and (h.field in ('status_message', 'message', 'reply') or exists (select 1 from interviews i where i.id = h.subject_id and i.status in ('scheduled', 'rescheduled', 'live'))
          or exists (select 1 from interview_offers o where o.interview_id = h.subject_id and o.status in ('waiting', 'none_fits')))`,
    ),
    event.statement,
  ]);
  if (settled.length === 0) return { again: true };
  event.send();
  context.waitUntil(deliverDueEvents(context, upTo(besideResponse)));
  return { again: false };
}

/**
 * Refuses a held text: its applicants never see it. The reason is sent to the team that wrote it, and stays beside the
 * text.
 */
export async function refuseText(
  context: AppContext,
  actor: AdminActor,
  batchId: string,
  reason: string,
): Promise<Settled> {
  const first = await firstOf(context.db, batchId);
  if (!first) return null;
  const { audit, update } = settle(context, actor, batchId, { status: "refused", reason });
  const event = recordEvent(
    context,
    { kind: "held_text.reviewed", heldTextId: first.id, outcome: "refused", reason },
    audit.done,
  );
  const [settled] = await context.db.batch([update, audit.statement, event.statement]);
  if (settled.length === 0) return { again: true };
  event.send();
  return { again: false };
}
