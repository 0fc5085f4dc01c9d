import { not, sql, type SQL } from "drizzle-orm";
import { notifications } from "db/schema";
import { always, every, insertSelect } from "db/statements";
import type { AppContext } from "~/features/context";
import type { NewsToWrite } from "~/features/deliveries";
import { isWantedByDefault, offers } from "../choices/choices";
import { isOfBanned, isWanted } from "../choices/conditions.server";
import type { News } from "./news";

interface Recipients {
  /** Contains the seekers as `users u`. */
  from: SQL;
  where: SQL;
  /** JSON. */
  metadata: SQL;
}

/** Notifies all seekers of a query: a notification each in their language, and pushes, which the cron sends. */
export function notifyMany(
  { db, now }: AppContext,
  eventId: string,
  { text, kind, actionUrl, companyId }: News,
  { from, where, metadata }: Recipients,
): NewsToWrite {
  const [en, hi] = [text("en"), text("hi")];
  const words = (part: "title" | "message") => sql`case u.locale when 'hi' then ${hi[part]} else ${en[part]} end`;
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
    title: words("title"),
    message: words("message"),
    type: en.type,
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
