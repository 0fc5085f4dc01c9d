import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationTransitions, heldTexts, jobApplications, notifications, users } from "db/schema";
import type { ApplicationStatus } from "db/vocabulary";
import { openStatuses, reopenableFor } from "~/features/applications/application";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { liveMessages } from "../../../support/delivery/rooms";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createMember, signedIn } from "../../../support/people/people";
import { interviewOf, meetingForm, sentences, world, type World } from "../../../support/scenes/employer-world";

const statusOf = async (id: string) =>
  (await db.select().from(jobApplications).where(eq(jobApplications.id, id)).get())?.status;
const stepsOf = (id: string) =>
  db
    .select()
    .from(applicationTransitions)
    .where(eq(applicationTransitions.applicationId, id))
    .orderBy(applicationTransitions.createdAt, applicationTransitions.id);
const titlesOf = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);
const statusPage = ({ applicationId }: World) => `/application/${applicationId}/status`;
const set = (id: string, status: ApplicationStatus) =>
  db.update(jobApplications).set({ status }).where(eq(jobApplications.id, id));
const rejected = "Application Update";

/** A world whose applicant has an interview tomorrow. */
async function invited() {
  const all = await world("shortlisted");
  await all.office.post(`/employer/interviews?application=${all.applicationId}`, meetingForm());
  return all;
}

