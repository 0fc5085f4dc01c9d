import { and, eq, gt, not, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { applicationMessages, heldTexts, jobApplications } from "db/schema";
import { always, eachOf, existsIn, ifChanged, insertSelect } from "db/statements";
import type { ApplicationStatus, MessageSide } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import {
  holdText,
  screenFromApplicant,
  screenToApplicant,
  type UnreviewedText,
} from "~/features/held-texts/holding.server";
import { deliverEarlier, dropHeld, holdEvents, recordEvent } from "~/features/outbox/record-event.server";
import { isOpen, openStatuses } from "../../application";

/** Maximum number of messages per application and side. */
export const mostMessages = 200;

/** Within this time, in ms, the same text of the same person counts as one message (double submission). */
const sameMessageMs = 10 * 60_000;

export type SendResult =
  /** `held`: why it is in review; null when sent. `again`: it was sent before. */
  | { ok: true; id: string; held: UnreviewedText | null; again: boolean }
  /**
   * ended: the application has ended. full: too many messages. unasked: the company has not written yet. gone: not the
   * actor's, or the applicant cannot be reached.
   */
  | { ok: false; reason: "ended" | "full" | "unasked" | "gone" };

interface EmployerActor {
  userId: string;
  company: { id: string };
}

const open = eachOf(openStatuses);

/**
 * Whether the company has sent a message that the applicant can read at a given time.
 * @param application its id
 * @param now ms UTC
 */
const hasCompanyWritten = (
  application: SQL,
  now: number,
) => sql`(exists (select 1 from application_messages w where w.application_id = ${application} and w.side = 'company' and w.text is not null and w.sent_at <= ${now})
  or exists (select 1 from application_transitions w where w.application_id = ${application} and w.message is not null and coalesce(w.told_at, 0) <= ${now}))`;

/**
 * Sends a message to an applicant of the company while the application is open. During context.undoMs it can be undone,
 * and the applicant sees nothing. A message with warning signs, alone or together with the last ones, is held for
 * review. The same text within ten minutes counts as one message.
 */
export async function sendMessage(
  context: AppContext,
  employer: EmployerActor,
  applicationId: string,
  text: string,
): Promise<SendResult> {
  const companyId = employer.company.id;
  const held = await screenToApplicant(context.db, companyId, applicationId, text);
  const own = sql`a.company_id = ${companyId} and exists (select 1 from jobs j where j.id = a.job_id and j.status <> 'removed')
    and exists (select 1 from users u join profiles p on p.user_id = u.id where u.id = a.user_id and u.erased_at is null and p.account_status = 'active')`;
  return write(context, {
    side: "company",
    authorId: employer.userId,
    companyId: sql`${companyId}`,
    applicationId,
    text,
    held,
    own,
    sentAt: context.now() + context.undoMs,
  });
}

/**
 * Sends a seeker's answer to the company about an open application. The team sees it at once. An answer with warning
 * signs, alone or together with the last ones, is held for review. The same text within ten minutes counts as one
 * message.
 */
export async function sendReply(
  context: AppContext,
  seeker: { userId: string },
  applicationId: string,
  text: string,
): Promise<SendResult> {
  const held = await screenFromApplicant(context.db, seeker.userId, applicationId, text);
  const own = sql`a.user_id = ${seeker.userId} and exists (select 1 from companies c join jobs j on j.company_id = c.id where j.id = a.job_id and j.status <> 'removed' and c.account_status = 'active')`;
  const companyId = sql`(select company_id from job_applications where id = ${applicationId})`;
  return write(context, {
    side: "applicant",
    authorId: seeker.userId,
    companyId,
    applicationId,
    text,
    held,
    own,
    sentAt: context.now(),
  });
}

/**
 * The statements for a message that an applicant sends with another action, for the batch of that action. The event of
 * that action notifies the team. The message is screened like a reply. `sameId` is a message with the same text of the
 * last ten minutes, or null. `hasRoom` holds while the application is below the message limit. The team is notified of
 * a held message after its approval.
 */
export async function prepareNote(
  context: AppContext,
  seeker: { userId: string },
  applicationId: string,
  text: string,
) {
  const held = await screenFromApplicant(context.db, seeker.userId, applicationId, text);
  return prepareReply(context, seeker, applicationId, text, held);
}

/** The same for an already screened text. @param held the reason for holding it, or null */
export function prepareReply(
  context: AppContext,
  seeker: { userId: string },
  applicationId: string,
  text: string,
  held: UnreviewedText | null,
) {
  const { db } = context;
  const now = context.now();
  const id = createId(now);
  const queued = recordEvent(
    context,
    { kind: "queue.changed", queue: "texts" },
    existsIn(applicationMessages, eq(applicationMessages.id, id)),
  );
  const place = {
    companyId: sql`(select company_id from job_applications where id = ${applicationId})`,
    authorId: seeker.userId,
    applicationId,
    subjectId: id,
    field: "reply" as const,
  };
  return {
    id,
    held,
    sameId: sql`(select m.id ${sameMessage(context, { applicationId, authorId: seeker.userId, text })} order by m.created_at desc, m.id desc limit 1)`,
    hasRoom: hasRoom(applicationId, "applicant"),
    /** @param when the condition that the action has taken place */
    statements: (when: SQL) => [
      insertSelect(
        db,
        applicationMessages,
        {
          id,
          applicationId,
          authorId: seeker.userId,
          side: "applicant",
          text: held ? null : text,
          createdAt: now,
          sentAt: now,
        },
        sql`where ${when}`,
      ),
      ...(held
        ? [
            ...holdText(context, place, held, existsIn(applicationMessages, eq(applicationMessages.id, id))),
            queued.statement,
          ]
        : []),
    ],
    send: () => (held ? queued.send() : undefined),
  };
}

/** Whether a side is below its message limit. */
const hasRoom = (applicationId: string, side: MessageSide) =>
  sql`(select count(*) from application_messages where application_id = ${applicationId} and side = ${side}) < ${mostMessages}`;

/** A message with the same text by the same person, sent just now. */
const sameMessage = (
  { now }: AppContext,
  { applicationId, authorId, text }: { applicationId: string; authorId: string; text: string },
) =>
  sql`from application_messages m where m.application_id = ${applicationId} and m.author_id = ${authorId} and m.created_at > ${now() - sameMessageMs}
    and (m.text = ${text} or m.text is null and exists (select 1 from held_texts h where h.subject_id = m.id and h.written = ${text} and h.status <> 'refused'))`;

interface Writing {
  side: MessageSide;
  authorId: string;
  companyId: SQL;
  applicationId: string;
  text: string;
  held: UnreviewedText | null;
  /** Holds for an application "a" that the author may write about. */
  own: SQL;
  /** ms UTC */
  sentAt: number;
}

async function write(
  context: AppContext,
  { side, authorId, companyId, applicationId, text, held, own, sentAt }: Writing,
): Promise<SendResult> {
  const { db } = context;
  const now = context.now();
  const id = createId(now);
  const made = existsIn(applicationMessages, eq(applicationMessages.id, id));
  const same = sameMessage(context, { applicationId, authorId, text });
  const mayAnswer = side === "company" ? always : hasCompanyWritten(sql`a.id`, now);
  const queued = recordEvent(context, { kind: "queue.changed", queue: "texts" }, made);
  const event = { kind: "application.message" as const, messageId: id };
  const news = held
    ? null
    : sentAt > now
      ? {
          statements: holdEvents(context, [event], { key: id, until: sentAt }, made),
          send: () => deliverEarlier(context),
        }
      : told(recordEvent(context, event, made));
  const [written] = await db.batch([
    insertSelect(
      db,
      applicationMessages,
      { id, applicationId, authorId, side, text: held ? null : text, createdAt: now, sentAt },
      sql`from job_applications a where a.id = ${applicationId} and ${own} and a.status in ${open} and ${mayAnswer} and not exists (select 1 ${same})
        and ${hasRoom(applicationId, side)}`,
    ).returning({ id: applicationMessages.id }),
    ...(news?.statements ?? []),
    ...(held
      ? [
          ...holdText(
            context,
            { companyId, authorId, applicationId, subjectId: id, field: side === "company" ? "message" : "reply" },
            held,
            made,
          ),
          queued.statement,
        ]
      : []),
  ]);
  if (written.length > 0) {
    news?.send();
    if (held) queued.send();
    return { ok: true, id, held, again: false };
  }
  const found = await db.get<{ status: ApplicationStatus; sameId: string | null; may: number }>(
    sql`select a.status, (select m.id ${same} limit 1) as sameId, ${mayAnswer} as may from job_applications a where a.id = ${applicationId} and ${own}`,
  );
  if (!found) return { ok: false, reason: "gone" };
  if (found.sameId !== null) return { ok: true, id: found.sameId, held, again: true };
  if (!isOpen(found.status)) return { ok: false, reason: "ended" };
  return { ok: false, reason: found.may ? "full" : "unasked" };
}

const told = ({ statement, send }: ReturnType<typeof recordEvent>) => ({ statements: [statement], send: () => send() });

/**
 * Undoes a company's message before it is delivered. Returns its text for editing; "late" when it was delivered, null
 * when the company has no such message on the application.
 */
export async function takeBackMessage(
  context: AppContext,
  employer: EmployerActor,
  applicationId: string,
  messageId: string,
): Promise<{ text: string } | "late" | null> {
  const { db } = context;
  const now = context.now();
  const found = await db
    .select({
      text: sql<string>`coalesce(${applicationMessages.text}, (select h.written from held_texts h where h.subject_id = ${messageId} limit 1), '')`,
    })
    .from(applicationMessages)
    .where(
      and(
        eq(applicationMessages.id, messageId),
        eq(applicationMessages.applicationId, applicationId),
        eq(applicationMessages.side, "company"),
        existsIn(
          jobApplications,
          and(eq(jobApplications.id, applicationId), eq(jobApplications.companyId, employer.company.id)),
        ),
      ),
    )
    .get();
  if (!found) return null;
  const [taken] = await db.batch([
    db
      .delete(applicationMessages)
      .where(and(eq(applicationMessages.id, messageId), gt(applicationMessages.sentAt, now)))
      .returning({ id: applicationMessages.id }),
    db.delete(heldTexts).where(and(eq(heldTexts.subjectId, messageId), ifChanged)),
    dropHeld(context, messageId, not(existsIn(applicationMessages, eq(applicationMessages.id, messageId)))),
  ]);
  return taken.length > 0 ? found : "late";
}
