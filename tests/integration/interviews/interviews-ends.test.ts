import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day, minute } from "db/catalogues/time";
import { createId } from "db/id";
import { deliveries, interviews, jobApplications, jobs, localMailbox, profiles, scamReports } from "db/schema";
import { EmailRefused, type EmailPort } from "~/adapters/email/port";
import { nightKey } from "~/features/interviews/calendar/clash";
import { istToMs, msToIst } from "~/features/interviews/interview";
import { remindOfInterviews } from "~/features/interviews/reminders/reminding.server";
import { upholdReport } from "~/features/moderation/reports/reports.server";
import { deliverTaken } from "~/features/outbox/deliver-events.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createMember, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import { interviewOf, meeting, statusOf, seekerTitles } from "../../support/scenes/meetings";

/** The form of a meeting, also at night. */
const form = (ms: number) => ({
  ...msToIst(ms),
  despite: nightKey({ scheduledAt: Math.floor(ms / 60_000) * 60_000 }),
  duration: "30",
  mode: "video",
  locationUrl: "https://meet.example/xyz",
  message: "Bring a pen",
});
const deliver = () => deliverAll();
const mailed = async ({ email }: Person) =>
  (await db.select().from(localMailbox).where(eq(localMailbox.recipient, email))).map(({ subject, attachments }) => [
    subject.replace(/^[^:]*: |, .*$/g, ""),
    /METHOD:(\w+)/.exec(attachments[0]?.content ?? "")?.[1],
  ]);
const jobOf = async (id: string) => (await interviewOf(id))?.jobId ?? "";

describe("a job that is removed as a scam", () => {
  it("ends its interviews: future ones are cancelled, also in the calendars", async () => {
    const { seeker, id } = await meeting({ scheduledAt: Date.now() + day });
    const over = await meeting({ scheduledAt: Date.now() - day });
    const jobId = await jobOf(id);
    await db
      .update(interviews)
      .set({ jobId, companyId: (await interviewOf(id))?.companyId ?? "" })
      .where(eq(interviews.id, over.id));
    const other = await meeting({ scheduledAt: Date.now() + day });
    const reportId = createId(Date.now());
    const reporter = await createSeeker();
    const companyId = (await interviewOf(id))?.companyId ?? "";
    await db
      .insert(scamReports)
      .values({
        id: reportId,
        reporterId: reporter.id,
        subjectId: jobId,
        jobId,
        companyId,
        reason: "asked_money",
        text: "They asked for money.",
        status: "open",
        createdAt: 1,
        updatedAt: 1,
      });
    await upholdReport(testContext(), { userId: reporter.id }, reportId, {
      reason: "They ask for money.",
      seenAt: null,
    });
    await deliver();
    expect(await Promise.all([id, over.id, other.id].map(statusOf))).toEqual(["cancelled", "completed", "scheduled"]);
    expect(await mailed(seeker)).toEqual([["interview cancelled", "CANCEL"]]);
    expect((await seekerTitles(seeker)).sort()).toEqual([
      "Interview Cancelled",
      "Warning: a job you applied for was a scam",
    ]);
    expect(await mailed(over.seeker)).toEqual([]);
  });

  it("allows no invitation, no moved interview and no reminder", async () => {
    const { seeker, employer, id, applicationId } = await meeting({
      scheduledAt: Date.now() + 20 * 60 * minute,
      createdAt: 1,
      updatedAt: 1,
    });
    await db
      .update(jobs)
      .set({ status: "removed" })
      .where(eq(jobs.id, await jobOf(id)));
    const desk = await signedIn(employer);
    await remindOfInterviews(testContext());
    expect((await interviewOf(id))?.remindedDayAt).toBeNull();
    const before = await interviewOf(id);
    expect((await desk.post(`/employer/interviews?interview=${id}`, form(Date.now() + 2 * day))).status).toBe(409);
    expect(await interviewOf(id)).toEqual(before);
    await db.update(interviews).set({ status: "cancelled" }).where(eq(interviews.id, id));
    for (const answer of [
      await desk.get(`/employer/interviews?application=${applicationId}`),
      await desk.post(`/employer/interviews?application=${applicationId}`, form(Date.now() + 2 * day)),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await db.$count(interviews, eq(interviews.applicationId, applicationId))).toBe(1);
    await deliver();
    expect(await mailed(seeker)).toEqual([]);
  });
});

describe("an applicant whose account is suspended", () => {
  it("cannot be invited or moved, and no page offers it", async () => {
    const { seeker, employer, id, applicationId } = await meeting({ scheduledAt: Date.now() + day });
    const desk = await signedIn(employer);
    expect((await desk.get(`/employer/interviews?show=${id}`)).text).toContain("Reschedule");
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id));
    expect((await desk.get(`/employer/interviews?show=${id}`)).text).not.toContain("Reschedule");
    const before = await interviewOf(id);
    await desk.post(`/employer/interviews?interview=${id}`, form(Date.now() + 2 * day));
    expect(await interviewOf(id)).toEqual(before);
    await db
      .update(interviews)
      .set({ status: "completed", scheduledAt: Date.now() - day, outcome: "selected" })
      .where(eq(interviews.id, id));
    const done = await desk.get(`/interview/${id}/completion`);
    expect(done.text).toContain("What is next? Hire Reject");
    const address = `/employer/interviews?application=${applicationId}`;
    const page = await desk.get(address);
    expect(page.text).toContain("This person's account isn't available, so their details are hidden");
    expect(page.html).not.toContain('name="locationUrl"');
    const answer = await desk.follow(await desk.post(address, form(Date.now() + 2 * day)));
    expect(answer.text).toContain("You can't invite this applicant now");
    expect(await db.$count(interviews, eq(interviews.applicationId, applicationId))).toBe(1);
  });
});

