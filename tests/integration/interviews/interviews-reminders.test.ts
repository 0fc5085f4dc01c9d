import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute } from "db/catalogues/time";
import { createDb } from "db/client";
import {
  companies,
  employerNotifications,
  interviews,
  localMailbox,
  notificationChoices,
  notifications,
  outboxEvents,
  profiles,
  users,
} from "db/schema";
import { withdrawApplication } from "~/features/applications/commands.server";
import type { AppContext } from "~/features/context";
import { cancelInterview, rescheduleInterview } from "~/features/interviews/commands.server";
import type { ReminderHours } from "~/features/interviews/reminders/reminder";
import { dueRemindersQuery, perRun, remindOfInterviews } from "~/features/interviews/reminders/reminding.server";
import { requestReschedule, dismissRequest } from "~/features/interviews/rescheduling/reschedule-request.server";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../support/context";
import { dyingDb } from "../../support/databases/failing-db";
import { deliverAll } from "../../support/delivery/delivery";
import { createMember, signedIn, type Employer, type Person } from "../../support/people/people";
import { interviewOf, meeting } from "../../support/scenes/meetings";

const start = Date.now();
const at = (now: number, more: Partial<AppContext> = {}): AppContext => ({ ...testContext(), now: () => now, ...more });
const actor = (employer: Employer) => ({ userId: employer.id, company: { id: employer.companyId } });
const asSeeker = ({ id }: Person) => ({ userId: id, userType: "seeker" as const, company: null });

beforeEach(async () => {
  // Nobody of another test is to be reminded.
  await db.batch([db.delete(outboxEvents), db.update(interviews).set({ status: "completed" })]);
});

/** An interview at a moment, its time set a week before. */
const planned = (scheduledAt: number, values: Partial<typeof interviews.$inferInsert> = {}) =>
  meeting({ scheduledAt, createdAt: start - 7 * day, updatedAt: start - 7 * day, ...values });

/** What the outbox holds, delivered. */
async function deliver(now: number) {
  await deliverAll(now, at(now));
}

/** The cron at a moment, and what it leaves in the outbox delivered. */
async function runCron(now: number) {
  await remindOfInterviews(at(now));
  await deliver(now);
}

const mailsTo = async ({ email }: Person) =>
  db.select().from(localMailbox).where(eq(localMailbox.recipient, email)).orderBy(localMailbox.createdAt);
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);
/** Titles in the app and subjects of mails. */
async function newsOf(person: Person) {
  const own = await db.select().from(notifications).where(eq(notifications.userId, person.id));
  const team = await db.select().from(employerNotifications).where(eq(employerNotifications.userId, person.id));
  return { app: [...own, ...team].map(({ title }) => title), mails: await subjectsTo(person) };
}
const waiting = async () =>
  (await db.select().from(outboxEvents).where(eq(outboxEvents.kind, "interview.reminder"))).map(
    ({ payload }) => payload as { interviewId: string; hours: number },
  );

const valueOf = (file: string | undefined, name: string) =>
  new RegExp(`\\r\\n${name}:(.*)\\r\\n`).exec(file ?? "")?.[1];

