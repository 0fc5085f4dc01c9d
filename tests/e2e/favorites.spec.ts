import type { Page } from "@playwright/test";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

const hearts = (page: Page) => page.locator("article button[aria-pressed]");
const badge = (page: Page) => page.locator("[data-badge=favorites]");

test(
  "a seeker saves a job with one tap, finds it among the saved ones, removes it and undoes that",
  { tag: "@script" },
  async ({ page }) => {
    // A seeker of the sample data who has saved no job.
    await arriveAs(page, "ravi", "/jobs");
    // A new job may appear above it at any time, and disappear again.
    const job = await page.locator("article").last().getAttribute("data-job-id");
    const heart = page.locator(`[data-job-id="${job}"] button[aria-pressed]`);
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(badge(page)).toHaveText("1");
    // With script the user may leave the page before the answer: the save may finish after the next page.
    await expect(async () => {
      await page.goto("/favorites");
      await expect(heart).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await heart.click();
    // The card stays, so that one more tap saves it again.
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect(badge(page)).toBeHidden();
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(badge(page)).toHaveText("1");
  },
);

test("a visitor is asked to log in", { tag: "@script" }, async ({ page }) => {
  await page.goto("/");
  const heart = hearts(page).first();
  await heart.click();
  const said = page.locator("toast-host");
  await expect(said).toContainText("Login Required");
  await expect(said).toContainText("Please login to save favorites");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(
    said.locator("[data-toast]:not(template)"),
    "an equal toast takes the place of the one before",
  ).toHaveCount(1);
  await page.getByRole("link", { name: "Login Required" }).click();
  await expect(page).toHaveURL(/\/auth/);
});

test.describe("with script", { tag: "@script" }, () => {
  test.beforeEach(async ({ page }) => {
    await arriveAs(page, "seeker", "/jobs");
  });

  test("many taps send only the last state, and the page stays in place", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.postData() ?? ""));
    const heart = hearts(page).last();
    const before = await badge(page).textContent();
    await heart.click();
    await expect(badge(page)).not.toHaveText(before ?? "");
    await expect.poll(() => sent).toEqual(["saved=yes"]);
    await heart.evaluate((button: HTMLElement) => {
      for (let taps = 0; taps < 5; taps++) button.click();
    });
    await expect.poll(() => sent).toEqual(["saved=yes", "saved=no"]);
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect(badge(page)).toHaveText(before ?? "");
    expect(page.url()).toMatch(/\/jobs$/);
  });

  test("a heart tapped twice just before leaving the page is saved as the last tap left it", async ({ page }) => {
    // The last job belongs to the other tests.
    const unsaved = page.locator("article button[aria-pressed=false]");
    const jobs = await unsaved.evaluateAll((buttons) =>
      buttons.slice(-4, -2).map((button) => button.closest("[data-job-id]")?.getAttribute("data-job-id")),
    );
    const heartOf = (job: string | null | undefined) =>
      page.locator(`[data-job-id="${job}"] button[aria-pressed=true]`);
    await page.evaluate(([one, other]) => {
      const tap = (job: string | null | undefined) =>
        document.querySelector<HTMLElement>(`[data-job-id="${job}"] button[aria-pressed]`)?.click();
      for (const job of [one, other, other, other]) tap(job);
      location.assign("/favorites");
    }, jobs);
    await page.waitForURL("/favorites");
    await expect(async () => {
      await page.goto("/favorites");
      for (const job of jobs) await expect(heartOf(job)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  });

  test("a failure resets the heart and shows an error", async ({ page }) => {
    const heart = hearts(page).last();
    const before = await badge(page).textContent();
    await page.route("**/favorite", (route) => route.abort());
    await heart.click();
    await expect(page.locator("toast-host")).toContainText("Failed to update favorites");
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect(heart.locator("use")).toHaveAttribute("href", "#i-heart");
    await expect(badge(page)).toHaveText(before ?? "");
    expect(await faultsOf(page)).toEqual([]);
  });
});