describe("an employer", () => {
  it("moves an applicant from any open status to any other, each with a row of who, when and why", async () => {
    const all = await world();
    for (const from of openStatuses) {
      for (const to of openStatuses.filter((each) => each !== from && each !== "interview_scheduled")) {
        await set(all.applicationId, from);
        const page = await all.office.post(statusPage(all), { from, to, reason: `From ${from} to ${to}` });
        expect(page.status, `${from} to ${to}`).toBe(303);
        expect(await statusOf(all.applicationId)).toBe(to);
      }
    }
    const last = (await stepsOf(all.applicationId)).at(-1);
    expect(last).toMatchObject({
      fromStatus: "interview_scheduled",
      toStatus: "shortlisted",
      actorId: all.employer.id,
      reason: "From interview_scheduled to shortlisted",
    });
    const { text } = await all.office.get(`/application/${all.applicationId}?tab=activity`);
    for (const words of ["Interview → Shortlisted", "Internal note: From interview_scheduled to shortlisted", "by you"])
      expect(text).toContain(words);
    for (const path of ["/activity", "/notifications"])
      expect((await all.phone.get(path)).text).not.toContain("From interview_scheduled");
    expect((await all.phone.post("/your-data/export")).html).not.toContain("From interview_scheduled");
  });

  it("gets an error for a reason that is too long, and two presses move once", async () => {
    const all = await world();
    const long = await all.office.post(statusPage(all), {
      from: "under_review",
      to: "shortlisted",
      reason: "x".repeat(301),
    });
    expect(long.status).toBe(400);
    expect(long.text).toContain("Must be 300 characters or fewer");
    expect(long.html).toContain(`${"x".repeat(301)}</textarea>`);
    await Promise.all([1, 2].map(() => all.office.post(statusPage(all), { from: "under_review", to: "shortlisted" })));
    expect((await stepsOf(all.applicationId)).filter(({ toStatus }) => toStatus === "shortlisted")).toHaveLength(1);
    const stale = await all.office.follow(
      await all.office.post(statusPage(all), { from: "under_review", to: "rejected" }),
    );
    expect(stale.text).toContain("This applicant has already moved");
    expect(await statusOf(all.applicationId)).toBe("shortlisted");
  });

  it("schedules an interview from any open status", async () => {
    for (const status of ["applied", "under_review"] as const) {
      const all = await world(status);
      await all.office.post(`/employer/interviews?application=${all.applicationId}`, meetingForm());
      expect(await statusOf(all.applicationId)).toBe("interview_scheduled");
      expect((await stepsOf(all.applicationId)).at(-1)).toMatchObject({
        fromStatus: status,
        toStatus: "interview_scheduled",
      });
    }
  });

  it("is asked once before a hire without an interview in the system", async () => {
    const all = await world();
    const asked = await all.office.post(statusPage(all), {
      from: "under_review",
      to: "hired",
      message: "Welcome!",
      reason: "Met at a fair",
    });
    expect(asked.status).toBe(409);
    for (const words of [
      "Hire Sita Devi without an interview?",
      "No interview with Sita Devi is in the system.",
      "Welcome!",
      "Hire anyway",
    ])
      expect(asked.text).toContain(words);
    expect(await statusOf(all.applicationId)).toBe("under_review");
    const fields = Object.fromEntries(
      [...asked.html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        value,
      ]),
    );
    const moved = await all.office.follow(await all.office.post(statusPage(all), fields));
    expect(moved.text).toContain("Hired and notified");
    expect((await stepsOf(all.applicationId)).at(-1)).toMatchObject({
      toStatus: "hired",
      message: "Welcome!",
      reason: "Met at a fair",
    });
    expect(await titlesOf(all.seeker.id)).toContain("Congratulations! You're Hired!");
    const met = await invited();
    expect((await met.office.post(statusPage(met), { from: "interview_scheduled", to: "hired" })).status).toBe(303);
  });

  it.each(["rejected", "hired"] as const)("reverts %s within seven days, and not later", async (end) => {
    const all = await world();
    await all.office.post(statusPage(all), { from: "under_review", to: end, sure: "1" });
    const page = await all.office.get(`/application/${all.applicationId}`);
    for (const words of ["You can undo this until", "Shortlisted"]) expect(page.text).toContain(words);
    const back = await all.office.post(statusPage(all), { from: end, to: "under_review", reason: "A mistake" });
    expect(back.status).toBe(303);
    expect((await stepsOf(all.applicationId)).at(-1)).toMatchObject({
      fromStatus: end,
      toStatus: "under_review",
      reason: "A mistake",
    });
    await all.office.post(statusPage(all), { from: "under_review", to: end, sure: "1" });
    await db
      .update(applicationTransitions)
      .set({ createdAt: Date.now() - reopenableFor - 1000 })
      .where(eq(applicationTransitions.applicationId, all.applicationId));
    expect((await all.office.get(`/application/${all.applicationId}`)).text).toContain("This application has ended");
    const late = await all.office.follow(await all.office.post(statusPage(all), { from: end, to: "under_review" }));
    expect(late.text).toContain("This can't be undone any more");
    expect(await statusOf(all.applicationId)).toBe(end);
  });

  it("cannot restore a person who has left, nor a withdrawn application", async () => {
    const all = await world();
    await all.office.post(statusPage(all), { from: "under_review", to: "rejected" });
    await db.update(users).set({ erasedAt: Date.now() }).where(eq(users.id, all.seeker.id));
    await all.office.post(statusPage(all), { from: "rejected", to: "under_review" });
    expect(await statusOf(all.applicationId)).toBe("rejected");
    const other = await world();
    await other.phone.post(`/application/${other.applicationId}/withdrawal`);
    expect((await other.office.post(statusPage(other), { from: "withdrawn", to: "under_review" })).status).toBe(400);
  });

  it("does not repeat the message of the first status with the second", async () => {
    const all = await world();
    await all.office.post(statusPage(all), { from: "under_review", to: "shortlisted", message: "The first words" });
    await all.office.post(statusPage(all), { from: "shortlisted", to: "under_review" });
    await all.office.post(statusPage(all), { from: "under_review", to: "shortlisted" });
    const told = await db.select().from(notifications).where(eq(notifications.userId, all.seeker.id));
    const shortlisted = told
      .filter(({ title }) => title.includes("Shortlisted"))
      .map(({ message }) => message.includes("The first words"));
    expect(shortlisted.sort()).toEqual([false, true]);
  });

  it("cannot be of another company or a viewer", async () => {
    const all = await world();
    const stranger = await signedIn(await createEmployer());
    const viewer = await signedIn(await createMember(all.employer, "viewer"));
    expect((await stranger.post(statusPage(all), { from: "under_review", to: "shortlisted" })).status).toBe(404);
    expect((await viewer.post(statusPage(all), { from: "under_review", to: "shortlisted" })).status).toBe(403);
    expect(await statusOf(all.applicationId)).toBe("under_review");
  });
});

