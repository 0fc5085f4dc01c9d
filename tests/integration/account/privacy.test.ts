import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  companies,
  consents,
  emailTokens,
  employerNotifications,
  interviews,
  jobs,
  localMailbox,
  notifications,
  users,
} from "db/schema";
import type { UserType } from "db/vocabulary";
import { jobsRoom } from "party/rooms";
import { remindOfInterviews } from "~/features/interviews/reminders/reminding.server";
import { deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { erasureOf } from "~/features/privacy/erasure-batch.server";
import { eraseDueAccounts, erasureNotice } from "~/features/privacy/erasure.server";
import { db } from "../../support/context";
import { placesContaining } from "../../support/databases/every-table";
import { mailsTo } from "../../support/delivery/mails";
import { liveMessages } from "../../support/delivery/rooms";
import {
  createEmployer,
  createMember,
  createSeeker,
  password,
  signedIn,
  type Person,
} from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";
import { createTraces, later, leaveTraces, meet, others, tell } from "../../support/personal-traces";

async function runCron(milliseconds = erasureNotice + 1000): Promise<void> {
  const { context, done } = later(milliseconds);
  await remindOfInterviews(context);
  await eraseDueAccounts(context);
  await deliverDueEvents(context);
  await done();
}

const userOf = (person: Person) => db.select().from(users).where(eq(users.id, person.id)).get();
const ask = (visitor: Visitor) => visitor.post("/your-data/erasure", { redirect: "/your-data" });

async function dueNow(person: Person): Promise<void> {
  await ask(await signedIn(person));
  expect((await userOf(person))?.erasureDueAt).toBeGreaterThan(Date.now() + erasureNotice - 60_000);
}

describe("an erased person", () => {
  it("leaves no data in any table, and the other side's pages still work: a seeker", async () => {
    const { seeker, employer, asSeeker, asEmployer, jobId, seekerWords: words } = await createTraces("first");
    await runCron(5 * 86_400_000 - 23 * 3_600_000);
    const interview = await db
      .select({ id: interviews.id })
      .from(interviews)
      .where(eq(interviews.applicantId, seeker.id))
      .get();
    expect((await db.select().from(employerNotifications)).map(({ title }) => title)).toContain("Interview Reminder");
    await tell(employer, seeker.fullName, { interview_id: interview?.id ?? "" });
    await db.delete(localMailbox).where(eq(localMailbox.recipient, employer.email));
    const before = await placesContaining(words);
    const tables = new Set(before.map((place) => place.split(":")[0]));
    for (const table of [
      "users",
      "profiles",
      "tickets",
      "job_applications",
      "application_notes",
      "application_transitions",
      "application_messages",
      "employer_notifications",
      "audit_log",
      "deliveries",
      "email_tokens",
    ])
      expect(tables).toContain(table);

    await dueNow(seeker);
    expect((await mailsTo(seeker.email)).length).toBeGreaterThan(0);
    await runCron();
    expect(await placesContaining(words)).toEqual([]);
    expect(await userOf(seeker)).toMatchObject({ fullName: "Deleted account", passwordHash: null, erasureDueAt: null });
    expect((await asSeeker.get("/activity")).location).toContain("/auth");

    const applicants = await asEmployer.get(`/job/${jobId}/applicants?status=withdrawn`);
    expect(applicants.status).toBe(200);
    expect(applicants.text).toContain("Deleted account");
    expect(applicants.html.includes("mailto:")).toBe(false);
    for (const page of ["/employer/interviews", "/employer-portal", "/employer-portal/notifications"])
      expect((await asEmployer.get(page)).status).toBe(200);
    expect((await asEmployer.get("/employer/interviews")).html.includes("erased.invalid")).toBe(false);
  });

  it("leaves no data in any table, and the other side's pages still work: an employer", async () => {
    const { employer, seeker, asEmployer, asSeeker, open, title, employerWords: words } = await createTraces("second");
    const member = await createMember(employer, "recruiter");
    await tell(member, title, { job_id: open });
    const before = await placesContaining(words);
    const tables = new Set(before.map((place) => place.split(":")[0]));
    for (const table of [
      "users",
      "companies",
      "jobs",
      "application_notes",
      "application_transitions",
      "interviews",
      "notifications",
      "tickets",
      "audit_log",
      "deliveries",
    ])
      expect(tables).toContain(table);

    await dueNow(employer);
    await runCron();
    // What an applicant has got by mail lies in their own letter box.
    await db.delete(localMailbox).where(eq(localMailbox.recipient, seeker.email));
    expect(await placesContaining(words)).toEqual([]);
    expect((await asEmployer.get("/employer-portal")).location).toContain("/employer-auth");
    expect(await db.select().from(companies).where(eq(companies.id, employer.companyId)).get()).toMatchObject({
      companyName: "Closed company",
      email: null,
      phone: null,
    });
    expect(await db.select().from(jobs).where(eq(jobs.id, open)).get()).toMatchObject({
      status: "removed",
      title: "Data Entry & Processing",
      description: "",
    });
    expect(liveMessages(jobsRoom)).toContainEqual(expect.objectContaining({ type: "job.removed", id: open }));
    expect((await asSeeker.get(`/jobs?q=${title}`)).html.includes(`/job/${open}`)).toBe(false);

    expect((await asSeeker.get("/activity")).text).toContain("Closed company");
    const told = await db.select().from(notifications).where(eq(notifications.userId, seeker.id));
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringContaining("Closed company has cancelled the interview"),
    ]);
    expect((await db.select().from(interviews).where(eq(interviews.applicantId, seeker.id)).get())?.status).toBe(
      "cancelled",
    );
    for (const page of ["/notifications", "/favorites", "/"]) expect((await asSeeker.get(page)).status).toBe(200);
  });
});

