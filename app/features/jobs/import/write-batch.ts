import { eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "db/client";
import { createId } from "db/id";
import { companies, companyAliases, jobs } from "db/schema";
import { always, eachOf } from "db/statements";
import { findImitated } from "~/features/screening/names/reserved-names";
import { policyFor } from "~/features/screening/policy";
import { identitySign, unnamedSign } from "~/features/screening/review-signs";
import { signsToReview } from "~/features/screening/warning-signs";
import { getSettings, knownSettings } from "~/features/settings/queries.server";
import { jobLifetime, listingKeyAt } from "../lifecycle/job";
import { lakhsPerYear, searchFacetsOf, searchTextOf, searchTitleOf } from "../search/search-text";
import { type JobDraft, unnamedCompany } from "./draft";
import { retryWhenBusy } from "./retry";

export interface KeyedDraft extends JobDraft {
  /** Line of the source file. */
  line: number;
  sourceKey: string;
}

export interface WrittenBatch {
  /** Drafts that became listed jobs. */
  added: KeyedDraft[];
  /** Drafts that became jobs in review. */
  held: KeyedDraft[];
  alreadyThere: KeyedDraft[];
  /** Drafts whose company an owner has banned. */
  banned: KeyedDraft[];
}

/** Additional statements for the batch of the drafts. */
export interface Along {
  /**
   * Builds the statements that run before the jobs are written, from the expected results. The first statement returns
   * no row if `guard` does not hold.
   */
  statements: (expected: WrittenBatch) => [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
  /** The jobs are written only if this condition holds after those statements. */
  guard: SQL;
  /**
   * Builds the statement that runs after the jobs are written, from the line and job id of each row. Some of the jobs
   * may have existed before.
   */
  recordMade: (rows: readonly { line: number; id: string }[]) => BatchItem<"sqlite">;
}

/**
 * A selection that fills the columns of a table, in the table's order, from rows bound as one JSON parameter. D1 allows
 * at most 100 parameters in a statement. Columns missing in all rows get their default or a computed value.
 */
function rowsFrom(table: SQLiteTable, rows: Record<string, unknown>[], computed: Record<string, SQL> = {}) {
  const columns = Object.entries(getTableColumns(table));
  const stored = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const column = columns.find(([each]) => each === name)?.[1];
        return [name, column && value !== null ? column.mapToDriverValue(value) : value];
      }),
    ),
  );
  const given = new Set(Object.keys(rows[0] ?? {}));
  const selection = columns.map(([name, column]) => {
    if (computed[name]) return computed[name];
    if (given.has(name)) return sql.raw(`value ->> '${name}'`);
    return column.default === undefined ? sql`null` : sql`${sql.param(column.default, column)}`;
  });
  return sql`select ${sql.join(selection, sql`, `)} from json_each(${JSON.stringify(stored)})`;
}

/**
 * Adds the companies that do not exist yet. A name counts as existing if an owner has merged it into another company. A
 * company with a user belongs to its employer. Such a company is used only if an owner has merged the name into it.
 */
function insertCompanies(db: Db, drafts: KeyedDraft[], now: number, guard: SQL) {
  // The first text about a company is its text.
  const textsLast = [...drafts]
    .reverse()
    .sort((one, other) => Number(one.companyAbout !== null) - Number(other.companyAbout !== null));
  const byKey = new Map(
    textsLast.map((draft) => [
      draft.companyKey,
      {
        id: createId(now),
        companyName: draft.companyName,
        nameKey: draft.companyKey,
        about: draft.companyAbout,
        createdAt: now,
        updatedAt: now,
      },
    ]),
  );
  return db.insert(companies).select(sql`${rowsFrom(companies, [...byKey.values()])}
    where not exists (select 1 from companies where name_key = value ->> 'nameKey' and user_id is null)
    and not exists (select 1 from company_aliases where name_key = value ->> 'nameKey') and ${guard}`);
}

/** The warning signs that hold a draft for review, by the last loaded settings. Most drafts have none. */
export function signsOf(draft: JobDraft): string[] {
  const signs = signsToReview({ ...draft, pay: draft }, [], policyFor(knownSettings(), ""));
  if (draft.companyName === unnamedCompany) return [...signs, unnamedSign];
  return findImitated(draft.companyName) === null ? signs : [...signs, identitySign(draft.companyName)];
}

function rowOf(draft: KeyedDraft, now: number) {
  const { line, identity: _identity, companyName, companyAbout: _about, postedAt, ...columns } = draft;
  const publishedAt = postedAt - line;
  const salaryLpa = lakhsPerYear(draft.salaryMax ?? draft.salaryMin, draft.salaryPeriod);
  const reviewSigns = signsOf(draft);
  const isHeld = reviewSigns.length > 0;
  return {
    ...columns,
    id: createId(now),
    salaryLpa,
    status: isHeld ? "pending" : "active",
    reviewSigns,
    reviewRequestedAt: isHeld ? now : null,
    visibility: "public",
    publishedAt: isHeld ? null : publishedAt,
    listingKey: isHeld ? null : listingKeyAt(publishedAt),
    expiresAt: now + jobLifetime,
    searchText: searchTextOf({ ...draft, companyName }),
    searchTitle: searchTitleOf({ ...draft, companyName }),
    searchFacets: searchFacetsOf({ ...draft, salaryLpa }),
    createdAt: now,
    updatedAt: now,
  };
}

