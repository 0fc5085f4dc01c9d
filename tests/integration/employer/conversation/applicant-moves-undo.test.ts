import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  applicationTransitions,
  heldTexts,
  interviews,
  jobApplications,
  jobs,
  notifications,
  outboxEvents,
  profiles,
  users,
} from "db/schema";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { liveMessages } from "../../../support/delivery/rooms";
import { createEmployer, createMember, signedIn } from "../../../support/people/people";
import { createApplicants } from "../../../support/scenes/applicants";
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
const withUndo = ({ employer }: Pick<World, "employer">) => signedIn(employer, { env: { UNDO_SECONDS: "10" } });
const statusPage = ({ applicationId }: World) => `/application/${applicationId}/status`;
const rejected = "Application Update";
const shortlisted = "Great News! You've Been Shortlisted";

/** A world whose applicant has an interview tomorrow. */
async function invited() {
  const all = await world("shortlisted");
  await all.office.post(`/employer/interviews?application=${all.applicationId}`, meetingForm());
  return all;
}

/** The address that takes the move back, as the page shows it. */
const undoOf = (html: string) => /action="(\/applications\/moves\/[\w-]+\/undoing)"/.exec(html)?.[1] ?? "none";

describe("for ten seconds a move", () => {
  it("is visible to the team only, and can be undone, without script", async () => {
    const all = await world();
    const office = await withUndo(all);
    const page = `/application/${all.applicationId}?tab=activity`;
    const shown = await office.follow(
      await office.post(statusPage(all), { from: "under_review", to: "rejected", back: page }),
    );
    for (const words of ["Sita Devi will be notified in 10 seconds.", "Undo", "Under review → Rejected"])
      expect(shown.text).toContain(words);
    for (const path of ["/activity", "/notifications"])
      expect((await all.phone.get(path)).text).not.toMatch(/Not selected|Application Update/);
    expect((await all.phone.get("/activity")).text).toContain("Under review");
    const undo = undoOf(shown.html);
    const undone = await office.follow(await office.post(undo, { back: page }));
    expect(undone.text).toContain("Undone. No one was notified.");
    expect(await statusOf(all.applicationId)).toBe("under_review");
    expect((await stepsOf(all.applicationId)).map(({ toStatus }) => toStatus)).not.toContain("rejected");
    await deliverAll();
    expect(await titlesOf(all.seeker.id)).not.toContain(rejected);
    expect((await office.follow(await office.post(undo, { back: page }))).text).toContain("This was undone before");
  });

  it("that begins a review is seen by its applicant at once, and no page says that no one is notified", async () => {
    const all = await world("applied");
    const office = await withUndo(all);
    const page = `/application/${all.applicationId}`;
    const one = await office.follow(
      await office.post(statusPage(all), { from: "applied", to: "under_review", back: page }),
    );
    expect((await all.phone.get("/activity")).text).toContain("Under review");
    await office.post(undoOf(one.html), { back: page });
    const application = `${all.applicationId}.applied`;
    const many = await office.follow(
      await office.post("/applications/status", {
        application,
        to: "under_review",
        intent: "confirm",
        back: "/all-applicants",
      }),
    );
    for (const { text } of [one, many]) {
      expect(text).toContain("You can undo this for");
      expect(text).not.toContain("No one is notified");
    }
  });

  it("does not hide that its applicant has withdrawn meanwhile", async () => {
    const all = await world();
    await (await withUndo(all)).post(statusPage(all), { from: "under_review", to: "shortlisted" });
    await all.phone.post(`/application/${all.applicationId}/withdrawal`);
    const page = await all.phone.get("/activity");
    expect(page.text).toContain("Withdrawn");
    expect(page.html).not.toContain("/withdrawal");
  });

  it("does not reveal an ended application: neither by a late withdrawal nor by the list of open ones", async () => {
    const all = await world();
    await (await withUndo(all)).post(statusPage(all), { from: "under_review", to: "rejected" });
    const refused = await all.phone.follow(await all.phone.post(`/application/${all.applicationId}/withdrawal`));
    expect(refused.text).not.toContain("has ended");
    expect((await all.phone.get("/activity?status=open")).text).toContain("Chat Support");
    expect((await all.phone.get("/activity?status=ended")).text).not.toContain("Chat Support");
  });

  it("is neither in the applicant's export nor in the context of a message", async () => {
    const all = await invited();
    await (
      await withUndo(all)
    ).post(statusPage(all), { from: "interview_scheduled", to: "shortlisted", cancelReason: "other" });
    const own = JSON.parse((await all.phone.get("/your-data/export")).html) as { interviews: unknown[] };
    expect(own.interviews).toMatchObject([{ status: "scheduled", cancelReason: null }]);
    await all.office.post(`/application/${all.applicationId}/message`, {
      message: "Please bring your papers",
      intent: "send",
    });
    expect(JSON.stringify(liveMessages(`user-${all.seeker.id}`))).not.toContain('"status":"shortlisted"');
    const told = (await db.select().from(notifications).where(eq(notifications.userId, all.seeker.id))).find(
      ({ title }) => title === "A Message for You",
    );
    expect(told?.metadata).toMatchObject({ application_status: "interview_scheduled" });
  });

  it("is notified when it is not undone in time, and then the undo is refused", async () => {
    const all = await world();
    const office = await withUndo(all);
    const undo = undoOf(
      (await office.follow(await office.post(statusPage(all), { from: "under_review", to: "shortlisted" }))).html,
    );
    expect(await titlesOf(all.seeker.id)).not.toContain("Great News! You've Been Shortlisted");
    await db
      .update(applicationTransitions)
      .set({ toldAt: Date.now() - 1 })
      .where(eq(applicationTransitions.applicationId, all.applicationId));
    expect((await all.phone.get("/activity")).text).toContain("Shortlisted");
    await deliverAll();
    expect((await titlesOf(all.seeker.id)).filter((title) => title.includes("Shortlisted"))).toHaveLength(1);
    expect((await office.follow(await office.post(undo))).text).toContain("Too late to undo");
    expect(await statusOf(all.applicationId)).toBe("shortlisted");
  });

  it("is sent with a later answer, without waiting for its time", async () => {
    const all = await world();
    const office = await withUndo(all);
    await office.post(statusPage(all), { from: "under_review", to: "shortlisted" });
    await db
      .update(outboxEvents)
      .set({ nextAttemptAt: Date.now() - 1 })
      .where(eq(outboxEvents.kind, "application.moved"));
    const other = await world();
    await (await withUndo(other)).post(statusPage(other), { from: "under_review", to: "shortlisted" });
    expect(await titlesOf(all.seeker.id)).toContain("Great News! You've Been Shortlisted");
    expect(await titlesOf(other.seeker.id)).not.toContain("Great News! You've Been Shortlisted");
  });

  it("when undone restores the interview that it ended, with the applicant's request for another time", async () => {
    const all = await invited();
    const interview = await interviewOf(all);
    await db
      .update(interviews)
      .set({ askedAt: 1, askedFor: 2, askedNote: "After six" })
      .where(eq(interviews.id, interview?.id ?? ""));
    const office = await withUndo(all);
    const shown = await office.follow(
      await office.post(statusPage(all), { from: "interview_scheduled", to: "rejected" }),
    );
    expect((await interviewOf(all))?.status).toBe("cancelled");
    expect((await all.phone.get("/activity?show=interviews")).html).toContain("meet.google.com");
    await office.post(undoOf(shown.html));
    expect(await interviewOf(all)).toMatchObject({
      status: "scheduled",
      askedAt: 1,
      askedFor: 2,
      askedNote: "After six",
    });
    expect(await statusOf(all.applicationId)).toBe("interview_scheduled");
    await deliverAll();
    expect(await titlesOf(all.seeker.id)).not.toContain("Interview Cancelled");
    const back = await office.follow(
      await office.post(statusPage(all), { from: "interview_scheduled", to: "shortlisted", cancelReason: "other" }),
    );
    await office.post(undoOf(back.html));
    await deliverAll();
    expect(await interviewOf(all)).toMatchObject({ status: "scheduled", cancelReason: null });
    expect(await titlesOf(all.seeker.id)).not.toContain("Interview Cancelled");
  });

  it("when undone removes its held message", async () => {
    const all = await world();
    const office = await withUndo(all);
    await office.post(statusPage(all), { from: "under_review", to: "shortlisted", message: sentences.English });
    const [step] = (await stepsOf(all.applicationId)).filter(({ toStatus }) => toStatus === "shortlisted");
    expect(
      await db
        .select()
        .from(heldTexts)
        .where(eq(heldTexts.subjectId, step?.id ?? "")),
    ).toHaveLength(1);
    await office.post(`/applications/moves/${step?.id}/undoing`);
    expect(
      await db
        .select()
        .from(heldTexts)
        .where(eq(heldTexts.subjectId, step?.id ?? "")),
    ).toEqual([]);
  });

  it("cannot be undone once its person or its job is gone", async () => {
    const gone = [
      ({ seeker }: World) => db.update(users).set({ erasedAt: Date.now() }).where(eq(users.id, seeker.id)),
      ({ seeker }: World) => db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id)),
      ({ jobId }: World) => db.update(jobs).set({ status: "removed" }).where(eq(jobs.id, jobId)),
    ];
    for (const goes of gone) {
      const all = await world();
      const office = await withUndo(all);
      await office.post(statusPage(all), { from: "under_review", to: "rejected" });
      const step = (await stepsOf(all.applicationId)).at(-1);
      await goes(all);
      expect((await office.follow(await office.post(`/applications/moves/${step?.id}/undoing`))).text).toContain(
        "Too late to undo",
      );
      expect(await statusOf(all.applicationId)).toBe("rejected");
    }
  });

  it("can be undone from a list with a long search in Hindi", async () => {
    const all = await world();
    const office = await withUndo(all);
    const moved = (back: string, from: string, to: string) =>
      office.post(statusPage(all), { from, to, back }).then((answer) => office.follow(answer));
    const shown = await moved(`/job/${all.jobId}/applicants?q=${"डेटा एंट्री ".repeat(6)}`, "under_review", "shortlisted");
    for (const words of ["Shortlisted", "Sita Devi will be notified in 10 seconds."])
      expect(shown.text).toContain(words);
    expect(undoOf(shown.html)).not.toBe("none");
    const endless = await moved(
      `/job/${all.jobId}/applicants?q=${"डेटा एंट्री ".repeat(40)}`,
      "shortlisted",
      "under_review",
    );
    expect(endless.text).toContain("Now under review");
    expect(undoOf(endless.html)).toBe("none");
  });

  it("is in the history with its target, also back to the new applicants", async () => {
    const all = await world();
    await all.office.post(statusPage(all), { from: "under_review", to: "applied" });
    expect((await all.office.get(`/application/${all.applicationId}?tab=activity`)).text).toContain(
      "Under review → New",
    );
  });

  it("cannot be undone by another company, by a viewer, or once a colleague has moved on", async () => {
    const all = await world();
    const office = await withUndo(all);
    const undo = undoOf(
      (await office.follow(await office.post(statusPage(all), { from: "under_review", to: "shortlisted" }))).html,
    );
    const stranger = await signedIn(await createEmployer());
    await stranger.post(undo);
    expect((await (await signedIn(await createMember(all.employer, "viewer"))).post(undo)).status).toBe(403);
    expect(await statusOf(all.applicationId)).toBe("shortlisted");
    await office.post(statusPage(all), { from: "shortlisted", to: "rejected" });
    expect((await office.follow(await office.post(undo))).text).toContain("Too late to undo");
    expect(await statusOf(all.applicationId)).toBe("rejected");
    await deliverAll();
    const titles = await titlesOf(all.seeker.id);
    expect(titles).toContain(rejected);
    expect(titles).not.toContain(shortlisted);
  });

  it("is notified when only the following move is undone", async () => {
    const all = await world();
    const office = await withUndo(all);
    await office.post(statusPage(all), { from: "under_review", to: "shortlisted" });
    const shown = await office.follow(await office.post(statusPage(all), { from: "shortlisted", to: "rejected" }));
    await office.post(undoOf(shown.html));
    await deliverAll();
    expect(await titlesOf(all.seeker.id)).toContain(shortlisted);
  });
});

