import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createDb } from "db/client";
import { jobs } from "db/schema";
import { findCachedJobs } from "~/features/jobs/search/cached-searches.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { noteChange } from "~/features/outbox/local-changes.server";
import { forgetSettings } from "~/features/settings/queries.server";
import { db, testContext } from "../../../support/context";
import { countingDb } from "../../../support/databases/counting-db";
import {
  createEmployer,
  createJob,
  createSeeker,
  insertJob,
  signedIn,
  type Employer,
} from "../../../support/people/people";
import type { Page } from "../../../support/people/visitor";
import { complete } from "../../../support/scenes/owner/reviews";

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Banyan Desk" });
});
beforeEach(() => noteChange("job.changed"));
afterEach(() => void vi.useRealTimers());

const searchFor = (q: string) => readJobSearch(new URLSearchParams({ q }));
const findAt = (now: number, q: string) => findCachedJobs({ ...testContext(), now: () => now }, searchFor(q));
const titlesOf = (page: Page) =>
  [...page.html.matchAll(/<a href="\/job\/[^"]+">([^<]+)<\/a>/g)].map(([, title]) => title);
/** Whether the heart of a job is full, by its id. */
const heartsOf = (page: Page) =>
  Object.fromEntries(
    [...page.html.matchAll(/data-job-id="([^"]+)".*?aria-pressed="(true|false)"/gs)].map(([, id = "", pressed]) => [
      id,
      pressed === "true",
    ]),
  );

/** A seeker over a database that counts, and who has opened the page just before: the clock stands, since what is kept is kept for five seconds. */
async function countedSeeker(path: string) {
  const counting = countingDb();
  const seeker = await signedIn(await createSeeker(), { env: { DB: counting.db } });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  forgetSettings();
  await seeker.get(path);
  return { ...counting, seeker };
}

it("a cached search of this isolate reads only the viewer, in one round trip", async () => {
  await createJob(employer);
  const { seeker, count } = await countedSeeker("/jobs");
  const { trips, statements } = await count(() => seeker.get("/jobs"));
  expect(trips).toBe(1);
  expect(statements).toEqual([expect.stringContaining('from "sessions"')]);
});

it.each(["/jobs", "/jobs?type=full-time", "/jobs?q=typist&sort=newest"])(
  "%s takes two round trips when it is not cached: the viewer's, and one for the jobs with the counts of the filters",
  async (path) => {
    const desk = await createEmployer({}, { companyName: "Two Trips Desk" });
    for (let times = 0; times < 5; times++) await createJob(desk, { title: "Typist" });
    const { seeker, count } = await countedSeeker(path);
    noteChange("job.changed");
    expect((await count(() => seeker.get(path))).trips).toBe(2);
  },
);

it("a search by relevance takes two round trips when it is not cached, with any number of matches: cards come with the candidates", async () => {
  const desk = await createEmployer({}, { companyName: "Relevant Desk" });
  const titles = ["Stenographer", "Senior Stenographer for courts", "Court clerk"];
  for (let times = 0; times < 90; times++) {
    const title = titles[times % 3];
    await insertJob(desk, { title, skills: times % 3 === 2 ? ["Stenographer"] : [] });
  }
  const { seeker, count } = await countedSeeker("/jobs?q=stenographer");
  for (const path of ["/jobs?q=stenographer", "/jobs?q=stenographer&page=1"]) {
    noteChange("job.changed");
    expect((await count(() => seeker.get(path))).trips, path).toBe(2);
  }
  const found = await findAt(Date.now(), "stenographer");
  expect(new Set(found.jobs.map(({ title }) => title))).toEqual(new Set(["Stenographer"]));
});

it("two people who see the same cached list each see their own hearts", async () => {
  const [first, second] = [
    await createJob(employer, { title: "Kept one" }),
    await createJob(employer, { title: "Kept two" }),
  ];
  const [one, other] = [await signedIn(await createSeeker()), await signedIn(await createSeeker())];
  await one.post(`/job/${first}/favorite`, { saved: "yes" });
  await other.post(`/job/${second}/favorite`, { saved: "yes" });
  for (let times = 0; times < 2; times++) {
    expect(heartsOf(await one.get("/jobs?q=kept"))).toEqual({ [first]: true, [second]: false });
    expect(heartsOf(await other.get("/jobs?q=kept"))).toEqual({ [first]: false, [second]: true });
  }
  await one.post(`/job/${first}/favorite`, { saved: "no" });
  expect(heartsOf(await one.get("/jobs?q=kept"))).toEqual({ [first]: false, [second]: false });
});

