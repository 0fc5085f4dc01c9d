import { and, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { createId } from "db/id";
import { outboxEvents, sessions } from "db/schema";
import type { AppContext } from "../context";

/**
 * The statements that end all sessions of a company's members and send their open connections away, for a db.batch; the
 * due events are delivered after it. The founder is no member: their sessions end by endSessions.
 */
export function endTeamSessions({ db, now }: AppContext, companyId: string, when: SQL): BatchItem<"sqlite">[] {
  const at = now();
  return [
    // All columns in the table's order, as insert … select wants them.
    db.insert(outboxEvents).select(sql`select ${createId(at)} || '-' || user_id, 'sessions.ended',
      json_object('userId', user_id), '[]', 0, null, ${at}, ${at}, null from company_members where company_id = ${companyId} and ${when}`),
    db.delete(sessions).where(and(sql`${sessions.userId} in (select user_id from company_members where company_id = ${companyId})`, when)),
  ];
}