describe("a waiting notification", () => {
  const orderOf = async (userId: string) =>
    (
      await db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.createdAt, notifications.id)
    ).map(({ title }) => title);

  it("is sent before an invitation when it has a message, and otherwise not at all", async () => {
    for (const message of ["", "Come on Monday"]) {
      const all = await world();
      const office = await withUndo(all);
      await office.post(statusPage(all), { from: "under_review", to: "shortlisted", message });
      await office.post(`/employer/interviews?application=${all.applicationId}`, meetingForm());
      await deliverAll();
      expect((await orderOf(all.seeker.id)).filter((title) => title !== "Application Submitted Successfully")).toEqual([
        ...(message ? [shortlisted] : []),
        "Interview Scheduled",
      ]);
    }
  });

  it("does not congratulate a person who has withdrawn meanwhile", async () => {
    const all = await world();
    await (
      await withUndo(all)
    ).post(statusPage(all), { from: "under_review", to: "shortlisted", message: "Come on Monday" });
    await all.phone.post(`/application/${all.applicationId}/withdrawal`);
    await deliverAll();
    expect(await titlesOf(all.seeker.id)).not.toContain(shortlisted);
  });

  it("of a cancelled interview is mailed with its calendar file, also when the rejection was corrected by another move", async () => {
    const all = await invited();
    const office = await withUndo(all);
    await office.post(statusPage(all), { from: "interview_scheduled", to: "rejected" });
    await office.post(statusPage(all), { from: "rejected", to: "shortlisted" });
    await deliverAll();
    const mails = JSON.stringify(await mailsTo(all.seeker.email));
    expect(mails).toContain("method=CANCEL");
    expect(mails).not.toContain(rejected);
  });

  it("of a cancelled interview is sent before the next invitation", async () => {
    const all = await invited();
    const office = await withUndo(all);
    await office.post(statusPage(all), { from: "interview_scheduled", to: "shortlisted", cancelReason: "other" });
    await office.post(`/employer/interviews?application=${all.applicationId}`, meetingForm());
    await deliverAll();
    expect((await orderOf(all.seeker.id)).slice(-2)).toEqual(["Interview Cancelled", "Interview Scheduled"]);
  });
});

