import { getTableColumns } from "drizzle-orm";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { categoryKeys } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { skillNames } from "db/catalogues/skills";
import { day } from "db/catalogues/time";
import { companies, jobs } from "db/schema";
import { experienceLevels, jobTypes, salaryPeriods } from "db/vocabulary";
import { jobLifetime } from "~/features/jobs/lifecycle/job";
import { lakhsPerYear, searchFacetsOf, searchTextOf, searchTitleOf } from "~/features/jobs/search/search-text";
import { migrate, openLocalD1 } from "../../../scripts/local/local-d1";
import { root, step } from "../../../scripts/process";
import {
  createRandom,
  createZipf,
  descriptionWords,
  hindiDescriptionWords,
  hindiRoles,
  inventedWord,
  levels,
  roles,
} from "./search-words";

/** The jobs are spread over this many days, so that every "posted within" cuts. */
const spreadDays = 45;
const rowsPerStatement = 1_000;

type Row = Record<string, unknown>;

/** An id with the shape of db/id.ts, the same in every build. */
const idOf = (kind: string, number: number) => kind + String(number).padStart(16, "0");

function companyRow(number: number, now: number): Row {
  const name = `${inventedWord(number * 7 + 3)} ${["Services", "Technologies", "Solutions", "Foods", "Academy"][number % 5]}`;
  return { id: idOf("c", number), companyName: name, nameKey: `${name} ${number}`, createdAt: now, updatedAt: now };
}

/** A source of job rows, oldest first; the same for the same count but for the times. */
function createJobs(count: number, now: number): (number: number) => Row {
  const random = createRandom(count);
  const role = createZipf(roles, random);
  const hindiRole = createZipf(hindiRoles, random);
  const level = createZipf(levels, random);
  const word = createZipf(descriptionWords, random);
  const hindiWord = createZipf(hindiDescriptionWords, random);
  const skill = createZipf(skillNames, random);
  const category = createZipf(categoryKeys, random);
  const city = createZipf(cities, random);
  const jobType = createZipf(jobTypes, random);
  const experienceLevel = createZipf(experienceLevels, random);

  return (number) => {
    const hindi = random() < 0.12;
    const company = Math.floor(random() ** 2 * (count / 20));
    const title = hindi ? hindiRole() : random() < 0.4 ? `${level()} ${role()}` : role();
    const skills = [...new Set(Array.from({ length: 3 + Math.floor(random() * 4) }, skill))];
    const description = Array.from({ length: 30 + Math.floor(random() * 50) }, hindi ? hindiWord : word).join(" ");
    const isRemote = random() < 0.7;
    const place = !isRemote || random() < 0.3 ? city() : null;
    const period = salaryPeriods[Math.floor(random() * 2)] ?? "month";
    const salary =
      random() < 0.6 ? Math.round((8 + random() ** 3 * 120) * (period === "year" ? 12 : 1)) * 100_000 : null;
    const salaryLpa = lakhsPerYear(salary, period);
    const publishedAt = Math.floor(now - ((count - number) / count) * spreadDays * day);
    const facts = {
      category: category(),
      jobType: jobType(),
      experienceLevel: experienceLevel(),
      isRemote,
      city: place?.key ?? null,
      salaryLpa,
    };
    const companyName = String(companyRow(company, now).companyName);
    return {
      id: idOf("j", number),
      companyId: idOf("c", company),
      title,
      description,
      skills: JSON.stringify(skills),
      ...facts,
      isRemote: Number(isRemote),
      salaryMin: salary,
      salaryMax: salary,
      salaryPeriod: salary === null ? null : period,
      location: place?.en ?? "",
      status: number % 20 === 7 ? "closed" : "active",
      listingKey: publishedAt * 1024 + (number % 1024),
      publishedAt,
      expiresAt: publishedAt + 2 * jobLifetime,
      isBoosted: Number(number % 150 === 3),
      boostLevel: number % 150 === 3 ? 1 + ((number / 150) & 1) : 0,
      trendingScore: number % 40,
      searchText: searchTextOf({ title, companyName, skills, description }),
      searchTitle: searchTitleOf({ title, companyName, skills }),
      searchFacets: searchFacetsOf(facts),
      createdAt: publishedAt,
      updatedAt: publishedAt,
    };
  };
}

/**
 * One statement that takes many rows: D1 binds at most 100 values, but one of them may be a list. The last of them comes first: the
 * search index writes what it has in memory whenever a row id is lower than the one before, and those of jobs fall.
 */
async function insertRows(
  d1: D1Database,
  table: typeof jobs | typeof companies,
  count: number,
  rowAt: (number: number) => Row,
) {
  const columns = getTableColumns(table) as Record<string, { name: string }>;
  for (let from = 0; from < count; from += rowsPerStatement) {
    const rows = Array.from({ length: Math.min(rowsPerStatement, count - from) }, (_each, at) => rowAt(from + at));
    const keys = Object.keys(rows[0] ?? {});
    const names = keys.map((key) => columns[key]?.name).join(", ");
    const values = keys.map((_key, at) => `json_extract(value, '$[${at}]')`).join(", ");
    const name = table === jobs ? "jobs" : "companies";
    await d1
      .prepare(`insert into ${name} (${names}) select ${values} from json_each(?1) order by key desc`)
      .bind(JSON.stringify(rows.map((row) => keys.map((key) => row[key]))))
      .run();
  }
}

/** A name for the data: other code or another schema makes another file. */
async function nameOfData(): Promise<string> {
  const hash = createHash("sha256");
  const sources = [
    "tests/bench/search/search-data.ts",
    "tests/bench/search/search-words.ts",
    "app/features/jobs/search/search-text.ts",
    "app/features/jobs/search/filters.ts",
    "app/features/jobs/search/facets.ts",
    "db/migrations/meta/_journal.json",
    "db/migrations/0000_baseline.sql",
  ];
  for (const file of sources) hash.update(await readFile(path.join(root, file)));
  return hash.digest("hex").slice(0, 12);
}

/**
 * The state folder of a database with this many jobs, built once and kept under .wrangler/bench; those of older code are
 * removed. The triggers of the search index run as in production.
 */
export async function prepareJobs(count: number): Promise<string> {
  const bench = path.join(root, ".wrangler/bench");
  const folder = path.join(bench, `jobs-${count}-${await nameOfData()}`);
  const finished = path.join(folder, "finished");
  if (!existsSync(finished)) {
    const names = existsSync(bench) ? await readdir(bench) : [];
    const old = names.filter((name) => name.startsWith(`jobs-${count}-`));
    await Promise.all(old.map((name) => rm(path.join(bench, name), { recursive: true, force: true })));
    await step(`Building a database with ${count.toLocaleString("en-IN")} jobs (once)`, async () => {
      const { d1, close } = await openLocalD1(folder);
      try {
        const now = Date.now();
        await migrate(d1);
        await insertRows(d1, companies, Math.ceil(count / 20), (number) => companyRow(number, now));
        await insertRows(d1, jobs, count, createJobs(count, now));
        // The state of the index after the cron, which merges it piece by piece.
        await d1.prepare("insert into job_search (job_search) values ('optimize')").run();
      } finally {
        await close();
      }
      await writeFile(finished, "");
    });
  }
  return folder;
}

/** The database with this many jobs. Close it. */
export async function openJobs(count: number): Promise<Awaited<ReturnType<typeof openLocalD1>>> {
  return openLocalD1(await prepareJobs(count));
}
