import { and, eq, isNotNull } from "drizzle-orm";
import { companies, type ProposedIdentity } from "db/schema";
import { existsIn } from "db/statements";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import { renaming } from "~/features/companies/commands.server";
import { companySigns } from "~/features/companies/identity/company-signs";
import { getsBadgeBack, type Identity } from "~/features/companies/identity/identity.server";
import { deleteUnusedLogos } from "~/features/companies/identity/logo.server";
import type { AppContext } from "~/features/context";
import { recordEvent } from "~/features/outbox/record-event.server";
import { similarityColumns } from "~/features/screening/names/reserved-names";
import { foldText } from "~/features/text/fold-text";

/** again: it is not pending any more; changed: it differs from what the page showed. */
type CompanyReviewResult = "done" | "again" | "changed" | null;

const findCompany = ({ db }: AppContext, companyId: string) =>
  db.select().from(companies).where(eq(companies.id, companyId)).get();

/** Pending, and unchanged since the reviewer's page. */
const seen = (companyId: string, seenAt: number) =>
  and(eq(companies.id, companyId), isNotNull(companies.reviewRequestedAt), eq(companies.updatedAt, seenAt));

/** The names of the changed identity fields, for the audit log; without values, since a GSTIN contains a personal number. */
function factsOf(company: Identity, next: ProposedIdentity) {
  const fields = [
    company.legalName !== next.legalName && "legal name",
    company.gstin !== next.gstin && "GSTIN",
    next.logoUrl !== undefined && "logo",
  ]
    .filter(Boolean)
    .join(", ");
  return {
    now: { company: company.companyName },
    next: { company: next.companyName, ...(fields !== "" && { others: fields }) },
  };
}

/** The logo that a decision makes obsolete. */
const unusedLogos = (context: AppContext, { id, userId }: { id: string; userId: string | null }) =>
  userId === null ? [] : [deleteUnusedLogos(context, { userId }, id)];

async function refusalOf(context: AppContext, companyId: string): Promise<CompanyReviewResult> {
  const company = await findCompany(context, companyId);
  return company ? (company.reviewRequestedAt === null ? "again" : "changed") : null;
}

/**
 * Marks a company as reviewed. Its proposed name, legal name, GSTIN and logo become public, and a badge that the change
 * had cleared returns. Null for an unknown company.
 * @param seenAt companies.updated_at of the page that was looked at
 */
export async function reviewCompany(
  context: AppContext,
  actor: AdminActor,
  companyId: string,
  seenAt: number,
): Promise<CompanyReviewResult> {
  const company = await findCompany(context, companyId);
  if (!company || company.updatedAt !== seenAt) return refusalOf(context, companyId);
  const now = context.now();
  const next = company.proposedIdentity;
  const audit = recordAudit(context, {
    actor,
    subjectId: companyId,
    ...(next
      ? { action: "company_identity_approved", before: factsOf(company, next).now, after: factsOf(company, next).next }
      : { action: "company_reviewed", before: { waits: true }, after: { waits: false } }),
  });
  const events = [
    recordEvent(context, { kind: "company.changed", companyId }, audit.done),
    recordEvent(context, { kind: "queue.changed", queue: "companies" }, audit.done),
    ...(next
      ? [recordEvent(context, { kind: "company.identity_reviewed", companyId, outcome: "approved" }, audit.done)]
      : []),
  ];
  const identity = next && {
    companyName: next.companyName,
    legalName: next.legalName,
    gstin: next.gstin,
    nameKey: foldText(next.companyName),
    ...similarityColumns(next.companyName),
    ...(next.logoUrl !== undefined && { logoUrl: next.logoUrl }),
    isVerified: getsBadgeBack(next, company),
    proposedIdentity: null,
    identityRefusal: null,
    updatedAt: now,
  };
  const update = context.db
    .update(companies)
    .set({ reviewRequestedAt: null, identityReviewedAt: now, ...identity })
    .where(seen(companyId, seenAt))
    .returning({ id: companies.id });
  const stands = existsIn(
    companies,
    and(eq(companies.id, companyId), isNotNull(companies.reviewRequestedAt), eq(companies.updatedAt, seenAt)),
  );
  const rest = [
    audit.statement,
    ...events.map(({ statement }) => statement),
    ...unusedLogos(context, company),
  ] as const;
  const done = next
    ? (await context.db.batch([...renaming(context, companyId, next.companyName, stands), update, ...rest]))[2]
    : (await context.db.batch([update, ...rest]))[0];
  if (done.length === 0) return refusalOf(context, companyId);
  for (const { send } of events) send();
  return "done";
}

/**
 * Refuses the pending name, legal name, GSTIN or logo: the old values stay, and a badge that the change had cleared
 * returns. The employer reads the reason. Its other texts stay in review when they have warning signs. Null for an
 * unknown company.
 */
export async function refuseIdentity(
  context: AppContext,
  actor: AdminActor,
  companyId: string,
  seenAt: number,
  reason: string,
): Promise<CompanyReviewResult> {
  const company = await findCompany(context, companyId);
  if (!company || company.updatedAt !== seenAt) return refusalOf(context, companyId);
  const { proposedIdentity: waiting } = company;
  if (!waiting) return "again";
  const isHeld = companySigns(company).length > 0;
  const audit = recordAudit(context, {
    actor,
    action: "company_identity_refused",
    subjectId: companyId,
    detail: reason,
    before: { ...factsOf(company, waiting).now, waiting: waiting.companyName },
    after: { ...factsOf(company, waiting).now, waiting: null },
  });
  const events = [
    recordEvent(context, { kind: "company.changed", companyId }, audit.done),
    recordEvent(context, { kind: "queue.changed", queue: "companies" }, audit.done),
    recordEvent(context, { kind: "company.identity_reviewed", companyId, outcome: "refused", reason }, audit.done),
  ] as const;
  const [done] = await context.db.batch([
    context.db
      .update(companies)
      .set({
        proposedIdentity: null,
        identityRefusal: reason,
        isVerified: getsBadgeBack(waiting, company),
        updatedAt: context.now(),
        reviewRequestedAt: isHeld ? company.reviewRequestedAt : null,
      })
      .where(and(seen(companyId, seenAt), isNotNull(companies.proposedIdentity)))
      .returning({ id: companies.id }),
    audit.statement,
    ...events.map(({ statement }) => statement),
    ...unusedLogos(context, company),
  ]);
  if (done.length === 0) return refusalOf(context, companyId);
  for (const { send } of events) send();
  return "done";
}
