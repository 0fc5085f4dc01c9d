import { and, eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import {
  companies,
  companyAliases,
  companyFollows,
  heldTexts,
  interviews,
  jobApplications,
  jobDailyCounts,
  jobs,
  notifications,
  scamReports,
} from "db/schema";
import { insertSelect } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { insertEvents } from "~/features/outbox/record-event.server";
import { foldText } from "~/features/text/fold-text";
import { again, done, refused, type ActResult } from "./result";

/** Every table whose rows move with a company's jobs. */
const moved = [jobs, jobApplications, interviews, jobDailyCounts, scamReports, notifications, heldTexts];

/**
 * Merges a company of imported postings into another one: its jobs with all data about them, its followers and its
 * import names move, and its own row is deleted. It cannot be undone. Refused for a company with an account. Null when
 * the target company is unknown.
 */
export async function mergeImported(
  context: AppContext,
  actor: AdminActor,
  companyId: string,
  duplicateId: string,
  reason: string,
): Promise<ActResult> {
  const { db } = context;
  const [company, duplicate] = await Promise.all(
    [companyId, duplicateId].map((id) =>
      db
        .select({
          id: companies.id,
          userId: companies.userId,
          name: companies.companyName,
          nameKey: companies.nameKey,
          status: companies.accountStatus,
        })
        .from(companies)
        .where(eq(companies.id, id))
        .get(),
    ),
  );
  if (!company) return null;
  if (!duplicate) return again("That company is merged already");
  if (duplicate.id === company.id || duplicate.userId !== null)
    return refused("Only a company of imported postings, without an account, can be merged.", "duplicate");
  if (!duplicate.nameKey.startsWith(company.nameKey))
    return refused("Its name doesn't start like this company's.", "duplicate");
  if (duplicate.status !== "active" || company.status !== "active")
    return refused("One of the two is suspended. Lift that first.", "duplicate");
  const now = context.now();
  const nameKey = foldText(company.name);
  const isMergeable = sql`exists (select 1 from companies d join companies c on c.id = ${companyId} where d.id = ${duplicateId} and d.user_id is null
    and d.account_status = 'active' and c.account_status = 'active' and substr(d.name_key, 1, length(c.name_key)) = c.name_key)`;
  const audit = recordAudit(
    context,
    {
      actor,
      action: "companies_merged",
      subjectId: companyId,
      detail: reason,
      before: { duplicate: duplicateId, name: duplicate.name },
    },
    isMergeable,
  );
  const results = (await db.batch([
    audit.statement,
    insertEvents(
      context,
      { id: sql`${createId(now)} || '-' || id`, kind: "job.changed", payload: sql`json_object('jobId', id)` },
      sql`from jobs where company_id = ${duplicateId} and status = 'active' and ${audit.done}`,
    ),
    // Its jobs are found under both names.
    db
      .update(jobs)
      .set({ searchText: sql`search_text || ' ' || ${nameKey}`, searchTitle: sql`search_title || ' ' || ${nameKey}` })
      .where(
        and(eq(jobs.companyId, duplicateId), sql`instr(' ' || search_text || ' ', ${` ${nameKey} `}) = 0`, audit.done),
      ),
    ...moved.map((table) =>
      db
        .update(table)
        .set({ companyId })
        .where(and(eq(table.companyId, duplicateId), audit.done)),
    ),
    insertSelect(
      db,
      companyFollows,
      { userId: sql`user_id`, companyId, createdAt: sql`created_at` },
      sql`from company_follows where company_id = ${duplicateId} and ${audit.done}`,
    ).onConflictDoNothing(),
    db.delete(companyFollows).where(and(eq(companyFollows.companyId, duplicateId), audit.done)),
    // Imports under its names now go to the other company.
    db
      .update(companyAliases)
      .set({ companyId })
      .where(and(eq(companyAliases.companyId, duplicateId), audit.done)),
    insertSelect(
      db,
      companyAliases,
      { nameKey: sql`name_key`, companyId, createdAt: now },
      sql`from companies where id = ${duplicateId} and name_key <> '' and ${audit.done}`,
    ).onConflictDoUpdate({ target: companyAliases.nameKey, set: { companyId } }),
    db.delete(companies).where(and(eq(companies.id, duplicateId), audit.done)),
  ])) as D1Result[];
  return results[0]?.meta.changes === 1
    ? done(`${duplicate.name} is merged, and its jobs came along`)
    : again("That company is merged already");
}
