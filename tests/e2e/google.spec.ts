import type { Page } from "@playwright/test";
import { expect } from "../support/browser/browser";
import { choosePassword, completeProfile, fill, logIn, password } from "../support/browser/journey";
import { test, type GoogleAccount } from "../support/people/google";

let count = 0;
/** A user with a Google account of their own. */
function googler(values: Partial<GoogleAccount> = {}): GoogleAccount {
  const name = `meena${Date.now()}${++count}`;
  return { sub: name, email: `${name}@gmail.example`, email_verified: true, name: "Meena Verma", ...values };
}

async function continueWithGoogle(page: Page, logInPage = "/auth"): Promise<void> {
  await page.goto(logInPage);
  await page.getByRole("link", { name: "Continue with Google" }).click();
}

/** Begins a journey in the page's browser and answers the address to which Google sends it back, without going there. */
async function journeyOf(page: Page, start = "/auth/google"): Promise<URL> {
  const begun = await page.request.get(start, { maxRedirects: 0 });
  const chosen = await fetch(begun.headers().location ?? "", { redirect: "manual" });
  return new URL(chosen.headers.get("location") ?? "");
}

async function expectRefusal(page: Page, words: string | RegExp, at: string | RegExp = /\/auth\?error=/): Promise<void> {
  await expect(page).toHaveURL(at);
  await expect(page.getByRole("alert").filter({ hasText: words })).toHaveCount(1);
  await expect(page.locator("body")).not.toContainText("raw words");
  expect((await page.request.get("/activity", { maxRedirects: 0 })).headers().location).toMatch(/^\/auth/);
}

