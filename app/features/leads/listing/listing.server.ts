import type { LeadBudget } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { hotFor, isHot } from "../lead";
import { facetToken, isNarrowed, fullTextQueryOf, writeCursor, type Cursor, type LeadFilters } from "./filters";
import { budgetsOf, fits, placesOfWishes, type Wishes } from "./fit";
import {
  fittingQuery,
  hotQuery,
  mostScanned,
  newestQuery,
  pageSize,
  searchQuery,
  type LeadRow,
  type Wanted,
} from "./queries";

/** A lead as a professional sees it before they have its contact. */
export interface ListedLead extends Omit<LeadRow, "skills" | "isPhoneConfirmed" | "key"> {
  skills: string[];
  isPhoneConfirmed: boolean;
  isHot: boolean;
  /** It fits this professional. */
  isFitting: boolean;
}

interface LeadList {
  /** The fitting leads, when the others are listed separately. */
  fitting: ListedLead[];
  others: ListedLead[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

/** A row as pages show it. @param now ms UTC */
export function toListed(
  { skills, isPhoneConfirmed, key: _key, ...lead }: LeadRow,
  wishes: Wishes | null,
  now: number,
): ListedLead {
  const priced = { openedAt: lead.openedAt, isPhoneConfirmed: isPhoneConfirmed === 1 };
  return {
    ...lead,
    skills: JSON.parse(skills) as string[],
    isPhoneConfirmed: priced.isPhoneConfirmed,
    isHot: isHot(priced, now),
    isFitting: wishes !== null && fits(wishes, lead),
  };
}

/** A professional's criteria narrowed by the filters; null when no lead can fit. */
function wantedOf(wishes: Wishes, { category, place, budget }: LeadFilters): Wanted | null {
  const narrow = <Key extends string>(keys: readonly Key[], key: Key | null) =>
    key === null ? keys : keys.filter((each) => each === key);
  const budgets: readonly LeadBudget[] | null =
    budget === null ? budgetsOf(wishes) : narrow(budgetsOf(wishes) ?? [budget], budget);
  const wanted = {
    categories: narrow(wishes.services, category),
    places: narrow(placesOfWishes(wishes), place),
    budgets,
  };
  return wanted.categories.length > 0 && wanted.places.length > 0 && budgets?.length !== 0 ? wanted : null;
}

interface Asked {
  userId: string;
  /** Null without a professional profile. */
  wishes: Wishes | null;
  filters: LeadFilters;
  /** Null for the first page. */
  cursor: Cursor | null;
}

/**
 * A page of open leads, newest first. Fitting leads come before the others; with words or filters both are in one list.
 * At most 21 fitting leads and 200 others are read, so a short page can still have a next page.
 */
export async function listLeads(context: AppContext, asked: Asked): Promise<LeadList> {
  const { wishes, filters } = asked;
  if (filters.q !== "" || (isNarrowed(filters) && !filters.isHot && !filters.isFit)) return search(context, asked);
  if (filters.isHot) return listHot(context, asked);
  if (wishes === null) return filters.isFit ? nothing : listOthers(context, asked, []);
  return listFitting(context, asked, wishes);
}

const nothing: LeadList = { fitting: [], others: [], next: null };

const positionOf = (part: "f" | "o", { openedAt, id }: LeadRow) => writeCursor({ in: part, openedAt, id });
const behind = (cursor: Cursor | null, part: "f" | "o") => (cursor?.in === part ? cursor : null);

async function listFitting(context: AppContext, asked: Asked, wishes: Wishes): Promise<LeadList> {
  const { userId, filters, cursor } = asked;
  const wanted = wantedOf(wishes, filters);
  const rows =
    wanted === null || cursor?.in === "o"
      ? []
      : await context.db.all<LeadRow>(fittingQuery(userId, wanted, behind(cursor, "f")));
  const shown = rows.slice(0, pageSize);
  const fitting = living(context, shown, wishes);
  const last = shown.at(-1);
  if (rows.length > pageSize && last) return { fitting, others: [], next: positionOf("f", last) };
  return filters.isFit ? { ...nothing, fitting } : listOthers(context, asked, fitting);
}

/** Lists the other leads after the fitting ones. */
async function listOthers(
  context: AppContext,
  { userId, wishes, cursor }: Asked,
  fitting: ListedLead[],
): Promise<LeadList> {
  const rows = await context.db.all<LeadRow>(newestQuery(userId, behind(cursor, "o")));
  return { fitting, ...pageOf(context, rows, wishes, pageSize - fitting.length, (lead) => !lead.isFitting) };
}

async function listHot(context: AppContext, { userId, wishes, filters, cursor }: Asked): Promise<LeadList> {
  const rows = await context.db.all<LeadRow>(hotQuery(userId, behind(cursor, "o"), context.now() - hotFor));
  const { category, place, budget, isFit } = filters;
  const passes = (lead: ListedLead) =>
    (!isFit || lead.isFitting) &&
    (category === null || lead.category === category) &&
    (budget === null || lead.budget === budget) &&
    (place === null ||
      (place === "remote" ? lead.place !== "city" : lead.place !== "remote" && lead.townKey === place));
  return { fitting: [], ...pageOf(context, rows, wishes, pageSize, passes) };
}

/** The first rows that pass, and the cursor of the next page: after the last row read. */
function pageOf(
  context: AppContext,
  rows: readonly LeadRow[],
  wishes: Wishes | null,
  most: number,
  passes: (lead: ListedLead) => boolean,
) {
  const others: ListedLead[] = [];
  const end = rows.findIndex((row) => {
    if (others.length >= most) return true;
    others.push(...living(context, [row], wishes).filter(passes));
    return false;
  });
  const last = rows[end === -1 ? rows.length - 1 : end - 1];
  const isMore = end !== -1 || rows.length === mostScanned;
  // If the page is full of fitting leads, the others begin on the next page.
  return { others, next: isMore ? (last ? positionOf("o", last) : firstOfOthers) : null };
}

const firstOfOthers = writeCursor({ in: "o", openedAt: 9_999_999_999_999, id: "zzzzzzzzzzzzzzzzz" });

async function search(context: AppContext, { userId, wishes, filters, cursor }: Asked): Promise<LeadList> {
  const { q, category, place, budget, isFit, isHot: asksHot } = filters;
  const wanted = isFit && wishes !== null ? wantedOf(wishes, filters) : null;
  if (isFit && wanted === null) return nothing;
  const groups = wanted
    ? ([
        ["category", wanted.categories],
        ["place", wanted.places],
        ["budget", wanted.budgets ?? []],
      ] as const)
    : ([
        ["category", [category]],
        ["place", [place]],
        ["budget", [budget]],
      ] as const);
  const facets = groups
    .map(([kind, keys]) => keys.flatMap((key) => (key === null ? [] : [facetToken(kind, key)])))
    .filter((tokens) => tokens.length > 0);
  const match = fullTextQueryOf(q, facets);
  if (match === null) return nothing;
  const rows = await context.db.all<LeadRow>(
    searchQuery(userId, match, cursor?.in === "s" ? cursor.key : null, asksHot ? context.now() - hotFor : null),
  );
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    fitting: [],
    others: living(context, shown, wishes),
    next: rows.length > pageSize && last ? writeCursor({ in: "s", key: last.key }) : null,
  };
}

/** The leads that have not expired; expired ones may not be ended by the cron yet. */
function living({ now }: AppContext, rows: readonly LeadRow[], wishes: Wishes | null): ListedLead[] {
  return rows.filter(({ expiresAt }) => expiresAt > now()).map((row) => toListed(row, wishes, now()));
}