describe("a silent rejection", () => {
  it("sends no notification, mail or live message; the applicant sees it in the list of applications", async () => {
    const all = await world();
    const moved = await all.office.follow(
      await all.office.post(statusPage(all), { from: "under_review", to: "rejected", silent: "on" }),
    );
    expect(moved.text).toContain("Rejected, without a notification");
    await deliverAll();
    expect(await titlesOf(all.seeker.id)).not.toContain(rejected);
    expect(JSON.stringify(await mailsTo(all.seeker.email))).not.toContain("Application Update");
    expect(JSON.stringify(liveMessages(`user-${all.seeker.id}`))).not.toContain('"rejected"');
    expect((await all.phone.get("/activity")).text).toContain("Not selected");
    expect((await all.office.get(`/application/${all.applicationId}?tab=activity`)).text).toContain(
      "Without a notification.",
    );
  });

  it("stays silent when its message was held and approved; the text is on the applicant's page", async () => {
    const all = await world();
    await all.office.post(statusPage(all), {
      from: "under_review",
      to: "rejected",
      silent: "on",
      message: sentences.English,
    });
    const [held] = await db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId));
    await (await signedIn(await createAdmin("admin"))).post(`/held-text/${held?.batchId}/approval`);
    await deliverAll();
    expect(
      JSON.stringify([
        await titlesOf(all.seeker.id),
        await mailsTo(all.seeker.email),
        liveMessages(`user-${all.seeker.id}`),
      ]),
    ).not.toMatch(/A Message for You|registration fee|"rejected"/);
    expect((await all.phone.get(`/application/${all.applicationId}/conversation`)).text).toContain(sentences.English);
  });

  it("becomes a notified one when an interview was to come", async () => {
    const all = await invited();
    await all.office.post(statusPage(all), { from: "interview_scheduled", to: "rejected", silent: "on" });
    await deliverAll();
    expect(await titlesOf(all.seeker.id)).toContain(rejected);
    expect((await stepsOf(all.applicationId)).at(-1)?.isSilent).toBe(false);
  });

  it("applies to rejections only", async () => {
    const all = await world();
    await all.office.post(statusPage(all), { from: "under_review", to: "shortlisted", silent: "on" });
    expect(await titlesOf(all.seeker.id)).toContain("Great News! You've Been Shortlisted");
  });
});

describe("an interview that an employer cancels, by a move or on its own page", () => {
  it("is cancelled only with a reason, which the applicant reads", async () => {
    const all = await invited();
    const asked = await all.office.post(statusPage(all), { from: "interview_scheduled", to: "under_review" });
    expect(asked.status).toBe(400);
    for (const words of ["Cancel the interview?", "Why are you cancelling the interview?"])
      expect(asked.text).toContain(words);
    expect((await interviewOf(all))?.status).toBe("scheduled");
    const again = await all.office.post(statusPage(all), {
      from: "interview_scheduled",
      to: "under_review",
      cancelReason: "",
    });
    expect(again.text).toContain("Choose why you're cancelling the interview");
    await all.office.post(statusPage(all), {
      from: "interview_scheduled",
      to: "under_review",
      cancelReason: "interviewer_away",
    });
    expect(await interviewOf(all)).toMatchObject({ status: "cancelled", cancelReason: "interviewer_away" });
    await deliverAll();
    expect(await titlesOf(all.seeker.id)).toContain("Interview Cancelled");
    expect((await all.phone.get("/activity?show=interviews")).text).toContain("Reason: The interviewer can't make it");
  });

  it("is cancelled only with a reason on its own page, too", async () => {
    const all = await invited();
    const interview = await interviewOf(all);
    const page = `/interview/${interview?.id}/cancellation`;
    expect((await all.office.get(page)).text).toContain("Cancel the interview with Sita Devi");
    for (const fields of [{}, { cancelReason: "" }, { cancelReason: "because" }] as Record<string, string>[]) {
      const refused = await all.office.post(page, fields);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("Choose why you're cancelling the interview");
    }
    const stranger = await signedIn(await createEmployer());
    expect((await stranger.get(page)).status).toBe(404);
    expect((await stranger.post(page, { cancelReason: "other" })).status).toBe(404);
    for (const said of ["Interview cancelled", "It was cancelled already"])
      expect((await all.office.follow(await all.office.post(page, { cancelReason: "job_filled" }))).text).toContain(
        said,
      );
    expect(await interviewOf(all)).toMatchObject({ status: "cancelled", cancelReason: "job_filled" });
    expect((await all.office.get(`/application/${all.applicationId}?tab=activity`)).text).toContain(
      "Cancelled: The job is filled",
    );
  });
});
