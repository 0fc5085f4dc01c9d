import { and, desc, eq, gte, inArray, like, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";
import { auditLog, deliveries, errorGroups, taskRuns, users } from "db/schema";
import { eachOf } from "db/statements";
import { deliveryChannels, type DeliveryStatus } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { Cursor } from "~/features/list-page";
import { maskAddress } from "~/features/text/mask-address";
import { scrub } from "~/log/log";
import { optional } from "~/optional.server";
import { timesOf, type LogFilter } from "./filter";

export const logPageSize = 50;

type Databases = Pick<AppContext, "db" | "logDb">;

const within = (column: SQLiteColumn, filter: LogFilter) => {
  const { since, before } = timesOf(filter);
  return and(
    since > 0 ? gte(column, since) : undefined,
    before < Number.MAX_SAFE_INTEGER ? lt(column, before) : undefined,
  );
};

const behind = (time: SQLiteColumn, id: SQLiteColumn, place: Cursor | null): SQL | undefined =>
  place ? and(or(lt(time, place.at), and(eq(time, place.at), lt(id, place.id))), lte(time, place.at)) : undefined;

/** The id of a user, given by id or e-mail address; an unknown address is returned unchanged and finds nothing. */
async function personId(db: Db, named: string | null): Promise<string | null> {
  if (!named?.includes("@")) return named;
  return (await db.select({ id: users.id }).from(users).where(eq(users.email, named.toLowerCase())).get())?.id ?? named;
}

/** What owners, admins and people have done. */
const auditQuery = (db: Db, { q, action, actor, subject, ...times }: LogFilter, place: Cursor | null, limit: number) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        q ? or(eq(auditLog.id, q), eq(auditLog.subjectId, q), eq(auditLog.actorId, q)) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        actor ? eq(auditLog.actorId, actor) : undefined,
        subject ? eq(auditLog.subjectId, subject) : undefined,
        within(auditLog.createdAt, { q, action, actor, subject, ...times }),
        behind(auditLog.createdAt, auditLog.id, place),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);

export type AuditRow = typeof auditLog.$inferSelect & {
  /** Null when the account is gone. */
  actorName: string | null;
  subjectLink: { href: string; name: string } | null;
};

/** The subjects that have a page, by their ids; two statements, since D1 takes five parts of a union at most. */
function subjectQueries(ids: readonly string[]): Record<"main" | "other", SQL> {
  const listed = eachOf(ids);
  return {
    main: sql`select id, 'user' as kind, full_name as name from users where id in ${listed}
    union all select id, 'company', company_name from companies where id in ${listed}
    union all select id, 'job', title from jobs where id in ${listed}
    union all select id, 'ticket', name || ': ' || substr(message, 1, 60) from tickets where id in ${listed}`,
    other: sql`select id, 'lead' as kind, substr(need, 1, 60) as name from leads where id in ${listed}
    union all select id, 'broadcast', title_en from broadcasts where id in ${listed}
    union all select id, 'college', name from colleges where id in ${listed}
    union all select id, 'payment', '₹' || printf('%.2f', amount / 100.0) from transactions where id in ${listed}`,
  };
}

interface Subject {
  id: string;
  kind: "user" | "company" | "job" | "ticket" | "lead" | "broadcast" | "college" | "payment";
  name: string | null;
}

const addressOf: Record<Subject["kind"], (id: string) => string> = {
  user: (id) => `/owner-portal/website-users/${id}`,
  company: (id) => `/employer-members/${id}`,
  job: (id) => `/owner-portal/jobs/${id}`,
  ticket: (id) => `/owner-portal/tickets/${id}`,
  lead: (id) => `/owner-portal/leads/${id}`,
  broadcast: (id) => `/owner-portal/notifications/${id}`,
  college: (id) => `/owner-portal/colleges?id=${id}`,
  payment: (id) => `/owner-portal/money/payments/${id}`,
};

