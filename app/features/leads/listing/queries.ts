import { sql, type SQL } from "drizzle-orm";
import { never } from "db/statements";
import type { LeadBudget, LeadPlace, LeadStatus, LeadTime } from "db/vocabulary";

/** Leads of a page. */
export const pageSize = 20;
/** The most leads that are read for conditions without an index, the newest first. */
export const mostScanned = 200;

/** A lead before its contact is disclosed, as the database gives it. */
export interface LeadRow {
  id: string;
  need: string;
  category: string;
  budget: LeadBudget;
  neededBy: LeadTime;
  place: LeadPlace;
  townKey: string | null;
  /** JSON. */
  skills: string;
  people: number | null;
  isPhoneConfirmed: number;
  openedAt: number;
  expiresAt: number;
  buyers: number;
  status: LeadStatus;
  /** The professional's own disclosure; null for none. */
  revealId: string | null;
  /** The key of the search index; 0 in other lists. */
  key: number;
}

/** The columns of a card, of leads as l; no contact data. */
export const columns = (
  userId: string,
  key: SQL = never,
) => sql`l.id, l.need, l.category, l.budget, l.needed_by as neededBy, l.place, l.town_key as townKey, l.skills, l.people,
  l.is_phone_confirmed as isPhoneConfirmed, l.opened_at as openedAt, l.expires_at as expiresAt, l.buyers, l.status,
  (select r.id from lead_reveals r where r.lead_id = l.id and r.user_id = ${userId}) as revealId, ${key} as key`;

/** The position after which a page begins, newest first. */
interface Behind {
  openedAt: number;
  id: string;
}

const beginning: Behind = { openedAt: Number.MAX_SAFE_INTEGER, id: "" };

export interface Wanted {
  categories: readonly string[];
  places: readonly string[];
  /** Null for all. */
  budgets: readonly LeadBudget[] | null;
}

/** Each pair of a category and a place, as JSON. */
const pairsOf = ({ categories, places }: Wanted) =>
  JSON.stringify(categories.flatMap((category) => places.map((place) => [category, place])));

/**
 * The newest leads over all given categories and places, as lead_id and opened_at. Each pair of category and place is
 * read from an index only.
 */
function newestOf(wanted: Wanted, { openedAt, id }: Behind, most: number): SQL {
  const within =
    wanted.budgets === null
      ? sql``
      : sql`and f.budget in (select value from json_each(${JSON.stringify(wanted.budgets)}))`;
  return sql`(select n.value ->> 1 as lead_id, n.value ->> 0 as opened_at
    from json_each(${pairsOf(wanted)}) p, json_each((select json_group_array(json_array(opened_at, lead_id)) from (
      select f.opened_at, f.lead_id from lead_facets f
      where f.category = p.value ->> 0 and f.place = p.value ->> 1 and (f.opened_at, f.lead_id) < (${openedAt}, ${id}) ${within}
      order by f.opened_at desc, f.lead_id desc limit ${most}))) n
    group by 1 order by 2 desc, 1 desc limit ${most})`;
}

/**
 * The open leads of some categories at some places, newest first: the leads that fit a professional.
 * @param before the page begins after this lead; null for the first page
 */
export const fittingQuery = (userId: string, wanted: Wanted, before: Behind | null, most = pageSize + 1): SQL =>
  sql`select ${columns(userId)} from ${newestOf(wanted, before ?? beginning, most)} newest join leads l on l.id = newest.lead_id order by newest.opened_at desc, newest.lead_id desc`;

/** The number of open leads that fit, counted up to `most`. */
export const fittingCountQuery = (wanted: Wanted, most: number): SQL =>
  sql`select count(*) as count from ${newestOf(wanted, beginning, most)} newest`;

/** The newest open leads of all. */
export const newestQuery = (userId: string, before: Behind | null, most = mostScanned): SQL => {
  const { openedAt, id } = before ?? beginning;
  return sql`select ${columns(userId)} from leads l indexed by leads_open where l.status = 'open' and (l.opened_at, l.id) < (${openedAt}, ${id}) order by l.opened_at desc, l.id desc limit ${most}`;
};

/** The newest open leads that are hot. @param since ms UTC; leads that were opened before are no longer hot */
export const hotQuery = (userId: string, before: Behind | null, since: number, most = mostScanned): SQL => {
  const { openedAt, id } = before ?? beginning;
  return sql`select ${columns(userId)} from leads l indexed by leads_hot
    where l.status = 'open' and l.is_phone_confirmed = 1 and l.opened_at > ${since} and (l.opened_at, l.id) < (${openedAt}, ${id}) order by l.opened_at desc, l.id desc limit ${most}`;
};

/**
 * The newest open leads that match in the full-text index.
 * @param hotSince ms UTC; only hot leads that were opened after it; null for all leads
 */
export const searchQuery = (userId: string, match: string, before: number | null, hotSince: number | null): SQL =>
  sql`select ${columns(userId, sql`t.key`)} from lead_search s join lead_texts t on t.key = s.rowid join leads l on l.id = t.lead_id
    where s.lead_search match ${match} and s.rowid < ${before ?? Number.MAX_SAFE_INTEGER} and s.rowid > ${hotSince === null ? 0 : hotSince * 1024} ${hotSince === null ? sql`` : sql`and l.is_phone_confirmed = 1`}
    order by s.rowid desc limit ${pageSize + 1}`;
