import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  companies,
  companyInvitations,
  companyMembers,
  consents,
  employerNotifications,
  sessions,
  users,
} from "db/schema";
import type { MemberRole } from "db/vocabulary";
import { userRoom } from "party/rooms";
import { cleanUp } from "~/features/accounts/sessions/clean-up.server";
import { submitApplication } from "~/features/applications/commands.server";
import { banCompany } from "~/features/moderation/commands.server";
import { db, testContext } from "../../support/context";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { liveMessages } from "../../support/delivery/rooms";
import { createAdmin } from "../../support/people/admins";
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
import { createVisitor, type Visitor } from "../../support/people/visitor";

let count = 0;
const newAddress = () => `invited${++count}@example.in`;
const invite = (owner: Visitor, email: string, role: MemberRole = "recruiter") =>
  owner.post("/team/invitations", { email, role });
const linkTo = async (email: string) => linkIn((await mailsTo(email)).at(-1));
const membershipOf = (person: Pick<Person, "id">) =>
  db.select().from(companyMembers).where(eq(companyMembers.userId, person.id)).get();
const invitationsOf = (employer: Employer) =>
  db.select().from(companyInvitations).where(eq(companyInvitations.companyId, employer.companyId));
const userWith = (email: string) => db.select().from(users).where(eq(users.email, email)).get();
/** An employer whose company says nothing yet. */
const newcomer = (email?: string) =>
  createEmployer(email ? { email } : {}, { isProfileComplete: false, legalName: null });
const joiningForm = { fullName: "Farhan Ansari", password, passwordAgain: password, consent: "on" };

async function ownerWithInvited(role: MemberRole = "recruiter") {
  const employer = await createEmployer();
  const owner = await signedIn(employer);
  const email = newAddress();
  await invite(owner, email, role);
  return { employer, owner, email, link: await linkTo(email) };
}

