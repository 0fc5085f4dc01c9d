import { and, eq, not, sql } from "drizzle-orm";
import { createId } from "db/id";
import { applicationTransitions, companies, heldTexts, interviews, jobApplications, jobs, users } from "db/schema";
import { always, eachOf, existsIn, insertSelect } from "db/statements";
import { noRequest } from "~/features/applications/interview-end.server";
import { upTo } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { listLatestWritten } from "~/features/held-texts/conversation.server";
import { screenForApplicant, screenToApplicant, type UnreviewedText } from "~/features/held-texts/holding.server";
import { besideResponse, deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { insertEvents, recordEvent } from "~/features/outbox/record-event.server";
import { logWarning } from "~/log/log";
import { canMove, isOpen, openStatuses } from "../application";
import { canReopen } from "../commands.server";
import { statusAtEnd } from "../interview-end.server";
import { fillTemplate } from "../messages/message-template";
import {
  beginsReview,
  hasInterviewToCome,
  hasMet,
  interviewOf,
  mayMoveOn,
  setStatus,
  settleEarlierMoves,
  visibleFrom,
} from "../transition.server";
import { moveFailureOf, mostAtOnce, type BulkMove, type Chosen, type FailureReason } from "./bulk";

interface EmployerActor {
  userId: string;
  company: { id: string };
}

interface BulkResult {
  /** The common prefix of the ids of its moves, used to undo them. */
  press: string;
  moved: number;
  /** Why the message is held for review and not sent; null when it was sent, or there was none. */
  held: UnreviewedText | null;
  /** The applicants not moved, each with the reason; the name is null for ids outside the company. */
  failures: { id: string; fullName: string | null; jobTitle: string | null; reason: FailureReason }[];
}

const open = eachOf(openStatuses);

/** The chosen ones as rows of one JSON value, since a statement binds at most 100. */
const rows = (list: readonly object[]) => sql`json_each(${JSON.stringify(list)}) chosen`;
const column = (name: string) => sql`chosen.value ->> ${sql.raw(`'$.${name}'`)}`;

/**
 * Moves the selected applicants of a company's jobs to a status, each only if the status is unchanged since selection.
 * In one batch: per applicant, status, transition, interview and event change together or not at all. Applicants not
 * moved are returned with the reason. During context.undoMs everything can be undone, and applicants see nothing. A
 * message with warning signs is held for all. Throws on more than 500.
 * @param move.message the message to the applicants, with placeholders filled in for each
 * @param move.reason the reason, visible to the team only
 * @param move.isSilent a rejection without notifications, except for applicants with a coming interview
 */
export async function moveApplications(
  context: AppContext,
  employer: EmployerActor,
  move: { to: BulkMove; chosen: readonly Chosen[]; message: string | null; reason?: string | null; isSilent?: boolean },
): Promise<BulkResult> {
  const { to, chosen, message, reason = null, isSilent = false } = move;
  if (chosen.length > mostAtOnce) throw new Error(`${chosen.length} applicants at once`);
  const { db } = context;
  const now = context.now();
  const batchId = createId(now);
  const steps = chosen
    .filter(({ from }) => canMove(from, to))
    .map(({ id, from }) => ({ id, from, transition: `${batchId}-${createId(now)}` }));
  const until = visibleFrom(context);
  const held = await screenMessage(context, employer, chosen, message);
  const queued = recordEvent(
    context,
    { kind: "queue.changed", queue: "texts" },
    existsIn(heldTexts, eq(heldTexts.batchId, batchId)),
  );
  const made = sql`${rows(steps)} join application_transitions t on t.id = ${column("transition")}`;
  // The team's open pages show the change before the applicants do.
  const shown =
    until === null || !steps[0]
      ? null
      : recordEvent(
          context,
          { kind: "applicants.changed", applicationId: steps[0].id },
          sql`exists (select 1 from ${made})`,
        );
  const filled =
    message === null
      ? sql`null`
      : sql`replace(replace(replace(${message}, '{company}', c.company_name), '{job}', j.title), '{name}', u.full_name)`;
  const [, moved] = await db.batch([
    // The transition is first, since all other statements read it.
    insertSelect(
      db,
      applicationTransitions,
      {
        id: column("transition"),
        applicationId: sql`a.id`,
        fromStatus: sql`a.status`,
        toStatus: to,
        actorId: employer.userId,
        createdAt: now,
        message: held ? null : filled,
        reason,
        isSilent: isSilent && to === "rejected" ? not(hasInterviewToCome(sql`a.id`, now)) : 0,
        toldAt: until,
        interviewBefore: until === null ? null : interviewOf(sql`a.id`),
      },
      sql`from ${rows(steps)} join ${jobApplications} a on a.id = ${column("id")} and a.status = ${column("from")}
        join ${jobs} j on j.id = a.job_id and j.company_id = ${employer.company.id} and j.status <> 'removed'
        join ${companies} c on c.id = j.company_id join ${users} u on u.id = a.user_id
        where ${isOpen(to) ? sql`not (a.status = 'interview_scheduled' and ${hasInterviewToCome(sql`a.id`, now)})` : always} and (a.status in ${open} or ${canReopen(now, sql`a`)}) and ${mayMoveOn(sql`a.id`, now)}`,
    ),
    setStatus(db, to, sql`${jobApplications.id} in (select t.application_id from ${made})`, now),
    ...settleEarlierMoves(context, sql`(select t.application_id from ${made})`, until, always),
    insertEvents(
      context,
      {
        id: sql`t.id || '-event'`,
        kind: "application.moved",
        until: until === null ? null : sql`case when ${beginsReview(sql`t`)} then ${now} else ${until} end`,
        payload: sql`json_object('applicationId', t.application_id, 'from', t.from_status, 'to', t.to_status, 'transitionId', t.id)`,
      },
      sql`from ${made}`,
    ),
    db
      .update(interviews)
      .set({ status: statusAtEnd(now), ...noRequest, updatedAt: now })
      .where(
        sql`${interviews.applicantId} in (select a.user_id from ${made} join ${jobApplications} a on a.id = t.application_id)
          and ${interviews.applicationId} in (select t.application_id from ${made} where t.from_status = 'interview_scheduled' or ${isOpen(to) ? 0 : 1}) and ${interviews.status} not in ('completed', 'cancelled')`,
      ),
    ...(held
      ? [
          insertSelect(
            db,
            heldTexts,
            {
              id: sql`${batchId} || '-' || t.id`,
              batchId,
              companyId: employer.company.id,
              applicationId: sql`t.application_id`,
              subjectId: sql`t.id`,
              field: "status_message",
              written: held.written,
              text: filled,
              signs: JSON.stringify(held.signs),
              status: "waiting",
              reason: null,
              authorId: employer.userId,
              createdAt: now,
              reviewedBy: null,
              reviewedAt: null,
            },
            sql`from ${made} join ${jobApplications} a on a.id = t.application_id join ${jobs} j on j.id = a.job_id join ${companies} c on c.id = j.company_id join ${users} u on u.id = a.user_id`,
          ),
          queued.statement,
        ]
      : []),
    ...(shown ? [shown.statement] : []),
  ]);
  if (moved.length > 0) shown?.send();
  if (held && moved.length > 0) queued.send();
  // Some events are delivered at once, the others by the cron.
  if (moved.length > 0)
    context.waitUntil(
      deliverDueEvents(context, upTo(besideResponse)).catch((error: unknown) => logWarning("after moving many", error)),
    );
  const done = new Set(moved.map(({ id }) => id));
  return {
    press: batchId,
    moved: done.size,
    held: moved.length > 0 ? held : null,
    failures: await explain(
      context,
      employer,
      to,
      chosen.filter(({ id }) => !done.has(id)),
    ),
  };
}

/**
 * Screens a message with its placeholders, and with each job's title filled in, since a title may complete a sentence.
 */
async function screenMessage(
  context: AppContext,
  employer: EmployerActor,
  chosen: readonly Chosen[],
  message: string | null,
) {
  if (message === null) return null;
  const company = await context.db
    .select({ name: companies.companyName })
    .from(companies)
    .where(eq(companies.id, employer.company.id))
    .get();
  const titles = message.includes("{job}")
    ? new Set((await listNamed(context, employer, chosen)).map(({ jobTitle }) => jobTitle))
    : [""];
  const filled = [...titles].map((job) => fillTemplate(message, { name: "Asha", job, company: company?.name ?? "" }));
  const held = await screenForApplicant(context.db, employer.company.id, message, filled);
  if (held) return held;
  const ids = chosen.map(({ id }) => id);
  for (const id of await listLatestWritten(context.db, employer.company.id, ids, mostConversations)) {
    const together = await screenToApplicant(context.db, employer.company.id, id, filled[0] ?? message);
    if (together) return { ...together, written: message };
  }
  return null;
}

/** A message to many is read together with so many of their conversations, the latest. */
const mostConversations = 8;

async function explain(
  context: AppContext,
  employer: EmployerActor,
  to: BulkMove,
  left: readonly Chosen[],
): Promise<BulkResult["failures"]> {
  if (left.length === 0) return [];
  const found = new Map((await listNamed(context, employer, left)).map((each) => [each.id, each]));
  return left.map(({ id, from }) => {
    const {
      fullName = null,
      jobTitle = null,
      status = null,
      hasInterview = false,
      mayMoveOn = true,
    } = found.get(id) ?? {};
    return { id, fullName, jobTitle, reason: moveFailureOf(from, to, status, { hasInterview, mayMoveOn }) };
  });
}

/** The names of chosen applicants of a company's own jobs, with their current status. At most 500. */
export function listNamed(
  { db, now }: Pick<AppContext, "db" | "now">,
  employer: Pick<EmployerActor, "company">,
  chosen: readonly Chosen[],
) {
  return db
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      fullName: users.fullName,
      jobTitle: jobs.title,
      hasInterview: sql<boolean>`${hasInterviewToCome(sql`${jobApplications.id}`, now())}`.mapWith(Boolean),
      /** Whether an interview with them is in the system. */
      hasMet: sql<boolean>`${hasMet(sql`${jobApplications.id}`, sql`${jobApplications.userId}`)}`.mapWith(Boolean),
      mayMoveOn: sql<boolean>`${mayMoveOn(sql`${jobApplications.id}`, now())}`.mapWith(Boolean),
    })
    .from(jobApplications)
    .innerJoin(jobs, and(eq(jobs.id, jobApplications.jobId), eq(jobs.companyId, employer.company.id)))
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(
      sql`${jobApplications.id} in (select value from json_each(${JSON.stringify(chosen.slice(0, mostAtOnce).map(({ id }) => id))})) and ${jobs.status} <> 'removed'`,
    );
}
