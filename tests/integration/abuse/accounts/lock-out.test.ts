import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { users } from "db/schema";
import { policies } from "~/web/limits/rate-limit.server";
import { db } from "../../../support/context";
import { mailsTo } from "../../../support/delivery/mails";
import { cheapHashOf } from "../../../support/people/cheap-password";
import { answerChallenge, attackedFromAfar, attackFromAfar, logInAsPerson } from "../../../support/people/log-in";
import { createEmployer, createSeeker, password } from "../../../support/people/people";
import { createVisitor, type Page } from "../../../support/people/visitor";

const home = { "cf-connecting-ip": "203.0.113.50" };
const login = (email: string, secret = password) => ({ intent: "login", email, password: secret });
const codeIn = (body = "") => /^\d{6}$/m.exec(body)?.[0] ?? "";

afterEach(() => void delete env.RATE_LIMIT_FACTOR);

describe("a user who fails log-ins of another account on purpose", () => {
  it("does not lock the owner out of a known device", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const phone = createVisitor();
    expect((await phone.post("/auth", login(seeker.email), home)).status).toBe(303);
    await phone.post("/sign-out", {}, home);
    await attackedFromAfar(seeker.email);
    const wrong = await phone.post("/auth", login(seeker.email, "mistyped"), home);
    expect(wrong.status).toBe(400);
    const page = await phone.post("/auth", login(seeker.email), home);
    expect(page.status).toBe(303);
    expect(phone.cookie("__Host-session")).toBeDefined();
  });

  it("does not lock the owner out of a new phone: script solves the challenge", async () => {
    const seeker = await createSeeker({ withPassword: true });
    await attackedFromAfar(seeker.email);
    const first = await createVisitor().post("/auth", login(seeker.email), home);
    expect(first.status).toBe(403);
    expect(first.text).toContain("A short check");
    expect(first.text).toContain("There were many wrong passwords for this account or from your networ");
    expect(first.html).toContain(`value="${seeker.email}"`);
    expect(first.html).not.toContain(password);
    expect((await logInAsPerson(createVisitor(), login(seeker.email), "/auth", home)).status).toBe(303);
  });

  it("does not lock an employer out either", async () => {
    const employer = await createEmployer({ withPassword: true });
    await attackedFromAfar(employer.email, "/employer-auth");
    expect((await logInAsPerson(createVisitor(), login(employer.email), "/employer-auth", home)).location).toBe(
      "/employer-portal",
    );
  });

  it("cannot lock a shared phone: each person who has logged in there can still log in", async () => {
    const [asha, ravi] = [await createSeeker({ withPassword: true }), await createSeeker({ withPassword: true })];
    const phone = createVisitor();
    for (const { email } of [asha, ravi]) {
      expect((await phone.post("/auth", login(email), home)).status).toBe(303);
      await phone.post("/sign-out", {}, home);
    }
    for (const { email } of [asha, ravi]) await attackedFromAfar(email);
    for (const { email } of [asha, ravi]) {
      expect((await phone.post("/auth", login(email), home)).status).toBe(303);
      await phone.post("/sign-out", {}, home);
    }
  });

  it("does not lock out the other users of a network", async () => {
    env.RATE_LIMIT_FACTOR = "0.02";
    const seeker = await createSeeker({ withPassword: true });
    for (let n = 0; n < 4; n++) await createVisitor().post("/auth", login(`nobody${n}@example.in`), home);
    const page = await logInAsPerson(createVisitor(), login(seeker.email), "/auth", home);
    expect(page.status).toBe(303);
  });
});

