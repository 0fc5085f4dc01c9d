import { env } from "cloudflare:test";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { rateLimits } from "db/schema";
import { db } from "../../support/context";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import {
  continueWithGoogle,
  pretendGoogle,
  type GoogleAccount,
  type PretendedGoogle,
} from "../../support/people/google-account";
import { createEmployer, createSeeker, password } from "../../support/people/people";
import { createVisitor, type Page, type Visitor } from "../../support/people/visitor";

const keys = { GOOGLE_CLIENT_ID: "a client", GOOGLE_CLIENT_SECRET: "a secret" };
beforeAll(() => void Object.assign(env, keys));
afterAll(() => Object.keys(keys).forEach((key) => Reflect.deleteProperty(env, key)));

let google: PretendedGoogle;
beforeEach(async () => {
  google = pretendGoogle();
  await db.delete(rateLimits);
});
afterEach(() => void vi.restoreAllMocks());

let count = 0;
/** A user with a Google account of their own. */
function googler(values: Partial<GoogleAccount> = {}): GoogleAccount {
  const name = `meena.of.google${++count}`;
  return { sub: name, email: `${name}@gmail.example`, email_verified: true, name: "Meena Verma", ...values };
}

/** Begins a journey, and answers the address to which Google sends the browser back, without going there. */
const journeyOf = async (visitor: Visitor, start = "/auth/google") =>
  google.sendBack((await visitor.get(start)).location);

/** No active sessions, and the log-in page says why in the site's own words. */
async function expectRefusal(
  visitor: Visitor,
  answer: Page,
  words: string,
  at: string | RegExp = /^\/auth\?error=/,
): Promise<void> {
  expect(answer.location).toMatch(at);
  const page = await visitor.get(answer.location ?? "");
  expect(page.text).toContain(words);
  expect(page.html).not.toContain("raw words");
  expect((await visitor.get("/activity")).location).toMatch(/^\/auth\?/);
}

it("the sign-in with Google leads back to the person's destination, and to no other site", async () => {
  google.account = googler();
  const first = createVisitor();
  const page = await first.get("/auth?redirect=%2Fjobs%3Fq%3Ddata");
  const link = /href="(\/auth\/google[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const back = await continueWithGoogle(first, google, link);
  expect(back.location).toBe("/jobs?q=data");
  expect((await first.get("/jobs?q=data")).location).toBe("/profile-setup?redirect=%2Fjobs%3Fq%3Ddata");
  expect((await continueWithGoogle(createVisitor(), google, "/auth/google?redirect=%2Fabout-us")).location).toBe(
    "/about-us",
  );
  expect((await continueWithGoogle(createVisitor(), google, "/auth/google?redirect=%2F%5Cevil.example")).location).toBe(
    "/profile-setup",
  );
});

it("an employer is asked for lasting access and consent, and arrives at the company's profile", async () => {
  google.account = googler({ name: "Ravi Rao" });
  const employer = createVisitor();
  const page = await employer.follow(await continueWithGoogle(employer, google, "/employer-auth/google"));
  expect(page.html).toMatch(/name="companyName"[^>]*value="Ravi Rao"|value="Ravi Rao"[^>]*name="companyName"/);
  const [asked] = google.asked;
  expect(asked?.get("access_type")).toBe("offline");
  expect(asked?.get("prompt")).toBe("consent");
  expect(new URL(asked?.get("redirect_uri") ?? "").pathname).toBe("/employer-auth/google/callback");
});

it("an account with a confirmed address opens by Google and by its password, and to no second Google account", async () => {
  const seeker = await createSeeker({ withPassword: true });
  google.account = googler({ email: seeker.email.toUpperCase() });
  const isSeeker = async (visitor: Visitor) => expect((await visitor.get("/profile")).text).toContain(seeker.fullName);
  const first = createVisitor();
  await continueWithGoogle(first, google);
  await isSeeker(first);
  google.account = { ...google.account, email: googler().email };
  const again = createVisitor();
  await continueWithGoogle(again, google);
  await isSeeker(again);
  const byPassword = createVisitor();
  await byPassword.post("/auth", { intent: "login", email: seeker.email, password });
  await isSeeker(byPassword);
  google.account = googler({ email: seeker.email });
  const stranger = createVisitor();
  await expectRefusal(stranger, await continueWithGoogle(stranger, google), "Invalid Credentials");
});

it("an unconfirmed sign-up goes to the owner of the address, and its password becomes invalid", async () => {
  google.account = googler();
  const { email = "" } = google.account;
  const intruder = createVisitor();
  await intruder.post("/auth?mode=signup", {
    intent: "signup",
    fullName: "Somebody Else",
    email,
    password,
    passwordAgain: password,
    consent: "on",
  });
  expect(linkIn((await mailsTo(email))[0])).toContain("/confirm-email");
  expect((await continueWithGoogle(createVisitor(), google)).location).toBe("/profile-setup");
  expect((await intruder.post("/auth", { intent: "login", email, password })).text).toContain("Invalid Credentials");
});

