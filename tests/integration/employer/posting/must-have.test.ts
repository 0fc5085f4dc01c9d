import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { jobApplications, jobs } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, createSeeker, signedIn } from "../../../support/people/people";

const laptop = {
  id: createId(Date.now()),
  text: "Do you have a laptop?",
  kind: "yes_no",
  required: true,
  wanted: "yes",
} as const;

describe("a must-have question", () => {
  it("is told before applying, marks and sorts who answers otherwise, and rejects nobody", async () => {
    const employer = await createEmployer();
    const id = await createJob(employer, { questions: [laptop] });
    const apply = async (answer: string) => {
      const seeker = await createSeeker();
      const visitor = await signedIn(seeker);
      const page = await visitor.get(`/job/${id}`);
      await visitor.post(`/job/${id}`, { [`answer-${laptop.id}`]: answer, note: "" });
      return { seeker, page };
    };
    const wrong = await apply("no");
    const right = await apply("yes");
    expect(wrong.page.text).toContain("This job needs the answer “Yes”");
    const stored = await db.select().from(jobApplications).where(eq(jobApplications.jobId, id));
    expect(stored.map(({ status }) => status)).toEqual(["applied", "applied"]);
    const team = await signedIn(employer);
    const list = await team.get(`/job/${id}/applicants?order=match`);
    expect(list.text.split("Does not match a must-have").length - 1).toBe(1);
    expect(list.html.indexOf(right.seeker.fullName)).toBeLessThan(list.html.indexOf(wrong.seeker.fullName));
    const ofWrong = stored.find(({ userId }) => userId === wrong.seeker.id);
    expect((await team.get(`/application/${ofWrong?.id}`)).text).toContain("Does not match a must-have");
  });

  it("counts anew when the employer no longer needs the answer", async () => {
    const employer = await createEmployer();
    const id = await createJob(employer, { questions: [laptop] });
    const seeker = await createSeeker();
    await (await signedIn(seeker)).post(`/job/${id}`, { [`answer-${laptop.id}`]: "no", note: "" });
    const team = await signedIn(employer);
    expect((await team.get(`/job/${id}/applicants`)).text).toContain("Does not match a must-have");
    const { wanted: _wanted, ...any } = laptop;
    await db
      .update(jobs)
      .set({ questions: [any] })
      .where(eq(jobs.id, id));
    expect((await team.get(`/job/${id}/applicants`)).text).not.toContain("Does not match a must-have");
  });
});
