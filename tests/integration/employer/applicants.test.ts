import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  applicationNotes,
  assessmentAttempts,
  jobApplications,
  jobs,
  messageTemplates,
  profiles,
  users,
} from "db/schema";
import { db } from "../../support/context";
import { failingDb } from "../../support/databases/failing-db";
import { createEmployer, createJob, createMember, signedIn, type Employer } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { createApplicants } from "../../support/scenes/applicants";

const question = { id: "q1", text: "Do you own a laptop?", kind: "yes_no", required: true } as const;

let employer: Employer;
let visitor: Visitor;
let jobId = "";
let otherJobId = "";
let ids: string[] = [];

const names = ["Lata Devi", "Mohan Rao", "आशा कुमारी", "Old Applied", "Sunita Das"];

beforeAll(async () => {
  employer = await createEmployer();
  visitor = await signedIn(employer);
  jobId = await createJob(employer, { title: "Night Typist", questions: [question], applicationsCount: 6 });
  otherJobId = await createJob(employer, { title: "Day Caller", applicationsCount: 1 });
  ids = await createApplicants(jobId, [
    {
      fullName: names[0],
      note: `I type fast. ${"Very fast. ".repeat(30)}`,
      source: "whatsapp",
      answers: [{ id: "q1", question: question.text, answer: "yes" }],
      profile: {
        currentPosition: "Support Executive",
        location: "Patna",
        experienceYears: 5,
        skills: ["Excel", "Hindi Typing"],
      },
    },
    {
      fullName: names[1],
      answers: [
        { id: "q1", question: question.text, answer: "no" },
        { id: "gone", question: "Which shift?", answer: "Night" },
      ],
      profile: { experienceYears: 2 },
    },
    { fullName: names[2], source: "alerts", profile: { location: "दिल्ली", experienceYears: 0 } },
    { fullName: names[3], createdAt: Date.now() - 86_400_000, profile: { experienceYears: 12 } },
    { fullName: names[4], status: "shortlisted", profile: { location: "Surat" } },
    {
      fullName: "Hidden Person",
      status: "rejected",
      note: "=hidden",
      answers: [{ id: "q1", question: question.text, answer: "yes" }],
      profile: { accountStatus: "banned", location: "Secretpur" },
    },
  ]);
  await createApplicants(otherJobId, [{ fullName: "Day Person" }]);
  const now = Date.now();
  const personOf = async (index: number) =>
    (
      await db
        .select({ userId: jobApplications.userId })
        .from(jobApplications)
        .where(eq(jobApplications.id, ids[index] ?? ""))
        .get()
    )?.userId ?? "";
  await db
    .insert(applicationNotes)
    .values(
      [1, 2].map((n) => ({
        id: createId(now + n),
        applicationId: ids[0] ?? "",
        authorId: employer.id,
        text: "Good",
        createdAt: now,
      })),
    );
  for (const index of [1, 5]) {
    await db
      .insert(assessmentAttempts)
      .values({
        id: createId(now),
        userId: await personOf(index),
        skill: "excel",
        startedAt: now - 1000,
        endsAt: now,
        finishedAt: now,
        score: 9,
        passed: true,
      });
  }
  await db
    .update(profiles)
    .set({ resumeFileId: createId(now) })
    .where(eq(profiles.userId, await personOf(0)));
});

const list = (query = "") => visitor.get(`/job/${jobId}/applicants${query}`);
/** The names that stand on a page, in their order. */
const shown = (html: string) => [...html.matchAll(/data-open="true"[^>]*>([^<]*)</g)].map((found) => found[1]);