it("an address that Google does not verify, and an account of the other portal, are refused with a message", async () => {
  const employer = await createEmployer();
  for (const [account, words] of [
    [googler({ email_verified: false }), "Google Email Not Verified"],
    [googler({ email: undefined }), "Google Email Not Verified"],
    [googler({ email: employer.email }), "This account is for the other portal"],
  ] as const) {
    google.account = account;
    const visitor = createVisitor();
    await expectRefusal(visitor, await continueWithGoogle(visitor, google), words);
  }
});

it("a sign-in that this browser did not begin, or has ended, is refused", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  google.account = googler();
  const visitor = createVisitor();
  const changed = (await journeyOf(visitor)).replace(/state=[^&]*/, "state=x");
  await expectRefusal(visitor, await visitor.get(changed), "Google Login Not Finished");
  const without = (await journeyOf(visitor)).replace(/state=[^&]*&?/, "");
  await expectRefusal(visitor, await visitor.get(without), "Google Login Not Finished");

  const others = await journeyOf(createVisitor());
  await expectRefusal(visitor, await visitor.get(others), "Google Login Not Finished");
  const otherPortal = (await journeyOf(visitor)).replace("/auth/", "/employer-auth/");
  await expectRefusal(visitor, await visitor.get(otherPortal), "Google Login Not Finished", /^\/employer-auth\?error=/);

  // PKCE: a code that came back elsewhere is worth nothing to a browser with a journey of its own.
  const stolen = new URL(await journeyOf(createVisitor()), env.SITE_URL).searchParams.get("code") ?? "";
  const own = (await journeyOf(visitor)).replace(/code=[^&]*/, `code=${stolen}`);
  await expectRefusal(visitor, await visitor.get(own), "Something went wrong");
});

it("a sign-in works once: afterwards its address is invalid, even with the cookies of its beginning", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  google.account = googler();
  const visitor = createVisitor();
  const once = await journeyOf(visitor);
  const cookie = visitor.cookie("google") ?? "";
  expect(cookie).not.toBe("");
  expect((await visitor.get(once)).location).toBe("/profile-setup");
  expect(visitor.cookie("google")).toBeUndefined();
  const later = createVisitor();
  await expectRefusal(later, await later.get(once), "Google Login Not Finished");
  later.setCookie("google", cookie);
  await expectRefusal(later, await later.get(once), "Something went wrong");
});

it("a user who cancels at Google finds the log-in page unchanged, and can try again", async () => {
  const visitor = createVisitor();
  const answer = await continueWithGoogle(visitor, google, "/auth/google?redirect=%2Fabout-us&ref=meena234");
  await expectRefusal(
    visitor,
    answer,
    "Google Login Not Finished",
    /^\/auth\?error=google_unfinished&redirect=%2Fabout-us&ref=MEENA234&mode=login$/,
  );
  google.account = googler();
  const link =
    /href="(\/auth\/google[^"]*)"/
      .exec((await visitor.get(answer.location ?? "")).html)?.[1]
      ?.replaceAll("&amp;", "&") ?? "";
  expect((await continueWithGoogle(visitor, google, link)).location).toBe("/about-us");
});

it("when Google fails, the page shows our own message", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  for (const [manner, words] of [
    [{ token: 500 }, "Server Error"],
    [{ userinfo: 503 }, "Server Error"],
    [{ token: 429 }, "Too Many Attempts"],
    [{ account: { sub: "" } }, "Server Error"],
    [{ token: "gone" }, "Network Error"],
  ] as const) {
    Object.assign(google, { account: googler(), token: 200, userinfo: 200 }, manner);
    const visitor = createVisitor();
    await expectRefusal(visitor, await continueWithGoogle(visitor, google), words);
  }
});

it("Google is waited for five seconds, and no longer", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const waited: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    waited.push(ms);
    const controller = new AbortController();
    queueMicrotask(() =>
      queueMicrotask(() =>
        controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError")),
      ),
    );
    return controller.signal;
  });
  Object.assign(google, { account: googler(), token: "hanging" });
  const visitor = createVisitor();
  const answer = await continueWithGoogle(visitor, google);
  expect(waited).toEqual([5_000]);
  vi.mocked(AbortSignal.timeout).mockRestore();
  await expectRefusal(visitor, answer, "Timeout");
});

it("a browser that keeps no cookies is told so when Google sends it back, and not when it only opens the address", async () => {
  google.account = googler();
  const back = await journeyOf(createVisitor());
  const page = await createVisitor().get(back, { "sec-fetch-site": "cross-site" });
  expect(page.location).toBe("/auth?error=cookies_off");
  expect((await createVisitor().get(page.location ?? "")).text).toContain("Allow cookies for this site");
  expect((await createVisitor().get(back)).location).toBe("/auth?error=google_unfinished");
});
