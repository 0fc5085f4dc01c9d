import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pendingSignUps, profiles, users } from "db/schema";
import { db } from "../../../support/context";
import { linkIn, mailsTo } from "../../../support/delivery/mails";
import { createSeeker, signedIn } from "../../../support/people/people";
import { createPendingSignUp } from "../../../support/people/sign-ups";
import { createVisitor, type Visitor } from "../../../support/people/visitor";

const victims = "victim's own password";
const attackers = "attacker's password";
let count = 0;
const newAddress = () => `victim${++count}@example.in`;

const signUp = (visitor: Visitor, email: string, password: string, fullName = "Asha Kumari") =>
  visitor.post("/auth?mode=signup", {
    intent: "signup",
    fullName,
    email,
    password,
    passwordAgain: password,
    consent: "on",
  });
const logIn = (email: string, password: string) => createVisitor().post("/auth", { intent: "login", email, password });
const tokenOf = (link: string) => new URLSearchParams(link.split("?")[1]).get("token") ?? "";
const linksTo = async (email: string) => (await mailsTo(email)).map(linkIn);
const confirm = (visitor: Visitor, link: string | undefined, password?: string) =>
  visitor.post("/confirm-email", { token: tokenOf(link ?? ""), ...(password && { password }) });
const userWith = (email: string) => db.select().from(users).where(eq(users.email, email)).get();

