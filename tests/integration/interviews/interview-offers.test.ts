import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day, minute } from "db/catalogues/time";
import { applicationTransitions, heldTexts, interviewOffers, interviews } from "db/schema";
import { isWeekend } from "~/features/interviews/calendar/week";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { offeringAddress } from "~/features/interviews/offers/offer";
import { approveText } from "~/features/moderation/text-review.server";
import { db, testContext } from "../../support/context";
import { mailsTo } from "../../support/delivery/mails";
import { createEmployer, createMember, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import {
  candidate,
  interviewsOf,
  offer,
  offerIdOf,
  offerOf,
  offersOf,
  pick,
  refuse,
  statusOf,
  tenOn,
} from "../../support/scenes/interviews/offers";
import { employerTitles, seekerTitles } from "../../support/scenes/meetings";

const two = () => [tenOn(2), tenOn(3)];

describe("an employer who offers times", () => {
  it("notifies the applicant in the app and by mail, in their language; the status stays", async () => {
    const one = await candidate({ locale: "hi" });
    const sent = await one.desk.follow(await offer(one, two()));
    for (const text of [
      "Times offered",
      "We've asked Sita Devi to choose one.",
      "Reply pending",
      "Interview times for Sita Devi",
    ])
      expect(sent.text).toContain(text);
    expect(sent.text).toMatch(/\w{3} \d+ \w+ ?: 10 am/);
    expect(await statusOf(one)).toBe("shortlisted");
    expect(await seekerTitles(one.seeker)).toEqual(["Choose a Time for Your Interview"]);
    const [mail] = await mailsTo(one.seeker.email);
    expect(mail?.subject).toContain(": इंटरव्यू का समय चुनें, Chat Support");
    expect(mail?.body).toContain("Bring a headset.");
    expect(mail?.body).toContain(`/interview-offer/${await offerIdOf(one)}`);
    expect((await one.desk.get(`/application/${one.applicationId}`)).text).toContain("Times offered: 2, reply needed");
    expect((await one.desk.get("/employer/interviews")).text).toMatch(
      /Times offered .*Sita Devi .*Chat Support · 2 times/,
    );
  });

  it("has three free times proposed at first, one a working day", async () => {
    const one = await candidate();
    const { html, text } = await one.desk.get(offeringAddress(one.applicationId));
    const times = [...html.matchAll(/name="slots\[\d\]\.(date|time)"[^>]*value="([^"]+)"/g)].map(
      (match) => match[2] ?? "",
    );
    expect(times.filter((_each, place) => place % 2 === 1)).toEqual(["11:00", "15:00", "12:00"]);
    const days = times.filter((_each, place) => place % 2 === 0);
    expect([new Set(days).size, days.filter(isWeekend)]).toEqual([3, []]);
    expect(text).toContain("These times are free in your calendar.");
  });

  it("gets the form with all typed text and errors at the fields", async () => {
    const one = await candidate();
    const page = await offer(one, [tenOn(2)], {
      "slots[1].date": "2020-01-01",
      "slots[1].time": "10:00",
      "slots[1].duration": "45",
      locationUrl: "nowhere",
    });
    expect(page.status).toBe(400);
    for (const text of ["Choose a time in the future", "https://"]) expect(page.text).toContain(text);
    for (const kept of ['value="2020-01-01"', 'value="nowhere"', "Bring a headset.", '<option value="45" selected'])
      expect(page.html).toContain(kept);
    expect(await offersOf(one)).toEqual([]);
  });

  it("adds a row with a button, up to ten, without sending the form", async () => {
    const one = await candidate();
    const page = await offer(one, [tenOn(2)], { add: "1" });
    expect(page.status).toBe(200);
    expect(page.html.match(/name="slots\[\d\]\.date"/g)).toHaveLength(2);
    for (const kept of ['value="10:00"', "Bring a headset.", "https://meet.example/abc"])
      expect(page.html).toContain(kept);
    expect(page.text).not.toContain("Choose the date");
    const full = await offer(
      one,
      Array.from({ length: 10 }, (_each, place) => tenOn(place + 2)),
      { add: "1" },
    );
    expect(full.html.match(/name="slots\[\d\]\.date"/g)).toHaveLength(10);
    expect(full.text).not.toContain("Add another time");
    expect(await offersOf(one)).toEqual([]);
  });

  it("keeps the typed text after the session has ended", async () => {
    const one = await candidate();
    const page = await createVisitor().post(offeringAddress(one.applicationId), offerOf(two()));
    expect(page.status).toBe(401);
    for (const text of ["You've been signed out", "Bring a headset."]) expect(page.text).toContain(text);
    expect(page.html.match(/value="10:00"/g)).toHaveLength(2);
    expect(page.text).not.toContain("Sita Devi");
  });

  it("sends the same offer once with repeated presses, and other times replace those before", async () => {
    const one = await candidate();
    await Promise.all([offer(one, two()), offer(one, two())]);
    await offer(one, two());
    expect((await offersOf(one)).map(({ status }) => status)).toEqual(["waiting"]);
    expect(await seekerTitles(one.seeker)).toHaveLength(1);
    await offer(one, [tenOn(4), tenOn(5)]);
    expect((await offersOf(one)).map(({ status }) => status)).toEqual(["replaced", "waiting"]);
    expect(await seekerTitles(one.seeker)).toEqual([
      "Choose a Time for Your Interview",
      "Choose a Time for Your Interview",
    ]);
    const [first] = await offersOf(one);
    expect((await one.phone.get(`/interview-offer/${first?.id}`)).text).toContain("These times were withdrawn");
  });

  it("withdraws them, once, and the applicant is notified; another company and a viewer cannot", async () => {
    const one = await candidate();
    await offer(one, two());
    const address = `/interview-offer/${await offerIdOf(one)}/withdrawal`;
    expect((await (await signedIn(await createEmployer())).post(address, {})).status).toBe(404);
    const viewer = await signedIn(await createMember(one.employer, "viewer"));
    expect((await viewer.post(address, {})).status).toBe(403);
    expect((await viewer.post(offeringAddress(one.applicationId), offerOf(two()))).status).toBe(403);
    expect((await viewer.get(offeringAddress(one.applicationId))).html).not.toContain('name="mode"');
    await Promise.all([1, 2].map(() => one.desk.post(address, {})));
    expect((await offersOf(one)).map(({ status }) => status)).toEqual(["withdrawn"]);
    expect(await seekerTitles(one.seeker)).toEqual(["Choose a Time for Your Interview", "Interview Times Withdrawn"]);
    expect((await pick(one, tenOn(2))).status).toBe(409);
    expect(await interviewsOf(one)).toEqual([]);
  });

  it("sees a clash at the time, with whom and when, and can confirm it with a checkbox", async () => {
    const busy = await candidate({ fullName: "Gita Rao" });
    await busy.desk.post(`/employer/interviews?application=${busy.applicationId}`, {
      ...offerOf([]),
      date: new Date(tenOn(3) + 5.5 * 3_600_000).toISOString().slice(0, 10),
      time: "10:15",
      duration: "30",
    });
    const one = await candidate({ employer: busy.employer });
    const warned = await offer(one, two());
    expect(warned.status).toBe(409);
    expect(warned.html).toMatch(
      /id="offer-slots\[1\]\.time-error"[^>]*>There is another interview at this time: Gita Rao \(Chat Support\), .*10:15 am – 10:45 am IST/,
    );
    expect(warned.html).not.toContain('id="offer-slots[0].time-error"');
    expect(await offersOf(one)).toEqual([]);
    const despite = /name="despite"[^>]* value="([^"]+)"/.exec(warned.html)?.[1] ?? "";
    expect((await offer(one, [tenOn(2), tenOn(3) + 5 * minute], { despite })).status).toBe(409);
    expect((await offer(one, two(), { despite })).status).toBe(303);
    // A confirmed clash does not block the time for the applicant.
    const page = await one.phone.get(`/interview-offer/${await offerIdOf(one)}`);
    expect(page.text).not.toContain("No longer available");
    expect((await pick(one, tenOn(3))).status).toBe(303);
  });

  it("with warning signs in the message has it held; an approved message is shown with the times and the interview", async () => {
    const one = await candidate();
    const sent = await one.desk.follow(
      await offer(one, two(), { message: "Pay ₹500 registration fee by UPI before the interview." }),
    );
    expect(sent.text).toContain("not shown yet");
    const [made] = await offersOf(one);
    expect(made?.message).toBeNull();
    expect((await one.phone.get(`/interview-offer/${made?.id}`)).text).not.toContain("registration fee");
    expect(
      await db
        .select()
        .from(heldTexts)
        .where(eq(heldTexts.subjectId, made?.interviewId ?? "")),
    ).toMatchObject([{ status: "waiting", field: "interview_message", applicationId: one.applicationId }]);
    const [held] = await db
      .select()
      .from(heldTexts)
      .where(eq(heldTexts.subjectId, made?.interviewId ?? ""));
    await approveText(testContext(), { userId: one.employer.id }, held?.batchId ?? "");
    expect((await one.phone.get(`/interview-offer/${made?.id}`)).text).toContain("registration fee");
    await pick(one, tenOn(2));
    expect((await interviewsOf(one))[0]?.message).toContain("registration fee");
  });

  it("cannot offer any when an interview is set or the application has ended, nor to an applicant of another company", async () => {
    const one = await candidate();
    expect((await (await signedIn(await createEmployer())).get(offeringAddress(one.applicationId))).status).toBe(404);
    expect(
      (await (await signedIn(await createEmployer())).post(offeringAddress(one.applicationId), offerOf(two()))).status,
    ).toBe(404);
    await offer(one, two());
    await pick(one, tenOn(2));
    const again = await offer(one, [tenOn(5), tenOn(6)]);
    expect(again.status).toBe(409);
    expect(again.text).toContain("An interview with this applicant is set already. Not sent.");
    expect(again.html).toContain("Bring a headset.");
    const ended = await candidate();
    await ended.phone.post(`/application/${ended.applicationId}/withdrawal`, {});
    expect((await offer(ended, two())).status).toBe(409);
    expect(await offersOf(ended)).toEqual([]);
  });
});