it("a cached list is in the language of its reader", async () => {
  await createJob(employer, { title: "Kept in two languages" });
  const seeker = await signedIn(await createSeeker());
  const isHindi = async (language: string) =>
    (await seeker.get("/jobs?q=languages", { "accept-language": language })).text.includes("फ़ुल टाइम");
  expect([await isHindi("en"), await isHindi("hi"), await isHindi("en"), await isHindi("hi")]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it("a job that is published, paused or closed here is in the list, or is not, at once", async () => {
  const [seeker, owner] = [await signedIn(await createSeeker()), await signedIn(employer)];
  const id = await createJob(employer, { title: "Tamarind Sorter", ...complete, status: "paused" });
  const found = async () => titlesOf(await seeker.get("/jobs?q=tamarind"));
  expect(await found()).toEqual([]);
  await owner.post(`/job/${id}/resumption`);
  expect(await found()).toEqual(["Tamarind Sorter"]);
  await owner.post(`/job/${id}/pausing`);
  expect(await found()).toEqual([]);
  await owner.post(`/job/${id}/resumption`);
  expect(await found()).toEqual(["Tamarind Sorter"]);
  await owner.post(`/job/${id}/closure`, { outcome: "hired_here" });
  expect(await found()).toEqual([]);
});

it("a job that another isolate publishes arrives by the live catch-up at once, and in the list after five seconds, for the second request", async () => {
  const first = await createJob(employer, { title: "Neem Counter One" });
  const { listingKey } =
    (await db.select({ listingKey: jobs.listingKey }).from(jobs).where(eq(jobs.id, first)).get()) ?? {};
  const seeker = await signedIn(await createSeeker());
  const now = Date.now();
  await findAt(now, "neem");
  await publishElsewhere("Neem Counter Two");
  const titles = async (at: number) => (await findAt(at, "neem")).jobs.map(({ title }) => title);
  expect(await titles(now + 4_999)).toEqual(["Neem Counter One"]);
  expect((await seeker.get(`/api/live/jobs?q=neem&after=${listingKey}`)).html).toContain("Neem Counter Two");
  expect(await titles(now + 5_000)).toEqual(["Neem Counter One"]);
  await expect.poll(() => titles(now + 5_001)).toEqual(["Neem Counter Two", "Neem Counter One"]);
});

it("the counts of the filters are those of the jobs that were found", async () => {
  const works = await createEmployer({}, { companyName: "Kadamba Works" });
  for (const jobType of ["full-time", "full-time", "part-time"] as const)
    await createJob(works, { jobType, title: "Kadamba clerk" });
  const seeker = await signedIn(await createSeeker());
  for (let times = 0; times < 2; times++) {
    const { text } = await seeker.get("/job-filters?q=kadamba");
    expect(text).toMatch(/Type of work Full Time ?2 Part Time ?1 (?!Contract)/);
  }
});

it("data read before a change is not cached after it, even when it arrives late", async () => {
  await createJob(employer, { title: "Slow reader" });
  const now = Date.now();
  const reading = findAt(now, "slow");
  noteChange("job.changed");
  await reading;
  await publishElsewhere("Slow reader again");
  expect((await findAt(now, "slow")).jobs).toHaveLength(2);
});

it("at most a hundred searches are cached, the newest", async () => {
  const counting = countingDb();
  const now = Date.now();
  const own = { ...testContext(), db: createDb(counting.db), now: () => now };
  const asks = async (q: string) => (await counting.count(() => findCachedJobs(own, searchFor(q)))).trips > 0;
  for (let at = 0; at <= 100; at++) await asks(`word${at}`);
  expect(await asks("word100")).toBe(false);
  expect(await asks("word1")).toBe(false);
  expect(await asks("word0")).toBe(true);
});

/** As another isolate does: this isolate is not informed. */
async function publishElsewhere(title: string): Promise<void> {
  await insertJob(employer, { title });
}
