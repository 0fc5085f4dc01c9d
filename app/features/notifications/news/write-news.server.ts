import { sql } from "drizzle-orm";
import { employerNotifications, notifications } from "db/schema";
import type { AppContext } from "~/features/context";
import { withdrawDeliveries } from "~/features/outbox/withdrawal.server";
import { erasingPerson } from "~/features/interactions/viewed-jobs.server";
import { isWantedByDefault } from "../choices/choices";
import type { NewDelivery } from "~/features/deliveries";
import { tellDeclined } from "./declined-news.server";
import type { DomainEvent } from "~/features/events";
import type { Mail } from "../mails/mail";
import { mailsOf } from "../mails/mails.server";
import { isOfBanned, isWanted } from "~/features/notifications/choices/conditions.server";
import type { PushSource } from "~/features/deliveries";
import { warnApplicants } from "./review-news.server";
import type { NewsToWrite } from "~/features/deliveries";
import { toldBy } from "./resolve-recipients.server";

const p = (name: string) => sql.raw(`p.value ->> '${name}'`);
const wanted = (channel: "app" | "push" | "email") => isWanted(p("userId"), p("kind"), channel, p(channel));
const defaults = (audience: "seeker" | "employer", kind: Parameters<typeof isWantedByDefault>[1]) => ({
  app: Number(isWantedByDefault(audience, kind, "app")),
  push: Number(isWantedByDefault(audience, kind, "push")),
  email: Number(isWantedByDefault(audience, kind, "email")),
});

/** The in-app notifications of an event, and its pushes. */
export async function readNews(context: AppContext, eventId: string, event: DomainEvent): Promise<NewsToWrite> {
  if (event.kind === "job.warned") return warnApplicants(context, eventId, event.jobId);
  if (event.kind === "applicants.declined") return tellDeclined(context, eventId, event);
  if (event.kind === "push") return { pushes: pushTo(eventId, event), statements: [] };
  const told = await toldBy(context, event);
  if (told.length === 0) return { pushes: null, statements: [] };
  const people = sql`json_each(${JSON.stringify(
    told.map(({ audience, userId, kind, text, actionUrl, companyId, metadata, isOwnDoing }) => ({
      id: `${eventId}-${userId}`, audience, userId, kind, ...text, url: actionUrl, companyId, metadata, isOwnDoing: Number(isOwnDoing ?? false), ...defaults(audience, kind),
    })),
  )}) p`;
  // All columns in the tables' order.
  const row = sql`${p("id")}, ${p("userId")}, ${p("title")}, ${p("message")}, ${p("type")}, ${p("url")}, 0, p.value -> 'metadata', ${context.now()}`;
  return {
    pushes: {
      from: people, id: p("id"), userId: p("userId"), kind: p("kind"), title: p("title"), message: p("message"), url: p("url"),
      where: sql`${p("isOwnDoing")} = 0 and ${wanted("push")} and (${p("audience")} = 'employer' or not ${isOfBanned(p("companyId"))})`,
    },
    statements: [
      context.db.insert(notifications).select(sql`select ${row}, ${p("companyId")} from ${people} where ${p("audience")} = 'seeker' and ${wanted("app")}`).onConflictDoNothing(),
      context.db.insert(employerNotifications).select(sql`select ${row} from ${people} where ${p("audience")} = 'employer' and ${wanted("app")}`).onConflictDoNothing(),
    ],
  };
}

/** A push that somebody has written themselves, whatever its reader has chosen. */
function pushTo(eventId: string, { tag, userId, title, message, url }: Extract<DomainEvent, { kind: "push" }>): PushSource {
  return {
    from: sql`(select ${userId} as user_id, ${title} as title, ${message} as message, ${url} as url, ${`${tag}-${eventId}`} as id) p`,
    id: sql`p.id`, userId: sql`p.user_id`, kind: sql`null`, title: sql`p.title`, message: sql`p.message`, url: sql`p.url`, where: sql`1`,
  };
}

/** The mails of an event to those who want them. @param since when it was recorded (ms UTC): from then on a mail of its own is tried */
export async function readMails(context: AppContext, eventId: string, event: DomainEvent, since: number): Promise<NewDelivery[]> {
  if (event.kind === "email") {
    const { kind: _kind, to, ...mail } = event;
    return [{ id: eventId, eventId: null, userId: null, channel: "email", kind: null, recipient: to, payload: mail, since }];
  }
  const mails = await mailsOf(context, event);
  if (mails.length === 0) return [];
  const asked = mails.map(({ audience, kind, userId }) => ({ userId, kind, ...defaults(audience, kind) }));
  const rows = await context.db.all<{ place: number }>(sql`select p.key as place from json_each(${JSON.stringify(asked)}) p where ${wanted("email")} order by 1`);
  const deliveriesById = new Map<string, NewDelivery>();
  for (const { place } of rows) {
    const { audience: _audience, kind, userId, to, ...payload } = mails[place] as Mail;
    const id = `${eventId}-${userId}`;
    // One mail a person, the first that they want.
    if (!deliveriesById.has(id)) deliveriesById.set(id, { id, eventId, userId, channel: "email", kind, recipient: to, payload });
  }
  return [...deliveriesById.values()];
}

/**
 * Deletes what waits for a person, and of an erased one also the views by which they are known; a repetition deletes nothing that was
 * written since. In the first database as well, where rows may still wait to be moved to the log database.
 */
export async function withdraw({ db, logDb }: Pick<AppContext, "db" | "logDb">, event: Extract<DomainEvent, { kind: "deliveries.withdrawn" }>): Promise<void> {
  for (const each of new Set([logDb, db])) {
    const [first, ...others] = withdrawDeliveries({ logDb: each }, event);
    await each.batch([first, ...others, ...("addresses" in event ? [erasingPerson({ logDb: each }, event.userId)] : [])]);
  }
}