test("a new seeker comes in through Google, and is the same person the next time", { tag: "@no-script" }, async ({ page, context, google }) => {
  google.manner.account = googler();
  await continueWithGoogle(page);
  await expect(page).toHaveURL("/profile-setup");
  await completeProfile(page);
  await expect(page).not.toHaveURL(/profile-setup/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("google");

  await context.clearCookies();
  google.manner.account = { ...google.manner.account, email: googler().email };
  await continueWithGoogle(page);
  await expect(page).toHaveURL("/jobs");
  await page.goto("/profile");
  await expect(page.locator("main")).toContainText("Fresher");
  expect(google.asked).toHaveLength(2);
  expect(google.asked[0]?.get("prompt")).toBeNull();
  expect(google.asked[0]?.get("access_type")).toBe("online");
});

test("the way through Google leads back to where the person was going, and to no other site", { tag: "@no-script" }, async ({ page, context, google }) => {
  google.manner.account = googler();
  await continueWithGoogle(page, "/auth?redirect=%2Fjobs%3Fq%3Ddata");
  await expect(page).toHaveURL(/\/profile-setup\?redirect=%2Fjobs%3Fq%3Ddata/);
  await context.clearCookies();
  await page.goto("/auth/google?redirect=%2Fabout-us");
  await expect(page).toHaveURL("/about-us");
  await context.clearCookies();
  await page.goto("/auth/google?redirect=%2F%5Cevil.example");
  await expect(page).toHaveURL("/profile-setup");
});

test("an employer is asked for lasting access and consent, and lands on the company's profile", { tag: "@no-script" }, async ({ page, google }) => {
  google.manner.account = googler({ name: "Ravi Rao" });
  await continueWithGoogle(page, "/employer-auth");
  await expect(page).toHaveURL(/\/company-profile-setup/);
  await expect(page.locator("main [name=companyName]")).toHaveValue("Ravi Rao");
  const [asked] = google.asked;
  expect(asked?.get("access_type")).toBe("offline");
  expect(asked?.get("prompt")).toBe("consent");
  expect(new URL(asked?.get("redirect_uri") ?? "").pathname).toBe("/employer-auth/google/callback");
});

test("an account with a confirmed address opens by Google and by its password", { tag: "@no-script" }, async ({ page, context, google }) => {
  google.manner.account = googler({ email: "Seeker@KaamGhar.example" });
  await continueWithGoogle(page);
  await expect(page).toHaveURL("/jobs");
  const asha = page.getByRole("link", { name: "AK, Your profile" });
  await expect(asha).toBeVisible();

  await context.clearCookies();
  google.manner.account = { ...google.manner.account, email: googler().email };
  await continueWithGoogle(page);
  await expect(asha).toBeVisible();

  await context.clearCookies();
  await page.goto("/auth");
  await logIn(page, "seeker@kaamghar.example", "kaamghar123");
  await expect(asha).toBeVisible();

  await context.clearCookies();
  google.manner.account = googler({ email: "seeker@kaamghar.example" });
  await continueWithGoogle(page);
  await expectRefusal(page, "Invalid Credentials");
});

test("an account that nobody confirmed goes to the owner of the address, and its password is worth nothing", { tag: "@no-script" }, async ({ page, context, google }) => {
  google.manner.account = googler();
  const { email = "" } = google.manner.account;
  await page.goto("/auth?mode=signup");
  await fill(page, { fullName: "Somebody Else", email });
  await choosePassword(page, password);
  await page.locator("main [name=consent]").check();
  await page.locator("main form button.btn-go[value=signup]").click();
  await expect(page.getByText("Check your email").first()).toBeVisible();

  await continueWithGoogle(page);
  await expect(page).toHaveURL("/profile-setup");
  await context.clearCookies();
  await page.goto("/auth");
  await fill(page, { email, password });
  await page.locator("button[value=login]").click();
  await expect(page.getByRole("alert").filter({ hasText: "Invalid Credentials" })).toHaveCount(1);
  await expect(page).toHaveURL("/auth");
});

test("an address for which Google does not vouch, and an account of the other portal, are refused in words", { tag: "@no-script" }, async ({ page, google }) => {
  google.manner.account = googler({ email_verified: false });
  await continueWithGoogle(page);
  await expectRefusal(page, "Google Email Not Verified");
  google.manner.account = googler({ email: undefined });
  await continueWithGoogle(page);
  await expectRefusal(page, "Google Email Not Verified");
  google.manner.account = googler({ email: "employer@kaamghar.example" });
  await continueWithGoogle(page);
  await expectRefusal(page, "This account is not for this portal");
});

test("nobody comes in by a journey that this browser did not begin, or has ended", { tag: "@no-script" }, async ({ page, context, google }) => {
  google.manner.account = googler();
  const changed = await journeyOf(page);
  changed.searchParams.set("state", "x");
  await page.goto(changed.href);
  await expectRefusal(page, "Google Login Not Finished");

  const without = await journeyOf(page);
  without.searchParams.delete("state");
  await page.goto(without.href);
  await expectRefusal(page, "Google Login Not Finished");

  const othersBrowser = await journeyOf(page);
  await context.clearCookies();
  await page.goto(othersBrowser.href);
  await expectRefusal(page, "Google Login Not Finished");

  const otherPortal = await journeyOf(page);
  await page.goto(otherPortal.href.replace("/auth/", "/employer-auth/"));
  await expectRefusal(page, "Google Login Not Finished", /\/employer-auth\?error=/);

  // PKCE: a code that came back elsewhere is worth nothing to a browser with a journey of its own.
  const stolen = await journeyOf(page);
  const own = await journeyOf(page);
  own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
  await page.goto(own.href);
  await expectRefusal(page, "Something went wrong");

  const once = await journeyOf(page);
  const cookies = await context.cookies();
  await page.goto(once.href);
  await expect(page).toHaveURL("/profile-setup");
  await context.clearCookies();
  await page.goto(once.href);
  await expectRefusal(page, "Google Login Not Finished");
  await context.addCookies(cookies);
  await page.goto(once.href);
  await expectRefusal(page, "Something went wrong");
});

test("whoever turns back at Google finds the log-in page as it was, and may go again", { tag: "@no-script" }, async ({ page, google }) => {
  await page.goto("/auth/google?redirect=%2Fabout-us&ref=meena234");
  await expectRefusal(page, "Google Login Not Finished", "/auth?error=google_unfinished&redirect=%2Fabout-us&ref=MEENA234&mode=login");
  google.manner.account = googler();
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page).toHaveURL("/about-us");
});

test("when Google fails, the page says what it is in our words", { tag: "@no-script" }, async ({ page, google }) => {
  google.manner = { account: googler(), token: 500, userinfo: 200 };
  await continueWithGoogle(page);
  await expectRefusal(page, "Server Error");
  google.manner = { account: googler(), token: 200, userinfo: 503 };
  await continueWithGoogle(page);
  await expectRefusal(page, "Server Error");
  google.manner = { account: googler(), token: 429, userinfo: 200 };
  await continueWithGoogle(page);
  await expectRefusal(page, "Too Many Attempts");
  google.manner = { account: { sub: "" }, token: 200, userinfo: 200 };
  await continueWithGoogle(page);
  await expectRefusal(page, "Server Error");

  google.manner = { account: googler(), token: 200, userinfo: 200 };
  const back = await journeyOf(page);
  await google.stop("gone");
  await page.goto(back.href);
  await expectRefusal(page, "Network Error");
});

test("Google is waited for five seconds, and no longer @script", async ({ page, google }) => {
  google.manner.account = googler();
  const back = await journeyOf(page);
  await google.stop("hanging");
  await page.goto(back.href);
  await expectRefusal(page, "Timeout");
});
