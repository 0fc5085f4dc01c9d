import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { companies, employerNotifications, interviews, jobApplications, notifications, profiles } from "db/schema";
import { createId } from "db/id";
import { userRoom } from "party/rooms";
import { rescheduleInterview, scheduleInterview } from "~/features/interviews/commands.server";
import { msToIst } from "~/features/interviews/interview";
import { findInterviewOf } from "~/features/interviews/participants.server";
import { askForAnotherTime } from "~/features/interviews/reschedule-request.server";
import { endLeftInterviews } from "~/features/interviews/ending.server";
import { db, testContext } from "../support/context";
import { createEmployer, createJob, createSeeker, signedIn, type Employer, type Person } from "../support/people";
import { toldTo } from "../support/rooms";

const minute = 60_000;
const day = 86_400_000;

interface Meeting {
  seeker: Person;
  employer: Employer;
  id: string;
  applicationId: string;
}

/** A seeker with an interview, an hour from now unless told otherwise. */
async function meeting(values: Partial<typeof interviews.$inferInsert> = {}): Promise<Meeting> {
  const [seeker, employer] = [await createSeeker({ fullName: "Sita Devi" }), await createEmployer()];
  const jobId = await createJob(employer, { title: "Chat Support" });
  const now = Date.now();
  const applicationId = createId(now);
  const id = createId(now);
  await db.insert(jobApplications).values({ id: applicationId, jobId, userId: seeker.id, status: "interview_scheduled", createdAt: now, updatedAt: now });
  await db.insert(interviews).values({
    id, applicationId, applicantId: seeker.id, jobId, companyId: employer.companyId, scheduledAt: now + 60 * minute, durationMinutes: 30,
    mode: "video", locationUrl: "https://meet.example/abc?a=1&b=2", message: "Bring a headset.", createdAt: now, updatedAt: now, ...values,
  });
  return { seeker, employer, id, applicationId };
}

const find = (id: string) => db.select().from(interviews).where(eq(interviews.id, id)).get();
const statusOf = async (id: string) => (await find(id))?.status;
const toldSeeker = async ({ id }: Person) => (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ title }) => title);
const toldEmployer = async ({ id }: Person) => (await db.select().from(employerNotifications).where(eq(employerNotifications.userId, id))).map(({ title }) => title);

