import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { deliveries, employerNotifications, notifications, outboxEvents } from "db/schema";
import type { AppContext } from "../context";
import { isWantedByDefault } from "./choices";
import { deliveryColumns, deliveryLease, triedFor } from "./deliveries.server";
import { tellDeclined } from "./declined-told.server";
import type { DomainEvent } from "./events";
import { mailsOf } from "./mails.server";
import { isOfBanned, isWanted, pushesOf } from "./pushes.server";
import { warnApplicants } from "./review-told.server";
import { toldBy } from "./told-by.server";

const p = (name: string) => sql.raw(`p.value ->> '${name}'`);
const wanted = (channel: "app" | "push" | "email") => isWanted(p("userId"), p("kind"), channel, p(channel));
const defaults = (audience: "seeker" | "employer", kind: Parameters<typeof isWantedByDefault>[1]) => ({
  app: Number(isWantedByDefault(audience, kind, "app")),
  push: Number(isWantedByDefault(audience, kind, "push")),
  email: Number(isWantedByDefault(audience, kind, "email")),
});

type Statement = BatchItem<"sqlite">;

/**
 * The statements that write the in-app notifications of an event, and its pushes as deliveries, to those who want them; a
 * repetition adds nothing. What the last one returns is taken by the caller, except for events that concern many: these wait for the cron.
 */
export async function notificationStatements(context: AppContext, eventId: string, event: DomainEvent): Promise<Statement[]> {
  if (event.kind === "job.warned") return warnApplicants(context, eventId, event.jobId);
  if (event.kind === "applicants.declined") return tellDeclined(context, eventId, event);
  const told = await toldBy(context, event);
  if (told.length === 0) return [];
  const people = sql`json_each(${JSON.stringify(
    told.map(({ audience, userId, kind, text, actionUrl, companyId, metadata, isOwnDoing }) => ({
      id: `${eventId}-${userId}`, audience, userId, kind, ...text, url: actionUrl, companyId, metadata, isOwnDoing: Number(isOwnDoing ?? false), ...defaults(audience, kind),
    })),
  )}) p`;
  // All columns in the tables' order.
  const row = sql`${p("id")}, ${p("userId")}, ${p("title")}, ${p("message")}, ${p("type")}, ${p("url")}, 0, p.value -> 'metadata', ${context.now()}`;
  const source = {
    from: people, id: p("id"), userId: p("userId"), kind: p("kind"), title: p("title"), message: p("message"), url: p("url"),
    where: sql`${p("isOwnDoing")} = 0 and ${wanted("push")} and (${p("audience")} = 'employer' or not ${isOfBanned(p("companyId"))})`,
  };
  return [
    context.db.insert(notifications).select(sql`select ${row}, ${p("companyId")} from ${people} where ${p("audience")} = 'seeker' and ${wanted("app")}`).onConflictDoNothing(),
    context.db.insert(employerNotifications).select(sql`select ${row} from ${people} where ${p("audience")} = 'employer' and ${wanted("app")}`).onConflictDoNothing(),
    pushesOf(context, eventId, source, true).returning(),
  ];
}

/**
 * The statements that make a delivery of a mail that was written down before there were any; of its words nothing stays in the
 * outbox. Its key is the old one, and it is tried no longer than it was.
 */
function oldMailStatements({ db, now }: AppContext, eventId: string, { kind: _kind, to, ...mail }: Extract<DomainEvent, { kind: "email" }>): Statement[] {
  const row = sql`${eventId}, null, null, 'email', null, ${to}, ${JSON.stringify(mail)}, 'waiting', e.attempts, null, ${now() + deliveryLease}, e.created_at + ${triedFor}, e.created_at, null`;
  return [
    db.update(outboxEvents).set({ payload: {} }).where(eq(outboxEvents.id, eventId)),
    db.insert(deliveries).select(sql`select ${row} from outbox_events e where e.id = ${eventId}`).onConflictDoNothing().returning(),
  ];
}

/** The statement that makes deliveries of an event's mails, to those who want them; a repetition adds nothing. What it returns is taken by the caller. */
export async function mailStatements(context: AppContext, eventId: string, event: DomainEvent): Promise<Statement[]> {
  // Without an address its words went out before.
  if (event.kind === "email") return "to" in event ? oldMailStatements(context, eventId, event) : [];
  const mails = await mailsOf(context, event);
  if (mails.length === 0) return [];
  const rows = mails.map(({ audience, kind, userId, to, ...payload }) => ({ id: `${eventId}-${userId}`, userId, kind, to, payload, ...defaults(audience, kind) }));
  const columns = deliveryColumns(
    context.now(),
    { id: p("id"), eventId, userId: p("userId"), channel: "email", kind: p("kind"), recipient: p("to"), payload: sql`p.value -> 'payload'` },
    true,
  );
  return [
    context.db
      .insert(deliveries)
      .select(sql`select ${columns} from json_each(${JSON.stringify(rows)}) p where ${wanted("email")}`)
      .onConflictDoNothing()
      .returning(),
  ];
}
