import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { indianDay } from "~/india-time";
import { migrate, openLocalD1 } from "../../../scripts/local/local-d1";
import { root, step } from "../../../scripts/process";

const day = 86_400_000;

/** The first company has 500 jobs, the others a hundred each; every job has counts of 90 days by three ways. */
export const size = {
  jobs: 20_000,
  bigJobs: 500,
  jobsOfOthers: 100,
  days: 90,
  perBigJob: 2_000,
  popular: 100_000,
  applicationsPerJob: 40,
};
export const jobId = (number: number) => `j${String(number).padStart(16, "0")}`;
export const companyId = (number: number) => `c${String(number).padStart(16, "0")}`;

const id = (kind: string, number: string) => `'${kind}' || printf('%016d', ${number})`;
const upTo = (count: number, from = 0) =>
  `with recursive n(n) as (select ${from} union all select n + 1 from n where n + 1 < ${from + count})`;
const companyOfJob = `case when n < ${size.bigJobs} then 0 else 1 + (n - ${size.bigJobs}) / ${size.jobsOfOthers} end`;
const sources = "(values ('whatsapp', 5), ('search', 3), ('direct', 2))";
const random = (below: number) => `abs(random()) % ${below}`;

/** The statements that fill the database, each short enough for D1. @param now ms UTC */
function* statements(now: number): Generator<string> {
  const today = indianDay(now);
  const companies = 1 + (size.jobs - size.bigJobs) / size.jobsOfOthers;
  yield `${upTo(companies)} insert into companies (id, company_name, name_key, created_at, updated_at) select ${id("c", "n")}, 'Company ' || n, 'company ' || n, ${now}, ${now} from n`;
  yield `${upTo(size.applicationsPerJob)} insert into users (id, email, user_type, full_name, created_at, updated_at) select ${id("u", "n")}, 'u' || n || '@example.in', 'seeker', 'Asha', ${now}, ${now} from n`;
  yield `${upTo(size.jobs)} insert into jobs (id, company_id, title, status, listing_key, created_at, updated_at)
    select ${id("j", "n")}, ${id("c", companyOfJob)}, 'Job ' || n, case when n < ${size.bigJobs} then 'active' else 'closed' end, n + 1, ${now}, ${now} from n`;
  // Ten million in all: about 450 of a job, of the first company's jobs 2,000.
  for (let from = 0; from < size.jobs; from += 500) {
    const views = `max(1, ${random(3)} * w.column2 / 3 * ${from < size.bigJobs ? 4 : 1})`;
    yield `${upTo(500, from)}, d(day) as (select ${today - size.days + 1} union all select day + 1 from d where day < ${today})
      insert into job_daily_counts select ${id("j", "n")}, day, w.column1, ${id("c", companyOfJob)}, ${views}, ${random(2)}, ${random(2)}, ${random(2)} from n, d, ${sources} w`;
  }
  // The first company's interactions one by one, for the comparison.
  for (let from = 0; from < size.bigJobs; from += 50) {
    yield interactions(50, from, size.perBigJob, now);
  }
  yield interactions(1, 0, size.popular, now, 1_000_000);
  yield `${upTo(size.bigJobs)}, a(a) as (select 0 union all select a + 1 from a where a + 1 < ${size.applicationsPerJob})
    insert into job_applications (id, job_id, user_id, status, created_at, updated_at)
    select 'a' || n || '-' || a, ${id("j", "n")}, ${id("u", "a")}, case a % 5 when 0 then 'hired' when 1 then 'rejected' when 2 then 'under_review' else 'applied' end,
      ${now} - ${random(size.days * day)}, ${now} from n, a`;
  yield `insert into application_transitions (id, application_id, from_status, to_status, actor_id, created_at)
    select id || 'u', id, 'applied', 'under_review', user_id, created_at + ${day} from job_applications where status <> 'applied'`;
  yield `insert into application_transitions (id, application_id, from_status, to_status, actor_id, created_at)
    select id || 'h', id, 'interview_scheduled', 'hired', user_id, created_at + 9 * ${day} from job_applications where status = 'hired'`;
}

function interactions(jobs: number, from: number, each: number, now: number, startAt = 0): string {
  const at = `(${startAt} + i)`;
  return `${upTo(jobs, from)}, i(i) as (select 0 union all select i + 1 from i where i + 1 < ${each})
    insert into job_interactions select n || '-' || ${at}, ${id("j", "n")}, null, case when i % 20 = 0 then 'share' else 'view' end,
      json_object('timestamp', ${now} - ${at}, 'anonymous', json('true'), 'source', case i % 3 when 0 then 'whatsapp' when 1 then 'search' else 'direct' end),
      hex(randomblob(8)) || i, ${indianDay(now)} - i % ${size.days}, ${now} - (i % ${size.days}) * ${day} from n, i`;
}

async function nameOfData(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of ["tests/bench/data/analytics-data.ts", "db/migrations/meta/_journal.json"])
    hash.update(await readFile(path.join(root, file)));
  return hash.digest("hex").slice(0, 12);
}

/** A database with the daily counts of about ten million interactions, built once and kept under .wrangler/bench, and when it was built. */
export async function openCounts(): Promise<Awaited<ReturnType<typeof openLocalD1>> & { builtAt: number }> {
  const bench = path.join(root, ".wrangler/bench");
  const folder = path.join(bench, `analytics-${await nameOfData()}`);
  const finished = path.join(folder, "finished");
  if (!existsSync(finished)) {
    const old = (existsSync(bench) ? await readdir(bench) : []).filter((name) => name.startsWith("analytics-"));
    await Promise.all(old.map((name) => rm(path.join(bench, name), { recursive: true, force: true })));
    await step("Building a database with the numbers of 20,000 jobs on 90 days (once)", async () => {
      const { d1, close } = await openLocalD1(folder);
      const now = Date.now();
      try {
        await migrate(d1);
        for (const statement of statements(now)) await d1.prepare(statement).run();
      } finally {
        await close();
      }
      await writeFile(finished, String(now));
    });
  }
  return { ...(await openLocalD1(folder)), builtAt: Number(await readFile(finished, "utf8")) };
}
