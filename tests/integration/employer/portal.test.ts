import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day, hour } from "db/catalogues/time";
import { createId } from "db/id";
import {
  companies,
  employerNotifications,
  interviews,
  jobApplications,
  jobDailyCounts,
  notificationChoices,
  pointEntries,
  referralCodes,
  userReferrals,
} from "db/schema";
import { submitApplication } from "~/features/applications/commands.server";
import { listRecipients } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import { getTotals } from "~/features/points/ledger.server";
import { indianDay } from "~/india-time";
import { db, testContext } from "../../support/context";
import { mailsTo } from "../../support/delivery/mails";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
} from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const gstin = "27AAPFU0939F1ZV";
const gstinOf = async (employer: Employer) =>
  (await db.select().from(companies).where(eq(companies.id, employer.companyId)).get())?.gstin;

async function apply(jobId: string, createdAt: number): Promise<string> {
  const seeker = await createSeeker();
  const id = createId(createdAt);
  await db
    .insert(jobApplications)
    .values({ id, jobId, userId: seeker.id, status: "applied", createdAt, updatedAt: createdAt });
  return id;
}

async function meet(employer: Employer, jobId: string, values: Partial<typeof interviews.$inferInsert>) {
  const now = Date.now();
  const applicationId = await apply(jobId, now);
  const application = await db.select().from(jobApplications).where(eq(jobApplications.id, applicationId)).get();
  await db.update(jobApplications).set({ status: "interview_scheduled" }).where(eq(jobApplications.id, applicationId));
  await db
    .insert(interviews)
    .values({
      id: createId(now),
      applicationId,
      applicantId: application?.userId ?? "",
      jobId,
      companyId: employer.companyId,
      scheduledAt: now,
      mode: "phone",
      createdAt: now,
      updatedAt: now,
      ...values,
    });
}

