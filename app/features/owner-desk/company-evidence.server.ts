import { inArray, sql } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";
import { eachOf } from "db/statements";
import type { PendingKind } from "db/vocabulary";
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
export type CompanyEvidence = Awaited<ReturnType<typeof readFacts>>[number] & { open: OpenItem[] };

function readFacts(db: Db, ids: readonly string[]) {
  const reports = (status: "upheld" | "dismissed") =>
    sql<number>`(select count(*) from scam_reports r where r.company_id = ${companies.id} and r.status = ${sql.raw(`'${status}'`)})`;
  return db
    .select({
      id: companies.id,
      companyName: companies.companyName,
      createdAt: companies.createdAt,
      isVerified: companies.isVerified,
      verifiedPlanEnd: companies.verifiedPlanEnd,
      badgeColor: companies.badgeColor,
      address: companies.preciseAddress,
      companyCity: companies.companyCity,
      companyState: companies.companyState,
      companyCountry: companies.companyCountry,
      liveJobs: companies.openJobsCount,
      /** Jobs that were ever public, counted up to {@link mostJobsCounted}. */
      publishedJobs: sql<number>`(select count(*) from (select 1 from jobs j where j.company_id = ${companies.id} and j.published_at is not null limit ${mostJobsCounted}))`,
      upheld: reports("upheld"),
      dismissed: reports("dismissed"),
    })
    .from(companies)
    .where(inArray(companies.id, eachOf(ids)));
}

/** The open items about companies: what the inbox has of them. Each part begins at the companies, but for disputes, which are few. */
const openItems = (ids: readonly string[]) => sql`(
  with wanted as (select c.id, c.user_id, c.review_requested_at as review from ${eachOf(ids)} w join companies c on c.id = w.value)
  select w.id as company, 'report' as kind, r.id as item from wanted w join scam_reports r on r.company_id = w.id and r.status = 'open'
  union all select w.id, 'company', w.id from wanted w where w.review is not null
  union all select w.id, 'job', j.id from wanted w join jobs j on j.company_id = w.id and j.status = 'pending' and j.review_requested_at > 0
  union select w.id, 'text', h.batch_id from wanted w join held_texts h on h.company_id = w.id and h.status = 'waiting'
  union all select w.id, 'verification', v.id from wanted w join verifications v on v.company_id = w.id and v.status = 'review'
  union all select w.id, 'commission', f.id from wanted w join referral_commissions f on f.referred_user_id = w.user_id and f.held_at is not null
  union all select w.id, 'commission', f.id from wanted w join referral_commissions f on f.referrer_id = w.user_id and f.held_at is not null
  union all select w.id, 'dispute', d.id from (select id, payment_id from disputes where status in ('open', 'under_review', 'lost') order by respond_by limit 50) d
    join provider_payments p on p.id = d.payment_id join transactions t on t.id = p.transaction_id join wanted w on w.user_id = t.user_id
  limit 500)`;

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
  const items = db
    .select({ company: sql<string>`company`, kind: sql<PendingKind>`kind`, item: sql<string>`item` })
    .from(sql`${openItems(ids)} items`);
  const [facts, open, isOwner] = await Promise.all([
    optional("the facts about companies", readFacts(db, ids), []),
    optional("what else waits about companies", items, []),
    optional("the role of a viewer", checkAdminRole(db, viewerId, "owner"), false),
  ]);
  return Object.fromEntries(
    facts.map((company) => [
      company.id,
      {
        ...company,
        open: open
          .filter((each) => each.company === company.id && (isOwner || !ownersOnly.includes(each.kind)))
          .map(({ kind, item }) => ({ kind, id: item, href: pageOfItem[kind](item) })),
      },
    ]),
  );
}
