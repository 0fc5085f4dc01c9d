import { and, eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { companies, jobs, outboxEvents } from "db/schema";
import type { AppContext } from "../context";
import { foldText } from "../jobs/search-text";
import { activateReferral } from "../referrals/activation.server";
import { recordEvent } from "../notifications/outbox.server";
import { welcomePoints } from "../points/welcome.server";
import { findWarningSigns } from "../moderation/warning-signs";
import type { CompanyAnswers } from "./forms";
import { getCompany } from "./queries.server";

type Company = Awaited<ReturnType<typeof getCompany>>;

/**
 * Saves what an employer tells about their company in one step; the step with the name makes it complete. Other fields stay
 * as they are. A new text with warning signs asks for an owner's look; until then pages leave out what the company says of itself.
 */
export async function saveCompany(context: AppContext, employer: { userId: string; company: { id: string } }, answers: CompanyAnswers): Promise<void> {
  const now = context.now();
  const { id } = employer.company;
  const company = await getCompany(context.db, id);
  const told = Object.fromEntries(Object.entries(answers).map(([field, value]) => [field, value || null])) as Partial<Company>;
  const after = { ...company, ...told };
  const words = [after.legalName, after.about, after.websiteUrl].filter(Boolean).join("\n");
  const { isHeld } = findWarningSigns({ title: "", description: "", companyName: after.companyName, companyAbout: words || null, pay: null });
  const update = context.db
    .update(companies)
    .set({
      ...told,
      // The same words are not looked at twice.
      ...(isHeld && {
        reviewRequestedAt: sql`case when ${companies.about} is not ${after.about} or ${companies.legalName} is not ${after.legalName} or ${companies.companyName} <> ${after.companyName} or ${companies.websiteUrl} is not ${after.websiteUrl}
          then coalesce(${companies.reviewRequestedAt}, ${now}) else ${companies.reviewRequestedAt} end`,
      }),
      ...("companyName" in answers && { nameKey: foldText(answers.companyName), isProfileComplete: true }),
      updatedAt: now,
    })
    .where(eq(companies.id, id));
  const changed = recordEvent(context, { kind: "company.changed", companyId: id });
  if (!("companyName" in answers)) {
    await context.db.batch([update, changed.statement]);
    return changed.send();
  }
  await context.db.batch([
    ...renaming(context, id, answers.companyName),
    update,
    changed.statement,
    ...(await activateReferral(context, company.userId ?? employer.userId, sql`exists (select 1 from companies where id = ${id} and is_profile_complete = 1)`)),
    ...(await welcomePoints(context, employer.userId, id)),
  ]);
  changed.send();
}

/** Under a new name a company's jobs are found as well, and pages that show one of them learn of it. Before the name is written. */
function renaming(context: AppContext, id: string, companyName: string) {
  const now = context.now();
  const nameKey = foldText(companyName);
  const renamed = sql`exists (select 1 from companies where id = ${id} and company_name <> ${companyName})`;
  return [
    // All columns in the table's order, as insert … select wants them.
    context.db.insert(outboxEvents).select(sql`select ${createId(now)} || '-' || id, 'job.changed',
      json_object('jobId', id), '[]', 0, null, ${now}, ${now}, null
      from jobs where company_id = ${id} and status = 'active' and ${renamed}`),
    context.db
      .update(jobs)
      .set({ searchText: sql`search_text || ' ' || ${nameKey}`, searchTitle: sql`search_title || ' ' || ${nameKey}` })
      .where(and(eq(jobs.companyId, id), sql`instr(' ' || search_text || ' ', ${` ${nameKey} `}) = 0`, renamed)),
  ] as const;
}
