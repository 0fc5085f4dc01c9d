import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { auditLog, screeningLessons, users } from "db/schema";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createSeeker, signedIn, type Employer, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { feeSentence, form, honest, seenOf, statusOf } from "../../../support/scenes/owner/reviews";
import { givePoints } from "../../../support/scenes/purchases";

const page = "/owner-portal/jobs";
const file = `${page}/lessons.txt`;
const reason = "Nobody may ask applicants for a fee.";

let employer: Employer;
let office: Visitor;
let owner: Person;
let desk: Visitor;
beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Lesson Traders" });
  await givePoints(employer, 2_000);
  office = await signedIn(employer);
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
});
beforeEach(async () => {
  await db.delete(screeningLessons);
});

/** A published job that its words hold, or not. */
async function publish(description: string, values: Record<string, string> = {}, who = office): Promise<string> {
  const id = createId(Date.now());
  await who.post("/post-job", { ...form, ...values, jobId: id, description, intent: "publish" });
  return id;
}

const refuse = async (id: string, fields: Record<string, string> = {}) =>
  desk.post(page, { subject: id, seen: await seenOf(id), to: "draft", reason, ...fields });
const approve = async (id: string) => desk.post(`/job/${id}/approval`, { seen: await seenOf(id) });
const lessonOf = (id: string) => db.select().from(screeningLessons).where(eq(screeningLessons.jobId, id)).get();

describe("a decision about a held job", () => {
  it("is a lesson of the kind of scam that the owner names, without contact data and the company's name", async () => {
    const id = await publish(`${honest}\nLesson Traders, ring 98111 22003.\n${feeSentence}`);
    await refuse(id, { scam: "fee" });
    expect(await statusOf(id)).toBe("draft");
    expect(await lessonOf(id)).toMatchObject({
      kind: "fee",
      title: form.title,
      text: `${honest}\n•••, ring •••.\n${feeSentence}`,
      sentence: feeSentence,
      decidedBy: owner.id,
    });
  });

  it("has no sentence where no sign is of the kind that the owner names", async () => {
    const id = await publish(`${honest}\n${feeSentence}`);
    await refuse(id, { scam: "chain", to: "removed" });
    expect(await lessonOf(id)).toMatchObject({ kind: "chain", sentence: null });
  });

  it("is no lesson when the job is refused for another reason, or was decided before", async () => {
    const id = await publish(`${honest}\n${feeSentence}`);
    const seen = await seenOf(id);
    await refuse(id, { scam: "" });
    expect(await statusOf(id)).toBe("draft");
    await desk.post(page, { subject: id, seen, to: "draft", reason, scam: "fee" });
    await desk.post(page, { subject: id, seen: await seenOf(id), to: "draft", reason, scam: "fee" });
    expect(await lessonOf(id)).toBeUndefined();
  });

  it("is not taken with a kind that does not exist", async () => {
    const id = await publish(`${honest}\n${feeSentence}`);
    expect((await refuse(id, { scam: "nonsense" })).status).toBe(400);
    expect(await statusOf(id)).toBe("pending");
  });

  it("is a lesson of an honest job when the job is approved, and the next decision replaces it", async () => {
    const id = await publish(`${honest}\n${feeSentence}`);
    await approve(id);
    expect(await statusOf(id)).toBe("active");
    expect(await lessonOf(id)).toMatchObject({ kind: null, text: `${honest}\n${feeSentence}`, sentence: feeSentence });
    await office.post(`/job/${id}/edit`, { ...form, description: `${honest}\nSend your OTP to us.`, intent: "save" });
    await refuse(id, { scam: "details" });
    expect(await lessonOf(id)).toMatchObject({ kind: "details", sentence: "Send your OTP to us." });
    expect(await db.$count(screeningLessons)).toBe(1);
  });

  it("keeps the sentence about the company that held the job, beside the words of the job", async () => {
    const about = "We give online work. A refundable deposit of Rs 1,000 is required.";
    const talker = await createEmployer({}, { about });
    const id = await publish(honest, {}, await signedIn(talker));
    await refuse(id, { scam: "fee" });
    expect((await lessonOf(id))?.text).toBe(`${honest}\nA refundable deposit of Rs 1,000 is required.`);
  });
});

describe("the form of a refusal", () => {
  it("asks for the kind of scam, and suggests that of the strongest sign without choosing it", async () => {
    const id = await publish(`${honest}\n${feeSentence}`);
    const { html } = await desk.get(`${page}/${id}`);
    expect(html).toContain("Is it a scam?");
    expect(html).toContain('<option value="">No, another reason</option>');
    expect(html).toContain("The signs suggest: Asks applicants for money.");
    expect(html).not.toMatch(/<option value="[a-z]+" selected=""/);
  });
});

describe("the file of lessons", () => {
  it("has a line for each lesson, is linked with their number, and is in the audit log", async () => {
    const [scam, near, hindi] = [
      await publish(`${honest}\n${feeSentence} A | B`, { title: "Typist" }),
      await publish(`${honest}\n${feeSentence}`, { title: "Clerk | Office" }),
      await publish("घर से टाइपिंग का काम है। रजिस्ट्रेशन फ़ीस 499 रुपये जमा करनी होगी।", { title: "टाइपिंग" }),
    ];
    await refuse(scam, { scam: "fee" });
    await approve(near);
    await refuse(hindi, { scam: "fee" });
    expect((await desk.get(page)).html).toMatch(new RegExp(`href="${file}"[^>]*>[^<]*\\(3\\)<`));
    const answer = await desk.get(file);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.html.split("\n")).toEqual([
      `fee b en | Typist | ${honest} ${feeSentence} A / B`,
      `near - en | Clerk / Office | ${honest} ${feeSentence}`,
      "fee b hi | टाइपिंग | घर से टाइपिंग का काम है। रजिस्ट्रेशन फ़ीस 499 रुपये जमा करनी होगी।",
      "",
    ]);
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "lessons_exported"))).toMatchObject([
      { actorId: owner.id },
    ]);
  });

  it("is for owners only, and so is its link", async () => {
    const admin = await signedIn(await createAdmin("admin"));
    await approve(await publish(`${honest}\n${feeSentence}`));
    expect((await admin.get(page)).html).not.toContain(file);
    for (const who of [admin, office, await signedIn(await createSeeker())])
      expect((await who.get(file)).html).not.toContain(honest);
    expect((await admin.get(file)).status).toBe(403);
  });
});

it("an erased company takes its lessons along", async () => {
  const leaving = await createEmployer();
  await givePoints(leaving, 2_000);
  const id = await publish(`${honest}\n${feeSentence}`, {}, await signedIn(leaving));
  const other = await publish(`${honest}\n${feeSentence}`);
  for (const each of [id, other]) await refuse(each, { scam: "fee" });
  await db.update(users).set({ erasureDueAt: 1 }).where(eq(users.id, leaving.id));
  expect(await eraseDueAccounts(testContext())).toMatchObject({ erased: 1, failed: 0 });
  expect(await lessonOf(id)).toBeUndefined();
  expect(await lessonOf(other)).toBeDefined();
});
