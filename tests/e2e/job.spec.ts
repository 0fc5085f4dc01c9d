import type { Page } from "@playwright/test";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, sampleJob } from "../support/browser/journey";

/** Opens the page of a job of the sample data, and returns its path. */
async function openJob(page: Page, slug = "seo-analyst"): Promise<string> {
  const path = sampleJob(slug);
  await page.goto(path);
  return path;
}

test(
  "the share sheet of the phone opens where it exists, and a completed share counts",
  { tag: "@script" },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", {
        value: (data: ShareData) => Promise.resolve(void (document.title = data.text ?? "")),
      });
    });
    const path = await openJob(page);
    // Before its code has come, the page shows the ways to share itself.
    await page.waitForFunction(() => customElements.get("share-sheet") !== undefined);
    const told = page.waitForResponse((response) => response.url().endsWith("/share?to=phone"));
    await page.locator("summary").filter({ hasText: "Share" }).click();
    expect((await told).status()).toBe(204);
    await expect(page).toHaveTitle(new RegExp(path));
    await expect(page.getByRole("link", { name: "Telegram" })).toBeHidden();
  },
);

test("the link is copied without a share sheet", { tag: "@script" }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const path = await openJob(page);
  await page.locator("summary").filter({ hasText: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
});

test(
  "without script the ways to share open in sight, and a tap beside them closes them",
  { tag: "@no-script" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openJob(page);
    await expect(page.locator(".apply-bar").getByRole("link", { name: "Share on WhatsApp" })).toBeInViewport();
    await page.locator("summary").filter({ hasText: "Share" }).click();
    for (const name of ["Share on WhatsApp", "Email"])
      await expect(page.locator(".share").getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    await page.mouse.click(180, 40);
    await expect(page.getByRole("link", { name: "Telegram" })).toBeHidden();
  },
);

test("a visitor sees recently viewed jobs of this phone", { tag: "@script" }, async ({ page }) => {
  const first = await openJob(page);
  await expect(page.locator("recent-jobs")).toBeHidden();
  await openJob(page, "subtitle-editor");
  await expect(page.locator(`recent-jobs article a[href="${first}"]`)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test("a seeker calls an employer who accepts calls", { tag: "@script" }, async ({ page }) => {
  await arriveAs(page, "seeker", "/jobs?q=chat");
  await page.locator("article h3 a").filter({ hasText: /chat/i }).first().click();
  const call = page.getByRole("link", { name: "Call employer" });
  await expect(call).toBeVisible();
  await call.click();
  await expect(page).toHaveURL(/\/call$/);
  await expect(page.locator("main a[href^='tel:+91']")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
