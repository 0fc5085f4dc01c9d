import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { companies, companyMembers, consents, emailTokens, pendingSignUps, profiles, sessions, users } from "db/schema";
import { startSession } from "~/features/accounts/sessions/sessions.server";
import { db, testContext } from "../../support/context";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { createEmployer, createSeeker, password, signedIn, type Employer } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

let count = 0;
const newAddress = () => `joining${++count}@example.in`;
const userWith = (email: string) => db.select().from(users).where(eq(users.email, email)).get();
const membersOf = ({ companyId }: Employer) =>
  db.select().from(companyMembers).where(eq(companyMembers.companyId, companyId));
const theirs = "what its maker chose";
const joiningForm = { fullName: "Farhan Ansari", password, passwordAgain: password, consent: "on" };

/** The link by which a new employer's team invites an address. */
async function invited(email: string) {
  const employer = await createEmployer();
  await (await signedIn(employer)).post("/team/invitations", { email, role: "recruiter" });
  return { employer, link: linkIn((await mailsTo(email)).at(-1)) };
}

const portals = { seeker: "/auth", employer: "/employer-auth" };
/** Signs up with an address that has an account from before pending sign-ups, which nobody has ever confirmed. */
async function signUp(kind: "seeker" | "employer", email: string) {
  if (kind === "seeker")
    await createSeeker({ email, emailConfirmedAt: null, withPassword: true }, { isProfileComplete: false });
  else
    await createEmployer(
      { email, emailConfirmedAt: null, withPassword: true },
      { isProfileComplete: false, legalName: null },
    );
  return createVisitor().post(`${portals[kind]}?mode=signup`, {
    intent: "signup",
    fullName: "Somebody Else",
    companyName: "Somebody's Works",
    email,
    password: theirs,
    passwordAgain: theirs,
    consent: "on",
  });
}

describe("an address with an unconfirmed sign-up", () => {
  it.each(["seeker", "employer"] as const)(
    "belongs to the person who opens the invitation; its maker loses: %s",
    async (kind) => {
      const email = newAddress();
      expect((await signUp(kind, email)).status).toBe(303);
      const maker = await userWith(email);
      const id = maker?.id ?? "";
      await startSession(testContext(), id, null);
      const confirmation = linkIn((await mailsTo(email)).at(-1));
      const { employer, link } = await invited(email);
      const visitor = createVisitor();
      expect((await visitor.get(link)).text).toContain("Choose a name and a password");
      expect((await userWith(email))?.emailConfirmedAt).toBeNull();
      const answers = await Promise.all([visitor.post(link, joiningForm), createVisitor().post(link, joiningForm)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);

      expect(await userWith(email)).toMatchObject({
        id,
        userType: "employer",
        fullName: "Farhan Ansari",
        emailConfirmedAt: expect.any(Number),
      });
      expect(await membersOf(employer)).toMatchObject([{ userId: id, role: "recruiter" }]);
      expect(await db.select().from(companies).where(eq(companies.userId, id))).toMatchObject([
        { companyName: "Farhan Ansari", isProfileComplete: false },
      ]);
      expect(await db.$count(profiles, eq(profiles.userId, id))).toBe(0);
      expect(await db.$count(sessions, eq(sessions.userId, id)), "the one that joined").toBe(1);
      expect(await db.$count(emailTokens, eq(emailTokens.userId, id))).toBe(0);
      expect(await db.$count(consents, eq(consents.userId, id))).toBe(1);
      expect(await db.$count(pendingSignUps, eq(pendingSignUps.email, email))).toBe(0);
      await createVisitor().post(confirmation);
      for (const page of Object.values(portals))
        expect((await createVisitor().post(page, { intent: "login", email, password: theirs })).status).toBe(400);
      const back = createVisitor();
      await back.post("/employer-auth", { intent: "login", email, password });
      expect((await back.get("/employer-portal")).text).toContain(employer.companyName);
    },
  );

  it("stays unchanged when the link has expired, or an owner has suspended it", async () => {
    const email = newAddress();
    await signUp("seeker", email);
    const before = await userWith(email);
    const { employer, link } = await invited(email);
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId));
    expect((await createVisitor().post(link, joiningForm)).status).toBe(409);
    await db.update(companies).set({ accountStatus: "active" }).where(eq(companies.id, employer.companyId));
    await db
      .update(profiles)
      .set({ accountStatus: "banned" })
      .where(eq(profiles.userId, before?.id ?? ""));
    const refused = await createVisitor().post(link, joiningForm);
    expect([
      refused.status,
      refused.text.includes("You haven't joined"),
      refused.text.includes("belongs to a job seeker account"),
    ]).toEqual([409, true, true]);
    expect(await userWith(email)).toEqual(before);
  });
});

it("wrong guesses from the same network do not block a valid invitation", async () => {
  const { employer, link } = await invited(newAddress());
  const limited = { env: { RATE_LIMIT_FACTOR: "0.001" } };
  const guess = () => createVisitor(limited).post("/team-invitation?token=guess", joiningForm);
  await guess();
  expect((await guess()).status).toBe(429);
  expect((await createVisitor(limited).post(link, joiningForm)).status).toBe(303);
  expect(await membersOf(employer)).toHaveLength(1);
});
