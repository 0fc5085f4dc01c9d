import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { jobs } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, createMember, createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor, type Page } from "../../../support/people/visitor";
import { complete, form, honest } from "../../../support/scenes/owner/reviews";

const jobOf = (id: string) => db.select().from(jobs).where(eq(jobs.id, id)).get();
const hidden = (page: Page, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? "";

const work = { title: "Hindi Typist", category: "data-entry", department: "operations", jobType: "full-time" };
const person = { skills: "Typing", experienceLevel: "0-1", openings: "2" };
const pay = { salaryShown: "yes", salaryMin: "15,000", salaryMax: "18,000", salaryPeriod: "month" };
const place = { workplace: "remote", city: "" };
const question = (at: number, text: string, kind = "yes_no") => ({
  [`questions[${at}].text`]: text,
  [`questions[${at}].kind`]: kind,
  [`questions[${at}].required`]: "on",
});

async function office() {
  const employer = await createEmployer();
  return { employer, visitor: await signedIn(employer) };
}

describe("posting a job", () => {
  it("has one step after the other, and saves each", async () => {
    const { visitor } = await office();
    const start = await visitor.get("/post-job");
    expect(start.text).toContain("Start empty");
    const first = await visitor.get("/post-job?step=work");
    const id = hidden(first, "jobId");
    expect(hidden(first, "version")).toBe("0");
    let answer = await visitor.post("/post-job?step=work", { ...work, jobId: id, version: "0" });
    expect(answer.location).toBe(`/job/${id}/edit?step=description&saved=post-job`);
    for (const [step, fields, next] of [
      ["description", { description: honest }, "person"],
      ["person", person, "pay"],
      ["pay", pay, "place"],
      ["place", place, "questions"],
    ] as const) {
      const page = await visitor.get(`/job/${id}/edit?step=${step}`);
      answer = await visitor.post(`/job/${id}/edit?step=${step}`, { ...fields, version: hidden(page, "version") });
      expect(answer.location, step).toBe(`/job/${id}/edit?step=${next}&saved=job-${id}-${step}`);
    }
    // The place is the form's default: from home, anywhere.
    expect(await jobOf(id)).toMatchObject({ version: 4 });
    const asked = await visitor.post(`/job/${id}/edit?step=questions`, {
      ...question(0, "Do you have a laptop?"),
      version: "4",
    });
    const preview = await visitor.follow(asked);
    for (const shown of ["Hindi Typist", "₹15,000–18,000 per month", "Do you have a laptop?", "WhatsApp"])
      expect(preview.text).toContain(shown);
    const after = await visitor.follow(await visitor.post(`/job/${id}/publication`));
    for (const said of [
      "Job published",
      "Your job is published",
      "Share on WhatsApp",
      "Poster to print",
      "What happens next",
    ])
      expect(after.text).toContain(said);
    expect(after.html).toContain(`value="https://kaamghar.test/job/${id}"`);
    const poster = await visitor.get(`/job/${id}/poster`);
    for (const said of [
      "Hindi Typist",
      "We are hiring",
      "भर्ती चालू है",
      "₹15,000–18,000 a month",
      "हर महीने",
      "Apply by",
      "फ़ुल टाइम",
    ])
      expect(poster.text).toContain(said);
    expect(poster.html).toContain(`aria-label="QR code of https://kaamghar.test/job/${id}"`);
    for (const page of ["/employer-portal", `/job/${id}/preview`, `/job/${id}/edit`])
      expect((await visitor.get(page)).html, page).toContain(`href="/job/${id}/sharing"`);
    expect(await jobOf(id)).toMatchObject({
      status: "active",
      version: 5,
      openings: 2,
      questions: [{ text: "Do you have a laptop?", kind: "yes_no", required: true }],
    });
  });

  it("shares listed jobs only, and only the user's own", async () => {
    const { employer, visitor } = await office();
    const draft = await createJob(employer, { status: "paused" });
    for (const page of ["sharing", "poster"]) {
      expect((await visitor.get(`/job/${draft}/${page}`)).location).toBe(`/job/${draft}/preview`);
      expect((await visitor.get(`/job/${await createJob(await createEmployer())}/${page}`)).status).toBe(404);
    }
  });

  it("saves no empty draft, and shows that beside the title", async () => {
    const { employer, visitor } = await office();
    const id = createId(Date.now());
    const nothing = { jobType: "full-time", title: " ", category: "", department: "", jobId: id, version: "0" };
    for (const to of ["", "pay", "overview"]) {
      const page = await visitor.post("/post-job?step=work", { ...nothing, ...(to && { to }) });
      expect([page.status, page.location]).toEqual([400, null]);
      expect(page.text).toContain("We don't save empty drafts");
    }
    expect((await visitor.post(`/job/${id}/autosave?step=work`, nothing)).html).toContain("untouched");
    expect(await db.$count(jobs, eq(jobs.companyId, employer.companyId))).toBe(0);
  });

  it("goes back with the typed text, and saves a draft with a placeholder title", async () => {
    const { visitor } = await office();
    const id = createId(Date.now());
    const back = await visitor.post("/post-job?step=work", {
      ...work,
      title: "",
      department: "",
      jobId: id,
      version: "0",
      to: "pay",
    });
    expect(back.location).toBe(`/job/${id}/edit?step=pay&saved=post-job`);
    expect(await jobOf(id)).toMatchObject({ title: "Untitled job", status: "draft" });
    expect((await visitor.get(`/job/${id}/edit?step=work`)).html).not.toContain('value="Untitled job"');
    const typed = await visitor.post(`/job/${id}/edit?step=pay`, { ...pay, to: "work", version: "1" });
    expect(typed.location).toContain("step=work");
    expect((await visitor.get(`/job/${id}/edit?step=pay`)).html).toContain('value="15,000"');
  });

  it("names every failing step on publishing, and leads to the first", async () => {
    const { visitor } = await office();
    const id = createId(Date.now());
    await visitor.post("/post-job?step=work", { ...work, category: "", jobId: id, version: "0" });
    const refused = await visitor.post(`/job/${id}/publication`);
    expect(refused.location).toBe(`/job/${id}/edit?step=work&check=1`);
    const page = await visitor.follow(refused);
    for (const said of [
      "4 steps are missing",
      "Choose a category",
      "Describe the work",
      "Name at least one skill",
      "Enter the pay",
    ])
      expect(page.text).toContain(said);
    expect(page.html).toMatch(/<select[^>]*name="category"[^>]*aria-invalid="true"/);
    const next = await visitor.post(`/job/${id}/edit?step=work`, { ...work, check: "1", version: "1" });
    expect(next.location).toBe(`/job/${id}/edit?step=description&check=1&saved=job-${id}-work`);
    expect(await jobOf(id)).toMatchObject({ status: "draft" });
  });

  it("starts from a template, in English or Hindi", async () => {
    const { visitor } = await office();
    expect((await visitor.get("/post-job?step=work&template=telecalling")).html).toContain('value="Telecaller"');
    const id = createId(Date.now());
    await visitor.post("/post-job?step=work&template=telecalling&in=hi", {
      ...work,
      title: "टेलीकॉलर",
      jobId: id,
      version: "0",
    });
    const job = await jobOf(id);
    expect(job?.description).toContain("बिना दबाव");
    expect(job?.questions).toHaveLength(2);
    expect(new Set(job?.questions.map((each) => each.id)).size).toBe(2);
  });

  it("creates one job with repeated presses", async () => {
    const { employer, visitor } = await office();
    const id = createId(Date.now());
    const pages = await Promise.all(
      [1, 2, 3].map(() => visitor.post("/post-job?step=work", { ...work, jobId: id, version: "0" })),
    );
    for (const page of pages) expect(page.location).toBe(`/job/${id}/edit?step=description&saved=post-job`);
    expect(await db.select().from(jobs).where(eq(jobs.companyId, employer.companyId))).toHaveLength(1);
    expect(await jobOf(id)).toMatchObject({ version: 1 });
  });
});

describe("questions to applicants", () => {
  it("are added, moved and removed without script, and are shown as typed", async () => {
    const { employer, visitor } = await office();
    const id = await createJob(employer, { status: "draft" });
    const page = `/job/${id}/edit?step=questions`;
    const two = { ...question(0, "First?"), ...question(1, "Second?", "number"), version: "1" };
    const moved = await visitor.post(page, { ...two, arrange: "up:1" });
    expect(moved.status).toBe(200);
    expect(moved.html.indexOf("Second?")).toBeLessThan(moved.html.indexOf("First?"));
    const more = await visitor.post(page, { ...two, arrange: "add" });
    expect(more.html).toContain('name="questions[2].text"');
    expect((await visitor.post(page, { ...two, arrange: "remove:0" })).html).not.toContain("First?");
    expect((await jobOf(id))?.questions).toEqual([]);
  });

  it("are five at most, of 200 characters", async () => {
    const { employer, visitor } = await office();
    const id = await createJob(employer, { status: "draft" });
    const six = Object.assign({}, ...[0, 1, 2, 3, 4, 5].map((at) => question(at, `Question ${at}?`))) as Record<
      string,
      string
    >;
    expect((await visitor.post(`/job/${id}/edit?step=questions`, six)).text).toContain(
      "You can ask up to five questions",
    );
    const long = await visitor.post(`/job/${id}/edit?step=questions`, question(0, "क".repeat(201)));
    expect(long.status).toBe(400);
    expect(long.html).toContain("क".repeat(201));
  });

  it("that ask for money hold the job", async () => {
    const { employer, visitor } = await office();
    const id = await createJob(employer, complete);
    const answer = await visitor.post(`/job/${id}/edit?step=questions`, {
      ...question(0, "Will you pay a deposit of Rs 500?"),
      version: "1",
    });
    expect(answer.location).toContain(`/job/${id}/preview`);
    expect(await jobOf(id)).toMatchObject({ status: "pending" });
    const draft = await createJob(employer, {
      ...complete,
      status: "draft",
      questions: [
        { id: createId(Date.now()), text: "Will you pay a deposit of Rs 500?", kind: "yes_no", required: true },
      ],
    });
    await visitor.post(`/job/${draft}/publication`);
    expect(await jobOf(draft)).toMatchObject({ status: "pending" });
  });
});

describe("a draft that saves automatically", () => {
  it("is created with the first words, and follows the next ones", async () => {
    const { visitor } = await office();
    const id = createId(Date.now());
    const first = await visitor.post(`/job/${id}/autosave?step=work`, { ...work, title: "Ty", version: "0" });
    expect(JSON.parse(first.html)).toMatchObject({ version: 1, time: expect.stringMatching(/^\d{1,2}:\d\d/) });
    const again = await visitor.post(`/job/${id}/autosave?step=work`, { ...work, title: "Typist", version: "1" });
    expect(JSON.parse(again.html)).toMatchObject({ version: 2, shown: {} });
    const told = await visitor.post(`/job/${id}/autosave?step=pay`, { ...pay, salaryMax: "18000", version: "2" });
    expect(JSON.parse(told.html)).toMatchObject({ version: 3, shown: { salaryMax: "18,000" } });
    expect(await jobOf(id)).toMatchObject({ title: "Typist", status: "draft" });
  });

  it("never changes what seekers see, and reports errors and changes of others", async () => {
    const { employer, visitor } = await office();
    const listed = await createJob(employer, { title: "Seen by all" });
    const asked = { accept: "application/json" };
    const refused = await visitor.post(`/job/${listed}/autosave?step=work`, { ...work, version: "1" }, asked);
    expect([refused.status, JSON.parse(refused.html)]).toEqual([409, { failed: "not_draft" }]);
    expect(await jobOf(listed)).toMatchObject({ title: "Seen by all", version: 1 });
    const draft = await createJob(employer, { status: "draft" });
    expect(
      (await visitor.post(`/job/${draft}/autosave?step=pay`, { ...pay, salaryMin: "much", version: "1" })).status,
    ).toBe(400);
    await visitor.post(`/job/${draft}/autosave?step=description`, { description: "One", version: "1" });
    const other = await visitor.post(
      `/job/${draft}/autosave?step=description`,
      { description: "Two", version: "1" },
      asked,
    );
    expect([other.status, JSON.parse(other.html)]).toEqual([409, { failed: "conflict" }]);
    expect(
      (
        await (
          await office()
        ).visitor.post(`/job/${draft}/autosave?step=description`, { description: "Theirs", version: "1" })
      ).status,
    ).toBe(404);
    expect(
      (await createVisitor().post(`/job/${draft}/autosave?step=description`, { description: "Nobody's" })).location,
    ).toContain("/employer-auth");
    expect(await jobOf(draft)).toMatchObject({ description: "One" });
  });
});

describe("a form", () => {
  it("that is sent after the session has ended is shown again filled in, and can be sent after a log-in", async () => {
    const { employer, visitor } = await office();
    const id = await createJob(employer, { ...complete, status: "draft" });
    const text = `## काम\n${"हिन्दी और English ".repeat(20)}`;
    const page = await createVisitor().post(`/job/${id}/edit?step=description`, { description: text, version: "1" });
    expect(page.status).toBe(401);
    expect(page.html).toContain(text);
    expect(page.html).toContain('href="/employer-auth"');
    expect(page.text).not.toContain((await jobOf(id))?.title ?? "");
    expect(hidden(page, "version")).toBe("1");
    expect((await visitor.post(`/job/${id}/edit?step=description`, { description: text, version: "1" })).status).toBe(
      303,
    );
    const fresh = await createVisitor().post("/post-job?step=work", {
      ...work,
      jobId: createId(Date.now()),
      version: "0",
    });
    expect([fresh.status, fresh.html.includes('value="Hindi Typist"')]).toEqual([401, true]);
  });

  it("of 100 kB is shown again whole with its errors", async () => {
    const { employer, visitor } = await office();
    const id = await createJob(employer, { status: "draft" });
    const text = "a काम ".repeat(20_000).trim();
    const page = await visitor.post(`/job/${id}/edit?step=description`, { description: text, version: "1" });
    expect(page.status).toBe(400);
    expect(page.html.includes(text)).toBe(true);
    expect(page.text).toContain("The description has at most 10,000 characters");
  });

  it("of a job that seekers see is saved only when its step is complete", async () => {
    const { employer, visitor } = await office();
    const id = await createJob(employer, { title: "Seen by all" });
    expect((await visitor.post(`/job/${id}/edit?step=work`, { ...work, category: "", version: "1" })).status).toBe(400);
    const saved = await visitor.post(`/job/${id}/edit?step=work`, { ...work, version: "1" });
    expect(saved.location).toBe(`/job/${id}/edit?saved=job-${id}-work`);
    expect((await visitor.follow(saved)).text).toContain("Changes saved");
  });

  it("keeps imported values that it cannot show", async () => {
    const { employer, visitor } = await office();
    const id = await createJob(employer, {
      location: "Noida Extension",
      salaryMin: 1_000_000,
      salaryMax: null,
      salaryPeriod: "month",
      status: "draft",
    });
    await visitor.post(`/job/${id}/edit?step=all`, {
      ...form,
      title: "Typist",
      salaryMin: "10,000",
      salaryMax: "",
      description: honest,
      version: "1",
      intent: "draft",
    });
    expect(await jobOf(id)).toMatchObject({ title: "Typist", location: "Noida Extension", salaryMax: null });
  });

  it("is refused for viewers and for other companies", async () => {
    const { employer } = await office();
    const id = await createJob(employer, { title: "Read by the team", ...complete });
    const reader = await signedIn(await createMember(employer, "viewer"));
    const overview = await reader.get(`/job/${id}/edit`);
    expect(overview.text).toContain("Read by the team");
    expect(overview.html).not.toContain("?step=work");
    expect((await reader.get(`/job/${id}/edit?step=work`)).location).toBe(`/job/${id}/edit`);
    expect((await reader.get("/post-job")).text).toContain("ask its owner");
    expect((await reader.post(`/job/${id}/edit?step=work`, { ...work, version: "1" })).status).toBe(403);
    const stranger = (await office()).visitor;
    expect((await stranger.post(`/job/${id}/edit?step=work`, { ...work, version: "1" })).status).toBe(404);
    expect((await stranger.post("/post-job?step=work", { ...work, jobId: id, version: "0" })).status).toBe(404);
    expect((await (await signedIn(await createSeeker())).get(`/job/${id}/edit`)).status).toBe(403);
    expect(await jobOf(id)).toMatchObject({ title: "Read by the team", version: 1 });
  });
});
