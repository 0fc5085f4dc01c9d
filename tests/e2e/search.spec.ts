import type { Page } from "@playwright/test";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

const cards = (page: Page) => page.locator("main [data-job-id]");

/** The titles of the jobs of a page that has come in full. */
async function titles(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  return cards(page).getByRole("heading").allInnerTexts();
}

async function asSeeker(page: Page, path: string) {
  await arriveAs(page, "seeker", path);
}

async function searchFor(page: Page, words: string) {
  await page.locator("main [name=q]").fill(words);
  await page.locator("main").getByRole("button", { name: "Search", exact: true }).click();
}

test(
  "a seeker searches, adds and removes a filter; every state has its own address",
  { tag: "@script" },
  async ({ page }) => {
    await asSeeker(page, "/jobs");
    await searchFor(page, "data entry");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “data entry”");
    const all = await titles(page);
    expect(all.length).toBeGreaterThan(1);

    await page.getByRole("link", { name: "Filters" }).click();
    await page.getByText("Type of work", { exact: true }).filter({ visible: true }).last().click();
    await page.getByLabel("Part Time").filter({ visible: true }).check();
    await page.getByRole("button", { name: "Show jobs" }).click();
    await expect(page).toHaveURL(/type=part-time/);
    await expect(page.getByRole("link", { name: "Remove Part Time" })).toBeVisible();
    const narrowed = await titles(page);
    expect(narrowed.length).toBeGreaterThan(0);
    expect(narrowed.length).toBeLessThan(all.length);

    await page.goto("/jobs?q=data+entry&type=part-time");
    expect(await titles(page)).toEqual(narrowed);
    await page.getByRole("link", { name: "Remove Part Time" }).click();
    await expect(page).toHaveURL(/\/jobs\?q=data\+entry$/);
    expect(await titles(page)).toEqual(all);
  },
);

test("a search is copied by one tap", { tag: "@script" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await asSeeker(page, "/jobs?q=data&location=&type=full-time");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/work-from-home-jobs\?q=data&type=full-time$/,
  );
});

test.describe("on a wide screen", { tag: "@script" }, () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a job opens beside the list under its own address, and the back button leads to the list", async ({ page }) => {
    await page.goto("/work-from-home-jobs?type=full-time");
    const list = page.url();
    const first = cards(page).first().getByRole("link").first();
    const title = await first.innerText();
    // A tap before the script has come opens the job's page, as without script.
    await page.waitForFunction(() => customElements.get("job-beside") !== undefined);
    await first.click();
    const job = page.locator(".beside");
    await expect(job.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(job).toBeFocused();
    await expect(page).toHaveURL(/\/job\/\w+$/);
    await expect(page).toHaveTitle(new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
    await expect(cards(page).first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const address = page.url();

    const second = cards(page).nth(1).getByRole("link").first();
    const other = await second.innerText();
    await second.click();
    await expect(job.getByRole("heading", { level: 1 })).toHaveText(other);
    await expect(page).not.toHaveURL(address);

    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(other);
    await expect(page.locator("job-beside")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(cards(page).first()).toBeVisible();
    await expect(job.getByRole("heading", { level: 1 }), "the first job opens by itself").toHaveText(title);
  });

  test("the form of the job beside the list is one tap away, and a narrow window shows only the job", async ({
    page,
  }) => {
    await asSeeker(page, "/jobs?q=data");
    const list = page.url();
    await page.waitForFunction(() => customElements.get("job-beside") !== undefined);
    await cards(page).nth(1).getByRole("link").first().click();
    const job = page.locator(".beside");
    await job.getByRole("link", { name: "Apply now" }).click();
    await expect(job.locator("#apply")).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(list);
    await expect(job).toHaveCount(0);
    await page.goForward();
    const title = await job.getByRole("heading", { level: 1 }).innerText();
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(page.locator("job-beside")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

  test("the close button closes the job beside the list, and a job that cannot be fetched opens as a page", async ({
    page,
  }) => {
    await page.goto("/work-from-home-jobs");
    const list = page.url();
    await page.waitForFunction(() => customElements.get("job-beside") !== undefined);
    await cards(page).nth(2).getByRole("link").first().click();
    await page.getByRole("button", { name: "Close the job" }).click();
    await expect(page).toHaveURL(list);
    await expect(page.locator(".beside")).toHaveCount(0);
    await expect(cards(page).nth(2).getByRole("link").first()).toBeFocused();
    await page.route("**/job/*", (route) =>
      route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
    );
    await cards(page).first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/job\/\w+$/);
    await expect(page.locator("job-beside")).toHaveCount(0);
  });
});

test(
  "a card shows its exception where the line is full, and of its counters only those with room",
  { tag: "@script" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/work-from-home-jobs");
    const cut = await page.locator(".job-card .foot").evaluateAll((lines) =>
      lines.flatMap((line) => {
        const { right, bottom } = line.getBoundingClientRect();
        return [...line.querySelectorAll(".tag, .count")]
          .map((part) => ({ part, box: part.getBoundingClientRect() }))
          .filter(({ part, box }) => (box.bottom > bottom ? part.matches(".tag") : box.right > right))
          .map(({ part }) => part.textContent);
      }),
    );
    expect(cut).toEqual([]);
  },
);
