import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createDb, type Db } from "db/client";
import { seedId } from "db/seed/id";
import { sampleJobs } from "db/seed/jobs";
import { importJobs } from "~/features/jobs/import/import-jobs";
import { formatOf, readRows } from "~/features/jobs/import/source/read";
import { migrate, openLocalD1 } from "../../../scripts/local/local-d1";
import { seed } from "../../../scripts/local/seed-data/seed";
import { root, step } from "../../../scripts/process";

/** The ages of postings count from this time, so that each run ranks the same. */
export const judgedAt = Date.UTC(2026, 0, 15, 6);

export interface Corpus {
  db: Db;
  d1: D1Database;
  /** By listing key: a sample job's slug, or "#" and the beginning of an imported posting's source key. */
  names: ReadonlyMap<number, string>;
  close(): Promise<void>;
}

interface Row {
  id: string;
  listingKey: number;
  sourceKey: string | null;
}

/** The sample jobs and, beside them, postings of files, with a weighted FTS5 index over the same text. */
export async function openCorpus(files: readonly string[]): Promise<Corpus> {
  const folder = path.join(root, `.wrangler/bench/relevance-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  const { d1, close } = await openLocalD1(folder);
  const db = createDb(d1);
  await step(`Filling a database with the sample jobs and ${files.length} files`, async () => {
    await migrate(d1);
    await seed(db, judgedAt);
    for (const file of files)
      await importJobs(db, readRows(createReadStream(file), formatOf(file, "")), { now: judgedAt });
    await d1
      .prepare(
        `create virtual table weighted_search using fts5(title, rest, words, content = '',
      tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* Co M*'")`,
      )
      .run();
    await d1
      .prepare(
        `insert into weighted_search (rowid, title, rest, words)
      select listing_key, substr(search_title, 1, instr(search_title, '|') - 1), replace(substr(search_title, instr(search_title, '|')), '|', ' '), search_text
      from jobs where status = 'active' and visibility = 'public'`,
      )
      .run();
  });
  const slugs = new Map(sampleJobs.map(({ slug }) => [seedId("job", slug), slug]));
  const { results } = await d1
    .prepare("select id, listing_key as listingKey, source_key as sourceKey from jobs")
    .all<Row>();
  const names = new Map(
    results.map(({ id, listingKey, sourceKey }) => [listingKey, slugs.get(id) ?? `#${(sourceKey ?? "").slice(0, 10)}`]),
  );
  return {
    db,
    d1,
    names,
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
