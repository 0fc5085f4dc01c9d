import { and, eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { companies, jobs, outboxEvents } from "db/schema";
import type { AppContext } from "../context";
import { foldText } from "../jobs/search-text";
import { activateReferral } from "../referrals/activation.server";
import { welcomePoints } from "../points/welcome.server";
import { findWarningSigns } from "../moderation/warning-signs";
import type { CompanyForm } from "./forms";

/**
 * Saves what an employer tells about their company, which is complete from then on. Under a new name its jobs are found as
 * well, and pages that show one of them learn of it. A new text with warning signs asks for an owner's look;
 * until then job pages leave it out.
 */
export async function saveCompany(context: AppContext, employer: { userId: string; company: { id: string } }, form: CompanyForm): Promise<void> {
  const now = context.now();
  const { id } = employer.company;
  const nameKey = foldText(form.companyName);
  const renamed = sql`exists (select 1 from companies where id = ${id} and company_name <> ${form.companyName})`;
  const { isHeld } = findWarningSigns({ title: "", description: "", companyName: form.companyName, companyAbout: form.about ?? null, pay: null });
  await context.db.batch([
    // All columns in the table's order, as insert … select wants them.
    context.db.insert(outboxEvents).select(sql`select ${createId(now)} || '-' || id, 'job.changed',
      json_object('jobId', id), '[]', 0, null, ${now}, ${now}, null
      from jobs where company_id = ${id} and status = 'active' and ${renamed}`),
    context.db
      .update(jobs)
      .set({ searchText: sql`search_text || ' ' || ${nameKey}`, searchTitle: sql`search_title || ' ' || ${nameKey}` })
      .where(
        and(
          eq(jobs.companyId, id),
          sql`instr(' ' || search_text || ' ', ${` ${nameKey} `}) = 0`,
          renamed,
        ),
      ),
    context.db
      .update(companies)
      .set({
        ...form,
        about: form.about || null,
        companyCity: form.companyCity || null,
        companyState: form.companyState || null,
        websiteUrl: form.websiteUrl ?? null,
        whatsappNumber: form.whatsappNumber ?? null,
        nameKey,
        isProfileComplete: true,
        // The same words are not looked at twice.
        ...(isHeld && {
          reviewRequestedAt: sql`case when ${companies.about} is not ${form.about || null} or ${companies.companyName} <> ${form.companyName}
            then coalesce(${companies.reviewRequestedAt}, ${now}) else ${companies.reviewRequestedAt} end`,
        }),
        updatedAt: now,
      })
      .where(eq(companies.id, id)),
    ...(await activateReferral(context, employer.userId, sql`exists (select 1 from companies where id = ${id} and is_profile_complete = 1)`)),
    ...(await welcomePoints(context, employer.userId, id)),
  ]);
}
