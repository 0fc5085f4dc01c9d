import { and, eq, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";

/** The public columns of a company; contact data is not among them. */
const publicColumns = {
  id: companies.id,
  companyName: companies.companyName,
  legalName: companies.legalName,
  about: companies.about,
  companyCity: companies.companyCity,
  companyState: companies.companyState,
  companyCountry: companies.companyCountry,
  size: companies.size,
  foundedYear: companies.foundedYear,
  logoUrl: companies.logoUrl,
  websiteUrl: companies.websiteUrl,
  instagramLink: companies.instagramLink,
  facebookLink: companies.facebookLink,
  youtubeLink: companies.youtubeLink,
  linkedinLink: companies.linkedinLink,
  openJobsCount: companies.openJobsCount,
  isVerified: companies.isVerified,
  verifiedPlanEnd: companies.verifiedPlanEnd,
  badgeColor: companies.badgeColor,
  createdAt: companies.createdAt,
  waitsSince: companies.reviewRequestedAt,
};

/** Whether a company has a public page once it was listed: neither banned nor closed by its owner. */
export const isOpenToAll = sql`(${companies.accountStatus} = 'active' and ${companies.nameKey} <> ''
  and not exists (select 1 from users where users.id = ${companies.userId} and users.erased_at is not null))`;

const wasListed = sql`(${companies.isProfileComplete} = 1 or ${companies.openJobsCount} > 0
  or exists (select 1 from jobs where jobs.company_id = ${companies.id} and jobs.status in ('active', 'paused', 'closed', 'expired')))`;

function companyPageQuery(db: Db, id: string) {
  return db
    .select(publicColumns)
    .from(companies)
    .where(and(eq(companies.id, id), isOpenToAll, wasListed));
}

export type CompanyPage = NonNullable<Awaited<ReturnType<typeof findCompanyPage>>>;

/**
 * A company for its public page; null for one that is banned, closed or was never listed. While a company is pending
 * review, its own texts are omitted for everybody but its team.
 * @param ownId the company that the reader works for
 */
export async function findCompanyPage(db: Db, id: string, ownId: string | null) {
  const row = await companyPageQuery(db, id).get();
  if (!row) return null;
  const { waitsSince, ...company } = row;
  const state = { waits: waitsSince !== null, isOwn: ownId === id };
  if (!state.waits || state.isOwn) return { ...company, ...state };
  return {
    ...company,
    ...state,
    legalName: null,
    about: null,
    websiteUrl: null,
    instagramLink: null,
    facebookLink: null,
    youtubeLink: null,
    linkedinLink: null,
  };
}
