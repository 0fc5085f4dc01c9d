import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { companies, users, type ProposedIdentity } from "db/schema";
import type { AppContext } from "~/features/context";
import {
  findKnownCompany,
  areSimilarKeys,
  similarityColumns,
  similarityKeysOf,
} from "~/features/screening/names/reserved-names";
import { foldText } from "~/features/text/fold-text";
import type { getCompany } from "../queries.server";

/** Who a company says it is. */
export type Identity = Pick<ProposedIdentity, "companyName" | "legalName" | "gstin">;
type Company = Awaited<ReturnType<typeof getCompany>>;

/** The most companies with the same beginning or end of the key that are compared. */
const mostCandidates = 1000;

/** Word for word as in the indexes companies_reserved and companies_reserved_end. */
const isReserved = sql`(is_verified = 1 or identity_reviewed_at is not null)`;

/**
 * The verified and reviewed companies whose names may look like the given one: the same key, or the same first or last
 * three letters, to find a slip of one letter.
 */
export function reservedNamesQuery(key: string, name: string): SQL {
  const columns = sql`select id, company_name as companyName, look_key as lookKey from companies where ${isReserved}`;
  const same = sql`${columns} and look_key = ${key}`;
  const named = sql`${columns} and name_key = ${foldText(name)}`;
  if (key.length < 6) return sql`${same} union ${named}`;
  const [first, last] = [key.slice(0, 3), key.slice(-3)];
  return sql`select * from (${columns} and look_key >= ${first} and look_key < ${`${first}\uffff`} limit ${sql.raw(String(mostCandidates))})
    union select * from (${columns} and look_end = ${last} limit ${sql.raw(String(mostCandidates))}) union ${named}`;
}

/** The well-known, verified or reviewed company that a name claims to be or looks like; null for none. @param exceptId the company that wants the name */
async function findResembled(db: Db, name: string, exceptId: string): Promise<string | null> {
  const known = findKnownCompany(name);
  if (known !== null) return known;
  for (const key of similarityKeysOf(name)) {
    const rows = await db.all<{ id: string; companyName: string; lookKey: string | null }>(
      reservedNamesQuery(key, name),
    );
    const found = rows.find(
      (row) =>
        row.id !== exceptId && (foldText(row.companyName) === foldText(name) || areSimilarKeys(key, row.lookKey ?? "")),
    );
    if (found) return found.companyName;
  }
  return null;
}

/** The public name of a company until its name is approved: the founder's name, or a neutral one. */
async function standIn(db: Db, company: Company): Promise<string> {
  const founder =
    company.userId === null
      ? undefined
      : await db.select({ name: users.fullName }).from(users).where(eq(users.id, company.userId)).get();
  return founder && (await findResembled(db, founder.name, company.id)) === null ? founder.name : "New company";
}

export interface IdentityPlan {
  /** same: nothing of it changes; applied: the new values are public at once; proposed: an owner has to approve them. */
  kind: "same" | "applied" | "proposed";
  set: Partial<typeof companies.$inferInsert>;
  /** Must hold when the plan is written: an owner may have verified the company meanwhile. */
  guard: SQL | undefined;
}

/**
 * Whether a badge that a pending change has cleared returns with the decision. It does not when an operator has removed
 * it meanwhile, which clears `verified_plan_end`.
 */
export const getsBadgeBack = (
  { wasVerified }: Pick<ProposedIdentity, "wasVerified">,
  { verifiedPlanEnd }: Pick<Company, "verifiedPlanEnd">,
) => wasVerified && verifiedPlanEnd !== null;

const isSame = (one: Identity, other: Identity) =>
  one.companyName === other.companyName &&
  (one.legalName ?? "") === (other.legalName ?? "") &&
  (one.gstin ?? "") === (other.gstin ?? "");

/**
 * Decides whether a new name, legal name or GSTIN is applied or needs an owner's approval. It needs approval for a
 * verified or reviewed company, and when the name looks like another company's. Until then the old values stay public,
 * without a badge.
 */