type Row = ReturnType<typeof rowOf>;

/**
 * Splits rows into groups. Each group stays below D1's limit of 2 MB for one value, also with multi-byte characters.
 */
function inGroups(rows: Row[]): Row[][] {
  const groups: Row[][] = [];
  let length = Infinity;
  for (const row of rows) {
    const more = JSON.stringify(row).length;
    if (length + more > 400_000) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(row);
    length += more;
  }
  return groups;
}

function insertJobs(db: Db, rows: Row[], guard: SQL) {
  const companyId = sql`coalesce((select company_id from company_aliases where name_key = value ->> 'companyKey'),
    (select id from companies where name_key = value ->> 'companyKey' and user_id is null order by created_at, id limit 1))`;
  // Without this condition SQLite would parse "on conflict" as part of a join.
  return db
    .insert(jobs)
    .select(sql`${rowsFrom(jobs, rows, { companyId })} where ${guard}`)
    .onConflictDoNothing({ target: jobs.sourceKey })
    .returning({ key: jobs.sourceKey });
}

/** Name keys that an owner has merged into a banned company. @param names as JSON */
const bannedAliases = (db: Db, names: string) =>
  db
    .select({ key: companyAliases.nameKey })
    .from(companyAliases)
    .innerJoin(companies, eq(companies.id, companyAliases.companyId))
    .where(
      sql`${companyAliases.nameKey} in (select value from json_each(${names})) and ${companies.accountStatus} = 'banned'`,
    );

/**
 * Writes drafts as active, public jobs; drafts with warning signs become jobs in review. Writes all of them, or none
 * when it throws. Skips a draft whose source key already exists. Retries while another process locks the database, and
 * when a listing key is already used.
 * @param along statements for the same batch; returns null, with nothing written, when its guard did not hold
 */
export async function writeBatch(db: Db, drafts: readonly KeyedDraft[], now: number): Promise<WrittenBatch>;
export async function writeBatch(
  db: Db,
  drafts: readonly KeyedDraft[],
  now: number,
  along: Along,
): Promise<WrittenBatch | null>;
export async function writeBatch(
  db: Db,
  drafts: readonly KeyedDraft[],
  now: number,
  along?: Along,
): Promise<WrittenBatch | null> {
  return retryWhenBusy(async () => {
    // Loads the settings, since the screening of each row reads the last loaded ones.
    await getSettings(db);
    const keys = JSON.stringify(drafts.map((draft) => draft.sourceKey));
    const names = JSON.stringify([...new Set(drafts.map((draft) => draft.companyKey))]);
    const [there, blocked, blockedAliases] = await db.batch([
      db
        .select({ key: jobs.sourceKey })
        .from(jobs)
        .where(inArray(jobs.sourceKey, eachOf(keys))),
      db
        .select({ key: companies.nameKey })
        .from(companies)
        .where(
          sql`${companies.nameKey} in (select value from json_each(${names})) and ${companies.userId} is null and ${companies.accountStatus} = 'banned'`,
        ),
      bannedAliases(db, names),
    ]);
    const known = new Set(there.map((row) => row.key));
    const bannedKeys = new Set([...blocked, ...blockedAliases].map((row) => row.key));
    const fresh = drafts.filter((draft) => !known.has(draft.sourceKey));
    const wanted = fresh.filter((draft) => !bannedKeys.has(draft.companyKey));
    const rows = wanted.map((draft) => rowOf(draft, now));
    const isHeld = (draft: KeyedDraft) => rows[wanted.indexOf(draft)]?.status === "pending";
    const expected: WrittenBatch = {
      added: wanted.filter((draft) => !isHeld(draft)),
      held: wanted.filter(isHeld),
      alreadyThere: drafts.filter((draft) => known.has(draft.sourceKey)),
      banned: fresh.filter((draft) => bannedKeys.has(draft.companyKey)),
    };
    const guard = along?.guard ?? always;
    const before = along?.statements(expected) ?? [];
    const inserts =
      wanted.length > 0
        ? [insertCompanies(db, wanted, now, guard), ...inGroups(rows).map((group) => insertJobs(db, group, guard))]
        : [];
    const made =
      along && wanted.length > 0
        ? [along.recordMade(rows.map(({ id }, at) => ({ id, line: wanted[at]?.line ?? 0 })))]
        : [];
    const [first, ...rest] = [...before, ...inserts, ...made];
    if (!first) return expected;
    const results: unknown[] = await db.batch([first, ...rest]);
    if (along && (results[0] as unknown[]).length === 0) return null;

    const written = new Set(
      (results.slice(before.length + 1, before.length + inserts.length) as { key: string }[][])
        .flat()
        .map(({ key }) => key),
    );
    const isWritten = ({ sourceKey }: KeyedDraft) => written.has(sourceKey);
    return {
      added: expected.added.filter(isWritten),
      held: expected.held.filter(isWritten),
      // Another import may have written them in between.
      alreadyThere: [...expected.alreadyThere, ...wanted.filter((draft) => !isWritten(draft))],
      banned: expected.banned,
    };
  });
}
