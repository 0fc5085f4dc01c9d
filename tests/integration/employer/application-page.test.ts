import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  applicationNotes,
  applicationTransitions,
  interviews,
  jobApplications,
  messageTemplates,
  notifications,
  profiles,
  resumes,
  users,
  type JobQuestion,
} from "db/schema";
import { emptyContent } from "~/features/resumes/content";
import { db } from "../../support/context";
import { liveMessages } from "../../support/delivery/rooms";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const questions: JobQuestion[] = [
  { id: "laptop", text: "Do you have a <laptop>?", kind: "yes_no", required: true },
  { id: "speed", text: "Words per minute", kind: "number", required: true },
];
const answered = { "answer-laptop": "yes", "answer-speed": "३५" };

let employer: Employer;
let owner: Visitor;
beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Imli Works" });
  owner = await signedIn(employer);
});

const applicationOf = async (seeker: Person, jobId: string) =>
  (await db.select().from(jobApplications).where(eq(jobApplications.userId, seeker.id))).find(
    (each) => each.jobId === jobId,
  );

/** A seeker who has applied for a new job of the employer. */
async function applied(values: { seeker?: Person; jobId?: string; note?: string } = {}) {
  const seeker =
    values.seeker ??
    (await createSeeker({ fullName: "Lata Devi" }, { phone: "9876543210", whatsappNumber: "9876543210" }));
  const asSeeker = await signedIn(seeker);
  const jobId = values.jobId ?? (await createJob(employer, { title: "Imli Typist" }));
  await asSeeker.post(`/job/${jobId}`, { note: values.note ?? "I type fast & well" });
  const id = (await applicationOf(seeker, jobId))?.id ?? "";
  return { seeker, asSeeker, jobId, id, page: `/application/${id}` };
}

const writeResume = (seeker: Person, headline: string) =>
  db
    .insert(resumes)
    .values({
      userId: seeker.id,
      theme: "clear",
      version: 1,
      createdAt: Date.now(),
      updatedAt: Date.now(),
      content: {
        ...emptyContent,
        contact: { ...emptyContent.contact, name: seeker.fullName, headline, phone: "9000000009" },
      },
    });