describe("an interview that ends with another action", () => {
  it("is removed from the calendars of all applicants whom a closed job declines", async () => {
    const { seeker, employer, id } = await meeting({ scheduledAt: Date.now() + day });
    const jobId = await jobOf(id);
    const waiting = await createSeeker();
    await db
      .insert(jobApplications)
      .values({ id: createId(Date.now()), jobId, userId: waiting.id, createdAt: 1, updatedAt: 1 });
    await (await signedIn(employer)).post(`/job/${jobId}/closure`, { outcome: "not_hired", tellsOpen: "on" });
    await deliver();
    expect(await statusOf(id)).toBe("cancelled");
    expect(await mailed(seeker)).toEqual([["interview cancelled", "CANCEL"]]);
    expect(await mailed(waiting)).toEqual([]);
  });

  it("is removed from the calendar of a user who is hired before it, with the good news", async () => {
    const { seeker, employer, id, applicationId } = await meeting({ scheduledAt: Date.now() + day });
    await (
      await signedIn(employer)
    ).post(`/application/${applicationId}/status`, { from: "interview_scheduled", to: "hired" });
    await deliver();
    expect(await statusOf(id)).toBe("cancelled");
    expect(await seekerTitles(seeker)).toContain("Congratulations! You're Hired!");
    expect(await mailed(seeker)).toEqual([["you're hired! Chat Support", "CANCEL"]]);
    expect((await mailsTo(seeker.email))[0]?.body).toContain("The attached file removes it from your calendar");
  });
});

it("a failed mail delays no other, and a permanently refused one is not retried", async () => {
  const { employer, id } = await meeting({ scheduledAt: Date.now() + day, askedAt: 1, askedFor: Date.now() + 2 * day });
  const [down, refused, fine] = await Promise.all([1, 2, 3].map(() => createMember(employer, "recruiter")));
  const tried: string[] = [];
  const send: EmailPort["send"] = ({ to }) => {
    tried.push(to);
    if (to === fine?.email || to === employer.email) return Promise.resolve();
    return Promise.reject(to === refused?.email ? new EmailRefused("no such address") : new Error("down"));
  };
  const context = { ...testContext(), email: { send } };
  const event = {
    kind: "reschedule_request.changed",
    interviewId: id,
    change: "asked",
    askedFor: (await interviewOf(id))?.askedFor ?? 0,
  } as const;
  await deliverTaken(context, { id: "event", event, doneChannels: [], attempts: 1, createdAt: Date.now() });
  expect(tried.sort()).toEqual([employer, down, refused, fine].map((each) => each?.email).sort());
  const ends = await db
    .select({ userId: deliveries.userId, status: deliveries.status })
    .from(deliveries)
    .where(eq(deliveries.eventId, "event"));
  expect(Object.fromEntries(ends.map(({ userId, status }) => [userId, status]))).toEqual({
    [employer.id]: "sent",
    [fine?.id ?? ""]: "sent",
    [down?.id ?? ""]: "waiting",
    [refused?.id ?? ""]: "dead",
  });
});