async function findSubjects(db: Db, ids: readonly string[]): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map();
  const { main, other } = subjectQueries([...new Set(ids)]);
  const found = await Promise.all([
    db.all<Subject>(main),
    optional("the names of what a log is about", db.all<Subject>(other), []),
  ]);
  return new Map(found.flat().map((subject) => [subject.id, subject]));
}

/** The link for acts on tasks and secrets. They have no database row: their names are their ids. */
function systemLink({ action, subjectId }: Pick<AuditRow, "action" | "subjectId">): AuditRow["subjectLink"] {
  if (action.startsWith("task_"))
    return { href: `/edge-functions/${encodeURIComponent(subjectId)}`, name: subjectId.replaceAll("_", " ") };
  return action.startsWith("secret_") ? { href: "/secrets", name: subjectId } : null;
}

/** A page of the audit log, the newest first. */
async function listAudit(
  { db }: Databases,
  filter: LogFilter,
  place: Cursor | null,
  limit: number,
): Promise<AuditRow[]> {
  const rows = await auditQuery(
    db,
    { ...filter, actor: await personId(db, filter.actor), subject: await personId(db, filter.subject) },
    place,
    limit,
  );
  const subjects = await findSubjects(
    db,
    rows.flatMap(({ subjectId, actorId }) => [subjectId, actorId]),
  );
  return rows.map((row) => {
    const subject = subjects.get(row.subjectId);
    return {
      ...row,
      actorName: subjects.get(row.actorId)?.name ?? null,
      subjectLink: subject
        ? { href: addressOf[subject.kind](subject.id), name: subject.name || subject.kind }
        : systemLink(row),
    };
  });
}

/** Runs of tasks that did something or failed. */
const runsQuery = (
  { logDb }: Pick<AppContext, "logDb">,
  { q, subject, status, ...times }: LogFilter,
  place: Cursor | null,
  limit: number,
) =>
  logDb
    .select()
    .from(taskRuns)
    .where(
      and(
        q ? eq(taskRuns.id, q) : undefined,
        subject ? eq(taskRuns.task, subject) : undefined,
        status === "failed" ? sql`error is not null` : status === "done" ? sql`error is null` : undefined,
        within(taskRuns.startedAt, { q, subject, status, ...times }),
        behind(taskRuns.startedAt, taskRuns.id, place),
      ),
    )
    .orderBy(desc(taskRuns.startedAt), desc(taskRuns.id))
    .limit(limit);

export type RunRow = typeof taskRuns.$inferSelect;

const {
  id,
  eventId,
  userId,
  channel,
  kind,
  recipient,
  status: deliveryStatus,
  attempts,
  lastError,
  createdAt,
  finishedAt,
} = deliveries;
const deliveryColumns = {
  id,
  eventId,
  userId,
  channel,
  kind,
  recipient,
  status: deliveryStatus,
  attempts,
  lastError,
  createdAt,
  finishedAt,
};

