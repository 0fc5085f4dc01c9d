import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { companies, jobFavorites, jobs } from "db/schema";
import { db } from "../../support/context";
import {
  createEmployer,
  createJob,
  createSeeker,
  password,
  signedIn,
  type Employer,
} from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const json = { accept: "application/json", referer: "https://kaamghar.test/jobs?q=typist" };

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer();
});

/** A seeker with saved jobs of which some are not available any more. */
async function withSaved(statuses: ("active" | "closed" | "paused")[]) {
  const seeker = await createSeeker();
  const ids = [];
  for (const status of statuses) {
    const id = await createJob(employer, { status });
    await db.insert(jobFavorites).values({ userId: seeker.id, jobId: id, createdAt: Date.now() });
    ids.push(id);
  }
  return {
    seeker,
    ids,
    visitor: await signedIn(seeker),
    saved: () => db.$count(jobFavorites, eq(jobFavorites.userId, seeker.id)),
  };
}

describe("a heart that script sends", () => {
  it("returns the number of saved available jobs, with repeated requests", async () => {
    const { visitor, saved } = await withSaved(["active", "closed"]);
    const id = await createJob(employer);
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(`/job/${id}/favorite`, { saved: "yes" }, json)));
    for (const { status, html } of answers) expect([status, JSON.parse(html)]).toEqual([200, { count: 2 }]);
    expect(await saved()).toBe(3);
    expect(JSON.parse((await visitor.post(`/job/${id}/favorite`, { saved: "no" }, json)).html)).toEqual({ count: 1 });
  });

  it("of a visitor leads to the sign-up, which names the job, and is saved after it, on the original page", async () => {
    const job = await createJob(employer, { title: "Night Typist" });
    const visitor = createVisitor();
    const answer = await visitor.post(`/job/${job}/favorite`, { saved: "yes" }, json);
    expect(answer.status).toBe(401);
    const kept = `/job/${job}/favorite?back=${encodeURIComponent("/jobs?q=typist")}`;
    const href = `/auth?mode=signup&redirect=${encodeURIComponent(kept)}`;
    expect(JSON.parse(answer.html)).toEqual({ title: "Login Required", text: "Please login to save favorites", href });
    const page = (await visitor.get(href)).text;
    for (const words of ["save this job", "Night Typist"]) expect(page).toContain(words);

    const seeker = await createSeeker({ withPassword: true });
    const logged = await visitor.post(href, { intent: "login", email: seeker.email, password });
    expect(logged.location).toBe(kept);
    expect((await visitor.get(kept)).location).toBe("/jobs?q=typist");
    expect(await db.$count(jobFavorites, eq(jobFavorites.userId, seeker.id))).toBe(1);
  });

  it("cannot be saved by a link: the address alone saves nothing", async () => {
    const job = await createJob(employer);
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await visitor.get(`/job/${job}/favorite?back=%2F%2Fevil.example`)).location).toBe(`/job/${job}`);
    expect(await db.$count(jobFavorites, eq(jobFavorites.userId, seeker.id))).toBe(0);
  });
});

describe("a heart that cannot be written", () => {
  const broken = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (const act of ["insert", "delete"])
      await db.run(
        sql.raw(`create trigger broken_${act} before ${act} on job_favorites begin select raise(abort, 'broken'); end`),
      );
    try {
      return await ask();
    } finally {
      for (const act of ["insert", "delete"]) await db.run(sql.raw(`drop trigger broken_${act}`));
    }
  };

  it.each(["yes", "no"])(
    "says so on the page where it was pressed, and to script as JSON (saved=%s)",
    async (saved) => {
      const { visitor, ids } = await withSaved(["active"]);
      const id = saved === "no" ? ids[0] : await createJob(employer);
      const referer = "https://kaamghar.test/jobs?q=typist";
      const page = await broken(() => visitor.post(`/job/${id}/favorite`, { saved }, { referer }));
      expect([page.status, page.location]).toEqual([303, "/jobs?q=typist"]);
      expect((await visitor.follow(page)).text).toContain("Failed to update favorites");
      const answer = await broken(() => visitor.post(`/job/${id}/favorite`, { saved }, json));
      expect([answer.status, JSON.parse(answer.html)]).toEqual([503, { title: "Failed to update favorites" }]);
    },
  );
});

describe("the saved jobs", () => {
  it("are the available ones, on the page and in the header, and the page shows the number of others", async () => {
    const { visitor } = await withSaved(["active", "closed", "paused"]);
    const page = await visitor.get("/favorites");
    expect(page.html.match(/data-job-id/g)).toHaveLength(1);
    expect(page.text).toContain("2 saved jobs are no longer available");
    expect(page.html).toMatch(/data-badge="favorites"[^>]*data-count="1"/);
  });

  it("of which none is available say that alone, and not also that nothing was saved", async () => {
    const { visitor } = await withSaved(["paused"]);
    const page = await visitor.get("/favorites");
    expect(page.text).toContain("1 saved job is no longer available");
    expect(page.text).not.toContain("No saved jobs yet");
    expect(page.html).toMatch(/<a href="\/jobs"[^>]*>Browse jobs/);
  });

  it("lose those of a banned company, and get them back", async () => {
    const banned = await createEmployer();
    const { visitor, seeker } = await withSaved([]);
    await db.insert(jobFavorites).values({ userId: seeker.id, jobId: await createJob(banned), createdAt: Date.now() });
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, banned.companyId));
    const page = await visitor.get("/favorites");
    expect(page.text).toContain("1 saved job is no longer available");
    expect(page.html).toMatch(/data-badge="favorites"[^>]*data-count="0"/);
    await db.update(companies).set({ accountStatus: "active" }).where(eq(companies.id, banned.companyId));
    expect((await visitor.get("/favorites")).html).toMatch(/data-badge="favorites"[^>]*data-count="1"/);
  });

  it("can be cleared of unavailable ones only", async () => {
    const { visitor, saved, ids } = await withSaved(["active", "closed", "paused"]);
    const other = await withSaved(["closed"]);
    expect((await visitor.post("/favorites/tidying")).location).toBe("/favorites");
    expect(await saved()).toBe(1);
    expect(await other.saved()).toBe(1);
    const page = await visitor.get("/favorites");
    expect(page.text).not.toContain("no longer available");
    expect(page.html).toContain(`/job/${ids[0]}`);
  });

  it("offer to restore the job that was just removed", async () => {
    const { visitor, ids, saved } = await withSaved(["active"]);
    const referer = "https://kaamghar.test/favorites";
    const removed = await visitor.post(`/job/${ids[0]}/favorite`, { saved: "no" }, { referer });
    expect(removed.location).toBe(`/favorites?removed=${ids[0]}`);
    const page = await visitor.follow(removed);
    expect(page.text).toContain("Save again");
    await visitor.post(`/job/${ids[0]}/favorite`, { saved: "yes" }, { referer: referer + `?removed=${ids[0]}` });
    expect(await saved()).toBe(1);
    expect((await visitor.get(`/favorites?removed=${ids[0]}`)).text).not.toContain("Save again");
    await db
      .update(jobs)
      .set({ status: "closed" })
      .where(eq(jobs.id, ids[0] ?? ""));
    expect((await visitor.get(`/favorites?removed=${ids[0]}`)).text).not.toContain("Save again");
  });
});