describe("an owner", () => {
  it("sees the founder first, and invites by mail; the link works for seven days", async () => {
    const { employer, owner, email, link } = await ownerWithInvited("viewer");
    const page = await owner.get("/team");
    expect(page.text).toMatch(new RegExp(`${employer.fullName}.*you.*Founder · Owner`));
    expect(page.text).toContain(email);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      `KaamGhar: ${employer.fullName} invites you to the team of ${employer.companyName}`,
    ]);
    const [invitation] = await invitationsOf(employer);
    expect(invitation?.expiresAt).toBe((invitation?.createdAt ?? 0) + 7 * 86_400_000);
    expect(page.html).toContain(`/team/invitation/${invitation?.id}/cancellation`);
    expect(page.html).not.toContain(link.split("token=")[1]);
  });

  it("sees errors at the field, and does not learn who has an account", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "viewer");
    const owner = await signedIn(employer);
    const noAddress = await invite(owner, "nobody");
    expect([
      noAddress.status,
      noAddress.html.includes('value="nobody"'),
      noAddress.html.includes('aria-invalid="true"'),
    ]).toEqual([400, true, true]);
    const own = await invite(owner, employer.email);
    expect([own.status, own.text.includes("This is your own email")]).toEqual([400, true]);
    expect((await invite(owner, member.email)).text).toContain("This person works here already");
    const addresses = [newAddress(), (await createSeeker()).email, (await createEmployer()).email];
    const answers = await Promise.all(addresses.map((email) => invite(owner, email)));
    expect(answers.map(({ status, location }) => [status, location])).toEqual(Array(3).fill([303, "/team"]));
  });

  it("sends one mail with repeated presses, and a new link on request, which replaces the first", async () => {
    const { employer, owner, email, link } = await ownerWithInvited();
    await Promise.all([invite(owner, email), invite(owner, email)]);
    expect(await mailsTo(email)).toHaveLength(1);
    const [invitation] = await invitationsOf(employer);
    expect((await owner.post(`/team/invitation/${invitation?.id}/resending`)).location).toBe("/team");
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await createVisitor().get(link)).text).toContain("no longer works");
    expect((await createVisitor().get(await linkTo(email))).text).toContain(`Join ${employer.companyName}`);
  });

  it("cannot flood a mailbox: three mails a day to one address, from any inviter and for any account", async () => {
    for (const email of [newAddress(), (await createSeeker()).email]) {
      const employer = await createEmployer();
      const [owner, other] = [await signedIn(employer), await signedIn(await createEmployer())];
      for (const who of [owner, owner, other]) expect((await invite(who, email)).location).toBe("/team");
      const [invitation] = await invitationsOf(employer);
      await owner.post(`/team/invitation/${invitation?.id}/resending`);
      expect(await mailsTo(email)).toHaveLength(3);
      const refused = await invite(await signedIn(await createEmployer()), email);
      expect([
        refused.status,
        refused.text.includes(`${email} already got three invitations today`),
        refused.html.includes(`value="${email}"`),
      ]).toEqual([429, true, true]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
      const page = await owner.follow(
        await owner.post(`/team/invitation/${(await invitationsOf(employer))[0]?.id}/resending`),
      );
      expect(page.text).toContain("No invitation was sent");
      expect(await mailsTo(email)).toHaveLength(3);
    }
  });

  it("withdraws an invitation, once after two presses, and no other team's", async () => {
    const { employer, owner, link } = await ownerWithInvited();
    const [invitation] = await invitationsOf(employer);
    const path = `/team/invitation/${invitation?.id}/cancellation`;
    const stranger = await signedIn(await createEmployer());
    expect((await stranger.post(path)).status).toBe(404);
    expect((await stranger.post(path.replace("cancellation", "resending"))).status).toBe(404);
    expect((await Promise.all([owner.post(path), owner.post(path)])).map(({ location }) => location)).toEqual([
      "/team",
      "/team",
    ]);
    expect(await invitationsOf(employer)).toEqual([]);
    expect((await createVisitor().get(link)).text).toContain("no longer works");
  });

  it("changes roles at once, and removes members, but never the founder", async () => {
    const employer = await createEmployer();
    const [second, member] = [await createMember(employer, "owner"), await createMember(employer, "viewer")];
    const owner = await signedIn(second);
    const theirs = await signedIn(member);
    expect((await theirs.post("/team/invitations", { email: newAddress(), role: "viewer" })).status).toBe(403);
    await owner.post(`/team/member/${member.id}/role`, { role: "owner" });
    expect((await theirs.get("/team/invitations")).status).toBe(200);
    expect((await owner.post(`/team/member/${member.id}/role`, { role: "god" })).status).toBe(400);
    await owner.post(`/team/member/${employer.id}/role`, { role: "viewer" });
    await owner.post(`/team/member/${employer.id}/removal`);
    expect((await (await signedIn(employer)).get("/team/invitations")).status).toBe(200);
    const other = await createEmployer();
    const elsewhere = await createMember(other, "viewer");
    for (const id of [other.id, elsewhere.id]) {
      expect((await owner.post(`/team/member/${id}/role`, { role: "owner" })).status).toBe(404);
      expect((await owner.post(`/team/member/${id}/removal`)).status).toBe(404);
    }
    expect((await membershipOf(elsewhere))?.role).toBe("viewer");
  });

  it("loses access with the role: their invitations stop working, those by others stay", async () => {
    const { employer, owner, email } = await ownerWithInvited();
    const second = await createMember(employer, "owner");
    const theirs = newAddress();
    await invite(await signedIn(second), theirs, "owner");
    await owner.post(`/team/member/${second.id}/role`, { role: "owner" });
    expect(await invitationsOf(employer)).toHaveLength(2);
    await owner.post(`/team/member/${second.id}/role`, { role: "recruiter" });
    expect((await invitationsOf(employer)).map((invitation) => invitation.email)).toEqual([email]);
    expect((await createVisitor().get(await linkTo(theirs))).text).toContain("no longer works");
  });

  it("cannot grow the team above fifty, invitations included", async () => {
    const employer = await createEmployer();
    const owner = await signedIn(employer);
    const now = Date.now();
    const row = (n: number) => ({
      id: `full-${n}`,
      companyId: employer.companyId,
      email: `full${n}@example.in`,
      role: "viewer" as const,
      invitedBy: employer.id,
      createdAt: now,
      expiresAt: now + 86_400_000,
    });
    for (let n = 0; n < 50; n += 10)
      await db.insert(companyInvitations).values(Array.from({ length: 10 }, (_, i) => row(n + i)));
    const full = await invite(owner, newAddress());
    expect([full.status, full.text.includes("50 people")]).toEqual([409, true]);
    expect((await invite(owner, "full7@example.in", "owner")).location).toBe("/team");
  });
});

