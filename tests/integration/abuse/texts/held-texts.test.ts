import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, companies, employerNotifications, heldTexts, interviews, jobApplications, users } from "db/schema";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { createPhone, messagesTo } from "../../../support/delivery/pushes";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, signedIn, type Person } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { createApplicants } from "../../../support/scenes/applicants";
import { interviewOf, meetingForm, placesThatShow, sentences, world } from "../../../support/scenes/employer-world";
import { applyAs, report } from "../../../support/scenes/owner/reviews";

let desk: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("admin"));
});

/** A note that waits, and its world. */
async function heldNote(text = sentences.English) {
  const all = await world("shortlisted");
  const device = await createPhone(all.seeker);
  await all.office.post(`/employer/interviews?application=${all.applicationId}`, meetingForm({ message: text }));
  const held = await db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId)).get();
  return { ...all, device, held, batchId: held?.batchId ?? "" };
}

describe("a note that waits for review", () => {
  it("does not delay the interview: the applicant gets the time and place, and the calendar file has no note", async () => {
    const { seeker, phone, device, applicationId } = await heldNote();
    await deliverAll();
    const interview = await db.select().from(interviews).where(eq(interviews.applicationId, applicationId)).get();
    expect(interview).toMatchObject({
      status: "scheduled",
      message: null,
      locationUrl: "https://meet.google.com/abc-defg-hij",
    });
    expect((await phone.get("/activity?show=interviews")).html).toContain("meet.google.com/abc-defg-hij");
    const [mail] = await mailsTo(seeker.email);
    expect(mail?.subject).toMatch(/: interview /);
    expect(JSON.stringify(await messagesTo(device))).not.toContain("500");
  });

  it("is shown and sent on every channel once after a reviewer's approval, with repeated presses too", async () => {
    const { seeker, phone, device, office, batchId, applicationId, employer } = await heldNote();
    await deliverAll();
    const before = (await mailsTo(seeker.email)).length;
    for (const _press of [1, 2])
      expect(await desk.post(`/held-text/${batchId}/approval`)).toMatchObject({
        status: 303,
        location: "/owner-portal/texts",
      });
    await deliverAll();
    expect((await phone.get("/activity?show=interviews")).text).toContain(sentences.English);
    expect((await phone.get("/notifications")).text).toContain(sentences.English);
    const mails = (await mailsTo(seeker.email)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(sentences.English);
    expect(JSON.stringify(await messagesTo(device))).toContain("Pay Rs 500");
    expect((await office.get(`/application/${applicationId}`)).text).not.toContain("isn't sent yet");
    expect(await titlesOf(employer)).toContain("Your message was sent");
    expect(
      (await db.select().from(auditLog).where(eq(auditLog.subjectId, batchId))).map(({ action }) => action),
    ).toEqual(["text_approved"]);
    expect((await desk.get("/owner-portal/texts")).text).not.toContain(employer.companyName);
  });

  it("is not held again for its company after the approval of the same text, but is for another company", async () => {
    const { employer, batchId } = await heldNote();
    await desk.post(`/held-text/${batchId}/approval`);
    const [next = ""] = await createApplicants(await createJob(employer), [{ status: "under_review" }]);
    const office = await signedIn(employer);
    const sent = await office.post(`/application/${next}/status`, {
      from: "under_review",
      to: "shortlisted",
      message: sentences.English,
      back: "/all-applicants",
    });
    expect(sent.location).toBe("/all-applicants");
    expect(await db.select().from(heldTexts).where(eq(heldTexts.applicationId, next))).toEqual([]);
    const other = await world();
    await other.office.post(`/application/${other.applicationId}/status`, {
      from: "under_review",
      to: "shortlisted",
      message: sentences.English,
      back: "/all-applicants",
    });
    expect(await db.select().from(heldTexts).where(eq(heldTexts.applicationId, other.applicationId))).toHaveLength(1);
  });

  it("stays hidden when it is refused, and the employer reads the reviewer's reason", async () => {
    const other = "Pay Rs 650 as registration fee before the call";
    const all = await heldNote(other);
    const { office, batchId, applicationId, employer } = all;
    const reason = "Nobody may take money from applicants here.";
    expect((await desk.post("/owner-portal/texts", { subject: batchId, reason: "no" })).status).toBe(400);
    expect((await desk.post("/owner-portal/texts", { subject: batchId, reason })).location).toBe("/owner-portal/texts");
    const page = await office.get(`/application/${applicationId}?tab=activity`);
    for (const words of ["The message wasn't sent", reason]) expect(page.text).toContain(words);
    expect(await titlesOf(employer)).toContain("Your Message Was Not Sent");
    expect(await placesThatShow(all, other)).toEqual([]);
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, batchId))).toMatchObject([
      { action: "text_refused", detail: reason },
    ]);
  });

  it("is replaced by the employer's next text, which is shown at once", async () => {
    const all = await heldNote();
    const interview = await interviewOf(all);
    const formPage = await all.office.get(`/employer/interviews?interview=${interview?.id}`);
    expect(formPage.html).toContain(`${sentences.English}</textarea>`);
    await all.office.post(
      `/employer/interviews?interview=${interview?.id}`,
      meetingForm({ message: "Please be five minutes early." }),
    );
    expect(
      await db
        .select({ status: heldTexts.status })
        .from(heldTexts)
        .where(eq(heldTexts.applicationId, all.applicationId)),
    ).toEqual([{ status: "replaced" }]);
    expect((await all.phone.get("/activity?show=interviews")).text).toContain("Please be five minutes early.");
    expect(await desk.post(`/held-text/${all.batchId}/approval`)).toMatchObject({ status: 303 });
    expect((await interviewOf(all))?.message).toBe("Please be five minutes early.");
  });

  it("to many applicants is one entry of the queue, and after approval reaches each with their own name", async () => {
    const employer = await createEmployer();
    const ids = await createApplicants(await createJob(employer, { title: "Typist" }), [
      { fullName: "Asha One", status: "under_review" },
      { fullName: "Ravi Two", status: "under_review" },
    ]);
    const office = await signedIn(employer);
    const answer = await office.post("/applications/status", {
      application: ids.map((id) => `${id}.under_review`),
      to: "shortlisted",
      intent: "confirm",
      back: "/all-applicants",
      message: `Hello {name}! ${sentences.English}.`,
    });
    expect(answer.text).toContain("2 applicants shortlisted");
    expect(answer.text).toContain("The message isn't sent yet");
    expect((await desk.get("/owner-portal/texts")).text).toMatch(/To (Asha One|Ravi Two) and 1 more/);
    const held = await db.select().from(heldTexts).where(eq(heldTexts.companyId, employer.companyId));
    expect(held.map(({ text }) => text).sort()).toEqual([
      `Hello Asha One! ${sentences.English}.`,
      `Hello Ravi Two! ${sentences.English}.`,
    ]);
    await desk.post(`/held-text/${held[0]?.batchId}/approval`);
    await deliverAll();
    expect((await mailsTo(await emailOf(ids[0] ?? "")))[1]?.body).toContain(`Hello Asha One! ${sentences.English}.`);
    expect((await titlesOf(employer)).filter((title) => title === "Your message was sent")).toHaveLength(1);
  });

  it("is shown only to reviewers and its company", async () => {
    const { batchId, phone, office } = await heldNote();
    const stranger = await signedIn(await createEmployer());
    for (const visitor of [phone, office, stranger]) {
      // Its author's next page says in a toast what is held.
      const [main] = /<main[\s\S]*<\/main>/.exec((await visitor.get("/owner-portal/texts")).html) ?? [];
      expect(main).not.toContain(sentences.English);
      expect((await visitor.post(`/held-text/${batchId}/approval`)).status).not.toBe(200);
    }
    expect(await db.select({ status: heldTexts.status }).from(heldTexts).where(eq(heldTexts.batchId, batchId))).toEqual(
      [{ status: "waiting" }],
    );
  });

  it("is counted on the owners' first page", async () => {
    await heldNote();
    expect((await desk.get("/owner-portal")).text).toMatch(/Message [1-9]/);
  });
});

