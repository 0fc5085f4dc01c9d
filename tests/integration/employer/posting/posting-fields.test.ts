import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { jobChanges, jobs } from "db/schema";
import { forgetDeletedDrafts } from "~/features/jobs/lifecycle/drafts/deleting.server";
import { db, testContext } from "../../../support/context";
import { createEmployer, createJob, signedIn } from "../../../support/people/people";
import { complete, form, honest } from "../../../support/scenes/owner/reviews";

const jobOf = (id: string) => db.select().from(jobs).where(eq(jobs.id, id)).get();
const changesOf = (id: string) => db.select().from(jobChanges).where(eq(jobChanges.jobId, id));

const work = { title: "Hindi Typist", category: "data-entry", department: "operations", jobType: "full-time" };
const pay = { salaryShown: "yes", salaryMin: "15,000", salaryMax: "18,000", salaryPeriod: "month" };
const place = { workplace: "remote", city: "" };

async function office() {
  const employer = await createEmployer();
  return { employer, visitor: await signedIn(employer) };
}

describe("a draft that cannot be written", () => {
  it("says so on its page with all that was typed, and to script as JSON", async () => {
    const { visitor, employer } = await office();
    const id = await createJob(employer, { status: "draft", publishedAt: null });
    await db.run(sql.raw(`create trigger broken before update on jobs begin select raise(abort, 'broken'); end`));
    try {
      const page = await visitor.post(`/job/${id}/edit?step=work`, { ...work, title: "Unsaved Typist", version: "1" });
      expect(page.status).toBe(500);
      expect(page.text).toContain("Not saved. Everything you typed is still here");
      expect(page.html).toContain('value="Unsaved Typist"');
      const answer = await visitor.post(
        `/job/${id}/autosave?step=work`,
        { ...work, title: "Other", version: "1" },
        { accept: "application/json" },
      );
      expect([answer.status, JSON.parse(answer.html)]).toEqual([503, { failed: "network" }]);
    } finally {
      await db.run(sql.raw("drop trigger broken"));
    }
  });
});

describe("a draft", () => {
  it("can be deleted, and restored within an hour", async () => {
    const { visitor, employer } = await office();
    const id = await createJob(employer, { status: "draft", publishedAt: null, title: "Spare Draft" });
    expect((await visitor.get("/employer-portal")).html).toContain(`action="/job/${id}/deletion"`);
    const [first, again] = [await visitor.post(`/job/${id}/deletion`), await visitor.post(`/job/${id}/deletion`)];
    for (const page of [first, again]) expect(page.location).toBe(`/employer-portal?deleted=${id}`);
    const portal = await visitor.follow(first);
    expect(portal.text).toContain("Draft deleted: Spare Draft");
    expect((await visitor.get(`/job/${id}/edit`)).status).toBe(404);
    expect((await (await office()).visitor.post(`/job/${id}/restoration`)).status).toBe(404);
    expect((await jobOf(id))?.status).toBe("removed");
    expect((await visitor.follow(await visitor.post(`/job/${id}/restoration`))).text).toContain("Draft restored");
    expect((await jobOf(id))?.status).toBe("draft");
    await visitor.post(`/job/${id}/edit?step=work`, { ...work, title: "Secret Draft", version: "1" });
    expect(await changesOf(id)).toHaveLength(1);
    await visitor.post(`/job/${id}/deletion`);
    await db
      .update(jobs)
      .set({ deletedAt: Date.now() - 2 * 3_600_000 })
      .where(eq(jobs.id, id));
    expect((await visitor.follow(await visitor.post(`/job/${id}/restoration`))).text).toContain(
      "can't be restored any more",
    );
    await forgetDeletedDrafts({ ...testContext(), now: () => Date.now() + 25 * 3_600_000 });
    expect(await jobOf(id)).toMatchObject({ title: "Untitled job", description: "", status: "removed" });
    expect(await changesOf(id)).toHaveLength(0);
  });

  it("cannot be deleted if it was listed, removed by owners, or is another company's", async () => {
    const { visitor, employer } = await office();
    const listed = await createJob(employer, { status: "draft", publishedAt: Date.now() - 1 });
    expect((await visitor.follow(await visitor.post(`/job/${listed}/deletion`))).text).toContain(
      "Only a draft that was never published",
    );
    const removed = await createJob(employer, { status: "removed", publishedAt: null });
    for (const act of ["deletion", "restoration"]) await visitor.post(`/job/${removed}/${act}`);
    expect((await jobOf(removed))?.status).toBe("removed");
    const other = await createJob(await createEmployer(), { status: "draft", publishedAt: null });
    expect((await visitor.post(`/job/${other}/deletion`)).status).toBe(404);
    expect((await jobOf(other))?.status).toBe("draft");
  });
});

