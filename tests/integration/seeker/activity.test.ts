import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day, minute } from "db/catalogues/time";
import { createId } from "db/id";
import { jobApplications, jobInteractions, jobs } from "db/schema";
import { submitApplication } from "~/features/applications/commands.server";
import { recordInteraction } from "~/features/interactions/commands.server";
import { db, testContext } from "../../support/context";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../support/people/people";

const applicationsOf = (html: string) => [...html.matchAll(/<h3 id="job-(\w+)"/g)].map(([, id]) => id);

async function applyOften(
  seeker: Person,
  count: number,
  values: (n: number) => Partial<typeof jobApplications.$inferInsert> = () => ({}),
) {
  const employer = await createEmployer();
  const now = Date.now();
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const id = createId(now);
    const jobId = await createJob(employer, { title: `Job ${n}` });
    await db
      .insert(jobApplications)
      .values({ id, jobId, userId: seeker.id, createdAt: now - n * minute, updatedAt: now, ...values(n) });
    ids.push(id);
  }
  return ids;
}

describe("the applications of a seeker", () => {
  it("continue beyond twenty, page by page, without repetition or omission", async () => {
    const seeker = await createSeeker();
    // All at one moment: only the id tells them apart.
    const now = Date.now();
    const ids = await applyOften(seeker, 23, () => ({ createdAt: now }));
    const visitor = await signedIn(seeker);
    const first = await visitor.get("/activity?show=applications");
    const next = /href="([^"]*)"[^>]*rel="next"/.exec(first.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await visitor.get(next);
    expect([applicationsOf(first.html).length, applicationsOf(second.html).length]).toEqual([20, 3]);
    expect([...applicationsOf(first.html), ...applicationsOf(second.html)].sort()).toEqual([...ids].sort());
    expect(second.html).not.toContain('rel="next"');
    expect(second.html).toContain('rel="first"');
    const stranger = await signedIn(await createSeeker());
    expect(applicationsOf((await stranger.get(next)).html)).toEqual([]);
  });

  it("are shown as open or ended, with their numbers", async () => {
    const seeker = await createSeeker();
    const [open, rejected, withdrawn] = await applyOften(seeker, 3, (n) => ({
      status: (["shortlisted", "rejected", "withdrawn"] as const)[n],
    }));
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/activity")).text).toMatch(/All 3 Open 1 Ended 2/);
    expect(applicationsOf((await visitor.get("/activity?show=applications&status=open")).html)).toEqual([open]);
    expect(applicationsOf((await visitor.get("/activity?show=applications&status=ended")).html)).toEqual([
      rejected,
      withdrawn,
    ]);
    await db.delete(jobApplications).where(eq(jobApplications.id, open ?? ""));
    expect((await visitor.get("/activity?show=applications&status=open")).text).toContain("No open applications");
  });

  it("are withdrawn after a confirmation, and listed among the ended ones", async () => {
    const seeker = await createSeeker();
    const [id] = await applyOften(seeker, 1, () => ({}));
    const visitor = await signedIn(seeker);
    const question =
      /<details(?![^>]*\sopen)[^>]*>(?:(?!<\/details>)[\s\S])*Withdraw application[\s\S]*?<\/details>/.exec(
        (await visitor.get("/activity")).html,
      )?.[0] ?? "";
    expect(question).toContain(`action="/application/${id}/withdrawal"`);
    expect(question).toContain("Yes, withdraw application");
    expect((await visitor.follow(await visitor.post(`/application/${id}/withdrawal`))).text).toContain(
      "Application withdrawn",
    );
    const ended = await visitor.get("/activity?show=applications&status=ended");
    expect(applicationsOf(ended.html)).toEqual([id]);
    expect(ended.text).toContain("Withdrawn");
  });

  it("clear the badge of the tab when the page is opened, in either view", async () => {
    const seeker = await createSeeker({ activitySeenAt: Date.now() - day });
    await submitApplication(testContext(), { userId: seeker.id }, await createJob(await createEmployer()), null);
    const visitor = await signedIn(seeker);
    const badge = async () => /data-badge="activity" data-count="(\d+)"/.exec((await visitor.get("/more")).html)?.[1];
    expect(await badge()).toBe("1");
    await visitor.get("/activity?show=viewed");
    expect(await badge()).toBe("0");
  });
});