describe("a user who is invited", () => {
  it("gets an account that is confirmed, has consented, and is in the team; opening the link changes nothing", async () => {
    const { employer, email, link } = await ownerWithInvited();
    const visitor = createVisitor();
    for (let times = 0; times < 2; times++)
      expect((await visitor.get(link)).text).toContain(`This invitation is for ${email}`);
    expect(await userWith(email)).toBeUndefined();
    const refused = await visitor.post(link, { ...joiningForm, password: "12345" });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('value="Farhan Ansari"');
    expect(refused.html).not.toContain("12345");
    expect((await visitor.post(link, joiningForm)).location).toBe("/employer-portal");
    expect((await visitor.get("/employer-portal")).text).toContain(`Namaste, ${employer.companyName}`);
    const user = await userWith(email);
    expect(user).toMatchObject({ userType: "employer", fullName: "Farhan Ansari" });
    expect(user?.emailConfirmedAt).not.toBeNull();
    const id = user?.id ?? "";
    expect(await membershipOf({ id })).toMatchObject({ companyId: employer.companyId, role: "recruiter" });
    expect(await db.$count(companies, and(eq(companies.userId, id), eq(companies.isProfileComplete, false)))).toBe(1);
    expect(await db.$count(consents, and(eq(consents.userId, id), eq(consents.given, true)))).toBe(1);
    expect(await invitationsOf(employer)).toEqual([]);
  });

  it("joins once with simultaneous presses", async () => {
    const { employer, email, link } = await ownerWithInvited();
    const [one, two] = [createVisitor(), createVisitor()];
    const answers = await Promise.all([one.post(link, joiningForm), two.post(link, joiningForm)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
    expect(await db.$count(companyMembers, eq(companyMembers.companyId, employer.companyId))).toBe(1);
    expect((await one.post(link, joiningForm)).location ?? (await two.post(link, joiningForm)).location).toBe(
      "/employer-portal",
    );
  });

  it("logs in and returns, joins with one button, and a second press leads to the same place", async () => {
    const { employer, email, link } = await ownerWithInvited("viewer");
    const person = await newcomer(email);
    expect((await createVisitor().get(link)).html).toContain(`/employer-auth?redirect=${encodeURIComponent(link)}`);
    const visitor = await signedIn(person);
    expect((await visitor.get(link)).text).toContain("Join the team");
    const answers = await Promise.all([visitor.post(link), visitor.post(link)]);
    expect(answers.map(({ location }) => location)).toEqual(["/employer-portal", "/employer-portal"]);
    expect(await membershipOf(person)).toMatchObject({ companyId: employer.companyId, role: "viewer" });
  });

  it("sees a friendly refusal: as another user, as a seeker, with their own company, in another team", async () => {
    const { employer, owner, link } = await ownerWithInvited();
    const stranger = await createEmployer();
    const asStranger = await signedIn(stranger);
    expect((await asStranger.get(link)).text).toContain(`You are logged in as ${stranger.email}`);
    expect((await asStranger.post(link)).status).toBe(409);
    const withJob = await newcomer();
    await createJob(withJob, { status: "draft" });
    const cases = [
      [await createSeeker(), "belongs to a job seeker account"],
      [await createEmployer(), "has a company with its own profile or jobs"],
      [withJob, "has a company with its own profile or jobs"],
      [await createMember(await createEmployer(), "viewer"), "works for another team"],
    ] as const;
    for (const [person, words] of cases) {
      await invite(owner, person.email);
      const theirLink = await linkTo(person.email);
      const visitor = await signedIn(person);
      for (const each of [createVisitor(), visitor]) {
        expect((await each.get(theirLink)).text, person.email).toContain(words);
        expect((await each.post(theirLink, joiningForm)).status).toBe(409);
      }
    }
    expect(await db.$count(companyMembers, eq(companyMembers.companyId, employer.companyId))).toBe(0);
  });

  it("sees an unknown, expired or suspended company's link as closed; the cron deletes old ones", async () => {
    const { employer, link } = await ownerWithInvited();
    expect((await createVisitor().get("/team-invitation")).text).toContain("no longer works");
    expect((await createVisitor().get("/team-invitation?token=unknown")).text).toContain("no longer works");
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId));
    expect((await createVisitor().post(link, joiningForm)).status).toBe(409);
    await db.update(companies).set({ accountStatus: "active" }).where(eq(companies.id, employer.companyId));
    await db
      .update(companyInvitations)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(companyInvitations.companyId, employer.companyId));
    expect((await createVisitor().post(link, joiningForm)).status).toBe(409);
    await cleanUp(testContext());
    expect(await invitationsOf(employer)).toEqual([]);
  });
});

