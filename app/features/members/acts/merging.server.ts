import { eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { companies } from "db/schema";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { insertEvents } from "~/features/outbox/record-event.server";
import { foldText } from "~/features/text/fold-text";
import { again, done, refused, type ActResult } from "./result";

/** Every table whose rows go along with a company's jobs. */
const moved = ["jobs", "job_applications", "interviews", "job_daily_counts", "scam_reports", "notifications", "held_texts"] as const;

/**
 * Merges a company of imported postings into another one: its jobs, with what people did with them, and its followers go over, and its own row
 * is deleted. It cannot be undone. Refused for a company with an account. Null when the one into which it goes is unknown.
 */
export async function mergeImported(context: AppContext, actor: AdminActor, companyId: string, duplicateId: string, reason: string): Promise<ActResult> {
  const { db } = context;
  const [company, duplicate] = await Promise.all(
    [companyId, duplicateId].map((id) => db.select({ id: companies.id, userId: companies.userId, name: companies.companyName, status: companies.accountStatus }).from(companies).where(eq(companies.id, id)).get()),
  );
  if (!company) return null;
  if (!duplicate) return again("That company is merged already");
  if (duplicate.id === company.id || duplicate.userId !== null) return refused("Only a company of imported postings, without an account, can be merged.", "duplicate");
  if (duplicate.status !== "active" || company.status !== "active") return refused("One of the two is suspended. Lift that first.", "duplicate");
  const now = context.now();
  const nameKey = foldText(company.name);
  const isMergeable = sql`exists (select 1 from companies where id = ${duplicateId} and user_id is null)`;
  const audit = recordAudit(context, { actor, action: "companies_merged", subjectId: companyId, detail: reason, before: { duplicate: duplicateId, name: duplicate.name } }, isMergeable);
  const results = (await db.batch([
    audit.statement,
    insertEvents(
      context,
      { id: sql`${createId(now)} || '-' || id`, kind: "job.changed", payload: sql`json_object('jobId', id)` },
      sql`from jobs where company_id = ${duplicateId} and status = 'active' and ${audit.done}`,
    ),
    // Found under both names from now on.
    db.run(sql`update jobs set search_text = search_text || ' ' || ${nameKey}, search_title = search_title || ' ' || ${nameKey}
      where company_id = ${duplicateId} and instr(' ' || search_text || ' ', ${` ${nameKey} `}) = 0 and ${audit.done}`),
    ...moved.map((table) => db.run(sql`update ${sql.raw(table)} set company_id = ${companyId} where company_id = ${duplicateId} and ${audit.done}`)),
    db.run(sql`insert or ignore into company_follows (user_id, company_id, created_at) select user_id, ${companyId}, created_at from company_follows where company_id = ${duplicateId} and ${audit.done}`),
    db.run(sql`delete from company_follows where company_id = ${duplicateId} and ${audit.done}`),
    db.run(sql`delete from companies where id = ${duplicateId} and ${audit.done}`),
  ])) as D1Result[];
  return results[0]?.meta.changes === 1 ? done(`${duplicate.name} is merged; ${results[3]?.meta.changes ?? 0} jobs came along`) : again("That company is merged already");
}