describe("the applicants of a job", () => {
  it("are listed by status with counts, newest first, with the deciding facts", async () => {
    const { text, html } = await list();
    expect(text).toContain("6 applicants");
    for (const step of ["New 4", "Shortlisted 1", "Rejected 1", "All 6"]) expect(text).toContain(step);
    expect(shown(html)).toEqual(names.slice(0, 4));
    for (const fact of ["Support Executive · 5 years · Patna", "2 notes"]) expect(text).toContain(fact);
    // Texts and contacts come with the applicant, not with each row.
    for (const absent of ["I type fast.", "tel:", "mailto:"]) expect(html).not.toContain(absent);
    expect(html).toContain(`href="/application/${ids[0]}?step=applied"`);
  });

  it.each([
    ["?status=applied&q=LATA", ["Lata Devi"]],
    ["?status=applied&q=typing+patna", ["Lata Devi"]],
    ["?status=applied&q=support+executive", ["Lata Devi"]],
    ["?status=applied&q=%E0%A4%86%E0%A4%B6%E0%A4%BE", ["आशा कुमारी"]],
    ["?status=applied&q=दिल्ली", ["आशा कुमारी"]],
    ["?status=applied&q=100%25", []],
    ["?q=sunita", ["Sunita Das"]],
    ["?q=secretpur", []],
    ["?badge=excel", ["Mohan Rao"]],
    ["?yes=q1", ["Lata Devi"]],
    ["?status=applied&experience=5", ["Lata Devi", "Old Applied"]],
    ["?status=applied&resume=1", ["Lata Devi"]],
    ["?status=applied&badge=excel", ["Mohan Rao"]],
    ["?status=applied&source=alerts", ["आशा कुमारी"]],
    ["?status=applied&yes=q1", ["Lata Devi"]],
    ["?status=applied&order=oldest", [...names.slice(0, 4)].reverse()],
    ["?status=applied&order=experience", ["Old Applied", "Lata Devi", "Mohan Rao", "आशा कुमारी"]],
    ["?status=all&order=oldest&experience=2&q=a", ["Old Applied", "Mohan Rao", "Lata Devi"]],
  ])("are found by %s", async (query, expected) => {
    const { html, text, status } = await list(query);
    expect(status).toBe(200);
    expect(shown(html)).toEqual(expected);
    if (expected.length === 0) expect(text).toContain("No matching applicants");
  });

  it.each(["oldest", "experience", "match", "newest"])(
    "are each listed once over all pages, sorted by %s, with the filter",
    async (order) => {
      const id = await createJob(employer);
      await createApplicants(
        id,
        Array.from({ length: 110 }, (_each, index) => ({
          createdAt: 1_000_000 + Math.floor(index / 3),
          profile: { experienceYears: index % 4, highlightedUntil: index % 5 ? null : Date.now() + 86_400_000 },
        })),
      );
      const seen: string[] = [];
      let path: string | undefined = `/job/${id}/applicants?status=applied&q=lucknow&order=${order}`;
      for (let pages = 0; path && pages < 5; pages++) {
        const { html } = await visitor.get(path);
        seen.push(...[...html.matchAll(/name="application"[^>]*value="(\w+)\./g)].map((found) => found[1] ?? ""));
        path = /href="(\/[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
        if (path) expect(path).toContain("q=lucknow");
      }
      expect(seen).toHaveLength(110);
      expect(new Set(seen).size).toBe(110);
    },
  );

  it("are moved one by one from any list, which is shown again unchanged", async () => {
    const list = `/all-applicants?status=applied&q=person&job=${otherJobId}`;
    const id = /name="application"[^>]*value="(\w+)\./.exec((await visitor.get(list)).html)?.[1] ?? "";
    const moved = await visitor.post(
      `/application/${id}/status`,
      { from: "applied", to: "under_review" },
      { referer: `${env.SITE_URL}${list}` },
    );
    expect(moved.location).toBe(list);
    await db.update(jobApplications).set({ status: "applied" }).where(eq(jobApplications.id, id));
    const elsewhere = await visitor.post(
      `/application/${id}/status`,
      { from: "applied", to: "under_review" },
      { referer: "https://evil.example/all-applicants" },
    );
    expect(elsewhere.location).toBe(`/job/${otherJobId}/applicants?status=applied`);
    await db.update(jobApplications).set({ status: "applied" }).where(eq(jobApplications.id, id));
  });

  it("show no buttons to a viewer", async () => {
    const viewer = await signedIn(await createMember(employer, "viewer"));
    const { html, text } = await viewer.get(`/job/${jobId}/applicants`);
    expect(text).toContain("Lata Devi");
    for (const absent of ["/status", 'name="application"', ".csv"]) expect(html).not.toContain(absent);
    expect((await viewer.get(`/job/${jobId}/applicants.csv`)).status).toBe(403);
    expect((await viewer.get("/all-applicants.csv")).status).toBe(403);
  });
});

describe("the applicants of all jobs", () => {
  it("are listed with their jobs, and can be filtered by one", async () => {
    const { html, text } = await visitor.get("/all-applicants?q=person");
    expect(shown(html)).toEqual(["Day Person", "Hidden Person"]);
    expect(text).toContain("Day Caller");
    const narrowed = await visitor.get(`/all-applicants?status=applied&job=${otherJobId}`);
    expect(shown(narrowed.html)).toEqual(["Day Person"]);
  });

  it("leave out removed jobs, also from the counts", async () => {
    const boss = await createEmployer();
    const [kept, removed] = [await createJob(boss), await createJob(boss)];
    await createApplicants(kept, [{ fullName: "Kept Person" }]);
    await createApplicants(removed, [{ fullName: "Gone Person" }]);
    await db.update(jobs).set({ status: "removed" }).where(eq(jobs.id, removed));
    const { html, text } = await (await signedIn(boss)).get("/all-applicants");
    expect(shown(html)).toEqual(["Kept Person"]);
    expect(text).toContain("New 1");
  });

  it("show nothing of another company", async () => {
    const stranger = await signedIn(await createEmployer());
    for (const path of [
      "/all-applicants?status=all",
      `/all-applicants?status=all&job=${jobId}`,
      "/all-applicants.csv",
      `/all-applicants?status=all&after=${ids[0]}`,
    ]) {
      const { html } = await stranger.get(path);
      for (const name of names) expect(html, path).not.toContain(name);
    }
    expect((await stranger.get(`/job/${jobId}/applicants.csv`)).status).toBe(404);
  });
});

describe("the file of applicants", () => {
  it("has a line for each with a column for each question, and no formula", async () => {
    await db.update(users).set({ fullName: "=HYPERLINK(1)" }).where(eq(users.fullName, "Old Applied"));
    const { html: csv, headers } = await visitor.get(`/job/${jobId}/applicants.csv?status=all`);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="applicants-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get("cache-control")).toContain("no-store");
    const lines = csv
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n");
    expect(lines).toHaveLength(7);
    expect(lines[0]).toMatch(/^Applied on,Name,Status,.*"Do you own a laptop\?",Other answers$/);
    const line = (name: string) => lines.find((each) => each.includes(name)) ?? "";
    expect(line("Lata Devi")).toContain("5,Patna,Hindi,");
    expect(line("Lata Devi")).toMatch(/,yes,$/);
    expect(line("Mohan Rao")).toMatch(/,no,"?Which shift\?: Night"?$/);
    expect(line("HYPERLINK")).toContain(`"'=HYPERLINK(1)"`);
    expect(line("Hidden Person")).not.toMatch(/@|98765|Secretpur|hidden/);
  });

  it("contains only the filtered ones, and across jobs has the job", async () => {
    const { html: one } = await visitor.get(`/job/${jobId}/applicants.csv?status=shortlisted`);
    expect(one.trimEnd().split("\r\n")).toHaveLength(2);
    const { html: all } = await visitor.get("/all-applicants.csv?q=day+person");
    expect(all).toContain("Day Caller,Day Person");
    expect(all.trimEnd().split("\r\n")).toHaveLength(2);
  });

  it("is read in several parts, without repetition", async () => {
    const id = await createJob(employer);
    await createApplicants(
      id,
      Array.from({ length: 505 }, (_each, index) => ({
        createdAt: 1_000_000 + Math.floor(index / 2),
        fullName: `Part ${index}.`,
      })),
    );
    const { html } = await visitor.get(`/job/${id}/applicants.csv?status=all`);
    const found = html.match(/Part \d+\./g) ?? [];
    expect(found).toHaveLength(505);
    expect(new Set(found).size).toBe(505);
  });

  it("and the filter by yes count an answer only for the wording that it was given to, also after the question was reworded", async () => {
    const own = await createJob(employer, {
      title: "Reworded Typist",
      questions: [{ ...question, text: "Do you need a laptop?" }],
    });
    await createApplicants(own, [
      { fullName: "Early Yes", answers: [{ id: "q1", question: question.text, answer: "yes" }] },
      { fullName: "Late Yes", answers: [{ id: "q1", question: "Do you need a laptop?", answer: "yes" }] },
    ]);
    expect(shown((await visitor.get(`/job/${own}/applicants?yes=q1`)).html)).toEqual(["Late Yes"]);
    const none = `/job/${own}/applicants?status=shortlisted`;
    expect((await visitor.get(`${none}&yes=q1`)).text).toContain(
      "Answers count only for the question's current wording.",
    );
    expect((await visitor.get(`${none}&q=nobody`)).text).not.toContain("current wording");
    const lines = (await visitor.get(`/job/${own}/applicants.csv`)).html.split("\r\n");
    expect(lines.find((line) => line.includes("Early Yes"))).toMatch(
      new RegExp(`,,"?${question.text.replace("?", "\\?")}: yes"?$`),
    );
    expect(lines.find((line) => line.includes("Late Yes"))).toMatch(/,yes,$/);
  });

  it("breaks off when the database fails, and never looks complete", async () => {
    const broken = await signedIn(employer, { env: { DB: failingDb(/application_notes/) } });
    await expect(broken.get(`/job/${jobId}/applicants.csv`)).rejects.toThrow();
  });
});

describe("message templates", () => {
  const form = { name: "Good news", body: "Hello {name}, about {job}." };
  const own = () => db.select().from(messageTemplates).where(eq(messageTemplates.companyId, employer.companyId));

  it("are saved once, changed and deleted", async () => {
    const start = await visitor.get("/message-templates?start=hired-hi");
    expect(start.text).toContain("आपका चयन हो गया है");
    const id = /name="id" value="(\w+)"/.exec(start.html)?.[1] ?? "";
    const formKept = (html: string) => /name="form-kept" content="([^"]+)"/.exec(html)?.[1];
    for (let press = 0; press < 2; press++) {
      const kept = await visitor.follow(await visitor.post("/message-templates?start=hired-hi", { ...form, id }));
      expect(kept.text).toContain("Template saved");
      expect(start.html).toContain(`<form-keeper name="${formKept(kept.html)}"`);
    }
    expect(await own()).toHaveLength(1);
    const opened = await visitor.get(`/message-template/${id}`);
    const changed = await visitor.follow(
      await visitor.post(`/message-template/${id}`, { ...form, body: "Hello again {name}" }),
    );
    expect(opened.html).toContain(`<form-keeper name="${formKept(changed.html)}"`);
    expect((await own())[0]).toMatchObject({ name: "Good news", body: "Hello again {name}" });
    const stranger = await signedIn(await createEmployer());
    expect((await stranger.get(`/message-template/${id}`)).status).toBe(404);
    expect((await stranger.post(`/message-template/${id}/deletion`)).status).toBe(404);
    await visitor.post(`/message-template/${id}/deletion`);
    expect(await own()).toHaveLength(0);
  });

  it("show errors, keep the typed text, and are fifty at most", async () => {
    const id = createId(Date.now());
    const wrong = await visitor.post("/message-templates", { id, name: "", body: "Hello {nme}" });
    expect(wrong.status).toBe(400);
    for (const words of ["Give the template a name", "We can't fill in {nme}"]) expect(wrong.text).toContain(words);
    expect(wrong.html).toContain("Hello {nme}</textarea>");
    const now = Date.now();
    for (let n = 0; n < 50; n++)
      await db
        .insert(messageTemplates)
        .values({
          id: createId(now + n),
          companyId: employer.companyId,
          name: `T${n}`,
          body: "x",
          createdAt: now,
          updatedAt: now,
        });
    const full = await visitor.post("/message-templates", { ...form, id });
    expect(full.status).toBe(400);
    expect(full.text).toContain("at most 50 templates");
  });

  it("stay on the page after the session has ended", async () => {
    const id = createId(Date.now());
    const nobody = createVisitor();
    for (const path of ["/message-templates", `/message-template/${id}`]) {
      const page = await nobody.post(path, { ...form, id });
      expect(page.status).toBe(401);
      expect(page.text).toContain("You've been signed out");
      expect(page.html).toContain(`${form.body}</textarea>`);
      expect((await nobody.post(path)).location).toContain("/employer-auth");
    }
    expect((await nobody.post("/message-templates", { ...form, id })).html).toContain(`name="id" value="${id}"`);
  });

  it("are not open to viewers", async () => {
    const viewer = await signedIn(await createMember(employer, "viewer"));
    expect((await viewer.post("/message-templates", { ...form, id: createId(Date.now()) })).status).toBe(403);
    expect((await viewer.get("/message-templates")).html).not.toContain("<textarea");
  });
});
