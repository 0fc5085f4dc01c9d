import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailTokens, deliveries, pendingSignUps, sessions, users } from "db/schema";
import { requestPasswordReset } from "~/features/accounts/passwords/password-reset.server";
import { cleanUp } from "~/features/accounts/sessions/clean-up.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { createEmployer, createSeeker, password, signedIn } from "../../support/people/people";
import { createPendingSignUp } from "../../support/people/sign-ups";
import { createVisitor } from "../../support/people/visitor";

const newPassword = "quite another password";
const newPasswordForm = { intent: "new-password", password: newPassword, passwordAgain: newPassword };
const logInForm = (email: string, secret = password) => ({ intent: "login", email, password: secret });
const ask = (email: string, intent: "forgot" | "resend" = "forgot", page = "/auth") =>
  createVisitor().post(`${page}?mode=${intent}`, { intent, email });
const lastLinkTo = async (email: string) => linkIn((await mailsTo(email)).at(-1));
const expire = (email: string) =>
  db
    .update(emailTokens)
    .set({ expiresAt: 1 })
    .where(eq(emailTokens.userId, db.select({ id: users.id }).from(users).where(eq(users.email, email))));

describe("a forgotten password", () => {
  it("is reset by the mail's link: opening it changes nothing, the button works once, and all sessions end", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const elsewhere = await signedIn(seeker);
    const asked = await ask(seeker.email);
    expect(asked.location).toBe("/auth?mode=forgot&notice=reset-sent");
    const link = await lastLinkTo(seeker.email);
    expect(link).toMatch(/^\/auth\?type=recovery&token=[\w-]{43}$/);

    const visitor = createVisitor();
    for (const _ of [1, 2]) {
      const page = await visitor.get(link);
      expect(page.text).toContain("Set a new password");
      expect(page.html).toContain('name="robots" content="noindex"');
      expect(page.html).toContain('name="referrer" content="same-origin"');
    }
    const differing = await visitor.post(link, { ...newPasswordForm, passwordAgain: "mistyped" });
    expect(differing.status).toBe(400);
    expect(differing.text).toContain("Passwords do not match");
    const set = await visitor.post(link, newPasswordForm);
    expect(set).toMatchObject({ status: 303, location: "/auth" });
    expect((await visitor.follow(set)).text).toContain("Your password is changed");

    expect(await db.$count(sessions, eq(sessions.userId, seeker.id))).toBe(0);
    expect((await elsewhere.get("/activity")).location).toBe("/auth?redirect=%2Factivity");
    expect((await mailsTo(seeker.email)).at(-1)?.subject).toBe("Your KaamGhar password was changed");
    expect((await createVisitor().post("/auth", logInForm(seeker.email))).status).toBe(400);
    expect((await createVisitor().post("/auth", logInForm(seeker.email, newPassword))).status).toBe(303);

    const again = await visitor.post(link, newPasswordForm);
    expect(again.status).toBe(400);
    expect(again.text).toContain("Reset Issue");
    expect((await visitor.get(link)).text).toContain("Send reset link");
  });

  it("is set once by a button that is pressed twice", async () => {
    const seeker = await createSeeker();
    await ask(seeker.email);
    const link = await lastLinkTo(seeker.email);
    const answers = await Promise.all([
      createVisitor().post(link, newPasswordForm),
      createVisitor().post(link, newPasswordForm),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect((await mailsTo(seeker.email)).filter(({ subject }) => subject.includes("was changed"))).toHaveLength(1);
  });

  it("can be requested at either portal, is reset at the account's own one, and keeps the destination", async () => {
    const employer = await createEmployer({ withPassword: true });
    await createVisitor().post("/auth?mode=forgot&redirect=%2Fpost-job", { intent: "forgot", email: employer.email });
    const link = await lastLinkTo(employer.email);
    expect(link).toMatch(/^\/employer-auth\?type=recovery&token=/);
    expect((await createVisitor().post(link, newPasswordForm)).location).toBe("/employer-auth?redirect=%2Fpost-job");
  });

  it("can be reset by a signed-in user, too, and in an account that never had one", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await ask(seeker.email);
    const link = await lastLinkTo(seeker.email);
    expect((await visitor.get(link)).text).toContain("Set a new password");
    const set = await visitor.post(link, newPasswordForm);
    expect(set.location).toBe("/auth");
    expect(visitor.cookie("__Host-session")).toBeUndefined();
    expect((await createVisitor().post("/auth", logInForm(seeker.email, newPassword))).status).toBe(303);
  });

  it("has a link that works for an hour, even when another one is requested", async () => {
    const seeker = await createSeeker();
    await ask(seeker.email);
    const first = await lastLinkTo(seeker.email);
    await ask(seeker.email);
    const second = await lastLinkTo(seeker.email);
    for (const link of [first, second]) expect((await createVisitor().get(link)).text).toContain("Set a new password");
    const row = await db.select().from(emailTokens).where(eq(emailTokens.userId, seeker.id)).get();
    expect((row?.expiresAt ?? 0) - (row?.createdAt ?? 0)).toBe(3_600_000);
    expect(second).not.toContain(row?.id ?? "");
    await expire(seeker.email);
    expect((await createVisitor().get(second)).text).toContain("Reset Issue");
    expect((await createVisitor().post(second, newPasswordForm)).status).toBe(400);
  });

  it("of an unconfirmed address makes the account anew, without data of its sign-up", async () => {
    const email = await createPendingSignUp({ fullName: "Somebody Else" });
    await ask(email);
    const link = await lastLinkTo(email);
    const visitor = createVisitor();
    const page = await visitor.get(link);
    expect(page.text).toContain("Create my account");
    expect(page.text).not.toContain("Somebody Else");
    const form = { ...newPasswordForm, fullName: "Asha Kumari", consent: "on" };
    const differing = await visitor.post(link, { ...form, passwordAgain: "other word" });
    expect(differing.status).toBe(400);
    expect(differing.text).toContain("Form Error");
    expect(differing.html).toMatch(/name="passwordAgain"[^>]*aria-invalid="true"/);
    expect((await visitor.follow(await visitor.post(link, form))).text).toContain("Your email is confirmed");
    expect(await db.select().from(users).where(eq(users.email, email)).get()).toMatchObject({
      fullName: "Asha Kumari",
      emailConfirmedAt: expect.any(Number),
    });
    expect((await createVisitor().post("/auth", logInForm(email))).text).toContain("Invalid Credentials");
    expect((await createVisitor().post("/auth", logInForm(email, newPassword))).location).toBe("/profile-setup");
    expect((await createVisitor().get(link)).text).toContain("Reset Issue");
  });

  it("invalidates every other pending link, so that a previous holder of the account loses it", async () => {
    const seeker = await createSeeker();
    const now = Date.now();
    await db
      .insert(emailTokens)
      .values({
        id: "a change",
        userId: seeker.id,
        purpose: "change_email",
        newEmail: "thief@example.in",
        createdAt: now,
        expiresAt: now + 1e6,
      });
    await ask(seeker.email);
    await createVisitor().post(await lastLinkTo(seeker.email), newPasswordForm);
    expect(await db.$count(emailTokens, eq(emailTokens.userId, seeker.id))).toBe(0);
  });
});