describe("a user who guesses passwords", () => {
  it("sees the same answer for unknown addresses", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const unknown = "nobody.at.all@example.in";
    const seen: string[] = [];
    env.RATE_LIMIT_FACTOR = "0.1";
    for (const email of [seeker.email, unknown]) {
      await attackFromAfar(email, "/auth", policies.log_in.account[0] * 0.1 + 1);
      const guess = { ...login(email, "a guess"), intent: "login" };
      const challenged = await createVisitor().post("/auth", guess, home);
      const answered = await logInAsPerson(createVisitor(), guess, "/auth", home);
      const sent = await createVisitor().post("/auth", { intent: "send-code", email }, home);
      const follow = await createVisitor().get(sent.location ?? "");
      seen.push(
        [challenged.status, challenged.text, answered.status, answered.text, sent.status, sent.location, follow.text]
          .join("\n")
          .replaceAll(email, "…"),
      );
    }
    expect(seen[0]).toBe(seen[1]);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it("can answer each challenge once, in time and for its own address only", async () => {
    const [asha, ravi] = [await createSeeker({ withPassword: true }), await createSeeker({ withPassword: true })];
    for (const { email } of [asha, ravi]) await attackedFromAfar(email);
    const page = await createVisitor().post("/auth", login(asha.email, "a guess"), home);
    const answer = await answerChallenge(page);
    expect((await createVisitor().post("/auth", { ...login(ravi.email), ...answer }, home)).status).toBe(403);
    expect((await createVisitor().post("/auth", { ...login(asha.email, "a guess"), ...answer }, home)).status).toBe(
      400,
    );
    expect((await createVisitor().post("/auth", { ...login(asha.email), ...answer }, home)).status).toBe(403);
    const forged = { challenge: answer.challenge ?? "", proof: "0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0" };
    expect((await createVisitor().post("/auth", { ...login(asha.email), ...forged }, home)).status).toBe(403);
  });

  it("gets a challenge on a known device too after too many failures there", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const phone = createVisitor();
    expect((await phone.post("/auth", login(seeker.email), home)).status).toBe(303);
    await phone.post("/sign-out", {}, home);
    await attackedFromAfar(seeker.email);
    env.RATE_LIMIT_FACTOR = "0.3";
    const statuses: number[] = [];
    for (let n = 0; n <= policies.log_in_device.account[0] * 0.3; n++)
      statuses.push((await phone.post("/auth", login(seeker.email, "a guess"), home)).status);
    expect(statuses.pop()).toBe(403);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await logInAsPerson(phone, login(seeker.email), "/auth", home)).status).toBe(303);
  });

  it("has no known device any more after a change of the password", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const stolen = createVisitor();
    expect((await stolen.post("/auth", login(seeker.email), home)).status).toBe(303);
    await stolen.post("/sign-out", {}, home);
    await db
      .update(users)
      .set({ passwordHash: cheapHashOf("a new password") })
      .where(eq(users.id, seeker.id));
    await attackedFromAfar(seeker.email);
    expect((await stolen.post("/auth", login(seeker.email, "a guess"), home)).status).toBe(403);
  });

  it("needs a mailed code or link after many answered challenges", async () => {
    const seeker = await createSeeker({ withPassword: true });
    await attackedFromAfar(seeker.email);
    env.RATE_LIMIT_FACTOR = "0.05";
    let page: Page | null = null;
    for (let n = 0; n <= policies.log_in_answered.account[0] * 0.05; n++)
      page = await logInAsPerson(createVisitor(), login(seeker.email, "a guess"), "/auth", home);
    expect(page?.status).toBe(403);
    expect(page?.text).toContain("Log in with a code sent to your email");
    expect(page?.html).not.toContain("<log-in-challenge");
    expect(page?.html).toContain('value="send-code"');
  });
});