export async function planIdentity(context: AppContext, company: Company, next: Identity): Promise<IdentityPlan> {
  const { proposedIdentity: waiting, identityReviewedAt } = company;
  const wasVerified = waiting ? getsBadgeBack(waiting, company) : company.isVerified;
  const isFirst = !company.isProfileComplete;
  if (isSame(company, next) && !isFirst) {
    // Entering the old values again withdraws the change.
    const { companyName, legalName, gstin } = company;
    const back =
      waiting?.logoUrl === undefined
        ? { proposedIdentity: null, isVerified: wasVerified }
        : { proposedIdentity: { ...waiting, companyName, legalName, gstin, resembles: null } };
    return { kind: "same", set: waiting ? back : {}, guard: undefined };
  }
  if (waiting && isSame(waiting, next)) return { kind: "proposed", set: {}, guard: undefined };
  const names = [...new Set([next.companyName, next.legalName ?? ""])].filter(
    (name) => name !== "" && (isFirst || ![company.companyName, company.legalName].includes(name)),
  );
  let resembles: string | null = null;
  for (const name of names) resembles ??= await findResembled(context.db, name, company.id);
  if (!wasVerified && identityReviewedAt === null && resembles === null) {
    const set = {
      ...next,
      nameKey: foldText(next.companyName),
      ...similarityColumns(next.companyName),
      proposedIdentity: null,
      identityRefusal: null,
    };
    return { kind: "applied", set, guard: and(eq(companies.isVerified, false), isNull(companies.identityReviewedAt)) };
  }
  // A sign-up name that imitates another company was never public and stays hidden.
  const hides = identityReviewedAt === null && !wasVerified && isFirst && company.companyName === next.companyName;
  const shown = hides ? await standIn(context.db, company) : null;
  const set = {
    proposedIdentity: {
      ...next,
      wasVerified,
      resembles,
      ...(waiting?.logoUrl !== undefined && { logoUrl: waiting.logoUrl }),
    },
    isVerified: false,
    identityRefusal: null,
    reviewRequestedAt: company.reviewRequestedAt ?? context.now(),
    ...(shown !== null && { companyName: shown, nameKey: foldText(shown), ...similarityColumns(shown) }),
  };
  return { kind: "proposed", set, guard: undefined };
}

/**
 * Decides whether a new logo (null for none) is public at once. For a verified or reviewed company it needs an owner's
 * approval, as a name does. A removal is public at once.
 */
export function planLogo(
  context: AppContext,
  company: Company,
  logoUrl: string | null,
): { isHeld: boolean; set: IdentityPlan["set"] } {
  const { companyName, legalName, gstin, isVerified, proposedIdentity: waiting } = company;
  if (logoUrl === null || !isIdentityChecked(company)) return { isHeld: false, set: { logoUrl } };
  const before = waiting ?? { companyName, legalName, gstin, wasVerified: isVerified, resembles: null };
  const set = {
    proposedIdentity: { ...before, logoUrl },
    isVerified: false,
    identityRefusal: null,
    reviewRequestedAt: company.reviewRequestedAt ?? context.now(),
  };
  return { isHeld: true, set };
}

/** Whether a change of name, legal name or GSTIN is pending; a logo alone does not count. */
export const isNamePending = (company: Identity & Pick<Company, "proposedIdentity">) =>
  company.proposedIdentity !== null && !isSame(company, company.proposedIdentity);

/** The company as its own owners edit it: with the pending values. */
export const withProposed = <Values extends Pick<Company, "companyName" | "legalName" | "gstin" | "proposedIdentity">>(
  company: Values,
): Values => {
  const { proposedIdentity: waiting } = company;
  return waiting
    ? { ...company, companyName: waiting.companyName, legalName: waiting.legalName, gstin: waiting.gstin }
    : company;
};

/** Whether a change of name, legal name or GSTIN needs an owner's review. */
export const isIdentityChecked = ({
  isVerified,
  identityReviewedAt,
  proposedIdentity,
}: Pick<Company, "isVerified" | "identityReviewedAt" | "proposedIdentity">) =>
  isVerified || identityReviewedAt !== null || proposedIdentity?.wasVerified === true;
