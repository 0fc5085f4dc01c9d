import { sql, type SQL } from "drizzle-orm";
import { deliveries } from "db/schema";
import type { NewsKind } from "db/vocabulary";
import type { AppContext } from "../context";
import { isWantedByDefault } from "./choices";
import { deliveryColumns } from "./deliveries.server";

/** More of a message stands on no screen; the adapter fits it to what the push services take. Characters. */
const longestBody = 500;

/** Whether somebody wants news of a kind in a way: what they have chosen, else the default, both as columns. */
export const isWanted = (userId: SQL, kind: SQL, channel: "app" | "push" | "email", byDefault: SQL) =>
  sql`coalesce((select c.wanted from notification_choices c where c.user_id = ${userId} and c.kind = ${kind} and c.channel = ${channel}), ${byDefault}) = 1`;

/** Whether a company of the news is suspended: a seeker's news of it is hidden, and goes out no other way. @param companyId a column */
export const isOfBanned = (companyId: SQL) => sql`exists (select 1 from companies b where b.id = ${companyId} and b.account_status = 'banned')`;

interface Source {
  from: SQL;
  id: SQL;
  userId: SQL;
  kind: SQL;
  title: SQL;
  message: SQL;
  url: SQL;
  where: SQL;
}

/** The statement that makes a push for every device of the people of a source. @param isTaken by the caller, who delivers what it answers */
export function pushesOf({ db, now }: AppContext, eventId: string | null, source: Source, isTaken: boolean) {
  const { from, userId, title, message, url } = source;
  const columns = deliveryColumns(
    now(),
    {
      id: sql`${source.id} || '-' || t.id`,
      eventId,
      userId,
      channel: "push",
      kind: source.kind,
      recipient: sql`t.id`,
      payload: sql`json_object('title', ${title}, 'body', substr(${message}, 1, ${longestBody}), 'url', ${url}, 'tag', ${source.id})`,
    },
    isTaken,
  );
  return db
    .insert(deliveries)
    .select(
      sql`select ${columns} from ${from} join user_notification_tokens t on t.user_id = ${userId} and t.is_active = 1
        join sessions s on s.id = t.session_id and s.user_id = t.user_id and s.expires_at > ${now()} where ${source.where}`,
    )
    .onConflictDoNothing();
}

/** The statement that makes pushes of what stands in the seekers' lists because of an event; after the one that writes the list. */
export function pushToListed(context: AppContext, eventId: string, kind: NewsKind | null) {
  const where = sql`n.id >= ${`${eventId}-`} and n.id < ${`${eventId}.`} and not ${isOfBanned(sql`n.company_id`)} and ${isWanted(sql`n.user_id`, sql`${kind}`, "push", sql`${isWantedByDefault("seeker", kind, "push") ? 1 : 0}`)}`;
  const source = { from: sql`notifications n`, id: sql`n.id`, userId: sql`n.user_id`, kind: sql`${kind}`, title: sql`n.title`, message: sql`n.message`, url: sql`n.action_url`, where };
  return pushesOf(context, eventId, source, false);
}
