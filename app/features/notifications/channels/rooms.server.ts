import { not, sql } from "drizzle-orm";
import { always } from "db/statements";
import type { NotificationType } from "db/vocabulary";
import type { Queue, UserMessage } from "party/protocol";
import { ownersRoom, userRoom } from "party/rooms";
import { listTeam } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { isOfBanned } from "../choices/conditions.server";

/** Maximum number of people whose open pages are updated by one event; the others see it on their next page. */
const mostLive = 60;
/** How many rooms are published to at a time. */
const atATime = 20;

/** The messages for one user's open pages. */
export interface LiveChange {
  userId: string;
  message: UserMessage;
}

/** Publishes an event to open pages: first the changes, then the notifications. Throws when a room rejects it. */
export async function publishNews(
  context: AppContext,
  eventId: string,
  changes: readonly LiveChange[] = [],
): Promise<void> {
  await publishChanges(context, [...changes, ...(await listNews(context, eventId))]);
}

/** Updates open pages in parts; after a part with failures the remaining parts are left for the retry. Throws the first failure. */
export async function publishChanges({ live }: AppContext, changes: readonly LiveChange[]): Promise<void> {
  for (let at = 0; at < changes.length; at += atATime) {
    const answers = await Promise.allSettled(
      changes.slice(at, at + atATime).map(({ userId, message }) => live.publish(userRoom(userId), message)),
    );
    for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
  }
}

/** Publishes a changed queue to the open pages of owners and admins. */
export async function publishQueue({ live }: AppContext, eventId: string, queue: Queue): Promise<void> {
  await live.publish(ownersRoom, { type: "queue.changed", eventId: `${eventId}-queue`, queue });
}

/** All members of a company's team, even while it is suspended, so that their pages are updated. */
export const listTeamIds = async (context: AppContext, companyId: string): Promise<string[]> =>
  (await listTeam(context.db, companyId)).map(({ userId }) => userId);

/** A part of a notification in the language of its reader's account. */
const inLanguageOf = (part: "title" | "message") =>
  sql.raw(
    `case (select locale from users where users.id = user_id) when 'hi' then coalesce(hindi ->> '${part}', ${part}) else ${part} end`,
  );

/** The stored notifications of an event, which are also published to open pages. */
async function listNews({ db }: AppContext, eventId: string): Promise<LiveChange[]> {
  const rows = await db.all<{
    id: string;
    userId: string;
    title: string;
    message: string;
    tone: NotificationType;
    url: string | null;
  }>(
    sql
      .join(
        ["notifications", "employer_notifications"].map(
          (table) =>
            sql`select id, user_id as userId, ${inLanguageOf("title")} as title, ${inLanguageOf("message")} as message, type as tone, action_url as url from ${sql.raw(table)} where id >= ${`${eventId}-`} and id < ${`${eventId}.`}
        and ${table === "notifications" ? not(isOfBanned(sql`company_id`)) : always}`,
        ),
        sql` union all `,
      )
      .append(sql` limit ${mostLive}`),
  );
  return rows.map(({ userId, ...news }) => ({ userId, message: { type: "notification", eventId: news.id, ...news } }));
}