describe("a request for a link", () => {
  it.each(["forgot", "resend"] as const)(
    "(%s) gets the same answer for known, unknown and unconfirmed addresses",
    async (intent) => {
      const [known, unconfirmed] = [await createSeeker(), { email: await createPendingSignUp() }];
      const before = await db.$count(deliveries);
      const seen = [];
      for (const email of [known.email, unconfirmed.email, "nobody.at.all@example.in"]) {
        const visitor = createVisitor();
        const answer = await visitor.post(`/auth?mode=${intent}`, { intent, email });
        seen.push([answer.status, answer.location, answer.html, (await visitor.follow(answer)).text]);
      }
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);
      expect(seen[0]?.[3]).toContain(
        intent === "forgot"
          ? "If this email has an account, we've sent a link"
          : "If this email has an account that isn't confirmed yet, we've sent a new link",
      );
      expect(await mailsTo("nobody.at.all@example.in")).toEqual([]);
      expect(await mailsTo(known.email)).toHaveLength(intent === "forgot" ? 1 : 0);
      expect(await mailsTo(unconfirmed.email)).toHaveLength(1);
      expect((await db.$count(deliveries)) - before).toBe(intent === "forgot" ? 2 : 1);
    },
  );

  it("needs a valid address", async () => {
    for (const intent of ["forgot", "resend"] as const) {
      expect((await ask("", intent)).text).toContain("Form Error ईमेल जरूरी है / Email is required");
      expect((await ask("asha@", intent)).text).toContain("Please enter a valid email address");
    }
  });
});