describe("a report by a user who has applied", () => {
  it("shows a reviewer all texts of the company about this application, and about no other", async () => {
    const all = await world("shortlisted");
    const other = await createJob(all.employer, { title: "Other Job" });
    await applyAs(all.seeker, other);
    await all.office.post(
      `/employer/interviews?application=${all.applicationId}`,
      meetingForm({ message: "Call the number 5 minutes before, and keep some money ready." }),
    );
    const application = await db.select().from(jobApplications).where(eq(jobApplications.jobId, other)).get();
    await all.office.post(`/application/${application?.id}/status`, {
      from: "applied",
      to: "rejected",
      message: "Another one was quicker.",
      back: "/all-applicants",
    });
    await report(all.seeker, `job:${all.jobId}`);
    const page = await desk.get("/owner-portal/reports");
    for (const words of ["What the company wrote", "keep some money ready", "https://meet.google.com/abc-defg-hij"])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain("Another one was quicker.");
  });

  it("shows held texts, too", async () => {
    const all = await heldNote();
    await report(all.seeker, `job:${all.jobId}`);
    const page = await desk.get("/owner-portal/reports");
    expect(page.text).toContain(`Note of an interview: held`);
    expect(page.text).toContain(sentences.English);
  });
});

it("a checked company is not held again for the same text when it changes other fields", async () => {
  const { employer, office } = await world();
  await office.post("/company-profile-setup?step=about", { about: `We are a family firm. ${sentences.English}.` });
  await db.update(companies).set({ reviewRequestedAt: null }).where(eq(companies.id, employer.companyId));
  await office.post("/company-profile-setup?step=about", {
    about: `We are a family firm. ${sentences.English}.`,
    websiteUrl: "https://neem.example/",
  });
  expect(
    await db
      .select({ waits: companies.reviewRequestedAt })
      .from(companies)
      .where(eq(companies.id, employer.companyId))
      .get(),
  ).toEqual({ waits: null });
});

const titlesOf = async ({ id }: Person) =>
  (
    await db
      .select({ title: employerNotifications.title })
      .from(employerNotifications)
      .where(eq(employerNotifications.userId, id))
  ).map(({ title }) => title);

async function emailOf(applicationId: string): Promise<string> {
  const row = await db
    .select({ email: users.email })
    .from(jobApplications)
    .innerJoin(users, eq(users.id, jobApplications.userId))
    .where(eq(jobApplications.id, applicationId))
    .get();
  return row?.email ?? "";
}
