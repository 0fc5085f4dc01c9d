import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day, minute } from "db/catalogues/time";
import { createId } from "db/id";
import { companies, employerNotifications, interviews, jobApplications, profiles } from "db/schema";
import { userRoom } from "party/rooms";
import { scheduleInterview } from "~/features/interviews/commands.server";
import { endLeftInterviews } from "~/features/interviews/outcome/ending.server";
import { db, testContext } from "../../support/context";
import { liveMessages } from "../../support/delivery/rooms";
import { createEmployer, createJob, createSeeker, signedIn } from "../../support/people/people";
import { interviewOf, meeting, statusOf, employerTitles, seekerTitles } from "../../support/scenes/meetings";

describe("the interviews of a seeker", () => {
  it("are listed as upcoming, soonest first, and as past, latest first", async () => {
    const { seeker, employer, id } = await meeting();
    const row = (await interviewOf(id)) as typeof interviews.$inferSelect;
    const also = async (values: Partial<typeof interviews.$inferInsert>) => {
      const applicationId = createId(Date.now());
      const jobId = await createJob(employer);
      await db
        .insert(jobApplications)
        .values({ id: applicationId, jobId, userId: seeker.id, createdAt: 1, updatedAt: 1 });
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
    expect(text).toContain("From 10 minutes before the start, you can say you're ready for the call.");
    const applications = await visitor.get("/activity");
    expect(applications.text).toContain("Your next interview");
    expect(applications.text).not.toContain("98765 43210");
  });

  it("can be joined from ten minutes before; the first join sets them live and notifies the other side", async () => {
    const { seeker, employer, id } = await meeting({ scheduledAt: Date.now() + 11 * minute });
    const visitor = await signedIn(seeker);
    const address = `/interview/${id}/joining`;
    const early = await visitor.follow(await visitor.post(address));
    expect(early.text).toContain("It's too early to join. You can join from:");
    expect(early.html).not.toContain("meet.example");
    expect(await statusOf(id)).toBe("scheduled");

    await db
      .update(interviews)
      .set({ scheduledAt: Date.now() + 9 * minute })
      .where(eq(interviews.id, id));
    const answers = await Promise.all([visitor.post(address), visitor.post(address)]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, `${address}?joined=1`],
      [303, `${address}?joined=1`],
    ]);
    const page = await visitor.get(`${address}?joined=1`);
    expect(page.html).toContain('http-equiv="refresh" content="0;url=https://meet.example/abc?a=1&amp;b=2"');
    expect((await visitor.get(address)).html).not.toContain('http-equiv="refresh"');
    expect(await statusOf(id)).toBe("live");
    expect(await employerTitles(employer)).toEqual(["Interview Started"]);
    expect(await seekerTitles(seeker)).toEqual([]);
    for (const person of [seeker, employer]) {
      expect(liveMessages(userRoom(person.id))).toContainEqual(
        expect.objectContaining({ type: "interview.changed", interviewId: id, status: "live" }),
      );
    }
    expect((await visitor.get("/activity?show=interviews")).text).toContain("In progress");
    // The other side joins an interview that is live already.
    expect((await (await signedIn(employer)).post(address)).location).toBe(`${address}?joined=1`);
    expect(await employerTitles(employer)).toEqual(["Interview Started"]);
  });

  it("are over two hours after their planned end without an end by hand; the cron ends them, and a new one can be set", async () => {
    const left = await meeting({ status: "live", scheduledAt: Date.now() - 151 * minute });
    const going = await meeting({ status: "live", scheduledAt: Date.now() - 149 * minute });
    const planned = await meeting({ scheduledAt: Date.now() - 151 * minute });
    for (const person of [left.seeker, left.employer]) {
      const visitor = await signedIn(person);
      const page = await visitor.follow(await visitor.post(`/interview/${left.id}/joining`));
      expect(page.text).toContain("This interview has ended or was cancelled");
      expect(page.html).not.toContain("meet.example");
    }
    const visitor = await signedIn(left.seeker);
    expect((await visitor.get("/activity?show=interviews")).text).toContain("No upcoming interviews");
    expect((await visitor.get("/activity")).text).not.toContain("Your next interview");
    const stillOn = await signedIn(going.seeker);
    expect((await stillOn.get("/activity?show=interviews")).text).toContain("In progress");
    expect((await stillOn.get(`/interview/${going.id}/joining`)).html).toContain("meet.example");

    await endLeftInterviews(testContext());
    expect(await Promise.all([left, going, planned].map(({ id }) => statusOf(id)))).toEqual([
      "ended",
      "live",
      "scheduled",
    ]);
    const form = {
      scheduledAt: Date.now() + day,
      durationMinutes: 30,
      mode: "video" as const,
      locationUrl: "https://meet.example/abc",
      message: null,
    };
    const actor = { userId: left.employer.id, company: { id: left.employer.companyId } };
    expect(await scheduleInterview(testContext(), actor, left.applicationId, form)).toMatchObject({ ok: true });
  });

  it("can be joined and ended by the employer as well, and are ended once", async () => {
    const { seeker, employer, id } = await meeting({ scheduledAt: Date.now() - 5 * minute });
    const [asSeeker, asEmployer] = [await signedIn(seeker), await signedIn(employer)];
    const ending = `/interview/${id}/ending`;
    expect((await asSeeker.follow(await asSeeker.post(ending))).text).toContain("This interview isn't in progress");
    expect((await asEmployer.get(`/employer/interviews?show=${id}`)).html).toContain(
      `action="/interview/${id}/joining"`,
    );
    await asEmployer.post(`/interview/${id}/joining`);
    expect(await statusOf(id)).toBe("live");
    expect((await asEmployer.get(`/employer/interviews?show=${id}`)).html).toContain(`action="${ending}"`);
    const ended = await asSeeker.post(ending);
    expect(ended.location).toBe("/activity?show=interviews");
    expect((await asSeeker.follow(ended)).text).toContain("The interview has ended");
    expect((await asEmployer.post(ending)).location).toBe("/employer/interviews");
    expect(await statusOf(id)).toBe("ended");
    expect([await seekerTitles(seeker), await employerTitles(employer)]).toEqual([
      ["Interview Started"],
      ["Interview Ended"],
    ]);
    await asEmployer.post(`/interview/${id}/completion`, { outcome: "selected" });
    expect(await statusOf(id)).toBe("completed");
    expect((await asSeeker.follow(await asSeeker.post(`/interview/${id}/joining`))).text).toContain(
      "This interview has ended or was cancelled",
    );
    expect(await statusOf(id)).toBe("completed");
  });

  it("cannot be joined after their planned end, when cancelled, or with a suspended side", async () => {
    const late = await meeting({ scheduledAt: Date.now() - 31 * minute });
    const cancelled = await meeting({ scheduledAt: Date.now(), status: "cancelled" });
    const banned = await meeting({ scheduledAt: Date.now() });
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, banned.employer.companyId));
    const hidden = await meeting({ scheduledAt: Date.now() });
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, hidden.seeker.id));
    for (const [who, { id }, status] of [
      [late.seeker, late, "scheduled"],
      [cancelled.seeker, cancelled, "cancelled"],
      [banned.seeker, banned, "scheduled"],
      [hidden.employer, hidden, "scheduled"],
    ] as const) {
      const visitor = await signedIn(who);
      expect((await visitor.follow(await visitor.post(`/interview/${id}/joining`))).html).not.toContain("meet.example");
      expect(await statusOf(id)).toBe(status);
    }
  });

  it("link only to https, and show a number or an address", async () => {
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

  it("cannot be joined, ended, moved or exported by other users", async () => {
    const { id } = await meeting({ scheduledAt: Date.now(), askedAt: 1, askedFor: Date.now() + day });
    const [seeker, employer] = [await signedIn(await createSeeker()), await signedIn(await createEmployer())];
    for (const visitor of [seeker, employer]) {
      for (const what of ["joining", "ending"])
        expect((await visitor.post(`/interview/${id}/${what}`)).status).toBe(404);
      expect((await visitor.get(`/interview/${id}/joining`)).status).toBe(404);
      expect((await visitor.get(`/interview/${id}/calendar.ics`)).status).toBe(404);
    }
    expect((await seeker.get(`/interview/${id}/reschedule-request`)).status).toBe(404);
    for (const what of ["reschedule-request", "reschedule-request/withdrawal"])
      expect((await seeker.post(`/interview/${id}/${what}`, { date: "" })).status).toBe(404);
    expect((await employer.post(`/interview/${id}/reschedule-request/dismissal`)).status).toBe(404);
    expect(await interviewOf(id)).toMatchObject({ status: "scheduled", askedAt: 1 });
  });

  it("can be added to a calendar, for both sides, with the details that each needs", async () => {
    const { seeker, employer, id } = await meeting();
    const file = await (await signedIn(seeker)).get(`/interview/${id}/calendar.ics`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(file.headers.get("content-disposition")).toContain("interview.ics");
    const whole = file.html.replace(/\r\n /g, "");
    expect(whole).toContain(`SUMMARY:Interview: Chat Support – ${employer.companyName}`);
    expect(whole).toContain("LOCATION:https://meet.example/abc?a=1&b=2\r\n");
    expect(whole).toMatch(
      /DESCRIPTION:.+, Video call\\n\\nBring a headset\.\\n\\nhttps?:.*\/activity\?show=interviews/,
    );
    expect((await (await signedIn(employer)).get(`/interview/${id}/calendar.ics`)).html).toContain(
      "SUMMARY:Interview: Chat Support – Sita Devi",
    );
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId));
    expect((await (await signedIn(seeker)).get(`/interview/${id}/calendar.ics`)).html).not.toContain("meet.example");
  });

  it("are cancelled when the application is withdrawn, which the page announces and the employer learns", async () => {
    const { seeker, employer, id, applicationId } = await meeting();
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/activity")).text).toContain(
      "We'll let the employer know and cancel your upcoming interview. You can't apply for this job again.",
    );
    await visitor.post(`/application/${applicationId}/withdrawal`);
    expect(await statusOf(id)).toBe("cancelled");
    const [told] = await db.select().from(employerNotifications).where(eq(employerNotifications.userId, employer.id));
    expect(told).toMatchObject({
      title: "Application Withdrawn",
      message: expect.stringContaining("We cancelled your upcoming interview with them"),
    });
    expect((await visitor.get("/activity?show=interviews")).text).toContain("No upcoming interviews");
    expect((await (await signedIn(employer)).get(told?.actionUrl ?? "")).text).toContain("Sita Devi");
  });
});
