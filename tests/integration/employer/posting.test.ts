import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { jobs } from "db/schema";
import { forgetDeletedDrafts } from "~/features/jobs/lifecycle/deleting.server";
import { db, testContext } from "../../support/context";
import { createEmployer, createJob, createMember, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor, type Page } from "../../support/people/visitor";
import { complete, form, honest } from "../../support/scenes/owner/reviews";

const jobOf = (id: string) => db.select().from(jobs).where(eq(jobs.id, id)).get();
const hidden = (page: Page, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? "";

const work = { title: "Hindi Typist", category: "data-entry", department: "operations", jobType: "full-time" };
const person = { skills: "Typing", experienceLevel: "0-1", openings: "2" };
const pay = { salaryShown: "yes", salaryMin: "15,000", salaryMax: "18,000", salaryPeriod: "month" };
const place = { workplace: "remote", city: "" };
const question = (at: number, text: string, kind = "yes_no") => ({ [`questions[${at}].text`]: text, [`questions[${at}].kind`]: kind, [`questions[${at}].required`]: "on" });

async function office() {
  const employer = await createEmployer();
  return { employer, visitor: await signedIn(employer) };
}

describe("posting a job", () => {
  it("asks one thing after the other, and saves each", async () => {
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
    // From home, anywhere: that the form came with.
    expect(await jobOf(id)).toMatchObject({ version: 4 });
    const asked = await visitor.post(`/job/${id}/edit?step=questions`, { ...question(0, "Do you have a laptop?"), version: "4" });
    const preview = await visitor.follow(asked);
    for (const shown of ["Hindi Typist", "₹15,000–18,000 per month", "Do you have a laptop?", "WhatsApp"]) expect(preview.text).toContain(shown);
    const after = await visitor.follow(await visitor.post(`/job/${id}/publication`));
    for (const said of ["Job published", "Your job is published", "Share on WhatsApp", "Poster to print", "What happens next"]) expect(after.text).toContain(said);
    expect(after.html).toContain(`value="https://kaamghar.test/job/${id}"`);
    const poster = await visitor.get(`/job/${id}/poster`);
    for (const said of ["Hindi Typist", "भर्ती चालू है", "₹15,000–18,000 per month"]) expect(poster.text).toContain(said);
    expect(poster.html).toContain(`aria-label="QR code of https://kaamghar.test/job/${id}"`);
    for (const page of ["/employer-portal", `/job/${id}/preview`, `/job/${id}/edit`]) expect((await visitor.get(page)).html, page).toContain(`href="/job/${id}/sharing"`);
    expect(await jobOf(id)).toMatchObject({ status: "active", version: 5, openings: 2, questions: [{ text: "Do you have a laptop?", kind: "yes_no", required: true }] });
  });

  it("shares what is on the lists only, and of one's own", async () => {
    const { employer, visitor } = await office();
    const draft = await createJob(employer, { status: "paused" });
    for (const page of ["sharing", "poster"]) {
      expect((await visitor.get(`/job/${draft}/${page}`)).location).toBe(`/job/${draft}/preview`);
      expect((await visitor.get(`/job/${await createJob(await createEmployer())}/${page}`)).status).toBe(404);
    }
  });

  it("keeps no draft of which nothing is written, and says so beside the title", async () => {
    const { employer, visitor } = await office();
    const id = createId(Date.now());
    const nothing = { jobType: "full-time", title: " ", category: "", department: "", jobId: id, version: "0" };
    for (const to of ["", "pay", "overview"]) {
      const page = await visitor.post("/post-job?step=work", { ...nothing, ...(to && { to }) });
      expect([page.status, page.location]).toEqual([400, null]);
      expect(page.text).toContain("an empty draft is not kept");
    }
    expect((await visitor.post(`/job/${id}/autosave?step=work`, nothing)).html).toContain("untouched");
    expect(await db.$count(jobs, eq(jobs.companyId, employer.companyId))).toBe(0);
  });

  it("deletes a draft, and brings it back within an hour", async () => {
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
    expect((await visitor.follow(await visitor.post(`/job/${id}/restoration`))).text).toContain("The draft is back");
    expect((await jobOf(id))?.status).toBe("draft");
    await visitor.post(`/job/${id}/deletion`);
    await db.update(jobs).set({ deletedAt: Date.now() - 2 * 3_600_000 }).where(eq(jobs.id, id));
    expect((await visitor.follow(await visitor.post(`/job/${id}/restoration`))).text).toContain("cannot be brought back any more");
    await forgetDeletedDrafts({ ...testContext(), now: () => Date.now() + 25 * 3_600_000 });
    expect(await jobOf(id)).toMatchObject({ title: "Untitled job", description: "", status: "removed" });
  });

  it("deletes nothing that was on the lists, that owners have removed, or that is another company's", async () => {
    const { visitor, employer } = await office();
    const listed = await createJob(employer, { status: "draft", publishedAt: Date.now() - 1 });
    expect((await visitor.follow(await visitor.post(`/job/${listed}/deletion`))).text).toContain("Only a draft that was never published");
    const removed = await createJob(employer, { status: "removed", publishedAt: null });
    for (const act of ["deletion", "restoration"]) await visitor.post(`/job/${removed}/${act}`);
    expect((await jobOf(removed))?.status).toBe("removed");
    const other = await createJob(await createEmployer(), { status: "draft", publishedAt: null });
    expect((await visitor.post(`/job/${other}/deletion`)).status).toBe(404);
    expect((await jobOf(other))?.status).toBe("draft");
  });

  it("calls done only what somebody has saved", async () => {
    const { visitor } = await office();
    const id = createId(Date.now());
    await visitor.post("/post-job?step=work", { ...work, jobId: id, version: "0" });
    const steps = async () => /aria-label="Steps"[^>]*>(.*?)<\/nav>/s.exec((await visitor.get(`/job/${id}/edit?step=questions`)).html)?.[1]?.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") ?? "";
    expect(await steps()).toMatch(/The work Done Description Not looked at yet The person Not looked at yet Pay Not looked at yet Place \S*\s*Not looked at yet/);
    await visitor.post(`/job/${id}/edit?step=place`, { ...place, version: "1" });
    expect(await steps()).toMatch(/Place Done/);
  });

  it("reads pay as people write it, says how, and names what is usual", async () => {
    const { visitor, employer } = await office();
    for (let at = 0; at < 10; at++) await createJob(await createEmployer(), { category: "data-entry", experienceLevel: "3-5", salaryMin: 1_200_000 + at * 100_000, salaryMax: 1_200_000 + at * 100_000, salaryPeriod: "month" });
    const id = await createJob(employer, { status: "draft", category: "data-entry", experienceLevel: "3-5" });
    await visitor.post(`/job/${id}/edit?step=pay`, { ...pay, salaryMin: "15-20 हज़ार", salaryMax: "", version: "1" });
    expect(await jobOf(id)).toMatchObject({ salaryMin: 1_500_000, salaryMax: 2_000_000, salaryPeriod: "month" });
    const page = await visitor.get(`/job/${id}/edit?step=pay`);
    expect(page.text).toContain("Read as ₹15,000–20,000 per month");
    expect(page.text).toMatch(/Usual for this category and experience: ₹\d/);
    const saved = await visitor.post(`/job/${id}/autosave?step=pay`, { ...pay, salaryMin: "2.4 LPA", salaryMax: "", version: "2" });
    expect(JSON.parse(saved.html)).toMatchObject({ readings: { pay: "Read as ₹2.4 LPA, which is ₹20,000 per month" } });
    const wrong = await visitor.post(`/job/${id}/autosave?step=pay`, { ...pay, salaryMin: "a lot", version: "3" }, { accept: "application/json" });
    expect(JSON.parse(wrong.html)).toMatchObject({ failed: "errors", errors: { salaryMin: expect.stringContaining("15-20 हज़ार") as string } });
  });

  it("ends with its last day to apply, which is not over yet", async () => {
    const { visitor, employer } = await office();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const id = await createJob(employer, { ...complete, status: "draft", publishedAt: null, expiresAt: null });
    expect((await visitor.post(`/job/${id}/edit?step=place`, { ...place, closesOn: inDays(-3), version: "1" })).text).toContain("This day is over");
    await visitor.post(`/job/${id}/edit?step=place`, { ...place, closesOn: inDays(5), version: "1" });
    await visitor.post(`/job/${id}/publication`);
    const job = await jobOf(id);
    expect(job).toMatchObject({ status: "active", expiresAt: job?.closesAt });
    expect(job?.expiresAt).toBe(Date.parse(`${inDays(5)}T23:59:59.999+05:30`));
    await visitor.post(`/job/${id}/edit?step=place`, { ...place, closesOn: inDays(3), version: String(job?.version) });
    expect((await jobOf(id))?.expiresAt).toBe(Date.parse(`${inDays(3)}T23:59:59.999+05:30`));
  });

  it("finds templates by words and category, and shows the description as it will be seen", async () => {
    const { visitor, employer } = await office();
    const found = await visitor.get("/post-job?q=teleca");
    expect(found.text).toContain("Telecaller");
    expect(found.html).not.toContain("template=data-entry");
    expect((await visitor.get("/post-job?q=nosuchwork")).text).toContain("No template fits");
    const id = await createJob(employer, { status: "draft", description: "## Your day\n- You **type** records" });
    expect((await visitor.get(`/job/${id}/edit`)).html).toContain("<strong>type</strong>");
  });

  it("goes back with what was typed, and keeps a draft that has nothing but a name to come", async () => {
    const { visitor } = await office();
    const id = createId(Date.now());
    const back = await visitor.post("/post-job?step=work", { ...work, title: "", department: "", jobId: id, version: "0", to: "pay" });
    expect(back.location).toBe(`/job/${id}/edit?step=pay&saved=post-job`);
    expect(await jobOf(id)).toMatchObject({ title: "Untitled job", status: "draft" });
    expect((await visitor.get(`/job/${id}/edit?step=work`)).html).not.toContain('value="Untitled job"');
    const typed = await visitor.post(`/job/${id}/edit?step=pay`, { ...pay, to: "work", version: "1" });
    expect(typed.location).toContain("step=work");
    expect((await visitor.get(`/job/${id}/edit?step=pay`)).html).toContain('value="15,000"');
  });

  it("names every step that fails when it is published, and leads to the first", async () => {
    const { visitor } = await office();
    const id = createId(Date.now());
    await visitor.post("/post-job?step=work", { ...work, category: "", jobId: id, version: "0" });
    const refused = await visitor.post(`/job/${id}/publication`);
    expect(refused.location).toBe(`/job/${id}/edit?step=work&check=1`);
    const page = await visitor.follow(refused);
    for (const said of ["4 steps are missing", "Choose a category", "Describe the work", "Name at least one skill", "Enter the pay"]) expect(page.text).toContain(said);
    expect(page.html).toMatch(/<select[^>]*name="category"[^>]*aria-invalid="true"/);
    const next = await visitor.post(`/job/${id}/edit?step=work`, { ...work, check: "1", version: "1" });
    expect(next.location).toBe(`/job/${id}/edit?step=description&check=1&saved=job-${id}-work`);
    expect(await jobOf(id)).toMatchObject({ status: "draft" });
  });

  it("begins with a template, in English or Hindi", async () => {
    const { visitor } = await office();
    expect((await visitor.get("/post-job?step=work&template=telecalling")).html).toContain('value="Telecaller"');
    const id = createId(Date.now());
    await visitor.post("/post-job?step=work&template=telecalling&in=hi", { ...work, title: "टेलीकॉलर", jobId: id, version: "0" });
    const job = await jobOf(id);
    expect(job?.description).toContain("बिना दबाव");
    expect(job?.questions).toHaveLength(2);
    expect(new Set(job?.questions.map((each) => each.id)).size).toBe(2);
  });

  it("is made once, however often the button is pressed", async () => {
    const { employer, visitor } = await office();
    const id = createId(Date.now());
    const pages = await Promise.all([1, 2, 3].map(() => visitor.post("/post-job?step=work", { ...work, jobId: id, version: "0" })));
    for (const page of pages) expect(page.location).toBe(`/job/${id}/edit?step=description&saved=post-job`);
    expect(await db.select().from(jobs).where(eq(jobs.companyId, employer.companyId))).toHaveLength(1);
    expect(await jobOf(id)).toMatchObject({ version: 1 });
  });
});

describe("questions to applicants", () => {
  it("are added, moved and removed without script, and come back as typed", async () => {
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
    const six = Object.assign({}, ...[0, 1, 2, 3, 4, 5].map((at) => question(at, `Question ${at}?`))) as Record<string, string>;
    expect((await visitor.post(`/job/${id}/edit?step=questions`, six)).text).toContain("At most five questions");
    const long = await visitor.post(`/job/${id}/edit?step=questions`, question(0, "क".repeat(201)));
    expect(long.status).toBe(400);
    expect(long.html).toContain("क".repeat(201));
  });

  it("that ask for money hold the job", async () => {
    const { employer, visitor } = await office();
    const id = await createJob(employer, complete);
    const answer = await visitor.post(`/job/${id}/edit?step=questions`, { ...question(0, "Will you pay a deposit of Rs 500?"), version: "1" });
    expect(answer.location).toContain(`/job/${id}/preview`);
    expect(await jobOf(id)).toMatchObject({ status: "pending" });
    const draft = await createJob(employer, { ...complete, status: "draft", questions: [{ id: createId(Date.now()), text: "Will you pay a deposit of Rs 500?", kind: "yes_no", required: true }] });
    await visitor.post(`/job/${draft}/publication`);
    expect(await jobOf(draft)).toMatchObject({ status: "pending" });
  });
});

describe("a draft that saves itself", () => {
  it("is made by the first words, and follows the next ones", async () => {
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

  it("never touches what seekers see, and tells of errors and of others", async () => {
    const { employer, visitor } = await office();
    const listed = await createJob(employer, { title: "Seen by all" });
    const asked = { accept: "application/json" };
    const refused = await visitor.post(`/job/${listed}/autosave?step=work`, { ...work, version: "1" }, asked);
    expect([refused.status, JSON.parse(refused.html)]).toEqual([409, { failed: "not_draft" }]);
    expect(await jobOf(listed)).toMatchObject({ title: "Seen by all", version: 1 });
    const draft = await createJob(employer, { status: "draft" });
    expect((await visitor.post(`/job/${draft}/autosave?step=pay`, { ...pay, salaryMin: "much", version: "1" })).status).toBe(400);
    await visitor.post(`/job/${draft}/autosave?step=description`, { description: "One", version: "1" });
    const other = await visitor.post(`/job/${draft}/autosave?step=description`, { description: "Two", version: "1" }, asked);
    expect([other.status, JSON.parse(other.html)]).toEqual([409, { failed: "conflict" }]);
    expect((await (await office()).visitor.post(`/job/${draft}/autosave?step=description`, { description: "Theirs", version: "1" })).status).toBe(404);
    expect((await createVisitor().post(`/job/${draft}/autosave?step=description`, { description: "Nobody's" })).location).toContain("/employer-auth");
    expect(await jobOf(draft)).toMatchObject({ description: "One" });
  });
});

describe("a form", () => {
  it("that comes after the session has ended comes back filled, and can be sent after a log-in", async () => {
    const { employer, visitor } = await office();
    const id = await createJob(employer, { ...complete, status: "draft" });
    const text = `## काम\n${"हिन्दी और English ".repeat(20)}`;
    const page = await createVisitor().post(`/job/${id}/edit?step=description`, { description: text, version: "1" });
    expect(page.status).toBe(401);
    expect(page.html).toContain(text);
    expect(page.html).toContain('href="/employer-auth"');
    expect(page.text).not.toContain((await jobOf(id))?.title ?? "");
    expect(hidden(page, "version")).toBe("1");
    expect((await visitor.post(`/job/${id}/edit?step=description`, { description: text, version: "1" })).status).toBe(303);
    const fresh = await createVisitor().post("/post-job?step=work", { ...work, jobId: createId(Date.now()), version: "0" });
    expect([fresh.status, fresh.html.includes('value="Hindi Typist"')]).toEqual([401, true]);
  });

  it("of 100 kB comes back whole with what is wrong", async () => {
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

  it("keeps what an import has left that it cannot show", async () => {
    const { employer, visitor } = await office();
    const id = await createJob(employer, { location: "Noida Extension", salaryMin: 1_000_000, salaryMax: null, salaryPeriod: "month", status: "draft" });
    await visitor.post(`/job/${id}/edit?step=all`, { ...form, title: "Typist", salaryMin: "10,000", salaryMax: "", description: honest, version: "1", intent: "draft" });
    expect(await jobOf(id)).toMatchObject({ title: "Typist", location: "Noida Extension", salaryMax: null });
  });

  it("is not for those who only read, nor for other companies", async () => {
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
