import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { samplePassword } from "db/seed/accounts";
import { seedId } from "db/seed/id";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { openSession } from "../support/browser/journey";

const wide = { width: 1280, height: 800 };

// Each test has its own job: tests of one worker share a site, and each moves the applicants it finds.

/** Sample seekers apply for a job of the sample employer, who then looks at it on a wide screen. */
async function openDesk(
  browser: Browser,
  options: BrowserContextOptions,
  job: string,
  slugs: readonly string[],
): Promise<Page> {
  const baseURL = options.baseURL ?? "";
  for (const slug of slugs) {
    const context = await browser.newContext(options);
    const send = (path: string, form: Record<string, string>) =>
      context.request.post(baseURL + path, { form, headers: { origin: baseURL }, maxRedirects: 0 });
    await send("/auth", { intent: "login", email: `${slug}@kaamghar.example`, password: samplePassword });
    expect(
      (await send(`/job/${job}`, { note: `I am ${slug}.`, "answer-calendars": "yes", "answer-hours": "30" })).status(),
    ).toBe(303);
    await context.close();
  }
  const page = await (await browser.newContext(options)).newPage();
  await openSession(page, "employer");
  return page;
}

test(
  "a recruiter moves from applicant to applicant beside the list, with the keyboard only",
  { tag: "@script" },
  async ({ browser, site, userAgent }) => {
    const job = seedId("job", "evening-chat-support-associate");
    const page = await openDesk(browser, { userAgent, viewport: wide, baseURL: site.url }, job, [
      "ravi",
      "lakshmi",
      "pooja",
    ]);
    const links = page.locator("#applicants [data-open]");
    const shown = page.locator("#applicant-name");
    let loads = 0;
    page.on("load", () => loads++);

    await page.goto(`/job/${job}/applicants?status=applied&order=oldest`);
    const names = await links.allTextContents();
    expect(names).toHaveLength(3);
    await expect(shown).toHaveText(names[0] ?? "");
    expect(await faultsOf(page)).toEqual([]);

    await page.keyboard.press("j");
    await expect(shown).toHaveText(names[1] ?? "");
    await expect(page).toHaveURL(/order=oldest&applicant=\w+/);
    await page.keyboard.press("j");
    await expect(shown).toHaveText(names[2] ?? "");
    await page.keyboard.press("k");
    await expect(shown).toHaveText(names[1] ?? "");
    expect(loads).toBe(1);
    await page.goBack();
    await expect(shown).toHaveText(names[2] ?? "");
    await page.reload();
    await expect(shown).toHaveText(names[2] ?? "");

    // Never with a modifier, and never while something is typed.
    await page.keyboard.press("Control+k");
    await page.keyboard.press("/");
    await page.keyboard.type("jkr");
    await expect(page.getByRole("searchbox", { name: /Search by name/ })).toHaveValue("jkr");
    await expect(shown).toHaveText(names[2] ?? "");
    await page.getByRole("searchbox", { name: /Search by name/ }).fill("");
    await links.nth(2).focus();

    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Shortcuts" });
    await keys.getByRole("checkbox", { name: "Shortcuts are on" }).uncheck();
    await keys.getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("k");
    await expect(shown).toHaveText(names[2] ?? "");
    await page.keyboard.press("?");
    await keys.getByRole("checkbox", { name: "Shortcuts are on" }).check();
    await keys.getByRole("button", { name: "Close" }).click();

    await page.keyboard.press("k");
    await expect(shown).toHaveText(names[1] ?? "");
    await page.keyboard.press("r");
    await expect(page.locator(":focus")).toHaveText("Reject applicant");
    await page.keyboard.press("Escape");
    await expect(links).toHaveCount(3);
    // A decision leads to the next applicant.
    await page.keyboard.press("s");
    await expect(page.locator("toast-host")).toContainText("Shortlisted");
    await expect(links).toHaveCount(2);
    await expect(shown).toHaveText(names[2] ?? "");
    await page.keyboard.press("k");
    await expect(shown).toHaveText(names[0] ?? "");
    expect(loads).toBe(2);
    await page.keyboard.press("e");
    await expect(page).toHaveURL(/\/employer\/interviews\?application=/);
  },
);

test(
  "a recruiter drags a card to another column of the board, with a question before a rejection",
  { tag: "@script" },
  async ({ browser, site, userAgent }) => {
    const job = seedId("job", "hindi-customer-support-executive");
    const page = await openDesk(browser, { userAgent, viewport: wide, baseURL: site.url }, job, ["lakshmi"]);
    const column = (status: string) => page.locator(`[data-column=${status}]`);
    const cards = (status: string) => column(status).locator("[id^=card-]");

    await page.goto(`/job/${job}/applicants?status=applied`);
    await page.getByRole("link", { name: "Board" }).click();
    await expect(cards("applied")).toHaveCount(2);
    expect(await faultsOf(page)).toEqual([]);
    await cards("applied").first().dragTo(column("under_review"));
    await expect(cards("applied")).toHaveCount(1);
    const reviewed = await cards("under_review").count();
    await cards("applied").first().dragTo(column("rejected"));
    await expect(page).toHaveURL(/\/status\?to=rejected/);
    await page.getByRole("button", { name: "Reject applicant" }).click();
    await expect(page).toHaveURL(/\/board#card-\w+$/);
    await expect(cards("rejected")).toHaveCount(1);

    // The same by keyboard.
    const card = cards("under_review").first();
    await card.locator("summary").press("Enter");
    await card.getByRole("combobox").selectOption("shortlisted");
    await card.locator("form button").press("Enter");
    await expect(cards("shortlisted")).toHaveCount(1);
    await expect(cards("under_review")).toHaveCount(reviewed - 1);
  },
);

test(
  "a typed note stays while the applicant is rated, after another note was saved",
  { tag: "@script" },
  async ({ browser, site, userAgent }) => {
    const job = seedId("job", "evening-chat-support-associate");
    const page = await openDesk(browser, { userAgent, viewport: wide, baseURL: site.url }, job, ["imtiyaz"]);
    const note = page.getByLabel("New note");

    await page.goto(`/job/${job}/applicants?status=all`);
    await page.getByRole("link", { name: "Activity" }).click();
    await note.fill("First words");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.locator("toast-host")).toContainText("Note saved");
    await expect(page).toHaveURL(/applicant=\w+&tab=activity&saved=note#notes$/);
    await expect(note).toHaveValue("");
    await note.fill("Second words");
    await page.getByRole("button", { name: "3 stars" }).click();
    await expect(page.locator("toast-host")).toContainText("Rated 3 of 5");
    await expect(note).toHaveValue("Second words");
    const row = page.locator("#applicants .rows > li", { has: page.locator("[aria-current]") });
    await expect(row.locator(".marks")).toBeVisible();
  },
);
