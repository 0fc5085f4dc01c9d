import { expect, test } from "../support/browser";

test("the home page shows the three latest jobs, and each opens", async ({ page }) => {
  const jobs = page.getByRole("article");
  // The list is live: a job that another test has just taken away leaves it while it is looked at.
  await expect(async () => {
    await page.goto("/");
    await expect(jobs).toHaveCount(3, { timeout: 3_000 });
    const title = await jobs.first().getByRole("heading").innerText();
    await jobs.getByRole("link", { name: title }).first().click({ timeout: 3_000 });
    await expect(page).toHaveURL(/\/job\/[^/]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }).toPass();
});

test("Hindi is chosen by one button and remembered", async ({ page, context, baseURL }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "हिन्दी में देखें" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("button", { name: "View in English" })).toBeVisible();

  const later = await context.newPage();
  await later.goto(`${baseURL}/auth`);
  await expect(later.locator("html")).toHaveAttribute("lang", "hi");
});

test("nothing scrolls sideways on a small phone", async ({ page }) => {
  await page.goto("/");
  expect(await page.locator("body").evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(360);
});
