import { failure } from "../../process";
import type { SqlPort } from "../sql-port";

/** Jobs whose words go into the index with one statement: it may take 30 s. */
const jobsAtOnce = 5_000;

/** Tables that restore fills from others, and which no backup holds. */
export const derivedTables = ["job_search_ranking"];

/** The full-text indexes that restore knows how to make. */
export const knownIndexes = ["job_search", "user_search", "company_search", "lead_search"];

/** Texts that go into an index with one statement. */
const textsAtOnce = 20_000;

/** Fails when the schema has a full-text index that would stay empty. */
export async function checkIndexes(sql: SqlPort): Promise<void> {
  const found = await sql.rows(
    "select name from sqlite_master where type = 'table' and sql like 'create virtual table%'",
  );
  const unknown = found.map(([name]) => String(name)).filter((name) => !knownIndexes.includes(name));
  if (unknown.length > 0)
    throw failure(`Restore does not know how to fill ${unknown.join(", ")}: scripts/copies/restoring/derived.ts`);
}

/**
 * Fills the search index of the newest layout from the jobs, and the table beside it that ranking reads. Doing it again changes nothing.
 * The newest job of a range comes first: FTS5 writes its memory out whenever a row id is lower than the one before.
 */
export async function fillSearchIndex(sql: SqlPort, onProgress: (jobs: number) => void): Promise<number> {
  let jobs = 0;
  for (let after = -1; ;) {
    const [row] = await sql.rows(
      `select max(listing_key), count(*) from (select listing_key from jobs where status = 'active' and visibility = 'public' and listing_key > ${after} order by listing_key limit ${jobsAtOnce})`,
    );
    const [last, count] = [row?.[0], Number(row?.[1] ?? 0)];
    if (last === null || last === undefined || count === 0) return jobs;
    await sql.rows(
      `insert or replace into job_search (rowid, words, title, facets) select -listing_key, words, title, facets from job_search_rows where listing_key > ${after} and listing_key <= ${Number(last)} order by listing_key desc`,
    );
    await sql.rows(`insert or replace into job_search_ranking select v.* from jobs j cross join job_search_ranking_rows v on v.job_rowid = j.rowid
      where j.listing_key > ${after} and j.listing_key <= ${Number(last)} order by j.listing_key desc`);
    after = Number(last);
    onProgress((jobs += count));
  }
}

/** Fills the indexes by which owners find people and companies, and professionals find leads, for a database whose indexes are empty. */
export async function fillMemberSearch(sql: SqlPort): Promise<void> {
  for (const [index, texts, columns] of [
    ["user_search", "user_texts", "text"],
    ["company_search", "company_texts", "text"],
    ["lead_search", "lead_texts", "words, facets"],
  ] as const) {
    await sql.rows(`insert into ${index} (${index}) values ('delete-all')`);
    for (let after = 0; ;) {
      const [row] = await sql.rows(
        `select max(key) from (select key from ${texts} where key > ${after} order by key limit ${textsAtOnce})`,
      );
      const last = row?.[0];
      if (last === null || last === undefined) break;
      await sql.rows(
        `insert into ${index} (rowid, ${columns}) select key, ${columns} from ${texts} where key > ${after} and key <= ${Number(last)}`,
      );
      after = Number(last);
    }
  }
}

/**
 * Corrects the count of each company's open jobs where it differs, which happens when jobs changed during the backup.
 * Returns how many differed.
 */
export async function countOpenJobs(sql: SqlPort): Promise<number> {
  const open =
    "(select count(*) from jobs where company_id = companies.id and status = 'active' and visibility = 'public')";
  const changed = await sql.rows(
    `update companies set open_jobs_count = ${open} where open_jobs_count <> ${open} returning 1`,
  );
  return changed.length;
}
