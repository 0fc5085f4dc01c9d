import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  auditLog,
  companies,
  consents,
  deliveries,
  emailTokens,
  employerNotifications,
  interviews,
  jobApplications,
  jobs,
  localMailbox,
  notifications,
  referralCodes,
  tickets,
  userReferrals,
  users,
} from "db/schema";
import type { UserType } from "db/vocabulary";
import { jobsRoom } from "party/rooms";
import { moveApplication, submitApplication } from "~/features/applications/commands.server";
import { sendMessage, sendReply } from "~/features/applications/messages/thread/sending.server";
import { addNote } from "~/features/applications/team/notes.server";
import type { AppContext } from "~/features/context";
import { scheduleInterview } from "~/features/interviews/commands.server";
import { remindOfInterviews } from "~/features/interviews/reminders/reminding.server";
import { deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { erasureOf } from "~/features/privacy/erasure-batch.server";
import { eraseDueAccounts, erasureNotice } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../support/context";
import { placesContaining } from "../../support/databases/every-table";
import { mailsTo } from "../../support/delivery/mails";
import { liveMessages } from "../../support/delivery/rooms";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  password,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";

/** The features' context this many ms later; what it leaves for after the response is collected. */
function later(milliseconds: number) {
  const rest: Promise<unknown>[] = [];
  const context: AppContext = {
    ...testContext(),
    now: () => Date.now() + milliseconds,
    waitUntil: (promise) => rest.push(promise),
  };
  return { context, done: () => Promise.all(rest) };
}

async function runCron(milliseconds = erasureNotice + 1000): Promise<void> {
  const { context, done } = later(milliseconds);
  await remindOfInterviews(context);
  await eraseDueAccounts(context);
  await deliverDueEvents(context);
  await done();
}

const userOf = (person: Person) => db.select().from(users).where(eq(users.id, person.id)).get();
const ask = (visitor: Visitor) => visitor.post("/your-data/erasure", { redirect: "/your-data" });

/** An applied and shortlisted seeker whom the employer has invited, through the same commands as the pages use. */
async function meet(
  seeker: Person,
  employer: Employer,
  words: {
    note: string;
    answer: string;
    message: string;
    place: string;
    teamNote: string;
    move: string;
    chat: string;
    reply: string;
  },
) {
  const { context, done } = later(0);
  const jobId = await createJob(employer);
  await submitApplication(context, { userId: seeker.id }, jobId, words.note, [
    { id: "why", question: "Why?", answer: words.answer },
  ]);
  await done();
  const applicationId =
    (
      await db
        .select({ id: jobApplications.id })
        .from(jobApplications)
        .where(eq(jobApplications.userId, seeker.id))
        .get()
    )?.id ?? "";
  const actor = { userId: employer.id, company: { id: employer.companyId } };
  await moveApplication(context, actor, applicationId, "applied", "under_review");
  await moveApplication(context, actor, applicationId, "under_review", "shortlisted", words.move, {
    reason: words.teamNote,
  });
  expect(await sendMessage(context, actor, applicationId, words.chat)).toMatchObject({ ok: true, held: null });
  await sendReply(context, { userId: seeker.id }, applicationId, words.reply);
  await addNote(context, actor, applicationId, words.teamNote);
  await scheduleInterview(context, actor, applicationId, {
    scheduledAt: Date.now() + 5 * 86_400_000,
    durationMinutes: 30,
    mode: "video",
    locationUrl: words.place,
    message: words.message,
  });
  await done();
  return { jobId, applicationId };
}

const tell = ({ id }: Person, message: string, metadata: Record<string, string>) =>
  db
    .insert(employerNotifications)
    .values({ id: createId(Date.now()), userId: id, title: "News", message, metadata, createdAt: Date.now() });
const others = {
  chat: "See you soon",
  reply: "I will be there",
  answer: "Because",
  teamNote: "Called twice",
  move: "Well done",
};

/** What both kinds of people leave behind beside their own pages: support, owners, referrals, links and mails. */
async function leaveTraces(
  person: Person,
  words: { message: string; otherAddress: string; reason: string },
): Promise<void> {
  const now = Date.now();
  const { id, email, fullName } = person;
  const friend = await createSeeker();
  const ticket = {
    name: fullName,
    topic: "account" as const,
    message: words.message,
    locale: "en" as const,
    createdAt: now,
    updatedAt: now,
  };
  const mail = (recipient: string, end: { nextAttemptAt: number } | { status: "dead"; finishedAt: number }) => ({
    id: createId(now),
    channel: "email" as const,
    recipient,
    payload: { subject: fullName, body: fullName },
    giveUpAt: now,
    createdAt: now,
    ...end,
  });
  const [withAccount, without] = [createId(now), createId(now)];
  await db.batch([
    db.insert(tickets).values([
      { id: withAccount, userId: id, email: words.otherAddress, ...ticket },
      { id: without, userId: null, email, ...ticket },
    ]),
    db
      .insert(auditLog)
      .values(
        [id, withAccount].map((subjectId) => ({
          id: createId(now),
          actorId: friend.id,
          action: "ticket_closed" as const,
          subjectId,
          detail: words.reason,
          createdAt: now,
        })),
      ),
    db.insert(referralCodes).values({ userId: id, code: createId(now).slice(-8).toUpperCase(), createdAt: now }),
    db.insert(userReferrals).values([
      { referredUserId: id, referrerId: friend.id, createdAt: now },
      { referredUserId: friend.id, referrerId: id, createdAt: now },
    ]),
    db
      .insert(emailTokens)
      .values({
        id: createId(now),
        userId: id,
        purpose: "change_email",
        newEmail: `new.${words.otherAddress}`,
        createdAt: now,
        expiresAt: now + 1,
      }),
    db
      .insert(deliveries)
      .values([
        mail(email, { nextAttemptAt: now + 10 * erasureNotice }),
        mail(`new.${words.otherAddress}`, { status: "dead", finishedAt: now }),
      ]),
    db
      .insert(consents)
      .values({
        id: createId(now),
        userId: id,
        kind: "terms_and_privacy",
        noticeVersion: "2026-11",
        given: true,
        createdAt: now,
      }),
  ]);
}

/** Words that stand nowhere else; the mark tells those of one test from those of another. */
const withMark = <Words extends Record<string, string>>(words: Words, mark: string) =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word + mark])) as Words;