/** Mails and pushes by the time when they were written, the newest first. */
function deliveriesQuery({ logDb }: Pick<AppContext, "logDb">, filter: LogFilter, place: Cursor | null, limit: number) {
  return logDb
    .select(deliveryColumns)
    .from(deliveries)
    .where(
      and(
        filter.q ? and(gte(id, filter.q), lt(id, `${filter.q}~`)) : undefined,
        filter.subject ? eq(userId, filter.subject) : undefined,
        filter.status ? statusIs(filter.status as DeliveryStatus, timesOf(filter).since) : undefined,
        // Avoids the index of due deliveries, which begins with the channel and sorts by another time.
        filter.channel ? sql`+${channel} = ${filter.channel}` : undefined,
        within(createdAt, filter),
        behind(createdAt, id, place),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/**
 * Written so that the right index is used. Nearly all deliveries are sent: the newest are found by time. Pending,
 * skipped and dead ones are found by their own index and sorted. Every delivery is finished after it was written.
 * @param since ms UTC
 */
function statusIs(asked: DeliveryStatus, since: number): SQL | undefined {
  switch (asked) {
    case "sent":
      return sql`+${deliveryStatus} = ${asked}`;
    case "waiting":
      return and(eq(deliveryStatus, asked), inArray(channel, [...deliveryChannels]), sql`next_attempt_at is not null`);
    default:
      return and(
        eq(deliveryStatus, asked),
        sql`finished_at is not null`,
        since > 0 ? gte(finishedAt, since) : undefined,
      );
  }
}

export type DeliveryRow = Omit<typeof deliveries.$inferSelect, "payload" | "nextAttemptAt" | "giveUpAt"> & {
  /** The recipient's name; null without an account. */
  name: string | null;
};

/** A page of mails and pushes, the newest first; addresses show only their first letter. */
async function listDeliveries(
  context: Databases,
  filter: LogFilter,
  place: Cursor | null,
  limit: number,
): Promise<DeliveryRow[]> {
  const rows = await deliveriesQuery(
    context,
    { ...filter, subject: await personId(context.db, filter.subject) },
    place,
    limit,
  );
  const ids = [...new Set(rows.flatMap((row) => row.userId ?? []))];
  const people =
    ids.length > 0
      ? await context.db
          .select({ id: users.id, name: users.fullName })
          .from(users)
          .where(inArray(users.id, eachOf(ids)))
      : [];
  const names = new Map(people.map((person) => [person.id, person.name]));
  return rows.map((row) => ({
    ...row,
    lastError: row.lastError && scrub(row.lastError),
    recipient: row.channel === "email" ? maskAddress(row.recipient) : "a device",
    name: names.get(row.userId ?? "") ?? null,
  }));
}

/** Errors by cause, the last seen first. */
const errorsQuery = ({ logDb }: Pick<AppContext, "logDb">, filter: LogFilter, place: Cursor | null, limit: number) =>
  logDb
    .select()
    .from(errorGroups)
    .where(
      and(
        filter.q
          ? or(
              eq(errorGroups.id, filter.q),
              eq(errorGroups.requestId, filter.q),
              like(errorGroups.what, `%${escaped(filter.q)}%`),
              like(errorGroups.message, `%${escaped(filter.q)}%`),
            )
          : undefined,
        within(errorGroups.lastAt, filter),
        behind(errorGroups.lastAt, errorGroups.id, place),
      ),
    )
    .orderBy(desc(errorGroups.lastAt), desc(errorGroups.id))
    .limit(limit);

const escaped = (text: string) => text.replaceAll(/[%_]/g, " ");

export type ErrorRow = typeof errorGroups.$inferSelect;

/** A row of a log, with its place. */
export type LogRow = Cursor &
  (
    | { log: "audit"; row: AuditRow }
    | { log: "tasks"; row: RunRow }
    | { log: "deliveries"; row: DeliveryRow }
    | { log: "errors"; row: ErrorRow }
  );

/** A part of a log, the newest first. */
export async function listLog(
  context: Databases,
  filter: LogFilter,
  place: Cursor | null,
  limit: number,
): Promise<LogRow[]> {
  switch (filter.log) {
    case "audit":
      return (await listAudit(context, filter, place, limit)).map((row) => ({
        log: "audit",
        row,
        at: row.createdAt,
        id: row.id,
      }));
    case "tasks":
      return (await runsQuery(context, filter, place, limit)).map((row) => ({
        log: "tasks",
        row,
        at: row.startedAt,
        id: row.id,
      }));
    case "deliveries":
      return (await listDeliveries(context, filter, place, limit)).map((row) => ({
        log: "deliveries",
        row,
        at: row.createdAt,
        id: row.id,
      }));
    case "errors":
      return (await errorsQuery(context, filter, place, limit)).map((row) => ({
        log: "errors",
        row,
        at: row.lastAt,
        id: row.id,
      }));
  }
}
