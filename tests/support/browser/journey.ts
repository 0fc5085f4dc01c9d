import { expect, type Locator, type Page } from "@playwright/test";
import { samplePassword } from "db/seed/accounts";
import { seedId } from "db/seed/id";

/** The password of everybody who signs up in a browser test. */
export const password = "secret words";

/**
 * The newest link to an address of the site in a mail to a user, as the local mailbox shows it. A mail goes out after the answer to
 * the form that asked for it, and other mails may come before and after it.
 */
export async function linkInMailTo(page: Page, recipient: string, address: string): Promise<string> {
  const link = page.getByRole("listitem").filter({ hasText: recipient }).locator(`a[href*="${address}"]`).first();
  await expect(async () => {
    await page.goto("/local-mailbox");
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  return (await link.getAttribute("href")) ?? "";
}

/**
 * The address of a job of the sample data. Tests run beside each other: the newest job of the home page can be one that another test
 * ends meanwhile.
 */
export const sampleJob = (slug: string) => `/job/${seedId("job", slug)}`;

/** Fills controls by their names. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
}

/** Chooses a password on the open page: where script runs it is shown, and typed once. */
export async function choosePassword(page: Page, secret: string, again = secret): Promise<void> {
  await fill(page, { password: secret });
  const repetition = page.locator("main [name=passwordAgain]");
  // Once something is typed, a script that arrives late no longer hides it.
  if (await repetition.isVisible()) await repetition.fill(again);
}

/** Signs up on the open page and opens the link of the mail, which logs in; ends where that leads. */
export async function signUp(page: Page, email: string, values: Record<string, string>): Promise<void> {
  await fill(page, { ...values, email });
  await choosePassword(page, password);
  await page.locator("main [name=consent]").check();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Check your email").first().waitFor();
  await page.goto(await linkInMailTo(page, email, "/confirm-email?"));
}

/** Logs in on the open log-in page. A refused log-in fails with what the page says. */
export async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await fill(page, { email, password: secret });
  await page.locator("button[value=login]").click();
  await page
    .waitForURL((url) => !url.pathname.endsWith("auth"), { timeout: 45_000 })
    .catch(async (error: Error) => {
      const said = await page.locator("main").getByRole("alert").allInnerTexts();
      throw new Error(`${email} is not logged in: ${said.join(" ") || error.message}`);
    });
}

/**
 * Logs in a user of the sample data by the form's own request, without a page: for tests in which a user is logged in,
 * and which are not about the log-in. Each has a session of its own all the same, with all that a log-in brings about.
 * @param who the part of the address before the @
 */
export async function openSession(page: Page, who: string): Promise<void> {
  const { request } = page.context();
  const form = await request.get(who === "employer" ? "/employer-auth" : "/auth");
  const headers = { origin: new URL(form.url()).origin };
  const answer = await request.post(form.url(), {
    form: { intent: "login", email: `${who}@kaamghar.example`, password: samplePassword },
    headers,
    maxRedirects: 0,
  });
  expect(answer.status(), `${who} is logged in`).toBe(303);
}

/** The same, and opens an address. */
export async function arriveAs(page: Page, who: string, address: string): Promise<void> {
  await openSession(page, who);
  await page.goto(address);
}

/** Taps a button on a page whose clock is paused: a toast, which news can bring at any time, covers it until its seconds are over. */
export async function tapUnderToasts(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await button.tap({ timeout: 3_000 });
  }).toPass();
}

/** Tells all that a profile needs, step by step from the open first one, and goes on to where it leads in the end. */
export async function completeProfile(page: Page): Promise<void> {
  const next = () => page.locator("main .btn-go").click();
  await fill(page, { phone: "98765 01234", location: "Jaipur" });
  await next();
  await fill(page, { currentPosition: "Fresher", experienceYears: "1" });
  await next();
  // With script another field takes the place of the list, maybe while one types.
  await page.locator("main label[for=profile-skills]").click();
  await page.keyboard.type("Typing");
  await next();
  await page.locator("main [name=languages]").first().check();
  await next();
  await page.getByRole("heading", { level: 1, name: "Photo and résumé" }).waitFor();
  await next();
}