describe("an applicant who was offered times", () => {
  it("picks one, and the interview is made as if the company had scheduled it", async () => {
    const one = await candidate();
    await offer(one, two());
    const id = await offerIdOf(one);
    for (const path of ["/activity", "/activity?show=interviews"])
      expect((await one.phone.get(path)).html).toContain(`href="/interview-offer/${id}"`);
    const page = await one.phone.get(`/interview-offer/${id}`);
    for (const text of ["Choose a time for your interview", "10:00 am", "Bring a headset."])
      expect(page.text).toContain(text);
    const picked = await one.phone.follow(await pick(one, tenOn(3)));
    expect(picked.text).toContain("Interview confirmed");
    const [interview] = await interviewsOf(one);
    expect(interview).toMatchObject({
      status: "scheduled",
      scheduledAt: tenOn(3),
      durationMinutes: 30,
      mode: "video",
      locationUrl: "https://meet.example/abc",
      message: "Bring a headset.",
      interviewerId: one.employer.id,
    });
    expect(await statusOf(one)).toBe("interview_scheduled");
    const steps = await db
      .select()
      .from(applicationTransitions)
      .where(eq(applicationTransitions.applicationId, one.applicationId));
    expect(steps.map(({ fromStatus, toStatus, actorId }) => [fromStatus, toStatus, actorId])).toEqual([
      ["shortlisted", "interview_scheduled", one.employer.id],
    ]);
    expect((await seekerTitles(one.seeker)).sort()).toEqual([
      "Choose a Time for Your Interview",
      "Interview Scheduled",
    ]);
    expect(await employerTitles(one.employer)).toContain("Interview Time Chosen");
    const toTeam = (await mailsTo(one.employer.email)).find(({ subject }) =>
      subject.includes("chosen by the applicant"),
    );
    expect(JSON.stringify(toTeam)).toContain("interview.ics");
    const file = await one.phone.get(`/interview/${interview?.id}/calendar.ics`);
    expect(file.html).toContain(`DTSTART:${new Date(tenOn(3)).toISOString().replace(/[-:]|\.\d+/g, "")}`);
    expect((await one.desk.get(agendaAddress({ id: interview?.id ?? "", scheduledAt: tenOn(3) }))).text).toContain(
      "Sita Devi",
    );
    for (const path of ["/activity", "/activity?show=interviews"])
      expect((await one.phone.get(path)).html).not.toContain(`href="/interview-offer/${id}"`);
  });

  it("makes one interview in two tabs and with a double press, and sees its time", async () => {
    const one = await candidate();
    await offer(one, two());
    const pages = await Promise.all([1, 2, 3].map(() => pick(one, tenOn(2))));
    expect(pages.map(({ status }) => status)).toEqual([303, 303, 303]);
    const other = await pick(one, tenOn(3));
    expect(other.status).toBe(409);
    expect(other.text).toContain("You have chosen a time already");
    expect(await interviewsOf(one)).toHaveLength(1);
    expect((await seekerTitles(one.seeker)).filter((title) => title === "Interview Scheduled")).toHaveLength(1);
    expect((await employerTitles(one.employer)).filter((title) => title === "Interview Time Chosen")).toHaveLength(1);
  });

  it("gets a time first; others with the same offer see it as taken and choose another", async () => {
    const first = await candidate();
    const second = await candidate({ employer: first.employer, fullName: "Gita Rao" });
    for (const each of [first, second]) await offer(each, two());
    const pages = await Promise.all([pick(first, tenOn(2)), pick(second, tenOn(2))]);
    expect(pages.map(({ status }) => status).sort()).toEqual([303, 409]);
    const [late, lateId] =
      pages[0]?.status === 409 ? [first, await offerIdOf(first)] : [second, await offerIdOf(second)];
    expect(pages.find(({ status }) => status === 409)?.text).toContain(
      "Another applicant has just taken this time. Choose another one",
    );
    expect((await late.phone.get(`/interview-offer/${lateId}`)).text).toContain("No longer available");
    expect((await late.desk.get(offeringAddress(late.applicationId))).text).toContain("Used by another interview");
    expect((await pick(late, tenOn(3))).status).toBe(303);
  });

  it("can pick a time despite a colleague's interview in the company, but not one that the interviewer booked later", async () => {
    const one = await candidate();
    await offer(one, two());
    const mate = await createMember(one.employer, "recruiter");
    const values = {
      companyId: one.employer.companyId,
      durationMinutes: 30,
      mode: "phone",
      locationUrl: "9876543210",
      status: "scheduled",
    } as const;
    const other = await candidate({ employer: one.employer });
    const now = Date.now();
    const row = {
      ...values,
      applicationId: other.applicationId,
      applicantId: other.seeker.id,
      jobId: other.jobId,
      createdAt: now,
      updatedAt: now,
    };
    await db.insert(interviews).values({ ...row, id: "mate-meets", scheduledAt: tenOn(2), interviewerId: mate.id });
    const address = `/interview-offer/${await offerIdOf(one)}`;
    expect((await one.phone.get(address)).text).not.toContain("Taken");
    await db.update(interviews).set({ interviewerId: one.employer.id }).where(eq(interviews.id, "mate-meets"));
    expect((await one.phone.get(address)).text.match(/No longer available/g)).toHaveLength(1);
    expect((await pick(one, tenOn(2))).status).toBe(409);
    await db.update(interviews).set({ status: "cancelled" }).where(eq(interviews.id, "mate-meets"));
    expect((await pick(one, tenOn(2))).status).toBe(303);
  });

  it("gets a friendly message for a time that has passed, was never offered, or was not chosen", async () => {
    const one = await candidate();
    await offer(one, two());
    await db
      .update(interviewOffers)
      .set({
        slots: [
          { at: Date.now() - minute, minutes: 30, despite: [] },
          { at: tenOn(3), minutes: 30, despite: [] },
        ],
      })
      .where(eq(interviewOffers.id, await offerIdOf(one)));
    const past = (await offersOf(one))[0]?.slots[0]?.at ?? 0;
    expect((await pick(one, past)).text).toContain("This time has passed. Choose another one");
    expect((await pick(one, tenOn(9))).text).toContain("Choose a time");
    expect((await one.phone.post(`/interview-offer/${await offerIdOf(one)}`, {})).status).toBe(400);
    expect(await interviewsOf(one)).toEqual([]);
  });

  it("says that none fits, with a note that the team reads and can answer, and may still pick one", async () => {
    const one = await candidate();
    await offer(one, two());
    await Promise.all([1, 2].map(() => refuse(one, "I work until 6 pm, evenings suit me.")));
    expect((await offersOf(one)).map(({ status }) => status)).toEqual(["none_fits"]);
    expect((await employerTitles(one.employer)).filter((title) => title === "None of Your Times Work")).toHaveLength(1);
    expect(JSON.stringify(await mailsTo(one.employer.email))).toContain("evenings suit me");
    for (const path of [`/application/${one.applicationId}?tab=messages`, offeringAddress(one.applicationId)])
      expect((await one.desk.get(path)).text).toContain("I work until 6 pm, evenings suit me.");
    expect((await one.desk.get("/employer-portal")).text).toContain(
      "None of your times work for Sita Devi Chat Support",
    );
    expect((await one.phone.get(`/interview-offer/${await offerIdOf(one)}`)).text).toContain(
      "You said none of these times work.",
    );
    expect((await pick(one, tenOn(2))).status).toBe(303);
    expect((await one.desk.get("/employer-portal")).text).not.toContain("None of your times work");
  });

  it("has a note with warning signs held, and the team is notified without it", async () => {
    const one = await candidate();
    await offer(one, two());
    const page = await one.phone.follow(
      await refuse(one, "Pay ₹500 registration fee by UPI to 9876543210@upi and I come."),
    );
    expect(page.status).toBe(200);
    expect(await employerTitles(one.employer)).toContain("None of Your Times Work");
    for (const path of [`/application/${one.applicationId}?tab=messages`, offeringAddress(one.applicationId)])
      expect((await one.desk.get(path)).text).not.toContain("registration fee");
    expect(await db.select().from(heldTexts).where(eq(heldTexts.applicationId, one.applicationId))).toMatchObject([
      { field: "reply", status: "waiting" },
    ]);
  });

  it("keeps the note when it is too long, when the times have ended, and after the session has ended", async () => {
    const one = await candidate();
    await offer(one, two());
    const address = `/interview-offer/${await offerIdOf(one)}/refusal`;
    const long = await one.phone.post(address, { note: `long ${"x".repeat(500)}` });
    expect([long.status, long.html.includes("long xxx")]).toEqual([400, true]);
    const out = await createVisitor().post(address, { note: "evenings suit me" });
    expect([out.status, out.html.includes("evenings suit me"), out.text.includes("You've been signed out")]).toEqual([
      401,
      true,
      true,
    ]);
    await one.desk.post(`/interview-offer/${await offerIdOf(one)}/withdrawal`, {});
    const late = await one.phone.post(address, { note: "evenings suit me" });
    expect([late.status, late.html.includes("evenings suit me")]).toEqual([409, true]);
  });

  it("is the only one who can answer", async () => {
    const one = await candidate();
    await offer(one, two());
    const stranger = await signedIn(await createSeeker());
    const address = `/interview-offer/${await offerIdOf(one)}`;
    for (const page of [
      await stranger.get(address),
      await stranger.post(address, { slot: String(tenOn(2)) }),
      await stranger.get(`${address}/refusal`),
      await stranger.post(`${address}/refusal`, {}),
    ])
      expect(page.status).toBe(404);
    expect(await interviewsOf(one)).toEqual([]);
  });

  it("has the times in their data export, without the recruiter's name", async () => {
    const one = await candidate();
    await offer(one, two());
    const file = (await one.phone.get("/your-data/export")).html;
    expect((JSON.parse(file) as { interviewTimes: object[] }).interviewTimes).toMatchObject([
      {
        jobTitle: "Chat Support",
        status: "waiting",
        slots: [{ minutes: 30 }, { minutes: 30 }],
        message: "Bring a headset.",
      },
    ]);
    expect(file).not.toContain(one.employer.id);
  });

  it("can no longer pick one once the company schedules a time itself", async () => {
    const one = await candidate();
    await offer(one, two());
    const form = {
      ...offerOf([]),
      date: new Date(tenOn(7) + day / 4).toISOString().slice(0, 10),
      time: "10:00",
      duration: "30",
    };
    expect((await one.desk.post(`/employer/interviews?application=${one.applicationId}`, form)).status).toBe(303);
    expect((await offersOf(one)).map(({ status }) => status)).toEqual(["replaced"]);
    expect((await pick(one, tenOn(2))).status).toBe(409);
    expect(await interviewsOf(one)).toHaveLength(1);
  });
});