describe("the jobs that a seeker viewed", () => {
  const look = (seeker: Person, jobId: string) =>
    recordInteraction(testContext(), { jobId, userId: seeker.id, type: "view", personKey: seeker.id });

  it("are listed once each, newest first, with possible actions", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    const [open, applied, closed, removed] = [
      await createJob(employer, { title: "Open job" }),
      await createJob(employer, { title: "Applied job" }),
      await createJob(employer, { title: "Closed job" }),
      await createJob(employer, { title: "Removed job" }),
    ];
    const now = Date.now();
    for (const [n, jobId] of [removed, closed, applied, open, applied].entries()) {
      await db
        .insert(jobInteractions)
        .values({
          id: createId(now),
          jobId,
          userId: seeker.id,
          interactionType: "view",
          personKey: seeker.id,
          day: n,
          createdAt: now - (10 - n) * day,
        });
    }
    await db.update(jobs).set({ status: "closed" }).where(eq(jobs.id, closed));
    await db.update(jobs).set({ status: "removed" }).where(eq(jobs.id, removed));
    await submitApplication(testContext(), { userId: seeker.id }, applied, null);
    const { text, html } = await (await signedIn(seeker)).get("/activity?show=viewed");
    expect(text).toMatch(/Viewed 3 .*Applied job .* Applied Open job .* Apply Closed job .* Closed/);
    expect(html).toContain(`href="/job/${open}#apply"`);
    expect(text).not.toContain("Removed job");
  });

  it("are at most thirty", async () => {
    const [seeker, employer] = [await createSeeker(), await createEmployer()];
    for (let n = 0; n < 31; n++) {
      const jobId = await createJob(employer);
      await db
        .insert(jobInteractions)
        .values({
          id: createId(n),
          jobId,
          userId: seeker.id,
          interactionType: "view",
          personKey: seeker.id,
          day: 1,
          createdAt: n,
        });
    }
    expect((await (await signedIn(seeker)).get("/activity?show=viewed")).html.match(/#apply"/g)).toHaveLength(30);
  });

  it("are deleted with one press, while the jobs' numbers stay and no view counts twice", async () => {
    const [seeker, other] = [await createSeeker(), await createSeeker()];
    const job = await createJob(await createEmployer(), { title: "Secret job" });
    await look(seeker, job);
    await look(other, job);
    await db
      .insert(jobInteractions)
      .values({
        id: createId(1),
        jobId: job,
        userId: seeker.id,
        interactionType: "view",
        personKey: seeker.id,
        day: 1,
        createdAt: 1,
      });
    const visitor = await signedIn(seeker);
    const before = await visitor.get("/activity?show=viewed");
    expect(before.html).toMatch(/<details[^>]*>(?:(?!<\/details>).)*action="\/viewed-jobs\/clearing"/s);
    const page = await visitor.follow(await visitor.post("/viewed-jobs/clearing"));
    expect(page.text).toContain("History cleared");
    expect(page.text).toContain("No viewed jobs yet");
    expect(await look(seeker, job)).toBe(false);
    expect((await db.select().from(jobs).where(eq(jobs.id, job)).get())?.viewsCount).toBe(2);
    expect(
      await db.$count(jobInteractions, and(eq(jobInteractions.jobId, job), eq(jobInteractions.userId, seeker.id))),
    ).toBe(0);
    expect(await db.$count(jobInteractions, eq(jobInteractions.personKey, seeker.id))).toBe(1);
    expect((await (await signedIn(other)).get("/activity?show=viewed")).text).toContain("Secret job");
  });
});
