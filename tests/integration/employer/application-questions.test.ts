import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobApplications, jobs, type JobQuestion } from "db/schema";
import { db } from "../../support/context";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const questions: JobQuestion[] = [
  { id: "laptop", text: "Do you have a <laptop>?", kind: "yes_no", required: true },
  { id: "speed", text: "Words per minute", kind: "number", required: true },
  { id: "why", text: "क्यों यह जॉब?", kind: "text", required: false },
];
const answered = { "answer-laptop": "yes", "answer-speed": "३५", "answer-why": "घर से काम" };

let employer: Employer;
let owner: Visitor;
beforeAll(async () => {
  employer = await createEmployer();
  owner = await signedIn(employer);
});

const applicationOf = async (seeker: Person, jobId: string) =>
  (await db.select().from(jobApplications).where(eq(jobApplications.userId, seeker.id))).find(
    (each) => each.jobId === jobId,
  );

describe("the questions of a job", () => {
  it("are shown only to seekers who can apply", async () => {
    const jobId = await createJob(employer, { questions });
    const incomplete = await createSeeker({}, { phone: null, isProfileComplete: false });
    for (const visitor of [createVisitor(), owner])
      expect((await visitor.get(`/job/${jobId}`)).text).not.toContain("Words per minute");
    for (const seeker of [await signedIn(await createSeeker()), await signedIn(incomplete)]) {
      const { text, html } = await seeker.get(`/job/${jobId}`);
      for (const words of ["Do you have a <laptop>?", "Words per minute", "क्यों यह जॉब?", "The employer sees your name"])
        expect(text).toContain(words);
      expect(html).toContain('inputMode="decimal"');
      expect((await seeker.get(`/job/${jobId}`)).headers.get("cache-control")).toContain("no-store");
    }
  });

  it("are answered with the application, each answer under its question", async () => {
    const jobId = await createJob(employer, { questions });
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    visitor.setCookie("lang", "hi");
    expect((await visitor.post(`/job/${jobId}`, { ...answered, note: "" })).location).toBe(`/job/${jobId}`);
    expect(await applicationOf(seeker, jobId)).toMatchObject({
      note: null,
      answers: [
        { id: "laptop", question: "Do you have a <laptop>?", answer: "yes" },
        { id: "speed", question: "Words per minute", answer: "35" },
        { id: "why", question: "क्यों यह जॉब?", answer: "घर से काम" },
      ],
    });
    const own = (await visitor.get("/activity")).text;
    for (const words of ["आपके जवाब", "Words per minute 35", "घर से काम", "हाँ"]) expect(own).toContain(words);
  });

  it("left out or answered wrongly are shown again with the typed text, in the reader's language", async () => {
    const jobId = await createJob(employer, { questions });
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    visitor.setCookie("lang", "hi");
    const page = await visitor.post(`/job/${jobId}`, {
      note: "मैं तेज़ टाइप करती हूँ",
      "answer-laptop": "",
      "answer-speed": "fast",
      "answer-why": "x".repeat(501),
    });
    expect(page.status).toBe(400);
    for (const words of ["हाँ या नहीं चुनें", "12 अंकों की संख्या", "500", "मैं तेज़ टाइप करती हूँ"])
      expect(page.text).toContain(words);
    expect(page.html).toContain('value="fast"');
    expect(page.html.match(/class="error"/g)).toHaveLength(3);
    expect(await applicationOf(seeker, jobId)).toBeUndefined();
  });

  it("that changed meanwhile are shown again with the typed text", async () => {
    const jobId = await createJob(employer, { questions: questions.slice(0, 1) });
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const askedIn = (html: string) => /name="asked" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const asked = askedIn((await visitor.get(`/job/${jobId}`)).html);
    await db.update(jobs).set({ questions }).where(eq(jobs.id, jobId));
    const page = await visitor.post(`/job/${jobId}`, { asked, "answer-laptop": "no", note: "Kept words" });
    expect(page.status).toBe(409);
    for (const words of ["The questions have changed", "Words per minute", "Kept words"])
      expect(page.text).toContain(words);
    expect(page.html).toMatch(/value="no"[^>]*checked|checked=""[^>]*value="no"/);
    const sent = await visitor.post(`/job/${jobId}`, { asked: askedIn(page.html), ...answered });
    expect(sent.location).toBe(`/job/${jobId}`);
  });

  it("and the answers are kept after a session has ended", async () => {
    const jobId = await createJob(employer, { questions });
    const visitor = createVisitor();
    const page = await visitor.post(`/job/${jobId}`, { ...answered, note: "Typed before the log-in ended" });
    expect(page.status).toBe(401);
    for (const words of ["You've been signed out", "Typed before the log-in ended", "Words per minute"])
      expect(page.text).toContain(words);
    expect(page.html).toContain(`/auth?redirect=${encodeURIComponent(`/job/${jobId}`)}`);
    expect((await createVisitor().get(`/job/${jobId}`)).text).not.toContain("Words per minute");
  });
});