describe("the portal", () => {
  it("shows open tasks, most urgent first, each with its action, eight at once", async () => {
    const employer = await createEmployer();
    const now = Date.now();
    const jobId = await createJob(employer, { title: "Chat Agent", expiresAt: now + 2 * day });
    await apply(jobId, now - 4 * day);
    await meet(employer, jobId, { scheduledAt: now - 3 * hour, status: "ended" });
    await meet(employer, jobId, { scheduledAt: now + 3 * day, askedFor: now + 4 * day, askedAt: now });
    for (let n = 0; n < 6; n++)
      await createJob(employer, { title: `Draft ${n}`, status: "draft", visibility: "public", publishedAt: null });
    await createJob(employer, {
      title: "Back again",
      status: "draft",
      reviewSigns: ["fee: a fee", "refused: No fees, please"],
    });
    await createJob(employer, { title: "Waiting Job", status: "pending" });
    const other = await createEmployer();
    await createJob(other, { title: "Foreign draft", status: "draft" });
    const { text, html } = await (await signedIn(employer)).get("/employer-portal");
    const lines = [
      "asks for another time Chat Agent",
      "1 past interview needs an outcome",
      "Ends on",
      "Changes needed Back again",
      "1 applicant has waited more than 3 days Chat Agent",
      "Not published yet",
      "and 4 more",
      "Missing: a logo, a description, the city and a website",
    ];
    const places = lines.map((line) => text.indexOf(line));
    expect(
      places.every((place) => place > 0),
      places.join(),
    ).toBe(true);
    expect(places).toEqual([...places].sort((one, two) => one - two));
    expect(html).toContain(`/job/${jobId}/applicants?status=applied`);
    expect(text).not.toContain("Foreign draft");
    // A review needs nothing from the employer.
    expect(text.indexOf("Waiting Job")).toBeGreaterThan(text.indexOf("Your jobs"));
  });

  it("asks for other words only where a job is held for its words", async () => {
    const employer = await createEmployer();
    const held = { status: "pending" } as const;
    await createJob(employer, { ...held, title: "Held Job", reviewSigns: ["first_job", "contact: Write on WhatsApp"] });
    await createJob(employer, { ...held, title: "First Job", reviewSigns: ["first_job", "ok:contact: Fine words"] });
    await createJob(employer, { ...held, title: "Seen Job", reviewSigns: ["reports", "contact: Call us first"] });
    const { text } = await (await signedIn(employer)).get("/employer-portal");
    expect(text).toContain("Change the text: “Write on WhatsApp” Held Job Edit");
    expect(text.match(/Change the text/g)).toHaveLength(1);
  });

  it("lists the interviews of today until they are over", async () => {
    const employer = await createEmployer();
    const jobId = await createJob(employer);
    const now = Date.now();
    const endOfDay = (Math.floor((now + 5.5 * hour) / day) + 1) * day - 5.5 * hour;
    await meet(employer, jobId, { scheduledAt: Math.min(now + 60_000, endOfDay - 1) });
    await meet(employer, jobId, { scheduledAt: endOfDay + hour });
    expect((await (await signedIn(employer)).get("/employer-portal")).text).toMatch(/1 interview today, at \d/);
  });

  it("shows its own views of seven days", async () => {
    const [employer, other] = [await createEmployer(), await createEmployer()];
    const today = indianDay(Date.now());
    for (const [each, views, on] of [
      [employer, 30, today],
      [employer, 12, today - 6],
      [employer, 500, today - 7],
      [other, 900, today],
    ] as const) {
      const jobId = await createJob(each);
      await db.insert(jobDailyCounts).values({ jobId, day: on, source: "direct", companyId: each.companyId, views });
    }
    const { text } = await (await signedIn(employer)).get("/employer-portal");
    expect(text).toMatch(/Views 42/);
  });

  it("shows a viewer the numbers and the balance, without actions they may not do", async () => {
    const employer = await createEmployer();
    await createJob(employer, { status: "draft" });
    const recruiter = await (await signedIn(await createMember(employer, "recruiter"))).get("/employer-portal");
    expect(recruiter.html).toContain('href="/post-job"');
    expect(recruiter.text).toContain("To do");
    expect(recruiter.text).not.toContain("Missing:");
    const viewer = await (await signedIn(await createMember(employer, "viewer"))).get("/employer-portal");
    expect(viewer.status).toBe(200);
    expect(viewer.html).not.toContain('href="/post-job"');
    expect(viewer.text).not.toContain("To do");
    expect(viewer.text).toContain("0 points");
  });

  it("gives a company 100 points once, in its founder's wallet, visible to the team", async () => {
    const founder = await createEmployer({}, { isProfileComplete: false, legalName: null });
    const visitor = await signedIn(founder);
    const form = {
      companyName: "Imli Works",
      legalName: "Imli Works LLP",
      hrContactName: "Ravi",
      email: "jobs@imli.example",
      phone: "98765 43210",
    };
    await Promise.all([visitor.post("/company-profile-setup", form), visitor.post("/company-profile-setup", form)]);
    const second = await createMember(founder, "owner");
    await (await signedIn(second)).post("/company-profile-setup", form);
    expect(
      await db
        .select({ key: pointEntries.idempotencyKey, delta: pointEntries.delta })
        .from(pointEntries)
        .where(eq(pointEntries.wallet, "employer")),
    ).toEqual([{ key: `welcome:company:${founder.companyId}`, delta: 100 }]);
    expect(await getTotals(db, { userId: founder.id, wallet: "employer" })).toMatchObject({ balance: 100 });
    const member = await signedIn(second);
    expect((await member.get("/employer-portal")).text).toContain("100 points");
  });
});

