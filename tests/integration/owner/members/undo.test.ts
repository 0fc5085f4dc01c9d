import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import {
  adminUsers,
  auditLog,
  companies,
  employerNotifications,
  jobs,
  notifications,
  profiles,
  users,
  verifications,
} from "db/schema";
import type { AuditAction } from "db/vocabulary";
import { unlimited } from "~/features/budgets/budget";
import { undoableActions } from "~/features/members/acts/undoable";
import { undoAct } from "~/features/members/acts/undoing.server";
import { liftEndedSuspensions } from "~/features/moderation/commands.server";
import { getBalance } from "~/features/points/ledger.server";
import { db, testContext } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { actOn, pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";

let owner: Person;
let desk: Visitor;
let adminDesk: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
  adminDesk = await signedIn(await createAdmin("admin"));
});

const reason = "Three applicants say that you asked them for money.";
const banned = {
  accountStatus: "banned",
  accountStatusReason: "Asked for a deposit",
  accountStatusUntil: Date.now() + 30 * 86_400_000,
} as const;

type Subject = Person | Employer;
const isEmployer = (subject: Subject): subject is Employer => "companyId" in subject;

/** Everything that acts change of a person and their company. */
async function stateOf(subject: Subject) {
  const companyId = isEmployer(subject) ? subject.companyId : "";
  const wallet = isEmployer(subject) ? "employer" : "seeker";
  return {
    profile: await db
      .select({
        status: profiles.accountStatus,
        reason: profiles.accountStatusReason,
        until: profiles.accountStatusUntil,
      })
      .from(profiles)
      .where(eq(profiles.userId, subject.id))
      .get(),
    confirmedAt: (await db.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, subject.id)).get())
      ?.at,
    role: (await db.select({ role: adminUsers.role }).from(adminUsers).where(eq(adminUsers.userId, subject.id)).get())
      ?.role,
    company: await db
      .select({
        status: companies.accountStatus,
        reason: companies.accountStatusReason,
        until: companies.accountStatusUntil,
        badge: companies.badgeColor,
        isVerified: companies.isVerified,
        badgeUntil: companies.verifiedPlanEnd,
        openJobs: companies.openJobsCount,
      })
      .from(companies)
      .where(eq(companies.id, companyId))
      .get(),
    jobs: await db
      .select({ status: jobs.status, listingKey: jobs.listingKey })
      .from(jobs)
      .where(eq(jobs.companyId, companyId)),
    badges: await db.$count(verifications, eq(verifications.companyId, companyId)),
    points: await getBalance(db, { userId: subject.id, wallet }),
  };
}

const lineOf = async (subjectId: string, action: AuditAction) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, subjectId), eq(auditLog.action, action)))
      .orderBy(desc(auditLog.id))
      .limit(1)
      .get()
  )?.id ?? "";
const undo = (visitor: Visitor, lineId: string) => visitor.post(`/act/${lineId}/undoing`);
const undoneLines = (subjectId: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), eq(auditLog.action, "act_undone")));
const idOf = (subject: Subject, page: string) =>
  page.startsWith("/employer-members") && isEmployer(subject) ? subject.companyId : subject.id;
const newsOf = async ({ id }: Person) =>
  (await db.$count(notifications, eq(notifications.userId, id))) +
  (await db.$count(employerNotifications, eq(employerNotifications.userId, id)));

const withPoints = async (subject: Subject) => {
  await actOn(desk, pageAbout(subject), "points", {
    way: "grant_points",
    points: "100",
    reason: "Points for the start.",
  });
  await deliverAll(Date.now() + 11 * minute);
  return subject;
};

interface Case {
  subject: () => Promise<Subject>;
  /** The page from which it is done; by default the one of the company, if there is one. */
  page?: (subject: Subject) => string;
  intent: string;
  fields?: Record<string, string>;
  said: string;
}

