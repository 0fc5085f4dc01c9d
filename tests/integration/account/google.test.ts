import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  companies,
  consents,
  profiles,
  rateLimits,
  referralCodes,
  sessions,
  settings,
  userReferrals,
  users,
} from "db/schema";
import type { UserType } from "db/vocabulary";
import { signUp } from "~/features/accounts/commands.server";
import type { GoogleProfile } from "~/features/accounts/log-in/google-profile";
import { logInWithGoogle } from "~/features/accounts/log-in/google.server";
import { policies } from "~/web/limits/rate-limit.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { liveMessages } from "../../support/delivery/rooms";
import { createEmployer, createSeeker, password, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

let count = 0;
/** A user with a Google account, unlike all others before. */
function googler(values: Partial<GoogleProfile> = {}): GoogleProfile {
  const number = ++count;
  return {
    id: `sub-${number}`,
    email: `googler${number}@gmail.example`,
    isEmailVerified: true,
    name: `Meena ${number}`,
    ...values,
  };
}

const comeIn = (profile: GoogleProfile, portal: UserType = "seeker", referrerId: string | null = null) =>
  logInWithGoogle(testContext(), profile, portal, { referrerId, locale: "hi" });

const userOf = (email: string) => db.select().from(users).where(eq(users.email, email)).get();

it("a new seeker gets an account with a confirmed address, a consent, and no password", async () => {
  const person = googler();
  const result = await comeIn(person);
  const user = await userOf(person.email);
  expect(result).toEqual({ ok: true, userId: user?.id });
  expect(user).toMatchObject({
    googleId: person.id,
    fullName: person.name,
    userType: "seeker",
    locale: "hi",
    passwordHash: null,
  });
  expect(user?.emailConfirmedAt).toEqual(expect.any(Number));
  expect(
    await db
      .select()
      .from(profiles)
      .where(eq(profiles.userId, user?.id ?? "")),
  ).toHaveLength(1);
  expect(
    await db
      .select({ kind: consents.kind, given: consents.given })
      .from(consents)
      .where(eq(consents.userId, user?.id ?? "")),
  ).toEqual([{ kind: "terms_and_privacy", given: true }]);
});

it("a new employer's company is named after them until they name it", async () => {
  const person = googler();
  await comeIn(person, "employer");
  const user = await userOf(person.email);
  const company = await db
    .select()
    .from(companies)
    .where(eq(companies.userId, user?.id ?? ""))
    .get();
  expect(company).toMatchObject({ companyName: person.name, isProfileComplete: false });
});

it("a returning user is recognised by Google's id, with any address", async () => {
  const person = googler();
  const first = await comeIn(person);
  expect(await comeIn({ ...person, email: "new.address@gmail.example", isEmailVerified: false, name: "" })).toEqual(
    first,
  );
  expect((await userOf(person.email))?.fullName).toBe(person.name);
});

it("two callbacks at once make one account", async () => {
  const person = googler();
  const results = await Promise.all(Array.from({ length: 8 }, () => comeIn(person)));
  expect(new Set(results.map((result) => (result.ok ? result.userId : result.reason))).size).toBe(1);
  expect(await db.select().from(users).where(eq(users.email, person.email))).toHaveLength(1);
  expect(await db.select().from(users).where(eq(users.googleId, person.id))).toHaveLength(1);
});

it("an address that Google does not verify opens nothing", async () => {
  const seeker = await createSeeker();
  for (const profile of [
    googler({ isEmailVerified: false }),
    googler({ email: "" }),
    googler({ email: seeker.email, isEmailVerified: false }),
  ]) {
    expect(await comeIn(profile)).toEqual({ ok: false, reason: "google_email_unverified" });
    expect(await db.select().from(users).where(eq(users.googleId, profile.id))).toEqual([]);
  }
});

it("a confirmed account is linked, keeps its password, and keeps its owner", async () => {
  const seeker = await createSeeker({ withPassword: true });
  const phone = await signedIn(seeker);
  const person = googler({ email: seeker.email });
  expect(await comeIn(person)).toEqual({ ok: true, userId: seeker.id });
  expect(await userOf(seeker.email)).toMatchObject({
    googleId: person.id,
    fullName: seeker.fullName,
    passwordHash: expect.stringMatching(/^scrypt/),
  });
  expect((await phone.get("/activity")).status).toBe(200);

  const stranger = googler({ email: seeker.email });
  expect(await comeIn(stranger)).toEqual({ ok: false, reason: "invalid_credentials" });
  expect((await userOf(seeker.email))?.googleId).toBe(person.id);
});

it("of two Google accounts that claim one address at once, one is linked, the other refused", async () => {
  const seeker = await createSeeker();
  const results = await Promise.all([1, 2, 3, 4].map(() => comeIn(googler({ email: seeker.email }))));
  expect(results.filter((result) => result.ok)).toEqual([{ ok: true, userId: seeker.id }]);
  expect(results.filter((result) => !result.ok)).toHaveLength(3);
});

it("unconfirmed sign-ups end when the address's owner signs in with Google, who gets none of their data", async () => {
  const person = googler();
  await signUp(testContext(), {
    userType: "seeker",
    fullName: "Somebody Else",
    email: person.email,
    password,
    locale: "en",
    redirectTo: null,
    referrerId: null,
    browserHash: null,
  });
  await deliverAll();
  const [mail] = await mailsTo(person.email);
  expect(await userOf(person.email)).toBeUndefined();

  expect(await comeIn(person)).toMatchObject({ ok: true });
  const made = await userOf(person.email);
  expect(made).toMatchObject({ googleId: person.id, passwordHash: null, emailConfirmedAt: expect.any(Number) });
  expect(made?.fullName).not.toBe("Somebody Else");
  const token = new URLSearchParams(linkIn(mail).split("?")[1]).get("token") ?? "";
  expect((await createVisitor().post("/confirm-email", { token, password })).status).toBe(400);
  const refused = await createVisitor().post("/auth", { intent: "login", email: person.email, password });
  expect(refused).toMatchObject({ status: 400, location: null });
});

it("an unconfirmed account from before pending sign-ups goes to the address's owner, and its maker loses access", async () => {
  const person = googler();
  const seeker = await createSeeker({
    email: person.email,
    emailConfirmedAt: null,
    fullName: "Somebody Else",
    withPassword: true,
  });
  const intruder = await signedIn(seeker);
  expect(await comeIn(person)).toEqual({ ok: true, userId: seeker.id });
  const made = await userOf(person.email);
  expect(made).toMatchObject({ googleId: person.id, passwordHash: null, emailConfirmedAt: expect.any(Number) });
  expect(made?.fullName).not.toBe("Somebody Else");
  expect(await db.select().from(sessions).where(eq(sessions.userId, seeker.id))).toEqual([]);
  expect((await intruder.get("/activity")).location).toMatch(/^\/auth/);
  await vi.waitFor(() => expect(liveMessages(`user-${seeker.id}`)).toContain("sent out"));
});

it("an account of the other portal is refused, by Google's id or by address", async () => {
  const employer = await createEmployer();
  const person = googler({ email: employer.email });
  expect(await comeIn(person)).toEqual({ ok: false, reason: "wrong_portal" });
  expect((await userOf(employer.email))?.googleId).toBeNull();
  expect(await comeIn(person, "employer")).toEqual({ ok: true, userId: employer.id });
  expect(await comeIn(person)).toEqual({ ok: false, reason: "wrong_portal" });
});

it("an erased account is gone: returning makes a new one", async () => {
  const person = googler();
  const first = await comeIn(person);
  const userId = first.ok ? first.userId : "";
  await db
    .update(users)
    .set({ email: `erased-${userId}`, googleId: null, erasedAt: Date.now() })
    .where(eq(users.id, userId));
  const again = await comeIn(person);
  expect(again.ok && again.userId).not.toBe(userId);
  expect(await db.select().from(users).where(eq(users.googleId, person.id))).toHaveLength(1);
});

it("a referrer counts only for a new account", async () => {
  const referrer = await createSeeker();
  await db.insert(referralCodes).values({ userId: referrer.id, code: "MEENA234", createdAt: Date.now() });
  const result = await comeIn(googler(), "seeker", referrer.id);
  const seeker = await createSeeker();
  await comeIn(googler({ email: seeker.email }), "seeker", referrer.id);
  const referrals = await db
    .select({ referred: userReferrals.referredUserId })
    .from(userReferrals)
    .where(eq(userReferrals.referrerId, referrer.id));
  expect(referrals).toEqual([{ referred: result.ok && result.userId }]);
});

it("without Google's keys the log-in page says so, and keeps the destination", async () => {
  const started = await createVisitor().get("/auth/google?redirect=%2Fjob%2Fabc&ref=meena234");
  expect(started).toMatchObject({
    status: 303,
    location: "/auth?error=google_not_configured&redirect=%2Fjob%2Fabc&ref=MEENA234&mode=login",
  });
  const employer = await createVisitor().get("/employer-auth/google?redirect=%2F%2Fevil.example");
  expect(employer).toMatchObject({ status: 303, location: "/employer-auth?error=google_not_configured" });
  expect((await createVisitor().get("/auth/google/callback?code=a&state=b")).location).toBe(
    "/auth?error=google_not_configured",
  );
});

it("a signed-in user is redirected at once", async () => {
  const seeker = await signedIn(await createSeeker());
  const employer = await signedIn(await createEmployer());
  expect((await seeker.get("/auth/google?redirect=%2Ffavorites")).location).toBe("/favorites");
  expect((await seeker.get("/auth/google/callback?code=a&state=b")).location).toBe("/profile-setup");
  expect((await employer.get("/employer-auth/google")).location).toBe("/employer-portal");
});

describe("with Google's keys", () => {
  const keys = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };
  beforeAll(() => void Object.assign(env, keys));
  afterAll(() => Object.keys(keys).forEach((key) => Reflect.deleteProperty(env, key)));

  it("a network with too many attempts must wait, before Google is asked", async () => {
    const visitor = createVisitor();
    const comeBack = async () => {
      const sent = await visitor.get("/auth/google");
      const state = new URL(sent.location ?? "").searchParams.get("state");
      return visitor.get(`/auth/google/callback?code=c&state=${state}`);
    };
    // Nobody answers at Google's address in these tests.
    expect((await comeBack()).location).toBe("/auth?error=unknown");
    await db.update(rateLimits).set({ hits: policies.google.network[0] });
    expect((await comeBack()).location).toBe("/auth?error=rate_limited");
    expect(visitor.cookie("__Host-google")).toBeUndefined();
  });
});

it("while registration is closed no new user can sign in, but existing users can", async () => {
  const known = googler();
  const first = await comeIn(known);
  const seeker = await createSeeker();
  await db.insert(settings).values({ id: 1, values: { registrationOpen: false }, updatedAt: Date.now() });
  // Settings are kept for a minute.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_200_000 });
  try {
    const stranger = googler();
    expect(await comeIn(stranger)).toEqual({ ok: false, reason: "signup_disabled" });
    expect(await userOf(stranger.email)).toBeUndefined();
    expect(await comeIn(known)).toEqual(first);
    expect(await comeIn(googler({ email: seeker.email }))).toEqual({ ok: true, userId: seeker.id });
  } finally {
    vi.useRealTimers();
  }
});
