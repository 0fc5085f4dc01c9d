import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser";
import { fill, logIn, openSession } from "../support/browser/journey";

/** Views and applications of those who came by WhatsApp, as the page of a job's numbers tells them. */
async function byWhatsApp(page: Page): Promise<{ views: number; applied: number }> {
  const cells = await page.getByRole("row").filter({ hasText: "WhatsApp" }).getByRole("cell").allInnerTexts();
  return { views: parseInt(cells[0] ?? "", 10), applied: Number(cells[1]) };
}

test("a visitor comes by a link shared on WhatsApp and applies, and the employer sees it in the numbers", { tag: "@no-script" }, async ({ page, browser, javaScriptEnabled, viewport, userAgent }) => {
  const openNumbers = async () => {
    await page.goto("/employer/analytics");
    await page.getByRole("link", { name: "Customer Support Team Lead" }).click();
    await expect(page).toHaveURL(/\/job\/\w+\/analytics\?days=30/);
  };
  await openSession(page, "employer");
  await openNumbers();
  await expect(page.getByRole("img", { name: "Applications per day" })).toBeVisible();
  await page.waitForLoadState();
  const before = await byWhatsApp(page);
  const job = new URL(page.url()).pathname.replace("/analytics", "");

  const visitor = await (await browser.newContext({ javaScriptEnabled, viewport, userAgent })).newPage();
  await visitor.goto(job);
  const leaving = visitor.waitForRequest("https://wa.me/**");
  await visitor.locator("summary").filter({ hasText: "Share" }).click();
  await visitor.getByRole("link", { name: "Share on WhatsApp" }).click();
  const [link = ""] = /http\S+\/job\/\S+$/.exec(new URL((await leaving).url()).searchParams.get("text") ?? "") ?? [];
  await visitor.goto(new URL(link).pathname + new URL(link).search);
  await visitor.getByRole("link", { name: "Apply now" }).click();
  await visitor.getByRole("link", { name: "Login", exact: true }).click();
  await logIn(visitor, "pooja@kaamghar.example", "kaamghar123");
  await expect(visitor).toHaveURL(`${job}?via=whatsapp#apply`);
  await fill(visitor, { note: "I led a team of six." });
  await visitor.getByRole("button", { name: "Send application" }).click();
  await expect(visitor.locator("main")).toContainText("Applied on");

  // Views and applications come to the numbers through a queue.
  await expect(async () => {
    await openNumbers();
    await page.waitForLoadState();
    const after = await byWhatsApp(page);
    expect(after.applied).toBe(before.applied + 1);
    expect(after.views).toBeGreaterThan(before.views);
  }).toPass();
  await page.locator("summary").filter({ hasText: "The same as a table" }).click();
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(31);
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "page");
});