const seekerWords = {
  name: "Zarinaxq Quillfeather",
  email: "zarinaxq.mail@example.in",
  other: "zarina-other@example.in",
  phone: "91827 36455",
  whatsapp: "73645 91827",
  place: "Quxpurnagar",
  position: "Wyvernologist",
  skill: "Glossopetra",
  note: "Mynoteisunique",
  reply: "Myreplyisunique",
  answer: "Myanswerisunique",
  ticket: "Ticketwordsunique",
  reason: "Reasonisunique",
  google: "google-zarinaxq",
};
const employerWords = {
  name: "Bhuvanxq Thistledown",
  email: "bhuvanxq.mail@example.in",
  other: "bhuvan-other@example.in",
  company: "Vexilloqq Traders",
  legal: "Vexilloqq Legalname",
  hr: "Hrcontactxq Person",
  phone: "81726 35449",
  whatsapp: "62534 48171",
  address: "Addresswordxq Lane",
  city: "Cityxqpur",
  about: "Aboutwordxq",
  link: "https://linkxq.example",
  message: "Messagewordxq",
  teamNote: "Teamnotewordxq",
  move: "Movewordxq",
  chat: "Chatwordxq",
  place: "https://meetxq.example/room",
  title: "Titlewordxq",
  description: "Descriptionwordxq",
  skill: "Skillwordxq",
  ticket: "Ticketwordxq",
  reason: "Reasonwordxq",
};

async function createTraces(mark: string) {
  const s = withMark(seekerWords, mark);
  const e = withMark(employerWords, mark);
  const seeker = await createSeeker(
    { fullName: s.name, email: s.email, googleId: s.google },
    {
      phone: s.phone,
      whatsappNumber: s.whatsapp,
      location: s.place,
      currentPosition: s.position,
      skills: [s.skill],
      accountStatusReason: s.reason,
      profileImageUrl: `/${s.name}.webp`,
    },
  );
  const employer = await createEmployer(
    { fullName: e.name, email: e.email },
    {
      companyName: e.company,
      legalName: e.legal,
      hrContactName: e.hr,
      email: e.other,
      phone: e.phone,
      whatsappNumber: e.whatsapp,
      preciseAddress: e.address,
      companyCity: e.city,
      companyState: e.city,
      about: e.about,
      logoUrl: e.link,
      websiteUrl: e.link,
      instagramLink: e.link,
      facebookLink: e.link,
      youtubeLink: e.link,
      linkedinLink: e.link,
    },
  );
  const met = await meet(seeker, employer, {
    note: s.note,
    answer: s.answer,
    message: e.message,
    place: e.place,
    teamNote: `${s.name} ${e.teamNote}`,
    move: `${s.name} ${e.move}`,
    chat: `${s.name} ${e.chat}`,
    reply: s.reply,
  });
  const open = await createJob(employer, {
    title: e.title,
    description: e.description,
    skills: [e.skill],
    location: e.city,
    category: "data-entry",
  });
  await leaveTraces(seeker, { message: s.ticket, otherAddress: s.other, reason: s.reason });
  await leaveTraces(employer, { message: e.ticket, otherAddress: e.other, reason: e.reason });
  const [asSeeker, asEmployer] = [await signedIn(seeker), await signedIn(employer)];
  await asSeeker.post(`/job/${open}/favorite`, { saved: "yes" });
  return {
    seeker,
    employer,
    asSeeker,
    asEmployer,
    ...met,
    open,
    seekerWords: Object.values(s),
    employerWords: Object.values(e),
    title: e.title,
  };
}