describe("an applicant's page", () => {
  it("shows the deciding facts and the contacts", async () => {
    const jobId = await createJob(employer, { title: "Question Typist", questions });
    const seeker = await createSeeker(
      { fullName: "Meena Kumari" },
      { phone: "9876543210", whatsappNumber: "9876543210", skills: ["Tally"], experienceYears: 3 },
    );
    await (await signedIn(seeker)).post(`/job/${jobId}`, { ...answered, note: "Mornings suit me" });
    const application = await applicationOf(seeker, jobId);
    await db
      .update(jobApplications)
      .set({ source: "whatsapp" })
      .where(eq(jobApplications.id, application?.id ?? ""));
    const { text, html, status } = await owner.get(`/application/${application?.id}`);
    expect(status).toBe(200);
    for (const words of [
      "Meena Kumari",
      "Question Typist",
      "Mornings suit me",
      "Do you have a <laptop>? Yes",
      "Words per minute 35",
      "Tally",
      "3 years",
      "Hindi",
      "Lucknow",
      "through WhatsApp",
      "98765 43210",
    ]) {
      expect(text).toContain(words);
    }
    const greeting = encodeURIComponent(
      "Hello Meena Kumari, this is Imli Works. You applied for “Question Typist” on KaamGhar.",
    );
    expect(html).toContain(`href="https://wa.me/919876543210?text=${greeting}"`);
    expect(html).toContain(
      `href="mailto:${seeker.email}?subject=${encodeURIComponent("Question Typist, Imli Works")}"`,
    );
    expect(html).toContain('href="tel:+919876543210"');
  });

  it("and its parts are not found by another company", async () => {
    const { seeker, id, page } = await applied();
    await writeResume(seeker, "Typist");
    await owner.post(`${page}/notes`, { text: "Ours alone" });
    const note = await db.select().from(applicationNotes).where(eq(applicationNotes.applicationId, id)).get();
    const stranger = await signedIn(await createEmployer());
    for (const path of [
      page,
      `${page}/resume`,
      `${page}/resume.pdf`,
      `${page}/notes`,
      `${page}/status`,
      `${page}.data`,
    ])
      expect((await stranger.get(path)).status, path).toBe(404);
    const posts: [string, Record<string, string>][] = [
      ["/notes", { text: "Theirs" }],
      [`/notes/${note?.id}/deletion`, {}],
      ["/status", { from: "applied", to: "rejected" }],
    ];
    for (const [path, fields] of posts) expect((await stranger.post(page + path, fields)).status, path).toBe(404);
    expect(await db.select().from(applicationNotes).where(eq(applicationNotes.applicationId, id))).toHaveLength(1);
    expect((await signedIn(seeker).then((visitor) => visitor.get(page))).status).toBe(403);
  });

  it("links to the résumé made on the site, as a page and as a PDF", async () => {
    const { seeker, page } = await applied();
    expect((await owner.get(page)).html).not.toContain(`${page}/resume`);
    expect((await owner.get(`${page}/resume`)).status).toBe(404);
    await writeResume(seeker, "Bilingual typist");
    expect((await owner.get(page)).html).toContain(`href="${page}/resume"`);
    const resume = await owner.get(`${page}/resume`);
    for (const words of ["Bilingual typist", "+91 90000 00009"]) expect(resume.text).toContain(words);
    const pdf = await owner.get(`${page}/resume.pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.html.startsWith("%PDF")).toBe(true);
  });

  it("hides everything but name and status after a withdrawal, and of a suspended or erased person", async () => {
    const { seeker, asSeeker, page, id } = await applied();
    await writeResume(seeker, "Hidden headline");
    const fileId = createId(Date.now());
    await db
      .update(profiles)
      .set({ resumeFileId: fileId, profileImageUrl: `/photo/${fileId}` })
      .where(eq(profiles.userId, seeker.id));
    expect((await owner.get(page)).html).toContain(`/photo/${fileId}`);
    const hide = async (gone: string[], there: string[]) => {
      const { html, text } = await owner.get(page);
      for (const words of [fileId, `${page}/resume`, ...gone]) expect(html).not.toContain(words);
      for (const words of there) expect(text).toContain(words);
      for (const path of ["/resume", "/resume.pdf"]) expect((await owner.get(page + path)).status).toBe(404);
    };
    await asSeeker.post(`${page}/withdrawal`);
    await hide(["I type fast", "tel:", "mailto:", "wa.me"], [seeker.fullName, "has withdrawn"]);
    await db.update(jobApplications).set({ status: "applied" }).where(eq(jobApplications.id, id));
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id));
    await hide(
      ["I type fast", "tel:", "mailto:"],
      ["This person's account isn't available, so their details are hidden"],
    );
    await db.update(profiles).set({ accountStatus: "active" }).where(eq(profiles.userId, seeker.id));
    await db.update(users).set({ erasedAt: Date.now() }).where(eq(users.id, seeker.id));
    await hide(
      ["I type fast", "tel:", "mailto:"],
      ["This person's account isn't available, so their details are hidden"],
    );
  });

  it("links to the previous and next applicants in the same status, also once this one has left it", async () => {
    const jobId = await createJob(employer);
    const three = [];
    for (const fullName of ["First Came", "Second Came", "Third Came"])
      three.push(await applied({ jobId, seeker: await createSeeker({ fullName }) }));
    const [first, second, third] = three.map(({ page }) => page);
    const linksOf = ({ html }: { html: string }) =>
      ["prev", "next"].map((rel) => new RegExp(`<a rel="${rel}"[^>]*href="([^"]*)"`).exec(html)?.[1]);
    expect(linksOf(await owner.get(second ?? ""))).toEqual([`${third}?step=applied`, `${first}?step=applied`]);
    expect(linksOf(await owner.get(third ?? ""))).toEqual([undefined, `${second}?step=applied`]);
    await owner.post(`${second}/status`, { from: "applied", to: "under_review" });
    expect(linksOf(await owner.get(`${second}?step=applied`))).toEqual([
      `${third}?step=applied`,
      `${first}?step=applied`,
    ]);
    expect(linksOf(await owner.get(third ?? ""))).toEqual([undefined, `${first}?step=applied`]);
  });

  it("lists the person's other applications with the company only", async () => {
    const { seeker, page } = await applied();
    const other = await applied({ seeker, jobId: await createJob(employer, { title: "Second Chance" }) });
    const elsewhere = await createEmployer();
    await applied({ seeker, jobId: await createJob(elsewhere, { title: "Secret Elsewhere" }) });
    const { text, html } = await owner.get(page);
    expect(text).toContain("Second Chance");
    expect(html).toContain(`href="${other.page}"`);
    expect(text).not.toContain("Secret Elsewhere");
  });
});