describe("the settings of an employer", () => {
  it("save the company's GSTIN when an owner enters a valid one, and show errors at the field", async () => {
    const employer = await createEmployer();
    const owner = await signedIn(employer);
    const wrong = await owner.post("/employer-settings", { intent: "gstin", gstin: "27AAPFU0939F1ZU" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("One character of the GSTIN is wrong");
    expect(wrong.html).toContain('value="27AAPFU0939F1ZU"');
    expect((await owner.post("/employer-settings", { intent: "gstin", gstin: " 27aapfu0939f1zv" })).location).toBe(
      "/employer-settings/company",
    );
    expect(await gstinOf(employer)).toBe(gstin);
    const recruiter = await signedIn(await createMember(employer, "recruiter"));
    expect((await recruiter.get("/employer-settings/company")).text).toContain(gstin);
    expect((await recruiter.post("/employer-settings", { intent: "gstin", gstin: "" })).status).toBe(403);
    expect(await gstinOf(employer)).toBe(gstin);
    await owner.post("/employer-settings", { intent: "gstin", gstin: "" });
    expect(await gstinOf(employer)).toBeNull();
  });

  it("save each person's choices of notifications, which apply from the next event on", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "recruiter");
    const [owner, theirs] = [await signedIn(employer), await signedIn(member)];
    const shown = ["applications", "interviews", "jobs"]
      .flatMap((kind) => [`${kind}-app`, `${kind}-email`])
      .concat("first_applicant-email")
      .join(" ");
    await owner.post("/notification-choices", { shown, "interviews-app": "on", "jobs-app": "on" });
    expect(
      (await theirs.post("/notification-choices", { shown, "applications-app": "on", "applications-email": "on" }))
        .location,
    ).toBe("/employer-settings/notifications#news");
    expect(await db.$count(notificationChoices, eq(notificationChoices.userId, member.id))).toBe(7);
    const rest: Promise<unknown>[] = [];
    const context: AppContext = { ...testContext(), waitUntil: (promise) => rest.push(promise) };
    await submitApplication(context, { userId: (await createSeeker()).id }, await createJob(employer), "");
    await Promise.all(rest);
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(": new application, "),
    ]);
    expect(await mailsTo(employer.email)).toEqual([]);
    const listed = await db
      .select({ userId: employerNotifications.userId })
      .from(employerNotifications)
      .where(inArray(employerNotifications.userId, [employer.id, member.id]));
    expect(listed).toEqual([{ userId: member.id }]);
    const unticked = (html: string) => /name="applications-app"[^>]*>/.exec(html)?.[0].includes("checked");
    expect([
      unticked((await owner.get("/employer-settings/notifications")).html),
      unticked((await theirs.get("/employer-settings/notifications")).html),
    ]).toEqual([false, true]);
  });

  it("send no notifications while the company is suspended", async () => {
    const employer = await createEmployer();
    await createMember(employer, "recruiter");
    const told = async () => (await listRecipients(db, employer.companyId)).length;
    expect(await told()).toBe(2);
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId));
    expect(await told()).toBe(0);
  });

  it("are in Hindi as well", async () => {
    const visitor = await signedIn(await createEmployer());
    visitor.setCookie("lang", "hi");
    const { text } = await visitor.get("/employer-settings/notifications");
    expect(text).toContain("सेव करें");
    expect(text).toContain("कंपनी का डेटा");
    expect((await visitor.get("/team")).text).toContain("यहाँ कौन काम करता है");
  });
});

describe("referrals of employers", () => {
  it("belong to the person: each team member has a code, and rewards go to their own wallet", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "viewer");
    const visitor = await signedIn(member);
    expect((await visitor.get("/employer/referral")).text).toContain("Get my code");
    await Promise.all([visitor.post("/employer/referral/code"), visitor.post("/employer/referral/code")]);
    const code = (await db.select().from(referralCodes).where(eq(referralCodes.userId, member.id)).get())?.code ?? "";
    const page = await visitor.get("/employer/referral");
    for (const door of ["/employer-auth", "/auth"])
      expect(page.html).toContain(`${testContext().siteUrl}${door}?ref=${code}`);
    expect(page.html).toContain("https://wa.me/?text=");
    const friend = await createEmployer({}, { phone: "50000 00009" });
    const theirs = await signedIn(friend);
    expect((await theirs.post("/employer/referral", { referralCode: "NOBODY22" })).status).toBe(400);
    expect((await theirs.post("/employer/referral", { referralCode: code })).location).toBe("/employer/referral");
    expect(
      await db.$count(
        userReferrals,
        and(eq(userReferrals.referrerId, member.id), eq(userReferrals.referredUserId, friend.id)),
      ),
    ).toBe(1);
    expect((await getTotals(db, { userId: member.id, wallet: "employer" })).balance).toBe(25);
    expect((await getTotals(db, { userId: employer.id, wallet: "employer" })).balance).toBe(0);
    expect((await visitor.get("/employer/referral")).text).toMatch(/Ravi.*Complete: points earned/);
    const check = await createVisitor().get(`/api/referral-check?code=${code}`);
    expect(check.html, "a member is known by the company that they work for").toContain(employer.companyName);
  });
});
