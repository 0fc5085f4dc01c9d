import { inArray, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";
import { eachOf } from "db/statements";
import type { BadgeColor, PendingKind } from "db/vocabulary";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { AppContext } from "~/features/context";
import { optional } from "~/optional.server";
import { mostJobsCounted, ownersOnly, pageOfItem } from "./pending";

/** An item that waits for owners and is about a company. */
interface OpenItem {
  kind: PendingKind;
  id: string;
  href: string;
}

/** What owners know about a company, beside each decision about it. */
export type CompanyEvidence = Omit<Awaited<ReturnType<typeof readCompanies>>[number], "waiting" | "reviewSince"> & {
  open: OpenItem[];
};

/** The open items of each kind that are about a company, but for its own review. */
const waitingItems = {
  report: "select id from scam_reports r where r.company_id = companies.id and r.status = 'open'",
  job: "select id from jobs j where j.company_id = companies.id and j.status = 'pending' and j.review_requested_at > 0",
  text: "select distinct batch_id as id from held_texts h where h.company_id = companies.id and h.status = 'waiting'",
  verification: "select id from verifications v where v.company_id = companies.id and v.status = 'review'",
  commission: `select id from referral_commissions f where f.referred_user_id = companies.user_id and f.held_at is not null
    union select id from referral_commissions f where f.referrer_id = companies.user_id and f.held_at is not null`,
  dispute: `select d.id from disputes d join provider_payments p on p.id = d.payment_id join transactions t on t.id = p.transaction_id
    where d.status in ('open', 'under_review', 'lost') and t.user_id = companies.user_id`,
} as const satisfies Partial<Record<PendingKind, string>>;
const waitingKinds = Object.keys(waitingItems) as (keyof typeof waitingItems)[];

/** The ids of the open items by kind. D1 joins no more than five selects, so that each kind is a list of its own. */
const waiting = sql`json_object(${sql.raw(
  Object.entries(waitingItems)
    .map(([kind, query]) => `'${kind}', (select json_group_array(id) from (${query} limit 20))`)
    .join(", "),
)})`.mapWith((json: string) => JSON.parse(json) as Record<keyof typeof waitingItems, string[]>);

function readCompanies(db: Db, ids: readonly string[]) {
  const reports = (status: "upheld" | "dismissed") =>
    sql<number>`(select count(*) from scam_reports r where r.company_id = companies.id and r.status = ${sql.raw(`'${status}'`)})`;
  return db
    .select({
      id: companies.id,
      companyName: companies.companyName,
      createdAt: companies.createdAt,
      isVerified: companies.isVerified,
      verifiedPlanEnd: companies.verifiedPlanEnd,
      badgeColor: companies.badgeColor,
      badgeInReview: sql<BadgeColor | null>`(select badge from verifications v where v.company_id = companies.id and v.status = 'review' limit 1)`,
      address: companies.preciseAddress,
      companyCity: companies.companyCity,
      companyState: companies.companyState,
      companyCountry: companies.companyCountry,
      liveJobs: companies.openJobsCount,
      /** Jobs that were ever public, counted up to {@link mostJobsCounted}. */
      publishedJobs: sql<number>`(select count(*) from (select 1 from jobs j where j.company_id = companies.id and j.published_at is not null limit ${mostJobsCounted}))`,
      upheld: reports("upheld"),
      dismissed: reports("dismissed"),
      reviewSince: companies.reviewRequestedAt,
      waiting,
    })
    .from(companies)
    .where(inArray(companies.id, eachOf(ids)));
}

/**
 * The facts about companies and what else waits about each, by its id; nothing while it cannot be read.
 * @param viewerId whoever asks: admins are not shown what only owners settle
 */
export async function listCompanyEvidence(
  { db }: Pick<AppContext, "db">,
  viewerId: string,
  companyIds: readonly string[],
): Promise<Record<string, CompanyEvidence>> {
  const ids = [...new Set(companyIds)];
  if (ids.length === 0) return {};
  const [found, isOwner] = await Promise.all([
    optional("the facts about companies", readCompanies(db, ids), []),
    optional("the role of a viewer", checkAdminRole(db, viewerId, "owner"), false),
  ]);
  return Object.fromEntries(
    found.map(({ waiting: items, reviewSince, ...company }) => {
      const open = waitingKinds
        .filter((kind) => isOwner || !ownersOnly.includes(kind))
        .flatMap((kind) => items[kind].map((id): OpenItem => ({ kind, id, href: pageOfItem[kind](id) })));
      if (reviewSince !== null) open.push({ kind: "company", id: company.id, href: pageOfItem.company(company.id) });
      return [company.id, { ...company, open }];
    }),
  );
}
