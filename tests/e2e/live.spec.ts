import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { fill, logIn } from "../support/journey";

async function publish(page: Page, title: string): Promise<string> {
  await page.goto("/post-job?step=all");
  await page.locator("[name=category]").selectOption("data-entry");
  await page.locator("[name=department]").selectOption("operations");
  await page.locator("[name=salaryShown][value=no]").check();
  await fill(page, { title, skills: "Typing", description: "Type documents at home, five days a week, with paid training." });
  await page.locator("button[value=publish]").click();
  await page.waitForURL(/employer-portal/);
  return (await page.locator("main li").filter({ hasText: title }).getByRole("link", { name: "Applicants" }).getAttribute("href")) ?? "";
}

test("an open page follows a job from its beginning over a change to its end", { tag: "@script" }, async ({ page, browser, viewport }) => {
  const title = `Live ${Date.now()}`;
  const home = await (await browser.newContext({ viewport })).newPage();
  await home.goto("/");
  const cards = home.locator("[data-list] [data-job-id]");
  await page.goto("/employer-auth");
  await logIn(page, "employer@kaamghar.example", "kaamghar123");

  const applicants = await publish(page, title);
  await expect(cards.first()).toContainText(title);
  await expect(cards).toHaveCount(3);

  await page.goto(applicants.replace("applicants", "edit?step=work"));
  await fill(page, { title: `${title} changed` });
  await page.locator("main form button.btn-go").first().click();
  await expect(cards.first()).toContainText(`${title} changed`);

  await page.goto(applicants.replace("applicants", "edit"));
  await page.locator("summary").filter({ hasText: /close/i }).click();
  await page.locator("form[action$=closure] [value=not_hired]").check();
  await page.locator("form[action$=closure] button").click();
  await expect(home.locator("[data-list]").getByText(title)).toHaveCount(0);
});

test("with the rooms down a job is published all the same, and shown on open pages after they return", { tag: "@script" }, async ({ page, browser, viewport, site }) => {
  test.setTimeout(90_000);
  const title = `Without rooms ${Date.now()}`;
  const home = await (await browser.newContext({ viewport })).newPage();
  await home.goto("/");
  await page.goto("/employer-auth");
  await logIn(page, "employer@kaamghar.example", "kaamghar123");
  await site.stopRooms();
  await publish(page, title);
  await expect(home.locator("[data-list]").getByText(title)).toHaveCount(0);
  await site.startRooms();
  await expect(home.locator("[data-list]").getByText(title)).toHaveCount(1, { timeout: 45_000 });
});