describe("a reminder", () => {
  it.each<[ReminderHours, number, number, boolean, string]>([
    [24, 24.02, 72, false, "not yet a day before"],
    [24, 24, 72, true, "a day before"],
    [24, 5, 72, true, "late, for instance after an outage"],
    [24, 2, 72, false, "too late: the next one tells"],
    [24, 24, 26, true, "set two hours before it"],
    [24, 24, 25.9, false, "set only just before it"],
    [24, 20, 20, false, "set less than a day ahead"],
    [1, 1.02, 72, false, "not yet an hour before"],
    [1, 1, 72, true, "an hour before"],
    [1, 0.1, 72, true, "some minutes before"],
    [1, 0, 72, false, "when it begins"],
    [1, -1, 72, false, "when it is over"],
    [1, 1, 1.5, true, "set half an hour before it"],
    [1, 1, 1.4, false, "set minutes before it"],
    [1, 0.5, 0.6, false, "set less than an hour ahead"],
  ])(
    "%i h ahead, %f h before, of a time set %f h before, is due: %s (%s)",
    async (hours, before, setBefore, expected) => {
      const scheduledAt = start + 5 * day;
      const setAt = scheduledAt - setBefore * hour;
      const { id } = await meeting({ scheduledAt, createdAt: setAt, updatedAt: setAt });
      expect(await dueRemindersQuery(at(scheduledAt - before * hour), hours)).toEqual(expected ? [{ id }] : []);
    },
  );

  it("is sent a day and an hour before, to both sides, in the app and by mail, once each", async () => {
    const { seeker, employer, id } = await planned(start + 2 * day);
    await db.update(users).set({ locale: "hi" }).where(eq(users.id, seeker.id));
    for (const before of [25 * hour, 24 * hour, 24 * hour, 20 * hour, 2 * hour, hour, hour, 10 * minute, 0])
      await runCron(start + 2 * day - before);
    expect(await newsOf(seeker)).toEqual({
      app: ["Interview Reminder", "Your Interview Starts Soon"],
      mails: [expect.stringMatching(/: इंटरव्यू .+, याद रखें$/), expect.stringMatching(/: इंटरव्यू .+, याद रखें$/)],
    });
    expect(await newsOf(employer)).toEqual({
      app: ["Interview Reminder", "Your Interview Starts Soon"],
      mails: [
        expect.stringMatching(/^KaamGhar: interview .+, Sita Devi$/),
        expect.stringMatching(/^KaamGhar: interview .+, Sita Devi$/),
      ],
    });
    const [dayMail, hourMail] = await mailsTo(seeker);
    expect(dayMail?.body).toMatch(
      /कब: .*\sबजे\nकितनी देर: 30 मिनट\nकैसे: वीडियो कॉल\n.*: वीडियो कॉल में जुड़ें\nhttps:\/\/meet\.example\/abc\?a=1&b=2/,
    );
    expect(dayMail?.body).toContain("/activity?show=interviews");
    expect(dayMail?.attachments).toMatchObject([
      { fileName: "interview.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH" },
    ]);
    expect(valueOf(dayMail?.attachments[0]?.content, "UID")).toBe(`interview-${id}@kaamghar`);
    expect(hourMail?.attachments).toEqual([]);
    expect(await interviewOf(id)).toMatchObject({
      remindedDayAt: start + day,
      remindedHourAt: start + 2 * day - hour,
      status: "scheduled",
      updatedAt: start - 7 * day,
    });
  });

  it("is sent again for a new time, and not for a new place only", async () => {
    const { seeker, employer, id } = await planned(start + day);
    await runCron(start);
    const form = {
      scheduledAt: start + day,
      durationMinutes: 30,
      mode: "phone" as const,
      locationUrl: "9876543210",
      message: null,
    };
    await rescheduleInterview(at(start + 1), actor(employer), id, form);
    expect(await interviewOf(id)).toMatchObject({ remindedDayAt: start, remindedHourAt: null });
    await rescheduleInterview(at(start + 2), actor(employer), id, { ...form, scheduledAt: start + 4 * day });
    expect(await interviewOf(id)).toMatchObject({ remindedDayAt: null, remindedHourAt: null });
    await runCron(start + hour);
    await runCron(start + 3 * day + hour);
    expect((await newsOf(seeker)).app.filter((title) => title === "Interview Reminder")).toHaveLength(2);
  });

  it("is not sent a day before for a time set later than that, nor an hour before for one that is about to start", async () => {
    const late = await meeting({
      scheduledAt: start + 24 * hour,
      createdAt: start - minute,
      updatedAt: start - minute,
    });
    const soon = await meeting({ scheduledAt: start + 70 * minute, createdAt: start, updatedAt: start });
    await runCron(start);
    await runCron(start + 30 * minute);
    expect(await waiting()).toEqual([]);
    await runCron(start + 23 * hour);
    expect((await newsOf(late.seeker)).app).toEqual(["Your Interview Starts Soon"]);
    expect((await newsOf(soon.seeker)).app).toEqual([]);
  });

  it.each<
    [string, Partial<typeof interviews.$inferInsert>, (people: Awaited<ReturnType<typeof meeting>>) => Promise<unknown>]
  >([
    ["cancelled", { status: "cancelled" }, async () => {}],
    ["live", { status: "live" }, async () => {}],
    [
      "with a suspended applicant",
      {},
      ({ seeker }) => db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id)),
    ],
    [
      "with a suspended company",
      {},
      ({ employer }) =>
        db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId)),
    ],
    [
      "with an erased applicant",
      {},
      async ({ seeker }) => {
        await db
          .update(users)
          .set({ erasureDueAt: start - 1 })
          .where(eq(users.id, seeker.id));
        await eraseDueAccounts(testContext());
      },
    ],
  ])("is not sent for an interview that is %s", async (_name, values, change) => {
    const people = await planned(start + 50 * minute, values);
    await change(people);
    await remindOfInterviews(at(start));
    expect(await waiting()).toEqual([]);
  });

  it.each<[string, (people: Awaited<ReturnType<typeof meeting>>) => Promise<unknown>, number]>([
    [
      "moved",
      ({ employer, id }) =>
        rescheduleInterview(at(start + 1), actor(employer), id, {
          scheduledAt: start + 5 * day,
          durationMinutes: 30,
          mode: "phone",
          locationUrl: "9876543210",
          message: null,
        }),
      0,
    ],
    ["cancelled", ({ employer, id }) => cancelInterview(at(start + 1), actor(employer), id), 0],
    ["begun", async () => {}, hour],
  ])("that was scheduled is not delivered once the interview is %s", async (_name, change, later) => {
    const people = await planned(start + 50 * minute);
    await remindOfInterviews(at(start));
    expect(await waiting()).toEqual([{ interviewId: people.id, hours: 1 }]);
    await change(people);
    await deliver(start + later);
    for (const person of [people.seeker, people.employer]) {
      const { app, mails } = await newsOf(person);
      expect([...app, ...mails].filter((each) => each.includes("Starts Soon"))).toEqual([]);
    }
  });

  it("is sent exactly once by two workers at once, and when killed at any moment and repeated", async () => {
    // Two round trips, one for each kind.
    for (let trips = 0; trips <= 2; trips++) {
      await db.batch([db.delete(outboxEvents), db.update(interviews).set({ status: "completed" })]);
      const ids = [(await planned(start + 30 * minute)).id, (await planned(start + 20 * hour)).id];
      await remindOfInterviews(at(start, { db: createDb(dyingDb(trips)) })).catch(() => undefined);
      expect(await waiting()).toHaveLength(trips);
      await Promise.all([remindOfInterviews(at(start)), remindOfInterviews(at(start))]);
      expect((await waiting()).sort((one, other) => one.hours - other.hours)).toEqual([
        { interviewId: ids[0], hours: 1 },
        { interviewId: ids[1], hours: 24 },
      ]);
    }
  });

  it("takes the nearest interviews first, a limited number per run", async () => {
    const { id } = await planned(start + 58 * minute);
    const row = (await interviewOf(id)) as typeof interviews.$inferSelect;
    const { applicationId: _one, ...values } = row;
    const others = Array.from({ length: perRun[1] }, (_each, index) => ({
      ...values,
      id: `${index}`.padStart(17, "0"),
      applicationId: row.applicationId,
      scheduledAt: start + (10 + index) * minute,
    }));
    // Many open interviews of one application are possible only in a test.
    await db.run("drop index interviews_one_open_per_application");
    try {
      await db.batch([
        db.insert(interviews).values(others[0] as typeof row),
        ...others.slice(1).map((each) => db.insert(interviews).values(each)),
      ]);
      await remindOfInterviews(at(start));
      expect((await waiting()).map(({ interviewId }) => interviewId).sort()).toEqual(
        others.map((each) => each.id).sort(),
      );
      await remindOfInterviews(at(start));
      expect(await waiting()).toHaveLength(perRun[1] + 1);
    } finally {
      await db.update(interviews).set({ status: "completed" });
      await db.run(
        "create unique index interviews_one_open_per_application on interviews (application_id) where status in ('scheduled', 'rescheduled', 'live')",
      );
    }
  });
});