/** Each act that can be undone: to whom, and with which form. */
const cases: Partial<Record<AuditAction, Case>> = {
  person_warned: { subject: () => createSeeker(), intent: "warn", said: "Warned by you" },
  seeker_banned: {
    subject: () => createSeeker(),
    intent: "suspend",
    fields: { until: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
    said: "Suspended by you",
  },
  seeker_unbanned: { subject: () => createSeeker({}, banned), intent: "lift", said: "Suspension lifted by you" },
  company_banned: {
    subject: async () => {
      const employer = await createEmployer();
      await createJob(employer);
      await createJob(employer, { status: "paused" });
      return employer;
    },
    intent: "suspend",
    said: "Suspended by you",
  },
  company_unbanned: { subject: () => createEmployer({}, banned), intent: "lift", said: "Suspension lifted by you" },
  email_confirmed: {
    subject: () => createEmployer({ emailConfirmedAt: null }),
    page: ({ id }) => pageAbout({ id }),
    intent: "confirm",
    said: "Email confirmed by you",
  },
  points_granted: {
    subject: () => createSeeker(),
    intent: "points",
    fields: { way: "grant_points", points: "70" },
    said: "Points granted by you",
  },
  points_taken: {
    subject: async () => withPoints(await createSeeker()),
    intent: "points",
    fields: { way: "take_points", points: "30" },
    said: "Points deducted by you",
  },
  badge_granted: {
    subject: () =>
      createEmployer({}, { isVerified: true, badgeColor: "green", verifiedPlanEnd: Date.now() + 86_400_000 }),
    intent: "silver",
    fields: { months: "6" },
    said: "Silver badge given by you",
  },
  role_granted: {
    subject: () => createSeeker({ emailConfirmedAt: Date.now() }),
    intent: "grant_admin",
    said: "Made admin by you",
  },
  role_revoked: { subject: () => createAdmin("admin"), intent: "revoke_admin", said: "Admin role removed by you" },
};

describe("an action can be undone within ten minutes", () => {
  it("every undoable action has its test", () => {
    expect(Object.keys(cases).sort()).toEqual([...undoableActions].sort());
  });

  it.each(Object.entries(cases) as [AuditAction, Case][])(
    "%s: the old state is restored, once, and no notification is ever sent",
    async (action, { subject: create, page: pageOf = pageAbout, intent, fields, said }) => {
      const subject = await create();
      const page = pageOf(subject);
      const before = await stateOf(subject);
      const [mails, news] = [(await mailsTo(subject.email)).length, await newsOf(subject)];
      expect((await actOn(desk, page, intent, { reason, ...fields })).status).toBe(303);
      if (action !== "person_warned") expect(await stateOf(subject)).not.toEqual(before);
      const shown = (await desk.get(page)).text;
      expect(shown).toMatch(new RegExp(`${said}, \\d+:\\d\\d [ap]m.*Undo until \\d+:\\d\\d [ap]m`));
      const line = await lineOf(idOf(subject, page), action);
      const presses = await Promise.all([undo(desk, line), undo(desk, line)]);
      expect(presses.map(({ status, location }) => [status, location])).toEqual([
        [303, page],
        [303, page],
      ]);
      expect((await desk.follow(await undo(desk, line))).text).toContain("It was undone before");
      expect(await stateOf(subject)).toEqual(before);
      expect(await undoneLines(idOf(subject, page))).toMatchObject([
        { actorId: owner.id, detail: null, after: { undone: line, act: action } },
      ]);
      await deliverAll(Date.now() + 12 * minute);
      expect([(await mailsTo(subject.email)).length, await newsOf(subject)]).toEqual([mails, news]);
      const { text } = await desk.get(page);
      expect(text).toContain(`${action.replace(/_/g, " ")} (undone)`);
      expect(text).toContain(`undid: ${action.replace(/_/g, " ")}`);
      expect(text).not.toContain(said);
    },
  );

  it("otherwise its mail and its entry in the list are sent after the ten minutes, and not before", async () => {
    const seeker = await createSeeker();
    await actOn(desk, pageAbout({ id: seeker.id }), "warn", { reason });
    await deliverAll(Date.now() + 8 * minute);
    expect([await mailsTo(seeker.email), await newsOf(seeker)]).toEqual([[], 0]);
    await deliverAll(Date.now() + 10 * minute);
    expect((await mailsTo(seeker.email))[0]?.body).toContain(reason);
    expect(await newsOf(seeker)).toBe(1);
  });
});

describe("an action cannot be undone", () => {
  it("when its ten minutes are over", async () => {
    const seeker = await createSeeker();
    await actOn(desk, pageAbout({ id: seeker.id }), "suspend", { reason });
    const line = await lineOf(seeker.id, "seeker_banned");
    const late = { ...testContext(), now: () => Date.now() + 10 * minute };
    expect(await undoAct(late, { userId: owner.id }, line)).toMatchObject({
      state: "refused",
      text: expect.stringContaining("ten minutes") as string,
    });
    await db
      .update(auditLog)
      .set({ createdAt: Date.now() - 11 * minute })
      .where(eq(auditLog.id, line));
    expect((await desk.get(pageAbout({ id: seeker.id }))).text).not.toContain("Undo until");
    expect((await desk.follow(await undo(desk, line))).text).toContain("It can be undone for ten minutes only");
    expect((await stateOf(seeker)).profile?.status).toBe("banned");
  });

  it("when the same thing has changed since: suspended, lifted and suspended again", async () => {
    const seeker = await createSeeker();
    const page = pageAbout({ id: seeker.id });
    await actOn(desk, page, "suspend", { reason });
    const first = await lineOf(seeker.id, "seeker_banned");
    await actOn(adminDesk, page, "lift", { reason });
    await actOn(adminDesk, page, "suspend", { reason });
    expect((await desk.follow(await undo(desk, first))).text).toContain("Someone changed this since");
    expect((await stateOf(seeker)).profile?.status).toBe("banned");
    expect((await desk.get(page)).html.match(/>Undo until \d+:\d\d [ap]m</g)).toHaveLength(1);
  });

  it("when the points were spent, or the badge has changed", async () => {
    const seeker = await withPoints(await createSeeker());
    const page = pageAbout({ id: seeker.id });
    const line = await lineOf(seeker.id, "points_granted");
    await actOn(desk, page, "points", { way: "take_points", points: "1" });
    expect((await desk.follow(await undo(desk, line))).text).toContain("it's used up");
    expect((await stateOf(seeker)).points).toBe(99);
    const employer = await createEmployer();
    await actOn(desk, pageAbout(employer), "silver", { months: "3" });
    const badge = await lineOf(employer.companyId, "badge_granted");
    await db.update(companies).set({ badgeColor: "gold" }).where(eq(companies.id, employer.companyId));
    expect((await desk.follow(await undo(desk, badge))).text).toContain("Someone changed this since");
  });

  it("by a user without permission, by its own person, and when it was not done", async () => {
    const [seeker, second] = [await createSeeker(), await createAdmin("owner")];
    await actOn(desk, pageAbout({ id: seeker.id }), "points", { way: "grant_points", points: "5" });
    const granted = await lineOf(seeker.id, "points_granted");
    expect((await adminDesk.get(pageAbout({ id: seeker.id }))).text).not.toContain("Undo until");
    expect((await adminDesk.follow(await undo(adminDesk, granted))).text).toContain("Only an owner can undo this");
    expect((await (await signedIn(seeker)).post(`/act/${granted}/undoing`)).status).toBe(403);
    await actOn(desk, pageAbout({ id: second.id }), "warn", { reason });
    const warned = await lineOf(second.id, "person_warned");
    const secondDesk = await signedIn(second);
    expect((await secondDesk.follow(await undo(secondDesk, warned))).text).toContain(
      "You can't undo an action on yourself",
    );
    expect((await adminDesk.follow(await undo(adminDesk, warned))).text).toContain("They hold a role");
    const ended = await createSeeker({}, { ...banned, accountStatusUntil: Date.now() - minute });
    await actOn(desk, pageAbout({ id: ended.id }), "end_sessions", { reason });
    await db
      .insert(auditLog)
      .values({
        id: `0-${ended.id}`,
        actorId: owner.id,
        action: "seeker_banned",
        subjectId: ended.id,
        createdAt: Date.now() - 86_400_000,
      });
    await liftEndedSuspensions(testContext(), unlimited);
    expect((await stateOf(ended)).profile?.status).toBe("active");
    expect((await desk.get(pageAbout({ id: ended.id }))).text).not.toContain("Undo until");
    expect((await desk.follow(await undo(desk, await lineOf(ended.id, "seeker_unbanned")))).text).toContain(
      "You can't undo this",
    );
    expect((await undo(desk, "nothing")).status).toBe(404);
    expect((await stateOf(seeker)).points).toBe(5);
  });
});

it("moved and restored points do not count for the daily limit", async () => {
  const visitor = await signedIn(await createAdmin("owner"));
  const [one, other] = [await createSeeker(), await createSeeker()];
  await actOn(visitor, pageAbout({ id: one.id }), "points", { way: "grant_points", points: "1900" });
  await undo(visitor, await lineOf(one.id, "points_granted"));
  expect(
    (
      await visitor.follow(
        await actOn(visitor, pageAbout({ id: other.id }), "points", { way: "grant_points", points: "1500" }),
      )
    ).text,
  ).toContain("1500 points granted");
});

it("a seeker whose confirmation by hand is undone keeps the points, and does not get them again", async () => {
  const seeker = await createSeeker({ emailConfirmedAt: null });
  const page = pageAbout({ id: seeker.id });
  await actOn(desk, page, "confirm");
  const { points } = await stateOf(seeker);
  await undo(desk, await lineOf(seeker.id, "email_confirmed"));
  await actOn(desk, page, "confirm");
  expect([(await stateOf(seeker)).points, (await stateOf(seeker)).confirmedAt]).toEqual([points, expect.any(Number)]);
});

describe("an action for several people", () => {
  const list = { user: "/owner-portal/website-users", company: "/employer-members" };
  const bulkLine = async (actorId: string) =>
    (
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.actorId, actorId), eq(auditLog.action, "bulk_act")))
        .orderBy(desc(auditLog.id))
        .limit(1)
        .get()
    )?.id ?? "";

  it("is undone for all with one press on the list, except later changes", async () => {
    const person = await createAdmin("admin");
    const visitor = await signedIn(person);
    const people = [await createSeeker(), await createSeeker(), await createSeeker()];
    await visitor.post(list.user, { id: people.map(({ id }) => id), act: "suspend", press: "confirm", reason });
    expect((await visitor.get(list.user)).text).toMatch(/Suspended: 3 by you, .*Undo until/);
    expect((await desk.get(list.user)).text).not.toContain("Suspended: 3");
    await actOn(desk, pageAbout({ id: people[0]?.id ?? "" }), "lift", { reason });
    await actOn(desk, pageAbout({ id: people[0]?.id ?? "" }), "suspend", { reason });
    const line = await bulkLine(person.id);
    expect((await visitor.follow(await undo(visitor, line))).text).toContain("Undone for 2, left out 1");
    expect((await visitor.follow(await undo(visitor, line))).text).toContain("It was undone before");
    const statuses = [];
    for (const each of people) statuses.push((await stateOf(each)).profile?.status);
    expect(statuses).toEqual(["banned", "active", "active"]);
    expect((await visitor.get(list.user)).text).not.toContain("Undo until");
  });

  it("for companies restores their jobs", async () => {
    const person = await createAdmin("admin");
    const visitor = await signedIn(person);
    const employers = [await createEmployer(), await createEmployer()];
    for (const employer of employers) await createJob(employer);
    const before = await Promise.all(employers.map(stateOf));
    await visitor.post(list.company, {
      id: employers.map(({ companyId }) => companyId),
      act: "suspend",
      press: "confirm",
      reason,
    });
    const presses = await Promise.all([
      undo(visitor, await bulkLine(person.id)),
      undo(visitor, await bulkLine(person.id)),
    ]);
    expect(presses.map(({ location }) => location)).toEqual([list.company, list.company]);
    expect(await Promise.all(employers.map(stateOf))).toEqual(before);
    await deliverAll(Date.now() + 12 * minute);
    for (const employer of employers) expect(await mailsTo(employer.email)).toEqual([]);
  });

  it("that only logged out cannot be undone", async () => {
    const person = await createAdmin("admin");
    const visitor = await signedIn(person);
    const seeker = await createSeeker();
    await signedIn(seeker);
    await visitor.post(list.user, { id: seeker.id, act: "end_sessions", press: "confirm", reason });
    expect((await visitor.get(list.user)).text).not.toContain("Undo until");
    expect((await visitor.follow(await undo(visitor, await bulkLine(person.id)))).text).toContain(
      "You can't undo this",
    );
  });
});
