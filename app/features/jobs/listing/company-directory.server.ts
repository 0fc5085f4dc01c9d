import { and, asc, desc, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { companies } from "db/schema";
import { never } from "db/statements";
import {
  directorySize,
  listSize,
  placeNameOf,
  rangeOf,
  type DirectorySearch,
  type Initial,
} from "~/features/companies/directory/directory";
import { foldText } from "~/features/text/fold-text";
import { countFrom, mostCounted, type Count } from "../search/candidates/found";
import { facet } from "../search/facets";
import { newestMatching } from "../search/search-index.server";

/**
 * Maximum number of companies that a search by name reads. If more names match, only the first companies from A to Z
 * are read.
 */
const mostNamed = 2000;
/** The number of a category's newest jobs from which its hiring companies are read. */
const jobsRead = 5000;
const mostInSitemap = 50_000;

// The expressions must equal those of the indexes of the same names.
const isListed = sql`account_status = 'active' and (is_profile_complete = 1 or open_jobs_count > 0)`;
const isHiring = sql`account_status = 'active' and open_jobs_count > 0`;

const rowColumns = {
  id: companies.id,
  companyName: companies.companyName,
  companyCity: companies.companyCity,
  companyState: companies.companyState,
  logoUrl: companies.logoUrl,
  openJobsCount: companies.openJobsCount,
  isVerified: companies.isVerified,
  verifiedPlanEnd: companies.verifiedPlanEnd,
  badgeColor: companies.badgeColor,
};

/**
 * Companies whose names contain, for each typed word, a word that begins with it; none if no letter or digit was typed.
 */
function named(q: string): SQL | undefined {
  if (q === "") return undefined;
  const words = foldText(q).split(" ").filter(Boolean).slice(0, 5);
  if (words.length === 0) return never;
  const holds = words.map((word) => sql`instr(' ' || name_key, ${` ${word}`}) > 0`);
  return sql`${companies.id} in (select id from companies where ${isListed} and ${sql.join(holds, sql` and `)} limit ${sql.raw(String(mostNamed))})`;
}

function hiringFor(category: DirectorySearch["category"]): SQL | undefined {
  if (category === null) return undefined;
  return sql`${companies.id} in (select company_id from jobs where listing_key in
    (${newestMatching(`"${facet.category(category)}"`, sql.raw(String(jobsRead)))}))`;
}

function at(place: string): SQL | undefined {
  const name = placeNameOf(place);
  return name
    ? sql`(${companies.companyCity} = ${name} collate nocase or ${companies.companyState} = ${name} collate nocase)`
    : undefined;
}

/** The companies with open jobs that match a search, most jobs first, one more than a page holds. @param now ms UTC */
export function listHiring(db: Db, { q, place, category, verified, after }: DirectorySearch, now: number) {
  return db
    .select(rowColumns)
    .from(companies)
    .where(
      and(
        isHiring,
        after ? sql`(${companies.openJobsCount}, ${companies.id}) < (${after.openJobs}, ${after.id})` : undefined,
        verified ? sql`${companies.isVerified} = 1 and ${companies.verifiedPlanEnd} > ${now}` : undefined,
        at(place),
        named(q),
        hiringFor(category),
      ),
    )
    .orderBy(desc(companies.openJobsCount), desc(companies.id))
    .limit(directorySize + 1);
}

/**
 * Companies by name from A to Z, for one initial or for all, one more than a page holds.
 * @param after the id of the last company already shown
 */
export function listByName(db: Db, initial: Initial | null, after: string | null) {
  const { from, below } = rangeOf(initial);
  return db
    .select(rowColumns)
    .from(companies)
    .where(
      and(
        isListed,
        gte(companies.nameKey, from),
        below === null ? undefined : lt(companies.nameKey, below),
        after === null
          ? undefined
          : sql`(${companies.nameKey}, ${companies.id}) > (select last.name_key, last.id from companies last where last.id = ${after})`,
      ),
    )
    .orderBy(asc(companies.nameKey), asc(companies.id))
    .limit(listSize + 1);
}

/** How many companies have open jobs; `more` where counting stopped. */
export async function countHiring(db: Db): Promise<Count> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(isHiring)
    .orderBy(desc(companies.openJobsCount), desc(companies.id))
    .limit(mostCounted + 1);
  return countFrom(rows.length);
}

/** The companies with open jobs for the sitemap, most jobs first. At most 50,000, the limit of a part. */
export function listForSitemap(db: Db) {
  return db
    .select({ id: companies.id })
    .from(companies)
    .where(isHiring)
    .orderBy(desc(companies.openJobsCount), desc(companies.id))
    .limit(mostInSitemap);
}