describe("the interviews of a seeker", () => {
  it("stand under what is to come, soonest first, and what was, latest first", async () => {
    const { seeker, employer, id } = await meeting();
    const row = (await find(id)) as typeof interviews.$inferSelect;
    const also = async (values: Partial<typeof interviews.$inferInsert>) => {
      const applicationId = createId(Date.now());
      const jobId = await createJob(employer);
      await db.insert(jobApplications).values({ id: applicationId, jobId, userId: seeker.id, createdAt: 1, updatedAt: 1 });
      await db.insert(interviews).values({ ...row, id: createId(Date.now()), applicationId, jobId, ...values });
    };
    const now = Date.now();
    await also({ scheduledAt: now + 2 * day, mode: "phone", locationUrl: "9876543210" });
    await also({ scheduledAt: now - 5 * 60 * minute });
    await also({ scheduledAt: now - 2 * day, status: "completed" });
    await also({ scheduledAt: now + 3 * day, status: "cancelled" });
    const visitor = await signedIn(seeker);
    const { text, html } = await visitor.get("/activity?show=interviews");
    expect(text).toContain("Interviews 2");
    expect(html.match(/<article/g)).toHaveLength(2);
    expect(text).toMatch(/Video call.*Phone call.*Earlier interviews.*Cancelled.*Time has passed.*Completed/);
    expect(html).toContain('href="tel:+919876543210"');
    const applications = await visitor.get("/activity");
    expect(applications.text).toContain("Your next interview");
    expect(applications.text).not.toContain("98765 43210");
  });

  it("are joined from ten minutes before; the first to come sets it live and the other side is told", async () => {
    const { seeker, employer, id } = await meeting({ scheduledAt: Date.now() + 11 * minute });
    const visitor = await signedIn(seeker);
    const address = `/interview/${id}/joining`;
    const early = await visitor.follow(await visitor.post(address));
    expect(early.text).toContain("It is too early to join. You can join from:");
    expect(early.html).not.toContain("meet.example");
    expect(await statusOf(id)).toBe("scheduled");

    await db.update(interviews).set({ scheduledAt: Date.now() + 9 * minute }).where(eq(interviews.id, id));
    const answers = await Promise.all([visitor.post(address), visitor.post(address)]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([[303, `${address}?joined=1`], [303, `${address}?joined=1`]]);
    const page = await visitor.get(`${address}?joined=1`);
    expect(page.html).toContain('http-equiv="refresh" content="0;url=https://meet.example/abc?a=1&amp;b=2"');
    expect((await visitor.get(address)).html).not.toContain('http-equiv="refresh"');
    expect(await statusOf(id)).toBe("live");
    expect(await toldEmployer(employer)).toEqual(["Interview Started"]);
    expect(await toldSeeker(seeker)).toEqual([]);
    for (const person of [seeker, employer]) {
      expect(toldTo(userRoom(person.id))).toContainEqual(expect.objectContaining({ type: "interview.changed", interviewId: id, status: "live" }));
    }
    expect((await visitor.get("/activity?show=interviews")).text).toContain("On now");
    // The other side joins what is live already.
    expect((await (await signedIn(employer)).post(address)).location).toBe(`${address}?joined=1`);
    expect(await toldEmployer(employer)).toEqual(["Interview Started"]);
  });

  it("are over two hours after their planned end although nobody ended them; the cron ends them, and a new one can be set", async () => {
    const left = await meeting({ status: "live", scheduledAt: Date.now() - 151 * minute });
    const going = await meeting({ status: "live", scheduledAt: Date.now() - 149 * minute });
    const planned = await meeting({ scheduledAt: Date.now() - 151 * minute });
    for (const person of [left.seeker, left.employer]) {
      const visitor = await signedIn(person);
      const page = await visitor.follow(await visitor.post(`/interview/${left.id}/joining`));
      expect(page.text).toContain("This interview is over or was cancelled");
      expect(page.html).not.toContain("meet.example");
    }
    const visitor = await signedIn(left.seeker);
    expect((await visitor.get("/activity?show=interviews")).text).toContain("No interviews ahead");
    expect((await visitor.get("/activity")).text).not.toContain("Your next interview");
    const stillOn = await signedIn(going.seeker);
    expect((await stillOn.get("/activity?show=interviews")).text).toContain("On now");
    expect((await stillOn.get(`/interview/${going.id}/joining`)).html).toContain("meet.example");

    await endLeftInterviews(testContext());
    expect(await Promise.all([left, going, planned].map(({ id }) => statusOf(id)))).toEqual(["ended", "live", "scheduled"]);
    const form = { scheduledAt: Date.now() + day, durationMinutes: 30, mode: "video" as const, locationUrl: "https://meet.example/abc", message: null };
    const actor = { userId: left.employer.id, company: { id: left.employer.companyId } };
    expect(await scheduleInterview(testContext(), actor, left.applicationId, form)).toMatchObject({ ok: true });
  });

  it("are joined and ended by the employer as well, and ended once", async () => {
    const { seeker, employer, id } = await meeting({ scheduledAt: Date.now() - 5 * minute });
    const [asSeeker, asEmployer] = [await signedIn(seeker), await signedIn(employer)];
    const ending = `/interview/${id}/ending`;
    expect((await asSeeker.follow(await asSeeker.post(ending))).text).toContain("This interview is not on now");
    expect((await asEmployer.get("/employer/interviews")).html).toContain(`action="/interview/${id}/joining"`);
    await asEmployer.post(`/interview/${id}/joining`);
    expect(await statusOf(id)).toBe("live");
    expect((await asEmployer.get("/employer/interviews")).html).toContain(`action="${ending}"`);
    const ended = await asSeeker.post(ending);
    expect(ended.location).toBe("/activity?show=interviews");
    expect((await asSeeker.follow(ended)).text).toContain("The interview has ended");
    expect((await asEmployer.post(ending)).location).toBe("/employer/interviews");
    expect(await statusOf(id)).toBe("ended");
    expect([await toldSeeker(seeker), await toldEmployer(employer)]).toEqual([["Interview Started"], ["Interview Ended"]]);
    await asEmployer.post(`/interview/${id}/completion`);
    expect(await statusOf(id)).toBe("completed");
    expect((await asSeeker.follow(await asSeeker.post(`/interview/${id}/joining`))).text).toContain("This interview is over or was cancelled");
    expect(await statusOf(id)).toBe("completed");
  });

  it("can be joined no more after their planned end, when cancelled, or with a suspended side", async () => {
    const late = await meeting({ scheduledAt: Date.now() - 31 * minute });
    const cancelled = await meeting({ scheduledAt: Date.now(), status: "cancelled" });
    const banned = await meeting({ scheduledAt: Date.now() });
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, banned.employer.companyId));
    const hidden = await meeting({ scheduledAt: Date.now() });
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, hidden.seeker.id));
    for (const [who, { id }, status] of [
      [late.seeker, late, "scheduled"], [cancelled.seeker, cancelled, "cancelled"], [banned.seeker, banned, "scheduled"], [hidden.employer, hidden, "scheduled"],
    ] as const) {
      const visitor = await signedIn(who);
      expect((await visitor.follow(await visitor.post(`/interview/${id}/joining`))).html).not.toContain("meet.example");
      expect(await statusOf(id)).toBe(status);
    }
  });

  it("lead to no link but an https one, and to a number or an address by showing it", async () => {
    const unsafe = await meeting({ scheduledAt: Date.now(), locationUrl: "http://meet.example/abc" });
    const visitor = await signedIn(unsafe.seeker);
    const page = await visitor.follow(await visitor.post(`/interview/${unsafe.id}/joining`));
    expect(page.html).not.toMatch(/http-equiv="refresh"|href="http:\/\/meet/);
    const phone = await meeting({ scheduledAt: Date.now(), mode: "phone", locationUrl: "9876543210" });
    const caller = await signedIn(phone.seeker);
    const call = await caller.follow(await caller.post(`/interview/${phone.id}/joining`));
    expect(call.html).toContain('href="tel:+919876543210"');
    expect(call.html).not.toContain('http-equiv="refresh"');
  });

  it("are nobody else's to join, to end, to move or to put into a calendar", async () => {
    const { id } = await meeting({ scheduledAt: Date.now(), askedAt: 1, askedFor: Date.now() + day });
    const [seeker, employer] = [await signedIn(await createSeeker()), await signedIn(await createEmployer())];
    for (const visitor of [seeker, employer]) {
      for (const what of ["joining", "ending"]) expect((await visitor.post(`/interview/${id}/${what}`)).status).toBe(404);
      expect((await visitor.get(`/interview/${id}/joining`)).status).toBe(404);
      expect((await visitor.get(`/interview/${id}/calendar.ics`)).status).toBe(404);
    }
    expect((await seeker.get(`/interview/${id}/reschedule-request`)).status).toBe(404);
    for (const what of ["reschedule-request", "reschedule-request/withdrawal"]) expect((await seeker.post(`/interview/${id}/${what}`, { date: "" })).status).toBe(404);
    expect((await employer.post(`/interview/${id}/reschedule-request/dismissal`)).status).toBe(404);
    expect(await find(id)).toMatchObject({ status: "scheduled", askedAt: 1 });
  });

  it("go into a calendar, for both sides, with what each needs", async () => {
    const { seeker, employer, id } = await meeting();
    const file = await (await signedIn(seeker)).get(`/interview/${id}/calendar.ics`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(file.headers.get("content-disposition")).toContain("interview.ics");
    const whole = file.html.replace(/\r\n /g, "");
    expect(whole).toContain(`SUMMARY:Interview: Chat Support – ${employer.companyName}`);
    expect(whole).toContain("LOCATION:https://meet.example/abc?a=1&b=2\r\n");
    expect(whole).toMatch(/DESCRIPTION:Bring a headset\.\\n\\nhttps?:.*\/activity\?show=interviews/);
    expect((await (await signedIn(employer)).get(`/interview/${id}/calendar.ics`)).html).toContain("SUMMARY:Interview: Chat Support – Sita Devi");
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId));
    expect((await (await signedIn(seeker)).get(`/interview/${id}/calendar.ics`)).html).not.toContain("meet.example");
  });

  it("are cancelled when the application is withdrawn, which the page says before and the employer is told", async () => {
    const { seeker, employer, id, applicationId } = await meeting();
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/activity")).text).toContain("The employer is told, an interview that is still to come is cancelled, and you cannot apply for this job again.");
    await visitor.post(`/application/${applicationId}/withdrawal`);
    expect(await statusOf(id)).toBe("cancelled");
    const [told] = await db.select().from(employerNotifications).where(eq(employerNotifications.userId, employer.id));
    expect(told).toMatchObject({ title: "Application Withdrawn", message: expect.stringContaining("still to come is cancelled") });
    expect((await visitor.get("/activity?show=interviews")).text).toContain("No interviews ahead");
    expect((await (await signedIn(employer)).get(told?.actionUrl ?? "")).text).toContain("Sita Devi");
  });
});