it("an interview can be cancelled until its planned end, and not after it", async () => {
  const [late, over] = [
    await meeting({ scheduledAt: Date.now() - 29 * minute }),
    await meeting({ scheduledAt: Date.now() - 31 * minute }),
  ];
  for (const [{ seeker, employer, id }, isOver] of [
    [late, false],
    [over, true],
  ] as const) {
    const desk = await signedIn(employer);
    expect((await desk.get(`/employer/interviews?show=${id}`)).html.includes(`/interview/${id}/cancellation`)).toBe(
      !isOver,
    );
    const answer = await desk.follow(await desk.post(`/interview/${id}/cancellation`, { cancelReason: "other" }));
    expect(answer.text).toContain(isOver ? "can no longer be cancelled" : "Interview cancelled");
    expect(await statusOf(id)).toBe(isOver ? "scheduled" : "cancelled");
    await deliver();
    expect(await mailed(seeker)).toHaveLength(isOver ? 0 : 1);
  }
});

it("an unknown kind of interview is invalid input", async () => {
  const { employer, id } = await meeting({ scheduledAt: Date.now() + day });
  const desk = await signedIn(employer);
  for (const mode of ["toString", "constructor"]) {
    expect(
      (await desk.post(`/employer/interviews?interview=${id}`, { ...form(Date.now() + day), mode })).status,
      mode,
    ).toBe(400);
  }
});

describe("a form about an interview", () => {
  const seenIn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";

  it("is shown again with the current state when another user has moved the interview meanwhile", async () => {
    const { employer, id } = await meeting({ scheduledAt: Date.now() + day, createdAt: 1, updatedAt: 1 });
    const address = `/employer/interviews?interview=${id}`;
    const [one, other] = [await signedIn(employer), await signedIn(await createMember(employer, "recruiter"))];
    const seen = seenIn((await one.get(address)).html);
    const first = { ...form(Date.now() + 2 * day), locationUrl: "https://meet.example/first", seen };
    // Pressed twice, it is the same.
    for (let press = 0; press < 2; press++) expect((await one.post(address, first)).status).toBe(303);
    const second = { ...form(Date.now() + 3 * day), message: "My own words", seen };
    const told = await other.post(address, second);
    expect(told.status).toBe(409);
    for (const text of ["This interview was changed", "https://meet.example/first"]) expect(told.text).toContain(text);
    for (const typed of ["My own words", "https://meet.example/xyz", `value="${second.date}"`])
      expect(told.html).toContain(typed);
    expect((await interviewOf(id))?.locationUrl).toBe("https://meet.example/first");
    // An invalid form in between does not change the state that counts as seen.
    expect(seenIn((await other.post(address, { ...second, mode: "" })).html)).toBe(seen);
    expect((await other.post(address, { ...second, seen: seenIn(told.html) })).status).toBe(303);
    expect((await interviewOf(id))?.message).toBe("My own words");
  });

  it("answers the request that was shown: a newer one is reported, one for the current time is answered", async () => {
    const { employer, id } = await meeting({
      scheduledAt: Date.now() + day,
      askedAt: 1,
      askedFor: Date.now() + 2 * day,
    });
    const desk = await signedIn(employer);
    const address = `/employer/interviews?interview=${id}&time=asked`;
    const sent = { ...form(Date.now() + 2 * day), seen: seenIn((await desk.get(address)).html) };
    // At noon: a time at night asks for a confirmation.
    const wished = istToMs(msToIst(Date.now() + 5 * day).date, "12:00") ?? 0;
    await db.update(interviews).set({ askedFor: wished }).where(eq(interviews.id, id));
    const told = await desk.post(address, sent);
    expect([told.status, /They now ask for .* IST/.test(told.text)]).toEqual([409, true]);
    expect(await interviewOf(id)).toMatchObject({ status: "scheduled", askedFor: wished });
    const { date, time } = msToIst(wished);
    expect((await desk.post(address, { ...sent, date, time })).status).toBe(303);
    expect(await interviewOf(id)).toMatchObject({ status: "rescheduled", askedFor: null });
  });

  it("that is sent after the session has ended is shown again, without data of others", async () => {
    const { id, applicationId } = await meeting({ scheduledAt: Date.now() - day });
    const pages = [
      await createVisitor().post(`/employer/interviews?interview=${id}`, {
        ...form(Date.now() + day),
        message: "Long words",
        seen: "5.6",
      }),
      await createVisitor().post(`/employer/interviews?application=${applicationId}`, {
        ...form(Date.now() + day),
        message: "Long words",
      }),
      await createVisitor().post(`/interview/${id}/completion`, { outcome: "selected", note: "Long words" }),
    ];
    for (const { status, html, text } of pages) {
      expect(status).toBe(401);
      for (const shown of ["Long words", "You've been signed out"]) expect(text).toContain(shown);
      expect(html).not.toMatch(/Sita|Chat Support/);
    }
    expect(seenIn(pages[0]?.html ?? "")).toBe("5.6");
    expect(pages[2]?.html).toMatch(/value="selected"[^>]*checked|checked[^>]*value="selected"/);
  });
});
