import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day, minute } from "db/catalogues/time";
import { profiles } from "db/schema";
import { userRoom } from "party/rooms";
import { rescheduleInterview } from "~/features/interviews/commands.server";
import { msToIst } from "~/features/interviews/interview";
import { findInterviewOf } from "~/features/interviews/participants.server";
import { requestReschedule } from "~/features/interviews/rescheduling/reschedule-request.server";
import { db, testContext } from "../../support/context";
import { liveMessages } from "../../support/delivery/rooms";
import { signedIn } from "../../support/people/people";
import { interviewOf, meeting, employerTitles, seekerTitles } from "../../support/scenes/meetings";

describe("another time for an interview", () => {
  const wish = (ms = Date.now() + 3 * day) => ({ ...msToIst(ms), note: "मेरी परीक्षा है।" });

  it("is requested with a reason, sent to the employer, and opens their form with that time", async () => {
    const { seeker, employer, id } = await meeting();
    const visitor = await signedIn(seeker);
    const address = `/interview/${id}/reschedule-request`;
    expect((await visitor.get(address)).text).toContain("Until the employer replies, the time doesn't change");
    const asked = wish();
    const answers = await Promise.all([visitor.post(address, asked), visitor.post(address, asked)]);
    for (const answer of answers) expect(answer.location).toBe("/activity?show=interviews");
    expect((await visitor.get("/activity?show=interviews")).text).toMatch(
      /You requested .* The employer hasn't replied yet\. मेरी परीक्षा है।/,
    );
    expect(await employerTitles(employer)).toEqual(["Another Time Requested"]);
    expect(liveMessages(userRoom(employer.id))).toContainEqual(
      expect.objectContaining({ type: "interview.changed", status: "scheduled" }),
    );
    const desk = await signedIn(employer);
    expect((await desk.get("/employer/interviews")).text).toContain("Reschedule requests");
    const agenda = await desk.get(`/employer/interviews?show=${id}`);
    expect(agenda.text).toMatch(/Asks for another time: .* IST मेरी परीक्षा है।/);
    const form = await desk.get(`/employer/interviews?interview=${id}&time=asked`);
    expect(form.html).toContain(`value="${asked.date}"`);
    expect(form.html).toContain(`value="${asked.time}"`);
    // Asking again replaces it, and the employer is notified again.
    await visitor.post(address, wish(Date.now() + 4 * day));
    expect(await employerTitles(employer)).toHaveLength(2);
    expect(await interviewOf(id)).toMatchObject({ status: "scheduled", askedFor: expect.any(Number) });
  });

  it("is removed once the employer has moved the interview or keeps the time, with a notification", async () => {
    const moved = await meeting();
    const kept = await meeting();
    for (const { seeker, id } of [moved, kept])
      await (await signedIn(seeker)).post(`/interview/${id}/reschedule-request`, wish());
    const row = await interviewOf(moved.id);
    const form = {
      scheduledAt: row?.askedFor ?? 0,
      durationMinutes: 30,
      mode: "video" as const,
      locationUrl: "https://meet.example/abc",
      message: null,
    };
    await rescheduleInterview(
      testContext(),
      { userId: moved.employer.id, company: { id: moved.employer.companyId } },
      moved.id,
      form,
    );
    expect(await interviewOf(moved.id)).toMatchObject({
      status: "rescheduled",
      scheduledAt: row?.askedFor,
      askedAt: null,
      askedFor: null,
      askedNote: null,
    });

    const desk = await signedIn(kept.employer);
    const address = `/interview/${kept.id}/reschedule-request/dismissal`;
    const seen = { askedFor: String((await interviewOf(kept.id))?.askedFor) };
    expect((await desk.follow(await desk.post(address, { askedFor: "1" }))).text).toMatch(/They now ask for .* IST/);
    expect((await interviewOf(kept.id))?.askedFor).toBe(Number(seen.askedFor));
    expect((await desk.get(`/employer/interviews?show=${kept.id}`)).html).toContain(
      `name="askedFor" value="${seen.askedFor}"`,
    );
    expect((await desk.follow(await desk.post(address, seen))).text).toContain("The time hasn't changed");
    expect((await desk.follow(await desk.post(address, seen))).text).toContain(
      "This applicant no longer requests a new time",
    );
    expect(await interviewOf(kept.id)).toMatchObject({
      status: "scheduled",
      askedAt: null,
      askedFor: null,
      askedNote: null,
    });
    expect(await seekerTitles(kept.seeker)).toEqual(["The Interview Time Stays"]);
  });

  it("can be withdrawn by the seeker", async () => {
    const { seeker, id } = await meeting();
    const visitor = await signedIn(seeker);
    await visitor.post(`/interview/${id}/reschedule-request`, wish());
    const page = await visitor.follow(await visitor.post(`/interview/${id}/reschedule-request/withdrawal`));
    expect(page.text).toContain("Request withdrawn");
    expect(page.text).not.toContain("You asked for");
    expect(await interviewOf(id)).toMatchObject({ askedAt: null, askedFor: null, askedNote: null });
  });

  it("keeps the typed text and shows its errors", async () => {
    const { seeker, id } = await meeting();
    const page = await (
      await signedIn(seeker)
    ).post(`/interview/${id}/reschedule-request`, { date: "2020-01-01", time: "10:15", note: "x".repeat(501) });
    expect(page.status).toBe(400);
    for (const text of ["Choose a time in the future", "Must be 500 characters or fewer"])
      expect(page.text).toContain(text);
    for (const text of ['value="2020-01-01"', 'value="10:15"', "x".repeat(501)]) expect(page.html).toContain(text);
    expect((await interviewOf(id))?.askedAt).toBeNull();
  });

  it.each(["live", "ended", "completed", "cancelled"] as const)("cannot be requested when it is %s", async (status) => {
    const { seeker, id } = await meeting({ status });
    const visitor = await signedIn(seeker);
    const address = `/interview/${id}/reschedule-request`;
    for (const go of [() => visitor.get(address), () => visitor.post(address, wish())]) {
      expect((await visitor.follow(await go())).text).toContain("The time of this interview can no longer be changed");
    }
    expect((await interviewOf(id))?.askedAt).toBeNull();
  });

  it("cannot be requested once its time has come, even when neither side has joined", async () => {
    const { seeker, id } = await meeting({ scheduledAt: Date.now() - minute });
    const visitor = await signedIn(seeker);
    const address = `/interview/${id}/reschedule-request`;
    expect((await visitor.get("/activity?show=interviews")).html).not.toContain(address);
    for (const go of [() => visitor.get(address), () => visitor.post(address, wish())]) {
      expect((await visitor.follow(await go())).text).toContain("The time of this interview can no longer be changed");
    }
    const asked = { askedFor: Date.now() + day, note: null };
    expect(
      await requestReschedule(testContext(), { userId: seeker.id, userType: "seeker", company: null }, id, asked),
    ).toBe("gone");
    expect((await interviewOf(id))?.askedAt).toBeNull();
  });

  it("can be requested at most six times a day; the seventh keeps the typed text", async () => {
    const { seeker, id } = await meeting();
    const visitor = await signedIn(seeker);
    const ask = (number: number) =>
      visitor.post(`/interview/${id}/reschedule-request`, { ...wish(), note: `wish ${number}` });
    for (let number = 1; number <= 6; number++) expect((await ask(number)).status).toBe(303);
    const refused = await ask(7);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain("wish 7");
    expect((await interviewOf(id))?.askedNote).toBe("wish 6");
  });

  it("hides the reason of a suspended user from the employer", async () => {
    const { seeker, employer, id } = await meeting({
      askedAt: 1,
      askedFor: Date.now() + day,
      askedNote: "a private reason",
    });
    const company = {
      id: employer.companyId,
      name: employer.companyName,
      isComplete: true,
      isBanned: false,
      role: "owner" as const,
    };
    const seen = async () =>
      (await findInterviewOf(db, { userId: employer.id, userType: "employer", company }, id))?.askedNote;
    expect(await seen()).toBe("a private reason");
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id));
    expect(await seen()).toBeNull();
  });
});
