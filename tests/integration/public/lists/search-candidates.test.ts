import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobs } from "db/schema";
import { findJobs } from "~/features/jobs/search/find-jobs.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { db } from "../../../support/context";
import { createEmployer, createJob, type Employer } from "../../../support/people/people";

const now = Date.now();
let employer: Employer;
const make = (title: string, more: Parameters<typeof createJob>[1] = {}, of = employer) =>
  createJob(of, { title, skills: [], description: "Work.", ...more });
const find = async (q: string) =>
  (await findJobs(db, readJobSearch(new URLSearchParams({ q })), Date.now() + 1000)).jobs;

beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Gulmohar Paper" });
});

describe("the ranking data of listed jobs", () => {
  const ranking = (name: string) => db.all(sql.raw(`select * from ${name} order by search_rowid`));
  const keyOf = async (id: string) =>
    (await db.select({ key: jobs.listingKey }).from(jobs).where(eq(jobs.id, id)))[0]?.key;
  const rankedOf = async (id: string) =>
    db.get<Record<string, unknown>>(
      sql`select search_title, boost_level, trending_score, salary_lpa from job_search_ranking where search_rowid = -${await keyOf(id)}`,
    );

  it("follows every change of a job", async () => {
    const other = await createEmployer();
    const id = await make("Harp Maker", { salaryLpa: 3 });
    expect(await rankedOf(id)).toBeDefined();
    const changes: [Partial<typeof jobs.$inferInsert>, boolean][] = [
      [{ searchTitle: "harp tuner||" }, true],
      [{ searchFacets: "type_fulltime" }, true],
      [{ trendingScore: 7, boostLevel: 2 }, true],
      [{ salaryLpa: null }, true],
      [{ companyId: other.companyId }, true],
      [{ listingKey: now * 1024 + 1_000_000 }, true],
      [{ status: "paused" }, false],
      [{ trendingScore: 9 }, false],
      [{ status: "active", salaryLpa: 4, searchTitle: "harp seller||" }, true],
      [{ visibility: "hidden" as "public" }, false],
      [{ visibility: "public" }, true],
    ];
    for (const [change, isListed] of changes) {
      await db.update(jobs).set(change).where(eq(jobs.id, id));
      expect((await rankedOf(id)) !== undefined, JSON.stringify(change)).toBe(isListed);
      expect(await ranking("job_search_ranking"), JSON.stringify(change)).toEqual(
        await ranking("job_search_ranking_rows"),
      );
    }
    expect(await rankedOf(id)).toEqual({
      search_title: "harp seller||",
      boost_level: 2,
      trending_score: 9,
      salary_lpa: 4,
    });
    const key = await keyOf(id);
    await db.delete(jobs).where(eq(jobs.id, id));
    expect(await db.all(sql`select 1 from job_search_ranking where search_rowid = -${key}`)).toEqual([]);
  });

  it("may refer to other rows, as after copying a database: each job still has its own card and company", async () => {
    const other = await createEmployer({}, { companyName: "Sandal Instruments" });
    const own = await make("Sitar Maker");
    const others = await make("Sitar Tuner", {}, other);
    const rowsOf = async (id: string) => {
      const key = await keyOf(id);
      return {
        key,
        ...(await db.get<{ job: number; company: number }>(
          sql`select job_rowid as job, company_rowid as company from job_search_ranking where search_rowid = -${key}`,
        )),
      };
    };
    const [one, two] = [await rowsOf(own), await rowsOf(others)];
    const write = (key: typeof one.key, { job, company }: typeof one) =>
      db.run(
        sql`update job_search_ranking set job_rowid = ${job}, company_rowid = ${company} where search_rowid = -${key}`,
      );
    const found = async () =>
      (await find("sitar")).map(({ title, companyName }) => `${title} at ${companyName}`).sort();
    const right = ["Sitar Maker at Gulmohar Paper", "Sitar Tuner at Sandal Instruments"];
    for (const [ofOne, ofTwo] of [
      [one, two],
      [
        { ...one, company: two.company },
        { ...two, company: one.company },
      ],
      [
        { ...one, job: two.job },
        { ...two, job: one.job },
      ],
      [two, one],
    ] as const) {
      await write(one.key, ofOne);
      await write(two.key, ofTwo);
      expect(await found()).toEqual(right);
    }
    await write(one.key, one);
    await write(two.key, two);
  });
});

it("When no job has all the words, an old job with two neighbouring words in its title ranks before many newer jobs with one", async () => {
  const old = await make("Tram Painting Supervisor", { listingKey: (now - 20 * 86_400_000) * 1024 + 5 });
  const bulk = await Promise.all(Array.from({ length: 105 }, (_each, number) => make(`Fence Painting ${number}`)));
  expect((await find("tram painting depot trainee"))[0]?.title).toBe("Tram Painting Supervisor");
  for (const id of [old, ...bulk]) await db.delete(jobs).where(eq(jobs.id, id));
});
