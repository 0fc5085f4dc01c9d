import { and, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { sessions } from "db/schema";
import type { AppContext } from "~/features/context";
import { insertEvents } from "~/features/outbox/record-event.server";

/**
 * The statements that end all sessions of a company's members and close their open connections, for a db.batch; deliver
 * the due events after it. The founder is not a member: endSessions ends their sessions.
 */
export function endTeamSessions({ db, now }: AppContext, companyId: string, when: SQL): BatchItem<"sqlite">[] {
  return [
    insertEvents(
      { db, now },
      {
        id: sql`${createId(now())} || '-' || user_id`,
        kind: "sessions.ended",
        payload: sql`json_object('userId', user_id)`,
      },
      sql`from company_members where company_id = ${companyId} and ${when}`,
    ),
    db
      .delete(sessions)
      .where(
        and(sql`${sessions.userId} in (select user_id from company_members where company_id = ${companyId})`, when),
      ),
  ];
}