describe("a move with a message", () => {
  it("reaches the seeker with the notification, on the timeline and for the whole team", async () => {
    const { seeker, asSeeker, id, page } = await applied();
    await owner.post(`${page}/status`, { from: "applied", to: "under_review", back: page });
    const moved = await owner.post(`${page}/status`, {
      from: "under_review",
      to: "shortlisted",
      message: " Please send\r\nyour marksheet. ",
      back: `${page}?step=applied`,
    });
    expect(moved.location).toBe(`${page}?step=applied`);
    expect((await owner.follow(moved)).text).toContain("Shortlisted and notified");
    const { text } = await owner.get(`${page}?tab=activity`);
    for (const words of ["Under review → Shortlisted", "by you", "Please send your marksheet."])
      expect(text).toContain(words);
    expect(
      (await db.select().from(applicationTransitions).where(eq(applicationTransitions.applicationId, id))).map(
        ({ message }) => message,
      ),
    ).toEqual([null, null, "Please send\nyour marksheet."]);
    expect((await asSeeker.get("/activity")).text).toContain("Imli Works writes: Please send your marksheet.");
    const told = await db.select().from(notifications).where(eq(notifications.userId, seeker.id));
    expect(told.map(({ message }) => message).join()).toContain("Imli Works writes: Please send\nyour marksheet.");
    expect(JSON.stringify(liveMessages(`user-${seeker.id}`))).toContain("your marksheet.");
    await db.update(users).set({ fullName: "Ravi Renamed" }).where(eq(users.id, employer.id));
    const viewer = await signedIn(await createMember(employer, "viewer"));
    expect((await viewer.get(`${page}?tab=activity`)).text).toContain("by Ravi Renamed");
  });

  it("without a notification of its own delivers the written message", async () => {
    const { seeker, page } = await applied();
    await owner.post(`${page}/status`, { from: "applied", to: "under_review", message: "We read it this week." });
    const told = await db.select().from(notifications).where(eq(notifications.userId, seeker.id));
    expect(told.map(({ title, message }) => `${title}: ${message}`).join()).toContain(
      "Application Update: Imli Typist\nImli Works writes: We read it this week.",
    );
  });

  it("sends the chosen template when no text was typed, and never another company's", async () => {
    const { page, id } = await applied();
    const stranger = await createEmployer();
    const template = {
      name: "Shortlisted",
      body: "Dear {name}, {company} likes you for {job}. {x}",
      createdAt: 1,
      updatedAt: 1,
    };
    const [ours, theirs] = [createId(Date.now()), createId(Date.now())];
    await db.insert(messageTemplates).values([
      { id: ours, companyId: employer.companyId, ...template },
      { id: theirs, companyId: stranger.companyId, ...template, name: "Not ours" },
    ]);
    const { text, html } = await owner.get(`${page}?tab=messages`);
    expect(text).not.toContain("Not ours");
    expect(html).toContain('data-text="Dear Lata Devi, Imli Works likes you for Imli Typist. {x}"');
    await owner.post(`${page}/status`, { from: "applied", to: "under_review", message: " ", template: theirs });
    await owner.post(`${page}/status`, { from: "under_review", to: "shortlisted", message: " ", template: ours });
    const sent = await db.select().from(applicationTransitions).where(eq(applicationTransitions.applicationId, id));
    expect(sent.map(({ message }) => message)).toEqual([
      null,
      null,
      "Dear Lata Devi, Imli Works likes you for Imli Typist. {x}",
    ]);
  });

  it("is shown again with its text when it is too long, or when the applicant has moved meanwhile", async () => {
    const { page } = await applied();
    const long = await owner.post(`${page}/status`, { from: "applied", to: "under_review", message: "x".repeat(1001) });
    expect(long.status).toBe(400);
    expect(long.html).toContain("x".repeat(1001));
    const first = { from: "applied", to: "rejected", message: "Sorry", back: page };
    await owner.post(`${page}/status`, first);
    expect((await owner.follow(await owner.post(`${page}/status`, first))).text).toContain("Rejected and notified");
    const late = await owner.post(`${page}/status`, {
      from: "applied",
      to: "under_review",
      message: "My long message",
    });
    expect(late.status).toBe(409);
    for (const words of ["has already moved. Your message wasn't sent.", "My long message"])
      expect(late.text).toContain(words);
  });

  it("and a note stay on the page after the session has ended", async () => {
    const { page } = await applied();
    const nobody = createVisitor();
    const message = await nobody.post(`${page}/status`, {
      from: "applied",
      to: "under_review",
      message: "Half an hour of words",
      back: page,
    });
    const note = await nobody.post(`${page}/notes`, { text: "Words about them" });
    for (const [answer, words] of [
      [message, "Half an hour of words"],
      [note, "Words about them"],
    ] as const) {
      expect(answer.status).toBe(401);
      expect(answer.text).toContain("You've been signed out");
      expect(answer.text).toContain(words);
      expect(answer.text).not.toContain("Lata Devi");
    }
    expect((await nobody.post(`${page}/status`, { from: "applied", to: "under_review" })).location).toContain(
      "/employer-auth",
    );
  });

  it("goes only to an allowed status, and redirects only within the site", async () => {
    const { page, jobId } = await applied();
    expect((await owner.post(`${page}/status`, { from: "applied", to: "interview_scheduled" })).status).toBe(400);
    expect((await owner.post(`${page}/status`, { from: "applied", to: "withdrawn" })).status).toBe(400);
    const moved = await owner.post(`${page}/status`, {
      from: "applied",
      to: "under_review",
      back: "https://evil.example/",
    });
    expect(moved.location).toBe(`/job/${jobId}/applicants?status=applied`);
  });
});