describe("a former member of a company", () => {
  it("gets no more notifications, returns to their own company, and leaves their texts", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "recruiter");
    const visitor = await signedIn(member);
    const jobId = await createJob(employer);
    const seeker = await createSeeker();
    const told = (metadata: Record<string, string>) =>
      db
        .insert(employerNotifications)
        .values({
          id: createId(Date.now()),
          userId: member.id,
          title: "News",
          message: seeker.fullName,
          metadata,
          createdAt: Date.now(),
        });
    await told({ company_id: employer.companyId });
    await told({ job_id: jobId });
    const owner = await signedIn(employer);
    const path = `/team/member/${member.id}/removal`;
    expect((await Promise.all([owner.post(path), owner.post(path)])).map(({ location }) => location)).toEqual([
      "/team",
      "/team",
    ]);
    expect(liveMessages(userRoom(member.id))).toEqual(["sent out"]);
    expect(await mailsTo(member.email)).toHaveLength(1);
    expect((await visitor.get("/employer-portal")).location).toBe("/company-profile-setup?redirect=%2Femployer-portal");
    expect((await visitor.get(`/job/${jobId}/applicants.data`)).html).toContain("/company-profile-setup");
    await (await signedIn(seeker)).post(`/job/${jobId}`, { note: "" });
    await submitApplication(testContext(), { userId: (await createSeeker()).id }, jobId, "");
    expect(liveMessages(userRoom(member.id))).toEqual(["sent out"]);
    expect(liveMessages(userRoom(employer.id)).length).toBeGreaterThan(0);
    expect(await db.$count(employerNotifications, eq(employerNotifications.userId, member.id))).toBe(0);
  });

  it("may leave on their own, which the founder cannot", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(await createMember(employer, "viewer"));
    expect((await visitor.get("/team")).text).toContain("Leave this team");
    const left = await visitor.follow(await visitor.post("/team/leaving"));
    expect(left.text).toContain("You have left the team");
    expect((await visitor.get("/team")).location).toBe("/company-profile-setup?redirect=%2Fteam");
    const owner = await signedIn(employer);
    expect((await owner.get("/team")).text).not.toContain("Leave this team");
    expect((await owner.post("/team/leaving")).location).toBe("/team");
    expect((await owner.get("/employer-portal")).status).toBe(200);
  });

  it("is signed out at once when the company is suspended, like every member", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "recruiter");
    const bystander = await createEmployer();
    for (const person of [employer, member, bystander]) await signedIn(person);
    await banCompany(testContext(), { userId: (await createAdmin("owner")).id }, employer.companyId, {
      reason: "Asked for deposits",
      until: null,
    });
    const left = async (person: Person) => db.$count(sessions, eq(sessions.userId, person.id));
    expect([await left(employer), await left(member), await left(bystander)]).toEqual([0, 0, 1]);
    expect((await (await signedIn(member)).get("/employer-portal")).location).toBe("/employer-disabled");
  });

  it("is warned before an erasure: a founder of the end of the team, a member that the company stays", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "recruiter");
    expect((await (await signedIn(employer)).get("/your-data/erasure")).text).toContain(
      "Your team (1 besides you) also loses the company",
    );
    const text = (await (await signedIn(member)).get("/your-data/erasure")).text;
    expect(text).toContain(`${employer.companyName} doesn't change`);
    expect(text).not.toContain("Your jobs are removed");
  });
});
