import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser";
import { arriveAs, sampleJob } from "../support/browser/journey";

/** The pages of what a printer gets. */
const sheetsOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

/** The open page on paper: its heading and address, and nothing that only a screen can use. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".print-head")).toContainText("KaamGhar");
  await expect(page.locator(".print-address")).toHaveText(
    new RegExp(`^https?://[^/]+${new URL(page.url()).pathname}$`),
  );
  for (const hidden of ["header", "footer", "nav", "button", ".btn", "form", "toast-host", "aside", ".job-list"])
    for (const each of await page.locator(`body ${hidden}`).all()) await expect(each).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  for (const own of [".print-head", ".print-address"]) await expect(page.locator(own)).toBeHidden();
}

test("A job, an application and a payment are printed as their content alone", { tag: "@script" }, async ({ page }) => {
  await page.goto(sampleJob("virtual-assistant-to-founder"));
  await expectPrinted(page);
  await arriveAs(page, "employer", "/hire-portal-points");
  await page.locator('main a[href^="/payment/"]').first().click();
  await expect(page.getByRole("heading", { name: "Your payment" })).toBeVisible();
  await expectPrinted(page);
  await page.goto("/all-applicants?status=all");
  const address = await page.locator('main a[href*="/application/"]').first().getAttribute("href");
  await page.goto(/\/application\/[a-z0-9]+/.exec(address ?? "")?.[0] ?? "");
  await expectPrinted(page);
});

test("The poster of a job is printed on one sheet, in both languages", { tag: "@no-script" }, async ({ page }) => {
  await arriveAs(page, "employer", "/employer-portal");
  const sharing = await page.locator('main a[href$="/sharing"]').first().getAttribute("href");
  await page.goto((sharing ?? "").replace("/sharing", "/poster"));
  await page.emulateMedia({ media: "print" });
  for (const text of ["We are hiring", "भर्ती चालू है"]) await expect(page.getByText(text)).toBeVisible();
  await expect(page.locator("header").first()).toBeHidden();
  expect(await sheetsOf(page)).toBe(1);
});