describe("the mails of an interview", () => {
  it("announce an invitation, a new time and the end to the applicant, with one event for the calendar", async () => {
    const { seeker, employer, id } = await meeting({ status: "cancelled" });
    const desk = await signedIn(employer);
    const row = await interviewOf(id);
    const form = {
      date: new Date(start + 3 * day).toISOString().slice(0, 10),
      time: "16:00",
      duration: "45",
      mode: "in_person",
      locationUrl: "12 MG Road, Lucknow 226001",
      message: "Bring one report.",
    };
    await desk.post(`/employer/interviews?application=${row?.applicationId}`, form);
    const made = await db
      .select()
      .from(interviews)
      .where(and(eq(interviews.companyId, employer.companyId), eq(interviews.status, "scheduled")))
      .get();
    await desk.post(`/employer/interviews?interview=${made?.id}`, { ...form, time: "17:30" });
    await desk.post(`/interview/${made?.id}/cancellation`, { cancelReason: "other" });
    await deliver(Date.now());
    const mails = await mailsTo(seeker);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/: interview \d+ \w+, 4:00 pm$/),
      expect.stringMatching(/: interview now \d+ \w+, 5:30 pm$/),
      expect.stringMatching(/: interview cancelled, \d+ \w+, 5:30 pm$/),
    ]);
    const [invitation, moved, cancelled] = mails;
    for (const text of [
      `${employer.companyName} invites you`,
      "at 4:00 pm IST",
      "Duration: 45 minutes",
      "In person",
      "12 MG Road, Lucknow 226001",
      "Bring one report.",
      "/activity?show=interviews",
      "Never pay anyone",
    ])
      expect(invitation?.body).toContain(text);
    expect(moved?.body).toContain("at 5:30 pm IST");
    expect(cancelled?.body).not.toContain("MG Road");
    const files = mails.map(({ attachments }) => attachments[0]?.content);
    expect(files.map((file) => valueOf(file, "METHOD"))).toEqual(["PUBLISH", "PUBLISH", "CANCEL"]);
    expect(new Set(files.map((file) => valueOf(file, "UID")))).toEqual(new Set([`interview-${made?.id}@kaamghar`]));
    const sequences = files.map((file) => Number(valueOf(file, "SEQUENCE")));
    expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
    expect(await subjectsTo(employer)).toEqual([]);
  });

  it("announce requests and withdrawals to the subscribed team members, to each once", async () => {
    const { seeker, employer, id, applicationId } = await planned(start + 3 * day);
    const [wants, refuses] = [await createMember(employer, "recruiter"), await createMember(employer, "viewer")];
    await db
      .insert(notificationChoices)
      .values({ userId: refuses.id, kind: "interviews", channel: "email", wanted: false, updatedAt: start });
    await requestReschedule(testContext(), asSeeker(seeker), id, { askedFor: start + 4 * day, note: "My exam" });
    await deliver(Date.now());
    const [wish] = await mailsTo(wants);
    expect(wish?.subject).toMatch(/^Sita Devi: asks for .+ in place of .+$/);
    for (const text of [
      "Asks for: ",
      "Planned for: ",
      "My exam",
      `show=${id}`,
      "/email-management?token=",
      "/email-management/stop?token=",
    ])
      expect(wish?.body).toContain(text);
    expect(wish?.attachments).toEqual([]);
    await withdrawApplication(testContext(), { userId: seeker.id }, applicationId);
    await deliver(Date.now());
    await deliver(Date.now());
    for (const person of [employer, wants])
      expect(await subjectsTo(person)).toEqual([
        expect.stringMatching(/^Sita Devi: asks for /),
        expect.stringMatching(/^Sita Devi: application withdrawn, /),
      ]);
    expect(valueOf((await mailsTo(wants))[1]?.attachments[0]?.content, "METHOD")).toBe("CANCEL");
    expect(await subjectsTo(refuses)).toEqual([]);
    expect(await subjectsTo(seeker)).toEqual([]);
  });

  it("say that the time stays, and that a rejection cancels the coming interview", async () => {
    const { seeker, employer, id, applicationId } = await planned(start + 3 * day);
    await requestReschedule(testContext(), asSeeker(seeker), id, { askedFor: start + 4 * day, note: null });
    const company = { id: employer.companyId, name: "", isComplete: true, isBanned: false, role: "owner" as const };
    await dismissRequest(testContext(), { userId: employer.id, userType: "employer", company }, id, start + 4 * day);
    await deliver(Date.now());
    await (
      await signedIn(employer)
    ).post(`/application/${applicationId}/status`, { from: "interview_scheduled", to: "rejected" });
    await deliver(Date.now());
    expect(await subjectsTo(seeker)).toEqual([
      expect.stringMatching(/: interview stays /),
      expect.stringMatching(/: interview cancelled, /),
    ]);
  });

  it("do not reach other companies, and do not mention a suspended applicant's request", async () => {
    const { seeker, employer, id } = await planned(start + 3 * day);
    const other = await planned(start + 3 * day);
    await requestReschedule(testContext(), asSeeker(seeker), id, {
      askedFor: start + 4 * day,
      note: "a private reason",
    });
    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id));
    await db.delete(localMailbox).where(like(localMailbox.recipient, employer.email));
    await db.update(outboxEvents).set({ deliveredAt: null, doneChannels: [], nextAttemptAt: 0 });
    await deliver(Date.now());
    expect([await subjectsTo(employer), await subjectsTo(other.employer), await subjectsTo(other.seeker)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("are shown in the local mailbox with their files", async () => {
    const { seeker } = await planned(start + day);
    await runCron(start);
    const page = await (await signedIn(seeker)).get("/local-mailbox");
    expect(page.text).toContain("interview.ics ( text/calendar; charset=utf-8; method=PUBLISH )");
    expect(page.text).toContain("BEGIN:VEVENT");
  });
});
