import { sql, type SQL } from "drizzle-orm";
import { notifications } from "db/schema";
import type { AppContext } from "~/features/context";
import type { News } from "./catalogue";
import { isWantedByDefault } from "../choices/choices";
import { isOfBanned, isWanted } from "~/features/notifications/choices/conditions.server";
import type { NewsToWrite } from "~/features/deliveries";

interface Readers {
  /** Has the seekers as `u` of users. */
  from: SQL;
  where: SQL;
  /** JSON. */
  metadata: SQL;
}

/** News for so many seekers that the database finds them: a notification each in their language, and pushes, which the cron sends. */
export function tellMany({ db, now }: AppContext, eventId: string, { text, kind, actionUrl, companyId }: News, { from, where, metadata }: Readers): NewsToWrite {
  const [en, hi] = [text("en"), text("hi")];
  const words = (part: "title" | "message") => sql`case u.locale when 'hi' then ${hi[part]} else ${en[part]} end`;
  const id = sql`${eventId} || '-' || u.id`;
  const wantsPush = isWanted(sql`u.id`, sql`${kind}`, "push", sql`${isWantedByDefault("seeker", kind, "push") ? 1 : 0}`);
  return {
    pushes: {
      from, id, userId: sql`u.id`, kind: sql`${kind}`, title: words("title"), message: words("message"), url: sql`${actionUrl}`,
      where: sql`${where} and ${wantsPush} and not ${isOfBanned(sql`${companyId}`)}`,
    },
    isForMany: true,
    statements: [
      db
        .insert(notifications)
        // All columns in the table's order.
        .select(sql`select ${id}, u.id, ${words("title")}, ${words("message")}, ${en.type}, ${actionUrl}, 0, ${metadata}, ${now()}, ${companyId} from ${from} where ${where}`)
        .onConflictDoNothing(),
    ],
  };
}
