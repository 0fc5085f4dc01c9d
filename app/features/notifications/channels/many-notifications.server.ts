import { not, sql, type SQL } from "drizzle-orm";
import { notifications } from "db/schema";
import { always, every, insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import type { NewsToWrite } from "~/features/deliveries";
import { isWantedByDefault, offers } from "../choices/choices";
import { isOfBanned, isWanted } from "../choices/conditions.server";
import { bothTexts, type News } from "./news";

interface Recipients {
  /** Contains the seekers as `users u`. */
  from: SQL;
  where: SQL;
  /** JSON. */
  metadata: SQL;
}

/** Notifies all seekers of a query: a notification each, and pushes in their language, which the cron sends. */
export function notifyMany(
  { db, now }: AppContext,
  eventId: string,
  { text, kind, actionUrl, companyId }: News,
  { from, where, metadata }: Recipients,
): NewsToWrite {
  const { hindi, ...english } = bothTexts(text);
  const words = (part: "title" | "message") =>
    sql`case u.locale when 'hi' then ${hindi[part]} else ${english[part]} end`;
  const id = sql`${eventId} || '-' || u.id`;
  const wantsPush = isWanted(
    sql`u.id`,
    sql`${kind}`,
    "push",
    sql`${isWantedByDefault("seeker", kind, "push") ? 1 : 0}`,
  );
  // Most kinds are always in the list.
  const isChoice = kind !== null && offers.seeker[kind]?.app !== undefined;
  const wantsList = isChoice
    ? isWanted(sql`u.id`, sql`${kind}`, "app", sql`${isWantedByDefault("seeker", kind, "app") ? 1 : 0}`)
    : always;
  const row = {
    id,
    userId: sql`u.id`,
    title: english.title,
    message: english.message,
    hindi: JSON.stringify(hindi),
    type: english.type,
    actionUrl,
    isRead: 0,
    metadata,
    createdAt: now(),
    companyId,
  };
  return {
    pushes: {
      from,
      id,
      userId: sql`u.id`,
      kind: sql`${kind}`,
      title: words("title"),
      message: words("message"),
      url: sql`${actionUrl}`,
      where: every(where, wantsPush, not(isOfBanned(sql`${companyId}`))),
    },
    isForMany: true,
    statements: [
      insertSelect(db, notifications, row, sql`from ${from} where ${where} and ${wantsList}`).onConflictDoNothing(),
    ],
  };
}