describe("the form of a job", () => {
  it("shows a step as done only after it was saved", async () => {
    const { visitor } = await office();
    const id = createId(Date.now());
    await visitor.post("/post-job?step=work", { ...work, jobId: id, version: "0" });
    const steps = async () =>
      /aria-label="Steps"[^>]*>(.*?)<\/nav>/s
        .exec((await visitor.get(`/job/${id}/edit?step=questions`)).html)?.[1]
        ?.replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ") ?? "";
    expect(await steps()).toMatch(
      /The work Done Description Not started Requirements Not started Pay Not started Place \S*\s*Not started/,
    );
    await visitor.post(`/job/${id}/edit?step=place`, { ...place, version: "1" });
    expect(await steps()).toMatch(/Place Done/);
  });

  it("accepts pay in usual spellings, shows the parsed value, and shows the usual pay", async () => {
    const { visitor, employer } = await office();
    for (let at = 0; at < 10; at++)
      await createJob(await createEmployer(), {
        category: "data-entry",
        experienceLevel: "3-5",
        salaryMin: 1_200_000 + at * 100_000,
        salaryMax: 1_200_000 + at * 100_000,
        salaryPeriod: "month",
      });
    const id = await createJob(employer, { status: "draft", category: "data-entry", experienceLevel: "3-5" });
    await visitor.post(`/job/${id}/edit?step=pay`, { ...pay, salaryMin: "15-20 हज़ार", salaryMax: "", version: "1" });
    expect(await jobOf(id)).toMatchObject({ salaryMin: 1_500_000, salaryMax: 2_000_000, salaryPeriod: "month" });
    const page = await visitor.get(`/job/${id}/edit?step=pay`);
    expect(page.text).toContain("Read as ₹15,000–20,000 per month");
    expect(page.text).toMatch(/Usual for this category and experience: ₹\d/);
    const saved = await visitor.post(`/job/${id}/autosave?step=pay`, {
      ...pay,
      salaryMin: "2.4 LPA",
      salaryMax: "",
      version: "2",
    });
    expect(JSON.parse(saved.html)).toMatchObject({ readings: { pay: "Read as ₹2.4 LPA, which is ₹20,000 per month" } });
    const wrong = await visitor.post(
      `/job/${id}/autosave?step=pay`,
      { ...pay, salaryMin: "a lot", version: "3" },
      { accept: "application/json" },
    );
    expect(JSON.parse(wrong.html)).toMatchObject({
      failed: "errors",
      errors: { salaryMin: expect.stringContaining("15-20 हज़ार") as string },
    });
  });

  it("ends with its last day to apply, which is not over yet", async () => {
    const { visitor, employer } = await office();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const id = await createJob(employer, { ...complete, status: "draft", publishedAt: null, expiresAt: null });
    expect(
      (await visitor.post(`/job/${id}/edit?step=place`, { ...place, closesOn: inDays(-3), version: "1" })).text,
    ).toContain("This day has passed");
    await visitor.post(`/job/${id}/edit?step=place`, { ...place, closesOn: inDays(5), version: "1" });
    await visitor.post(`/job/${id}/publication`);
    const job = await jobOf(id);
    expect(job).toMatchObject({ status: "active", expiresAt: job?.closesAt });
    expect(job?.expiresAt).toBe(Date.parse(`${inDays(5)}T23:59:59.999+05:30`));
    await visitor.post(`/job/${id}/edit?step=place`, { ...place, closesOn: inDays(3), version: String(job?.version) });
    expect((await jobOf(id))?.expiresAt).toBe(Date.parse(`${inDays(3)}T23:59:59.999+05:30`));
  });

  it("accepts no past last day, neither on automatic saving nor when a new job is published at once", async () => {
    const { visitor } = await office();
    const id = createId(Date.now());
    await visitor.post("/post-job?step=work", { ...work, jobId: id, version: "0" });
    const saved = await visitor.post(
      `/job/${id}/autosave?step=place`,
      { ...place, closesOn: "2024-01-31", version: "1" },
      { accept: "application/json" },
    );
    expect([saved.status, JSON.parse(saved.html)]).toEqual([
      400,
      { failed: "errors", errors: { closesOn: "This day has passed. Choose a later one" } },
    ]);
    expect(await jobOf(id)).toMatchObject({ closesAt: null, version: 1 });
    const other = createId(Date.now());
    const posted = await visitor.post("/post-job?step=all", {
      ...form,
      ...work,
      description: honest,
      skills: "Typing",
      closesOn: "2024-01-31",
      jobId: other,
      version: "0",
      intent: "publish",
    });
    expect([posted.status, await jobOf(other)]).toEqual([400, undefined]);
    expect(posted.text).toContain("This day has passed");
  });

  it("is not published with a last day that has passed meanwhile, and shows the reason", async () => {
    const { visitor, employer } = await office();
    const closesAt = Date.now() - 86_400_000;
    const id = await createJob(employer, {
      ...complete,
      status: "draft",
      publishedAt: null,
      expiresAt: null,
      closesAt,
    });
    const answer = await visitor.post(`/job/${id}/publication`);
    expect(answer.location).toContain(`/job/${id}/edit?step=place&check=1`);
    expect(
      (await visitor.follow(answer)).text.match(/This day has passed. Choose a later one/g)?.length,
    ).toBeGreaterThan(1);
    expect((await jobOf(id))?.status).toBe("draft");
  });

  it("does not undo an extension with the last day that it still shows", async () => {
    const { visitor, employer } = await office();
    const closesAt = Date.parse(
      `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T23:59:59.999+05:30`,
    );
    const id = await createJob(employer, { ...complete, closesAt, expiresAt: closesAt });
    const open = { ...place, closesOn: new Date(closesAt).toISOString().slice(0, 10), version: "1" };
    for (let press = 0; press < 2; press++) await visitor.post(`/job/${id}/extension`, { end: String(closesAt) });
    const extended = await jobOf(id);
    expect(extended).toMatchObject({ closesAt: null, version: 2 });
    expect(extended?.expiresAt).toBeGreaterThan(closesAt);
    const saved = await visitor.post(`/job/${id}/edit?step=place`, { ...open, acceptsCalls: "on" });
    expect((await visitor.follow(saved)).text).toContain("You changed the last day to apply");
    expect(await jobOf(id)).toMatchObject({ acceptsCalls: true, closesAt: null, expiresAt: extended?.expiresAt });
  });

  it("discards typed questions when one before them was removed", async () => {
    const { visitor, employer } = await office();
    const id = await createJob(employer, { ...complete, status: "draft" });
    const asked = { "questions[0].text": "Do you type?", "questions[0].kind": "yes_no", version: "1" };
    const page = await visitor.post(`/job/${id}/edit?step=questions`, { ...asked, arrange: "remove:0" });
    expect(page.html).toMatch(/<form-keeper[^>]* moved="questions\["/);
    expect((await visitor.get(`/job/${id}/edit?step=questions`)).html).not.toContain("moved=");
  });

  it("finds templates by words and category, and has a preview of the description", async () => {
    const { visitor, employer } = await office();
    const found = await visitor.get("/post-job?q=teleca");
    expect(found.text).toContain("Telecaller");
    expect(found.html).not.toContain("template=data-entry");
    expect((await visitor.get("/post-job?q=nosuchwork")).text).toContain("No templates match");
    const id = await createJob(employer, { status: "draft", description: "## Your day\n- You **type** records" });
    expect((await visitor.get(`/job/${id}/edit`)).html).toContain("<strong>type</strong>");
  });
});