describe("erasure", () => {
  const people = {
    seeker: () => createSeeker({ withPassword: true }),
    employer: () => createEmployer({ withPassword: true }),
  } satisfies Record<UserType, unknown>;

  it.each(["seeker", "employer"] as const)(
    "is requested with the password, 48 hours ahead, and can be cancelled: a %s",
    async (kind) => {
      const person = await people[kind]();
      const visitor = await signedIn(person);
      const page = kind === "seeker" ? "/settings/data" : "/employer-settings/data";
      expect((await visitor.get(page)).text).toContain("Delete my account");
      const wrong = await visitor.post("/your-data/erasure", { redirect: page, currentPassword: "not it at all" });
      expect(wrong.status).toBe(400);
      expect(wrong.text).toContain("Your current password is wrong");
      expect((await userOf(person))?.erasureDueAt).toBeNull();

      const asked = [1, 2].map(() => visitor.post("/your-data/erasure", { redirect: page, currentPassword: password }));
      expect((await Promise.all(asked)).map(({ location }) => location)).toEqual([page, page]);
      expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
        "Your KaamGhar account will be deleted",
      ]);
      for (const path of [page, "/your-data"])
        expect((await visitor.get(path)).text).toContain("Your account will be deleted after");
      await runCron(erasureNotice - 60_000);
      expect((await userOf(person))?.erasedAt).toBeNull();

      const cancelled = await visitor.post("/your-data/erasure-cancellation", { redirect: page });
      expect((await visitor.follow(cancelled)).text).toContain("Your account stays");
      await visitor.post("/your-data/erasure-cancellation", { redirect: page });
      expect(await mailsTo(person.email)).toHaveLength(2);
      await runCron();
      expect(await userOf(person)).toMatchObject({ email: person.email, erasedAt: null });
      expect((await visitor.get(page)).status).toBe(200);
    },
  );

  it("takes place once, with repeated cron runs, and frees the address", async () => {
    const seeker = await createSeeker();
    await dueNow(seeker);
    await Promise.all([runCron(), runCron()]);
    const erasedAt = (await userOf(seeker))?.erasedAt;
    expect(erasedAt).toBeTruthy();
    await runCron(2 * erasureNotice);
    expect((await userOf(seeker))?.erasedAt).toBe(erasedAt);
    const log = await db.select().from(consents).where(eq(consents.userId, seeker.id));
    expect(log.map(({ kind, given }) => [kind, given])).toEqual([["terms_and_privacy", false]]);
    await createSeeker({ email: seeker.email });
  });

  it("does nothing to a user who cancels during its preparation", async () => {
    const seeker = await createSeeker({ fullName: "Keeps Everything" });
    const { context } = later(erasureNotice + 1000);
    await dueNow(seeker);
    const prepared = erasureOf(context, { id: seeker.id, now: context.now() });
    const visitor = await signedIn(seeker);
    await visitor.post("/your-data/erasure-cancellation");
    await context.db.batch(prepared.statements);
    expect(await userOf(seeker)).toMatchObject({ fullName: "Keeps Everything", erasedAt: null });
    expect((await visitor.get("/settings")).status).toBe(200);
  });

  it("takes ten people a run, and the others in the next", async () => {
    const dueAt = Date.now() - 1000;
    const waiting = await Promise.all(Array.from({ length: 12 }, () => createSeeker({ erasureDueAt: dueAt })));
    const left = async () => (await Promise.all(waiting.map(userOf))).filter((user) => user?.erasedAt === null).length;
    await runCron(0);
    expect(await left()).toBe(2);
    await runCron(0);
    expect(await left()).toBe(0);
  });
});

