import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import { createId } from "db/id";
import { companies, jobs } from "db/schema";
import { coalesce, every, existsIn, ifChanged } from "db/statements";
import type { AppContext } from "~/features/context";
import { insertEvents, recordEvent } from "~/features/outbox/record-event.server";
import { activateReferral } from "~/features/points/referral-activation.server";
import { welcomePoints } from "~/features/points/welcome.server";
import { foldText } from "~/features/text/fold-text";
import type { CompanyAnswers } from "./forms";
import { companySigns, ownWords } from "./identity/company-signs";
import { planIdentity, type IdentityPlan } from "./identity/identity.server";
import { getCompany } from "./queries.server";

type Company = Awaited<ReturnType<typeof getCompany>>;

/**
 * Saves one step of the company form; the step with the name makes the company complete. Other fields stay as they are.
 * A new text with warning signs needs an owner's review; until then pages omit the company's own texts. A new name or
 * legal name may need approval, see planIdentity; returns whether one does.
 */
export async function saveCompany(
  context: AppContext,
  employer: { userId: string; company: { id: string } },
  answers: CompanyAnswers,
): Promise<{ isProposed: boolean }> {
  // The company may be verified between reading and writing.
  for (let attempt = 0; attempt < 4; attempt++) {
    const kind = await trySaving(context, employer, answers);
    if (kind !== null) return { isProposed: kind === "proposed" };
  }
  throw new Error(`company ${employer.company.id} changes all the time`);
}

/** Null when the company was verified or reviewed meanwhile, so that nothing was written. */
async function trySaving(
  context: AppContext,
  employer: { userId: string; company: { id: string } },
  answers: CompanyAnswers,
): Promise<IdentityPlan["kind"] | null> {
  const now = context.now();
  const { id } = employer.company;
  const company = await getCompany(context.db, id);
  const names = "companyName" in answers ? { companyName: answers.companyName, legalName: answers.legalName } : null;
  const gstin = company.proposedIdentity ? company.proposedIdentity.gstin : company.gstin;
  const plan: IdentityPlan = names
    ? await planIdentity(context, company, { ...names, gstin })
    : { kind: "same", set: {}, guard: undefined };
  const entered = Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [field, value || null]),
  ) as Partial<Company>;
  const { companyName: _name, legalName: _legal, ...others } = entered;
  // Unchanged texts are not screened again.
  const newWords = Object.fromEntries(
    ownWords
      .filter((field) => field in entered && entered[field] !== company[field])
      .map((field) => [field, entered[field] ?? null]),
  );
  const isHeld = companySigns(newWords).length > 0;
  const update = context.db
    .update(companies)
    .set({
      ...others,
      ...(isHeld && { reviewRequestedAt: coalesce(companies.reviewRequestedAt, now) }),
      ...(names && { isProfileComplete: true }),
      ...plan.set,
      updatedAt: now,
    })
    .where(and(eq(companies.id, id), plan.guard))
    .returning({ id: companies.id });
  const changed = recordEvent(context, { kind: "company.changed", companyId: id }, ifChanged);
  if (!names) {
    await context.db.batch([update, changed.statement]);
    changed.send();
    return plan.kind;
  }
  const free = sql`exists (select 1 from companies where id = ${id} and is_verified = 0 and identity_reviewed_at is null)`;
  const [, , saved] = await context.db.batch([
    ...renaming(context, id, plan.set.companyName ?? company.companyName, free),
    update,
    changed.statement,
    ...(await activateReferral(
      context,
      company.userId ?? employer.userId,
      sql`exists (select 1 from companies where id = ${id} and is_profile_complete = 1)`,
    )),
    ...(await welcomePoints(context, employer.userId, id)),
  ]);
  if (saved.length === 0) return null;
  changed.send();
  return plan.kind;
}

/** The statements that make a company's jobs findable by its new name and update open pages of them. They come before the name is written, where `when` holds. */
export function renaming(context: AppContext, id: string, companyName: string, when: SQL) {
  const now = context.now();
  const nameKey = foldText(companyName);
  const renamed = every(existsIn(companies, and(eq(companies.id, id), ne(companies.companyName, companyName))), when);
  return [
    insertEvents(
      context,
      { id: sql`${createId(now)} || '-' || id`, kind: "job.changed", payload: sql`json_object('jobId', id)` },
      sql`from jobs where company_id = ${id} and status = 'active' and ${renamed}`,
    ),
    context.db
      .update(jobs)
      .set({ searchText: sql`search_text || ' ' || ${nameKey}`, searchTitle: sql`search_title || ' ' || ${nameKey}` })
      .where(and(eq(jobs.companyId, id), sql`instr(' ' || search_text || ' ', ${` ${nameKey} `}) = 0`, renamed)),
  ] as const;
}
