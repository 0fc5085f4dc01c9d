import { env } from "cloudflare:test";
import { afterEach, describe, expect, it } from "vitest";
import { policies } from "~/web/limits/rate-limit.server";
import { mailsTo } from "../../support/delivery/mails";
import { createSeeker, password } from "../../support/people/people";
import { createPendingSignUp } from "../../support/people/sign-ups";
import { createVisitor, type Page } from "../../support/people/visitor";

const signUpForm = (email: string) => ({
  intent: "signup",
  fullName: "Asha Kumari",
  email,
  password,
  passwordAgain: password,
  consent: "on",
});
const logInForm = (email: string, secret = password) => ({ intent: "login", email, password: secret });
const from = (network: number) => ({ "cf-connecting-ip": `203.0.113.${network}` });

function expectTooMany(page: Page) {
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(page.text).toContain("Too Many Attempts");
}

async function repeat(times: number, send: () => Promise<Page>): Promise<number[]> {
  const seen = [];
  for (let i = 0; i < times; i++) seen.push((await send()).status);
  return [...new Set(seen)];
}

afterEach(() => void delete env.RATE_LIMIT_FACTOR);

describe("too many attempts", () => {
  it("are only failed ones: right log-ins do not count", async () => {
    env.RATE_LIMIT_FACTOR = "0.2";
    const seeker = await createSeeker({ withPassword: true });
    expect(await repeat(4, () => createVisitor().post("/auth", logInForm(seeker.email), from(3)))).toEqual([303]);
  });

  it("to sign up with one address are refused, known or not", async () => {
    env.RATE_LIMIT_FACTOR = "0.2";
    const seeker = await createSeeker();
    for (const email of [seeker.email, "often@example.in"]) {
      expect(await repeat(1, () => createVisitor().post("/auth?mode=signup", signUpForm(email), from(4)))).toEqual([
        303,
      ]);
      const page = await createVisitor().post("/auth?mode=signup", signUpForm(email), from(4));
      expectTooMany(page);
      expect(page.html).toContain('value="Asha Kumari"');
    }
  });

  it("to sign up do not count invalid forms", async () => {
    env.RATE_LIMIT_FACTOR = "0.2";
    const form = { ...signUpForm("careless@example.in"), consent: [] };
    expect(await repeat(3, () => createVisitor().post("/auth?mode=signup", form, from(5)))).toEqual([400]);
    expect(
      await repeat(3, () =>
        createVisitor().post("/auth?mode=signup", { ...form, consent: "on", referralCode: "NOBODYS" }, from(5)),
      ),
    ).toEqual([400]);
    expect((await createVisitor().post("/auth?mode=signup", { ...form, consent: "on" }, from(5))).status).toBe(303);
  });

  it.each(["forgot", "resend"] as const)("to request a link (%s) are refused, known or not", async (intent) => {
    const known = await createPendingSignUp();
    for (const email of [known, `nobody.${intent}@example.in`]) {
      const ask = () => createVisitor().post(`/auth?mode=${intent}`, { intent, email }, from(6));
      expect(await repeat(3, ask)).toEqual([303]);
      const page = await ask();
      expect(page.status).toBe(429);
      expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(page.text).toContain("Emails Already Sent");
      expect(page.html).toContain(`value="${email}"`);
    }
    expect(await mailsTo(known)).toHaveLength(3);
  });

  const networkOnly: [form: string, what: "confirm" | "new_password" | "referral_check", () => Promise<Page>][] = [
    ["confirm an address", "confirm", () => createVisitor().post("/confirm-email", { token: "guess" }, from(7))],
    [
      "set a new password",
      "new_password",
      () =>
        createVisitor().post(
          "/auth?type=recovery&token=guess",
          { intent: "new-password", password, passwordAgain: password },
          from(7),
        ),
    ],
    [
      "look at a referral code by script",
      "referral_check",
      () => createVisitor().get("/api/referral-check?code=GUESS", from(7)),
    ],
    [
      "look at a referral code by form",
      "referral_check",
      () => createVisitor().post("/auth?mode=signup", { intent: "check-referral", referralCode: "GUESS" }, from(8)),
    ],
    [
      "sign up with a wrong referral code",
      "referral_check",
      () =>
        createVisitor().post(
          "/auth?mode=signup",
          { ...signUpForm(`g${Math.random()}@example.in`), referralCode: "GUESS" },
          from(9),
        ),
    ],
  ];
  it.each(networkOnly)("to %s from one network are refused", async (_form, what, send) => {
    env.RATE_LIMIT_FACTOR = "0.2";
    expect(await repeat(policies[what].network[0] * 0.2, send)).not.toContain(429);
    const page = await send();
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(page.html).toContain("Try again in");
  });
});