describe("a code by mail", () => {
  async function askForCode(email: string) {
    const visitor = createVisitor();
    const sent = await visitor.post("/auth", { intent: "send-code", email }, home);
    expect(sent.status).toBe(303);
    return { visitor, page: await visitor.get(sent.location ?? "") };
  }

  it("opens the log-in without script, in the browser that asked for it", async () => {
    const seeker = await createSeeker({ withPassword: true });
    await attackedFromAfar(seeker.email);
    const { visitor, page } = await askForCode(seeker.email);
    expect(page.html).toContain(`value="${seeker.email}"`);
    expect(page.html).toContain('name="code"');
    const [mail] = await mailsTo(seeker.email);
    const code = codeIn(mail?.body);
    expect(mail?.subject).toContain(code);
    expect((await createVisitor().post("/auth", { ...login(seeker.email), code }, home)).status).toBe(403);
    const done = await visitor.post("/auth", { ...login(seeker.email), code }, home);
    expect(done.status).toBe(303);
    expect(visitor.cookie("__Host-log-in-code")).toBeUndefined();
  });

  it("allows five tries, and says when it is wrong", async () => {
    const seeker = await createSeeker({ withPassword: true });
    await attackedFromAfar(seeker.email);
    const { visitor } = await askForCode(seeker.email);
    const code = codeIn((await mailsTo(seeker.email))[0]?.body);
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let n = 0; n < policies.log_in_code_try.account[0]; n++) {
      const page = await visitor.post("/auth", { ...login(seeker.email), code: other }, home);
      expect(page.status).toBe(403);
      expect(page.text).toContain("This code is wrong or has expired");
    }
    expect((await visitor.post("/auth", { ...login(seeker.email), code }, home)).status).toBe(403);
  });

  it("does not lock the owner out when a stranger has used up all codes of the day", async () => {
    const seeker = await createSeeker({ withPassword: true });
    await attackedFromAfar(seeker.email);
    for (let n = 0; n < policies.log_in_code.account[0]; n++) await askForCode(seeker.email);
    const capped = await createVisitor().post("/auth", { intent: "send-code", email: seeker.email }, home);
    expect(capped.status).toBe(429);
    expect(capped.text).toContain("press the button in the newest email. It works on any phone");
    const mails = await mailsTo(seeker.email);
    expect(mails).toHaveLength(policies.log_in_code.account[0]);
    const pass = /\?pass=(\S+)/.exec(mails.at(-1)?.body ?? "")?.[1] ?? "";
    const phone = createVisitor();
    const page = await phone.get(`/auth?pass=${pass}`, home);
    expect(page.html).toContain(`name="pass" value="${pass}"`);
    expect(page.html).toContain('content="noindex"');
    expect((await phone.post(`/auth?pass=${pass}`, { ...login(seeker.email), pass }, home)).status).toBe(303);
  });

  it("is not sent to an unconfirmed address", async () => {
    const seeker = await createSeeker({ withPassword: true, emailConfirmedAt: null });
    await askForCode(seeker.email);
    expect(await mailsTo(seeker.email)).toEqual([]);
  });
});

describe("mailed links that a stranger requests", () => {
  it("do not invalidate the link that the owner already has", async () => {
    const seeker = await createSeeker({ withPassword: true });
    for (let n = 0; n < policies.reset.account[0]; n++)
      await createVisitor().post("/auth?mode=forgot", { intent: "forgot", email: seeker.email }, home);
    const capped = await createVisitor().post("/auth?mode=forgot", { intent: "forgot", email: seeker.email }, home);
    expect(capped.status).toBe(429);
    expect(capped.text).toContain("the newest still works");
    const token = /token=(\S+)/.exec((await mailsTo(seeker.email))[0]?.body ?? "")?.[1] ?? "";
    const phone = createVisitor();
    const words = { password: "entirely new words", passwordAgain: "entirely new words" };
    expect(
      (await phone.post(`/auth?type=recovery&token=${token}`, { intent: "new-password", ...words }, home)).status,
    ).toBe(303);
    await attackedFromAfar(seeker.email);
    const own = await phone.post("/auth", login(seeker.email, words.password), home);
    expect(own.status, "the browser that set the password is a known device").toBe(303);
  });

  it("cannot be made useless by guessing links from the same network", async () => {
    const seeker = await createSeeker({ withPassword: true });
    await createVisitor().post("/auth?mode=forgot", { intent: "forgot", email: seeker.email }, home);
    const token = /token=(\S+)/.exec((await mailsTo(seeker.email))[0]?.body ?? "")?.[1] ?? "";
    env.RATE_LIMIT_FACTOR = "0.02";
    const words = { intent: "new-password", password: "entirely new words", passwordAgain: "entirely new words" };
    const guess = () => createVisitor().post("/auth?type=recovery&token=guess", words, home);
    await guess();
    expect((await guess()).status).toBe(429);
    expect((await createVisitor().post(`/auth?type=recovery&token=${token}`, words, home)).status).toBe(303);
  });
});