describe("a user who signs up with another person's address", () => {
  it("after the owner's sign-up, gets no account when the owner clicks either link", async () => {
    for (const clicked of [0, 1]) {
      const email = newAddress();
      const [victim, attacker] = [createVisitor(), createVisitor()];
      await signUp(victim, email, victims);
      await signUp(attacker, email, attackers, "Ravi Attacker");
      const links = await linksTo(email);
      expect(links).toHaveLength(2);
      expect((await victim.get(links[clicked] ?? "")).location).toBe("/profile-setup");
      expect((await logIn(email, attackers)).status).toBe(400);
      expect((await logIn(email, victims)).status).toBe(303);
      expect((await userWith(email))?.fullName).toBe("Asha Kumari");
      expect(await db.$count(pendingSignUps, eq(pendingSignUps.email, email))).toBe(0);
      expect((await confirm(attacker, links[1 - clicked], attackers)).text).toContain("This link no longer works");
    }
  });

  it("gains nothing when the victim opens the link on another device: the page asks for the password of the sign-up", async () => {
    const email = newAddress();
    await signUp(createVisitor(), email, victims);
    await signUp(createVisitor(), email, attackers);
    const [, planted] = await linksTo(email);
    const phone = createVisitor();
    const page = await phone.get(planted ?? "");
    expect(page.text).toContain("Enter the password you chose when you signed up");
    expect(page.html).toContain('type="password"');
    expect((await confirm(phone, planted)).text).toContain("Password is required");
    const wrong = await confirm(phone, planted, "not any of them");
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("This isn't the password you signed up with");
    expect(await userWith(email)).toBeUndefined();
    expect((await confirm(phone, planted, victims)).status).toBe(303);
    expect((await logIn(email, victims)).status).toBe(303);
    expect((await logIn(email, attackers)).status).toBe(400);
  });

  it("before the owner's sign-up, is not confirmed by a click of a person who never signed up", async () => {
    const email = newAddress();
    await signUp(createVisitor(), email, attackers);
    const [link] = await linksTo(email);
    const victim = createVisitor();
    await victim.get(link ?? "");
    expect((await confirm(victim, link)).status).toBe(400);
    expect(await userWith(email)).toBeUndefined();
  });

  it("many times does not remove the first sign-up, and does not learn that later ones were dropped", async () => {
    const email = newAddress();
    const victim = createVisitor();
    await signUp(victim, email, victims);
    const [first] = await linksTo(email);
    for (let n = 0; n < 5; n++)
      await createPendingSignUp({ email, passwordHash: `scrypt$2$1$1$AAAA$${n}`, createdAt: Date.now() + n });
    const before = await db.$count(pendingSignUps, eq(pendingSignUps.email, email));
    const seventh = await signUp(createVisitor(), email, "one more password");
    expect(seventh).toMatchObject({ status: 303, location: "/auth?notice=check-email" });
    expect(await db.$count(pendingSignUps, eq(pendingSignUps.email, email))).toBe(before);
    expect((await confirm(victim, first)).status).toBe(303);
    expect((await logIn(email, victims)).status).toBe(303);
  });

  it("cannot confirm without the mailbox, with the right password and the cookie", async () => {
    const email = newAddress();
    const attacker = createVisitor();
    await signUp(attacker, email, attackers);
    const row = await db.select().from(pendingSignUps).where(eq(pendingSignUps.email, email)).get();
    for (const token of [row?.id ?? "", `${row?.id}.`, `${row?.id}.${row?.id}`])
      expect((await confirm(attacker, `/confirm-email?token=${token}`, attackers)).status).toBe(400);
    expect(await userWith(email)).toBeUndefined();
  });

  it("loses to the owner's password reset: the link makes an account without data of the sign-ups", async () => {
    const email = newAddress();
    await signUp(createVisitor(), email, attackers, "Ravi Attacker");
    const [planted] = await linksTo(email);
    await createVisitor().post("/auth?mode=forgot", { intent: "forgot", email });
    const link = (await linksTo(email)).at(-1) ?? "";
    expect(link).toMatch(/^\/auth\?type=recovery&token=/);
    const owner = createVisitor();
    expect((await owner.get(link)).text).toContain("Finish your sign-up");
    const form = { intent: "new-password", fullName: "Sita Devi", password: victims, passwordAgain: victims };
    expect((await owner.post(link, form)).text).toContain("Agree to the terms to continue");
    expect((await owner.post(link, { ...form, consent: "on" })).location).toBe("/auth");
    expect((await userWith(email))?.fullName).toBe("Sita Devi");
    expect((await logIn(email, victims)).location).toBe("/profile-setup");
    expect((await logIn(email, attackers)).status).toBe(400);
    expect((await confirm(createVisitor(), planted, attackers)).status).toBe(400);
    expect((await owner.post(link, { ...form, consent: "on" })).status).toBe(400);
  });

  it("gets the same answers as for an unknown address when logging in with a wrong password", async () => {
    const email = newAddress();
    await signUp(createVisitor(), email, victims);
    const [pending, unknown] = [
      await logIn(email, "wrong password"),
      await logIn("nobody.here@example.in", "wrong password"),
    ];
    expect(pending.text.replaceAll(email, "…")).toBe(unknown.text.replaceAll("nobody.here@example.in", "…"));
    expect((await logIn(email, victims)).text).toContain("Verify Email");
  });
});

it("a user who enters another person's address as new address does not get it by that person's click", async () => {
  const attacker = await createSeeker({ withPassword: true });
  const email = newAddress();
  const own = await signedIn(attacker);
  await own.post("/settings", { intent: "email", newEmail: email, currentPassword: "a long enough password" });
  const [mail] = await mailsTo(email);
  expect(mail?.body).not.toContain(attacker.fullName);
  const link = linkIn(mail);
  const victim = createVisitor();
  expect((await victim.get(link)).text).toContain("Log in to the account");
  expect((await victim.post("/email-change", { token: tokenOf(link) })).status).toBe(400);
  expect((await (await signedIn(await createSeeker())).post("/email-change", { token: tokenOf(link) })).status).toBe(
    400,
  );
  expect((await userWith(attacker.email))?.id).toBe(attacker.id);
  expect((await own.get(link)).text).not.toContain("Log in to the account");
  expect((await own.post("/email-change", { token: tokenOf(link) })).status).toBe(303);
  expect(await db.$count(profiles, eq(profiles.userId, attacker.id))).toBe(1);
});