describe("many moves at once", () => {
  it("show number and reason, and are undone together, except applicants whom a colleague has moved on", async () => {
    const all = await world();
    const office = await withUndo(all);
    const ids = await createApplicants(
      all.jobId,
      Array.from({ length: 3 }, () => ({ status: "under_review" as const })),
    );
    const back = `/job/${all.jobId}/applicants?status=under_review`;
    const page = await office.follow(
      await office.post("/applications/status", {
        application: ids.map((id) => `${id}.under_review`),
        to: "rejected",
        intent: "confirm",
        reason: "Too many",
        back,
      }),
    );
    for (const words of ["3 applicants rejected", "No one is notified for 10 seconds.", "Undo"])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain("and notified");
    for (const id of ids)
      expect((await stepsOf(id)).at(-1)).toMatchObject({ toStatus: "rejected", reason: "Too many" });
    await office.post(`/application/${ids[0]}/status`, { from: "rejected", to: "shortlisted" });
    const undone = await office.follow(await office.post(undoOf(page.html), { back }));
    for (const words of ["2 undone. These applicants were not notified.", "1 could no longer be undone."])
      expect(undone.text).toContain(words);
    expect(await Promise.all(ids.map(statusOf))).toEqual(["shortlisted", "under_review", "under_review"]);
    await deliverAll();
    const people = await Promise.all(
      ids.map((id) => db.select().from(jobApplications).where(eq(jobApplications.id, id)).get()),
    );
    expect(
      await Promise.all(people.map(async (each) => (await titlesOf(each?.userId ?? "")).includes(rejected))),
    ).toEqual([false, false, false]);
    expect(await titlesOf(people[0]?.userId ?? "")).toContain(shortlisted);
  });

  it("reject silently except for applicants with a coming interview, and leave everybody with one in place", async () => {
    const all = await invited();
    const [quiet = ""] = await createApplicants(all.jobId, [{ status: "under_review" }]);
    const chosen = [`${all.applicationId}.interview_scheduled`, `${quiet}.under_review`];
    const stuck = await all.office.post("/applications/status", {
      application: chosen,
      to: "shortlisted",
      intent: "move",
    });
    for (const words of ["1 applicant shortlisted", "Sita Devi · Chat Support Has an upcoming interview."])
      expect(stuck.text).toContain(words);
    await all.office.post("/applications/status", {
      application: [chosen[0] ?? "", `${quiet}.shortlisted`],
      to: "rejected",
      intent: "confirm",
      silent: "on",
    });
    await deliverAll();
    expect((await stepsOf(quiet)).at(-1)).toMatchObject({ toStatus: "rejected", isSilent: true });
    const person = await db.select().from(jobApplications).where(eq(jobApplications.id, quiet)).get();
    expect(await titlesOf(person?.userId ?? "")).not.toContain(rejected);
    expect(await titlesOf(all.seeker.id)).toContain(rejected);
  });

  it("ask before a hire without an interview, and can be reverted from a final status within seven days", async () => {
    const all = await world();
    const fields = { application: `${all.applicationId}.under_review`, to: "hired" };
    expect((await all.office.post("/applications/status", { ...fields, intent: "move" })).text).toContain(
      "With 1 of them no interview is in the system.",
    );
    await all.office.post("/applications/status", { ...fields, intent: "confirm" });
    await all.office.post("/applications/status", {
      application: `${all.applicationId}.hired`,
      to: "under_review",
      intent: "move",
    });
    expect(await statusOf(all.applicationId)).toBe("under_review");
    await all.office.post("/applications/status", { ...fields, intent: "confirm" });
    await db
      .update(applicationTransitions)
      .set({ createdAt: 1 })
      .where(eq(applicationTransitions.applicationId, all.applicationId));
    const late = await all.office.post("/applications/status", {
      application: `${all.applicationId}.hired`,
      to: "under_review",
      intent: "move",
    });
    expect(late.text).toContain("Ended more than 7 days ago.");
  });
});