describe("the team's notes", () => {
  it("are read by the whole team, written by recruiters, and never shown to the applicant", async () => {
    const { page, seeker, asSeeker } = await applied();
    const recruiter = await signedIn(await createMember(employer, "recruiter", { fullName: "Rita Recruiter" }));
    const saved = await recruiter.post(`${page}/notes`, {
      text: "Sharp <b>on</b> the phone",
      back: `${page}?step=applied`,
    });
    expect(saved.location).toBe(`${page}?step=applied&tab=activity&saved=note#notes`);
    expect((await recruiter.follow(saved)).html).toContain(`name="form-kept" content="note-${page.split("/").at(-1)}"`);
    const viewer = await signedIn(await createMember(employer, "viewer"));
    const seen = await viewer.get(`${page}?tab=activity`);
    for (const words of ["Note by Rita Recruiter", "Sharp <b>on</b> the phone"]) expect(seen.text).toContain(words);
    for (const form of [`${page}/notes`, `${page}/status`]) expect(seen.html).not.toContain(`action="${form}"`);
    expect((await viewer.post(`${page}/notes`, { text: "No" })).status).toBe(403);
    for (const path of ["/activity", "/notifications", "/your-data/export"])
      expect((await asSeeker.get(path)).html).not.toContain("Sharp");
    expect((await asSeeker.post("/your-data/export")).html).not.toContain("Sharp");
    expect(JSON.stringify(liveMessages(`user-${seeker.id}`))).not.toContain("Sharp");
  });

  it("are saved once after two presses, and shown again when empty or too long", async () => {
    const { page, id } = await applied();
    const text = "y".repeat(2001);
    const tooLong = await owner.post(`${page}/notes`, { text });
    expect(tooLong.status).toBe(400);
    expect(tooLong.html).toContain(text);
    expect((await owner.post(`${page}/notes`, { text: "  " })).text).toContain("Write something first");
    await Promise.all([1, 2].map(() => owner.post(`${page}/notes`, { text: "Pressed twice" })));
    expect(await db.select().from(applicationNotes).where(eq(applicationNotes.applicationId, id))).toHaveLength(1);
  });

  it("are at most 200 for an application, and the text of one too many stays", async () => {
    const { page, id } = await applied();
    const now = Date.now();
    const note = (index: number) => ({
      id: createId(now),
      applicationId: id,
      authorId: employer.id,
      text: `Note ${index}`,
      createdAt: now,
    });
    for (let part = 0; part < 20; part++)
      await db.insert(applicationNotes).values(Array.from({ length: 10 }, (_, index) => note(part * 10 + index)));
    const page409 = await owner.post(`${page}/notes`, { text: "One too many" });
    expect(page409.status).toBe(409);
    for (const words of ["There are 200 notes already", "One too many"]) expect(page409.text).toContain(words);
  });

  it("are deleted by their author or by the owner, after a confirmation", async () => {
    const { page, id } = await applied();
    const recruiter = await signedIn(await createMember(employer, "recruiter"));
    await owner.post(`${page}/notes`, { text: "The owner's" });
    await recruiter.post(`${page}/notes`, { text: "The recruiter's" });
    const noteId = async (text: string) =>
      (await db.select().from(applicationNotes).where(eq(applicationNotes.applicationId, id))).find(
        (each) => each.text === text,
      )?.id ?? "";
    const [owners, recruiters] = [await noteId("The owner's"), await noteId("The recruiter's")];
    const { html } = await recruiter.get(`${page}?tab=activity`);
    expect(html).toContain(`${page}/notes/${recruiters}/deletion`);
    expect(html).not.toContain(`${page}/notes/${owners}/deletion`);
    expect((await recruiter.post(`${page}/notes/${owners}/deletion`)).status).toBe(403);
    expect((await owner.follow(await owner.post(`${page}/notes/${recruiters}/deletion`))).text).toContain(
      "Note deleted",
    );
    expect((await owner.follow(await owner.post(`${page}/notes/${recruiters}/deletion`))).text).toContain(
      "deleted already",
    );
    expect(await noteId("The recruiter's")).toBe("");
    expect(await noteId("The owner's")).toBe(owners);
  });

  it("are in one history with interviews and their outcome", async () => {
    const { page, id, seeker, jobId } = await applied();
    const now = Date.now();
    await db
      .insert(interviews)
      .values({
        id: createId(now),
        applicationId: id,
        applicantId: seeker.id,
        jobId,
        companyId: employer.companyId,
        status: "completed",
        scheduledAt: now - 1000,
        mode: "phone",
        createdAt: now,
        updatedAt: now,
        outcome: "selected",
        outcomeNote: "Clear voice",
      });
    const { text } = await owner.get(`${page}?tab=activity`);
    for (const words of ["Phone interview", "Completed: selected", "Clear voice"])
      expect(text.replace(/\s+/g, " ")).toContain(words);
    expect((await signedIn(seeker).then((visitor) => visitor.get("/activity?show=interviews"))).text).not.toContain(
      "Clear voice",
    );
  });
});