describe("another time for an interview", () => {
  const wish = (ms = Date.now() + 3 * day) => ({ ...msToIst(ms), note: "मेरी परीक्षा है।" });

  it("is asked for with a reason, told to the employer, and opens their form with that time", async () => {
    const { seeker, employer, id } = await meeting();
    const visitor = await signedIn(seeker);
    const address = `/interview/${id}/reschedule-request`;
    expect((await visitor.get(address)).text).toContain("Until the employer answers, the time stays as it is");
    const asked = wish();
    const answers = await Promise.all([visitor.post(address, asked), visitor.post(address, asked)]);
    for (const answer of answers) expect(answer.location).toBe("/activity?show=interviews");
    expect((await visitor.get("/activity?show=interviews")).text).toMatch(/You asked for: .* The employer has not answered yet\. मेरी परीक्षा है।/);
    expect(await toldEmployer(employer)).toEqual(["Another Time Requested"]);
    expect(toldTo(userRoom(employer.id))).toContainEqual(expect.objectContaining({ type: "interview.changed", status: "scheduled" }));
    const desk = await signedIn(employer);
    const agenda = await desk.get("/employer/interviews");
    expect(agenda.text).toMatch(/Asks for another time: .* IST मेरी परीक्षा है।/);
    const form = await desk.get(`/employer/interviews?interview=${id}&time=asked`);
    expect(form.html).toContain(`value="${asked.date}"`);
    expect(form.html).toContain(`value="${asked.time}"`);
    // Asking again replaces it and is told again.
    await visitor.post(address, wish(Date.now() + 4 * day));
    expect(await toldEmployer(employer)).toHaveLength(2);
    expect(await find(id)).toMatchObject({ status: "scheduled", askedFor: expect.any(Number) });
  });

  it("is gone once the employer has moved the interview or lets the time stay, which the seeker is told", async () => {
    const moved = await meeting();
    const kept = await meeting();
    for (const { seeker, id } of [moved, kept]) await (await signedIn(seeker)).post(`/interview/${id}/reschedule-request`, wish());
    const row = await find(moved.id);
    const form = { scheduledAt: row?.askedFor ?? 0, durationMinutes: 30, mode: "video" as const, locationUrl: "https://meet.example/abc", message: null };
    await rescheduleInterview(testContext(), { userId: moved.employer.id, company: { id: moved.employer.companyId } }, moved.id, form);
    expect(await find(moved.id)).toMatchObject({ status: "rescheduled", scheduledAt: row?.askedFor, askedAt: null, askedFor: null, askedNote: null });

    const desk = await signedIn(kept.employer);
    const address = `/interview/${kept.id}/reschedule-request/dismissal`;
    expect((await desk.follow(await desk.post(address))).text).toContain("The time stays");
    expect((await desk.follow(await desk.post(address))).text).toContain("does not ask for another time any more");
    expect(await find(kept.id)).toMatchObject({ status: "scheduled", askedAt: null, askedFor: null, askedNote: null });
    expect(await toldSeeker(kept.seeker)).toEqual(["The Interview Time Stays"]);
  });

  it("is taken back by the seeker", async () => {
    const { seeker, id } = await meeting();
    const visitor = await signedIn(seeker);
    await visitor.post(`/interview/${id}/reschedule-request`, wish());
    const page = await visitor.follow(await visitor.post(`/interview/${id}/reschedule-request/withdrawal`));
    expect(page.text).toContain("Your request is taken back");
    expect(page.text).not.toContain("You asked for");
    expect(await find(id)).toMatchObject({ askedAt: null, askedFor: null, askedNote: null });
  });

  it("keeps what was typed and says what is wrong", async () => {
    const { seeker, id } = await meeting();
    const page = await (await signedIn(seeker)).post(`/interview/${id}/reschedule-request`, { date: "2020-01-01", time: "10:15", note: "x".repeat(501) });
    expect(page.status).toBe(400);
    for (const text of ["This time is over. Choose a time to come", "At most 500 characters, please"]) expect(page.text).toContain(text);
    for (const text of ['value="2020-01-01"', 'value="10:15"', "x".repeat(501)]) expect(page.html).toContain(text);
    expect((await find(id))?.askedAt).toBeNull();
  });

  it.each(["live", "ended", "completed", "cancelled"] as const)("cannot be asked for when it is %s", async (status) => {
    const { seeker, id } = await meeting({ status });
    const visitor = await signedIn(seeker);
    const address = `/interview/${id}/reschedule-request`;
    for (const go of [() => visitor.get(address), () => visitor.post(address, wish())]) {
      expect((await visitor.follow(await go())).text).toContain("The time of this interview can no longer be changed");
    }
    expect((await find(id))?.askedAt).toBeNull();
  });

  it("cannot be asked for once its time has come, although nobody has joined", async () => {
    const { seeker, id } = await meeting({ scheduledAt: Date.now() - minute });
    const visitor = await signedIn(seeker);
    const address = `/interview/${id}/reschedule-request`;
    expect((await visitor.get("/activity?show=interviews")).html).not.toContain(address);
    for (const go of [() => visitor.get(address), () => visitor.post(address, wish())]) {
      expect((await visitor.follow(await go())).text).toContain("The time of this interview can no longer be changed");
    }
    const asked = { askedFor: Date.now() + day, note: null };
    expect(await askForAnotherTime(testContext(), { userId: seeker.id, userType: "seeker", company: null }, id, asked)).toBe(false);
    expect((await find(id))?.askedAt).toBeNull();
  });

  it("is asked for at most ten times an hour; the eleventh keeps what was typed", async () => {
    const { seeker, id } = await meeting();
    const visitor = await signedIn(seeker);
    const ask = (number: number) => visitor.post(`/interview/${id}/reschedule-request`, { ...wish(), note: `wish ${number}` });
    for (let number = 1; number <= 10; number++) expect((await ask(number)).status).toBe(303);
    const refused = await ask(11);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("wish 11");
    expect((await find(id))?.askedNote).toBe("wish 10");
  });

  it("does not tell an employer the reason of somebody who is suspended", async () => {
    const { seeker, employer, id } = await meeting({ askedAt: 1, askedFor: Date.now() + day, askedNote: "a private reason" });
    const company = { id: employer.companyId, name: employer.companyName, isComplete: true, isBanned: false };
    const seen = async () => (await findInterviewOf(db, { userId: employer.id, userType: "employer", company }, id))?.askedNote;
    expect(await seen()).toBe("a private reason");
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id));
    expect(await seen()).toBeNull();
  });
});