describe("a confirmation link", () => {
  it("keeps working when it is sent again", async () => {
    const email = await createPendingSignUp();
    await ask(email, "resend");
    await ask(email, "resend");
    const [first, second] = (await mailsTo(email)).map(linkIn);
    expect(second).toBe(first);
    expect(
      (
        await createVisitor().post(first ?? "", {
          token: new URLSearchParams(first?.split("?")[1]).get("token") ?? "",
          password,
        })
      ).status,
    ).toBe(303);
  });

  it("works for a day, and a log-in with the right password sends it again for three", async () => {
    const email = await createPendingSignUp({ expiresAt: Date.now() - 1 });
    await ask(email, "resend");
    const link = await lastLinkTo(email);
    await db
      .update(pendingSignUps)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(pendingSignUps.email, email));
    expect((await createVisitor().get(link)).text).toContain("This link no longer works");
    expect((await createVisitor().post("/auth", logInForm(email, password))).text).toContain("Verify Email");
    expect((await createVisitor().get(link)).text).toContain("Enter the password you chose when you signed up");
    await db
      .update(pendingSignUps)
      .set({ expiresAt: Date.now() - 49 * 3_600_000 })
      .where(eq(pendingSignUps.email, email));
    expect((await createVisitor().post("/auth", logInForm(email, password))).text).toContain("Invalid Credentials");
    await cleanUp(testContext());
    expect(await db.$count(pendingSignUps, eq(pendingSignUps.email, email))).toBe(0);
  });

  it("is sent again by a log-in with the right password, up to a limit, and the page says which", async () => {
    const email = await createPendingSignUp();
    for (const _ of [1, 2, 3]) {
      const page = await createVisitor().post("/auth?redirect=%2Fjob%2Fabc", logInForm(email));
      expect(page.status).toBe(400);
      expect(page.text).toContain("Verify Email");
      expect(page.text).toContain("We've sent you a new email.");
      expect(page.html).toContain('href="/auth?mode=resend&amp;redirect=%2Fjob%2Fabc"');
    }
    expect(await mailsTo(email)).toHaveLength(3);
    const capped = await createVisitor().post("/auth", logInForm(email));
    expect(capped.text).toContain("Verify Email");
    expect(capped.text).toContain("We already sent you an email with a link. Fi");
    expect(capped.text).not.toContain("We've sent you a new email.");
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await createVisitor().post("/auth", logInForm(email, "not the password"))).text).not.toContain(
      "Verify Email",
    );
  });
});

it("a log-in before confirming does not promise a new mail to a mailbox at its hourly limit", async () => {
  const email = await createPendingSignUp();
  // Two opt-ins of alerts to each of three spellings of the mailbox fill the hour.
  const [name, domain] = email.split("@");
  for (const address of [email, `${name}+a@${domain}`, `${name}+b@${domain}`]) {
    for (const _ of [1, 2])
      await createVisitor().post("/free-job-alerts", { q: `typing${_}`, frequency: "daily", email: address });
  }
  const sent = (await mailsTo(email)).length;
  const page = await createVisitor().post("/auth", logInForm(email));
  expect(page.text).toContain("We already sent you an email with a link.");
  expect(await mailsTo(email)).toHaveLength(sent);
});

it("an outage of the mail provider loses no mail: it is sent when the provider is back", async () => {
  const seeker = await createSeeker();
  const work: Promise<unknown>[] = [];
  const failing = {
    ...testContext(),
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    email: { send: () => Promise.reject(new Error("the provider is down")) },
  };
  await requestPasswordReset(failing, seeker.email, null);
  await Promise.all(work);
  expect(await mailsTo(seeker.email)).toEqual([]);
  await deliverAll();
  expect(await createVisitor().get(await lastLinkTo(seeker.email))).toMatchObject({ status: 200 });
  expect((await mailsTo(seeker.email)).map(({ subject }) => subject)).toEqual(["Set a new password for KaamGhar"]);
});