async function dueNow(person: Person): Promise<void> {
  await ask(await signedIn(person));
  expect((await userOf(person))?.erasureDueAt).toBeGreaterThan(Date.now() + erasureNotice - 60_000);
}

describe("an erased person", () => {
  it("leaves nothing of themselves in any table, and the other side's pages go on: a seeker", async () => {
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
    expect(await userOf(seeker)).toMatchObject({ fullName: "Erased account", passwordHash: null, erasureDueAt: null });
    expect((await asSeeker.get("/activity")).location).toContain("/auth");

    const applicants = await asEmployer.get(`/job/${jobId}/applicants?status=withdrawn`);
    expect(applicants.status).toBe(200);
    expect(applicants.text).toContain("Erased account");
    expect(applicants.html.includes("mailto:")).toBe(false);
    for (const page of ["/employer/interviews", "/employer-portal", "/employer-portal/notifications"])
      expect((await asEmployer.get(page)).status).toBe(200);
    expect((await asEmployer.get("/employer/interviews")).html.includes("erased.invalid")).toBe(false);
  });

  it("leaves nothing of themselves in any table, and the other side's pages go on: an employer", async () => {
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
    "is asked for with the password, 48 hours ahead, and can be cancelled: a %s",
    async (kind) => {
      const person = await people[kind]();
      const visitor = await signedIn(person);
      const page = kind === "seeker" ? "/settings" : "/employer-settings";
      expect((await visitor.get(page)).text).toContain("Yes, erase my account");
      const wrong = await visitor.post("/your-data/erasure", { redirect: page, currentPassword: "not it at all" });
      expect(wrong.status).toBe(400);
      expect(wrong.text).toContain("The current password is not right");
      expect((await userOf(person))?.erasureDueAt).toBeNull();

      const asked = [1, 2].map(() => visitor.post("/your-data/erasure", { redirect: page, currentPassword: password }));
      expect((await Promise.all(asked)).map(({ location }) => location)).toEqual([page, page]);
      expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
        "Your KaamGhar account will be erased",
      ]);
      for (const path of [page, "/your-data"])
        expect((await visitor.get(path)).text).toContain("Your account will be erased after");
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

  it("takes place once, however often the cron comes, and frees the address", async () => {
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

  it("does nothing to a user who cancels while it is being prepared", async () => {
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

  it("comes to ten people a run, and to the others in the next", async () => {
    const dueAt = Date.now() - 1000;
    const waiting = await Promise.all(Array.from({ length: 12 }, () => createSeeker({ erasureDueAt: dueAt })));
    const left = async () => (await Promise.all(waiting.map(userOf))).filter((user) => user?.erasedAt === null).length;
    await runCron(0);
    expect(await left()).toBe(2);
    await runCron(0);
    expect(await left()).toBe(0);
  });
});

describe("the file with one's own data", () => {
  it("holds what is kept about a seeker, and no secret", async () => {
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

  it("holds a company and its jobs, and no applicant", async () => {
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

  it("is for whoever is signed in, and not without end", async () => {
    const visitor = await signedIn(await createSeeker({}, { isProfileComplete: false, phone: null }));
    for (let i = 0; i < 10; i++) expect((await visitor.get("/your-data/export")).status).toBe(200);
    const refused = await visitor.get("/your-data/export");
    expect(refused).toMatchObject({ status: 303, location: "/your-data" });
    expect((await visitor.follow(refused)).text).toContain("Too Many Attempts");
    const banned = await signedIn(await createSeeker({}, { accountStatus: "banned" }));
    expect((await banned.get("/your-data/export")).location).toBe("/banned");
  });
});