describe("the file with the user's own data", () => {
  it("contains the stored data of a seeker, and no secret", async () => {
    const seeker = await createSeeker({ withPassword: true, fullName: "Export Asha" });
    const employer = await createEmployer();
    const visitor = await signedIn(seeker);
    await meet(seeker, employer, {
      ...others,
      note: "Please take me",
      message: "Bring your papers",
      place: "https://meet.example/x",
    });
    await leaveTraces(seeker, { message: "Help me", otherAddress: "export.other@example.in", reason: "a reason" });
    const page = await visitor.get("/your-data/export");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-disposition")).toMatch(
      /^attachment; filename="kaamghar-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    const file = JSON.parse(page.html) as Record<string, unknown>;
    expect(file).toMatchObject({
      account: { email: seeker.email, fullName: "Export Asha", hasPassword: true },
      profile: { phone: "50000 00001", skills: ["Data Entry"] },
      applications: [{ note: "Please take me", status: "interview_scheduled", company: employer.companyName }],
      interviews: [{ message: "Bring your papers" }],
      messagesToSupport: [{ message: "Help me" }, { message: "Help me" }],
      decisionsAboutYou: [{ detail: "a reason" }],
      referrals: { broughtIn: [{ isActive: false }] },
    });
    for (const part of ["favorites", "notifications", "consents", "devices", "linksSentByMail", "jobs", "company"])
      expect(file).toHaveProperty(part);
    const { passwordHash } = (await userOf(seeker)) ?? {};
    expect(passwordHash).toBeTruthy();
    for (const secret of [passwordHash ?? "", "scrypt$", visitor.cookie("__Host-session") ?? ""])
      expect(page.html).not.toContain(secret);
    const ids = await db.select({ id: emailTokens.id }).from(emailTokens).where(eq(emailTokens.userId, seeker.id));
    for (const { id } of ids) expect(page.html).not.toContain(id);
  });

  it("contains a company and its jobs, and no applicant", async () => {
    const seeker = await createSeeker({ fullName: "Hidden Applicant", email: "hidden.applicant@example.in" });
    const employer = await createEmployer();
    await meet(seeker, employer, {
      ...others,
      note: "A note of mine",
      message: "Dear Hidden Applicant",
      place: "98765 43210",
    });
    const page = await (await signedIn(employer)).get("/your-data/export");
    expect(JSON.parse(page.html)).toMatchObject({
      company: { companyName: employer.companyName },
      jobs: [{ status: "active" }],
      interviews: [{ status: "scheduled" }],
      notifications: [{ title: "New Job Application" }, { title: "An Applicant Has Answered" }],
    });
    for (const word of ["Hidden Applicant", "hidden.applicant", "A note of mine", "98765 43210", seeker.id])
      expect(page.html).not.toContain(word);
  });

  it("is for signed-in users, with a limit", async () => {
    const visitor = await signedIn(await createSeeker({}, { isProfileComplete: false, phone: null }));
    for (let i = 0; i < 10; i++) expect((await visitor.get("/your-data/export")).status).toBe(200);
    const refused = await visitor.get("/your-data/export");
    expect(refused).toMatchObject({ status: 303, location: "/your-data" });
    expect((await visitor.follow(refused)).text).toContain("Too Many Attempts");
    const banned = await signedIn(await createSeeker({}, { accountStatus: "banned" }));
    expect((await banned.get("/your-data/export")).location).toBe("/banned");
  });
});
