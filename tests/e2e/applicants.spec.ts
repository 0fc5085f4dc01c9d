import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { samplePassword } from "db/seed/accounts";
import { seedId } from "db/seed/id";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { openSession } from "../support/browser/journey";

/** Sample seekers apply for a job of the sample employer. */
async function applyAll(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
  job: string,
  slugs: readonly string[],
): Promise<void> {
  for (const slug of slugs) {
    const context = await browser.newContext(options);
    const send = (path: string, form: Record<string, string>) =>
      context.request.post(baseURL + path, { form, headers: { origin: baseURL }, maxRedirects: 0 });
    await send("/auth", { intent: "login", email: `${slug}@kaamghar.example`, password: samplePassword });
    // Some of the jobs ask these.
    const answers = { "answer-calendars": "yes", "answer-hours": "30" };
    expect((await send(`/job/${job}`, { note: `I am ${slug}.`, ...answers })).status()).toBe(303);
    await context.close();
  }
}

async function asEmployer(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await openSession(page, "employer");
  return page;
}

const rows = (page: Page) => page.locator("#applicants ul.rows > li");

test(
  "a recruiter searches applicants, moves two together, and messages the shortlisted ones",
  { tag: "@script" },
  async ({ browser, site, viewport, userAgent }) => {
    const options = { viewport, userAgent, baseURL: site.url };
    const job = seedId("job", "support-team-lead");
    await applyAll(browser, site.url, options, job, ["ravi", "lakshmi", "pooja"]);
    const page = await asEmployer(browser, options);

    await page.goto(`/job/${job}/applicants?status=applied`);
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole("searchbox", { name: /Search by name/ }).fill("ravi");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(rows(page)).toHaveCount(1);
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(`/job/${job}/applicants?status=applied`);
    for (const row of [0, 1]) await rows(page).nth(row).getByRole("checkbox").check();
    await page.getByRole("button", { name: /^Change stage of( 2)? selected$/ }).click();
    await expect(page.locator("toast-host")).toContainText("2 applicants now under review");
    await expect(rows(page)).toHaveCount(1);

    await page.goto(`/job/${job}/applicants?status=under_review`);
    for (const row of [0, 1]) await rows(page).nth(row).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Message… to selected" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shortlist 2 applicants?");
    await page.getByLabel("Start from a template").selectOption("shortlisted-en");
    await page.getByRole("button", { name: "Use template" }).click();
    await expect(page.getByLabel(/^Message/)).toHaveValue(/Hello \{name\}/);
    await expect(page.locator("main")).toContainText(/Hello (Pooja Thakre|Lakshmi Subramaniam|Ravi Prakash Yadav)/);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Shortlist 2 applicants" }).click();
    await expect(page.locator("toast-host")).toContainText("2 applicants shortlisted and notified");

    await page.goto("/all-applicants?status=all");
    expect(await faultsOf(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.goto(`/job/${job}/applicants.csv`).catch(() => null),
    ]);
    expect(download.suggestedFilename()).toMatch(/^applicants-\d{4}-\d\d-\d\d\.csv$/);
  },
);

test(
  "a recruiter works through the list with the keyboard only",
  { tag: "@script" },
  async ({ browser, site, userAgent }) => {
    // Below the width at which an applicant stands beside the list.
    const options = { userAgent, viewport: { width: 1024, height: 800 }, baseURL: site.url };
    const job = seedId("job", "virtual-assistant-to-founder");
    await applyAll(browser, site.url, options, job, ["ravi", "gurpreet"]);
    const page = await asEmployer(browser, options);

    // New applicants appear automatically, also while the filters are open.
    await page.goto(`/job/${job}/applicants?status=applied&order=oldest`);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("searchbox", { name: /Search by name/ }).fill("lak");
    await applyAll(browser, site.url, options, job, ["pooja"]);
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole("link", { name: "New 3" })).toBeVisible();
    await expect(page.getByRole("searchbox", { name: /Search by name/ })).toHaveValue("lak");

    await page.goto(`/job/${job}/applicants?status=applied`);
    const focused = page.locator(":focus");
    const name = (at: number) => rows(page).nth(at).locator("[data-open]");
    await expect(page.getByRole("button", { name: "Shortcuts" })).toBeVisible();

    await page.keyboard.press("u");
    await expect(rows(page)).toHaveCount(3);
    await name(0).focus();
    await page.keyboard.press("j");
    await expect(name(1)).toBeFocused();
    await page.keyboard.press("x");
    await expect(rows(page).nth(1).getByRole("checkbox")).toBeChecked();
    await expect(page.getByRole("button", { name: "Change stage of 1 selected" })).toBeVisible();
    await page.keyboard.press("k");
    await expect(name(0)).toBeFocused();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.keyboard.type("ujx");
    await expect(page.getByRole("searchbox", { name: /Search by name/ })).toHaveValue("ujx");
    await expect(rows(page)).toHaveCount(3);

    await page.goto(`/job/${job}/applicants?status=applied`);
    const [first, second] = [await name(0).textContent(), await name(1).textContent()];
    await name(0).focus();
    await page.keyboard.press("o");
    const shown = page.getByRole("heading", { level: 1 });
    await expect(shown).toHaveText(first ?? "");
    await page.keyboard.press("r");
    await expect(focused).toHaveText("Reject applicant");
    await page.keyboard.press("Escape");
    await expect(focused).toHaveText("Reject");
    await page.keyboard.press("r");
    await page.keyboard.press("Enter");
    await expect(page.locator("toast-host")).toContainText("Rejected");
    // A decision leads to the next applicant.
    await expect(shown).toHaveText(second ?? "");
    await page.keyboard.press("u");
    await expect(page.locator("#applicant")).toContainText("Under review");
    await expect(shown).toHaveText(second ?? "");
    await page.goto(`/job/${job}/applicants?status=applied`);
    await expect(rows(page)).toHaveCount(1);
  },
);
