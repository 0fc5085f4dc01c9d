import type { Browser, Page } from "@playwright/test";
import { seedId } from "../../db/seed/id";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, completeProfile, signUp } from "../support/browser/journey";

type Options = { javaScriptEnabled?: boolean; viewport?: { width: number; height: number } | null; userAgent?: string };

/** The sample seeker's rewards, on a browser of their own. */
async function asha(browser: Browser, options: Options): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await arriveAs(page, "seeker", "/rewards");
  return page;
}

const balanceOf = async (page: Page) => Number((await page.locator("main p", { hasText: /^\d+ points$/ }).textContent())?.split(" ")[0]);

test("a friend joins through the shared link, and both see their points", { tag: "@no-script" }, async ({ page, browser, javaScriptEnabled, viewport, userAgent }) => {
  const inviting = await asha(browser, { javaScriptEnabled, viewport, userAgent });
  const before = await balanceOf(inviting);
  const message = new URL((await inviting.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const link = /http\S+/.exec(message)?.[0] ?? "";
  await page.goto(link);
  await expect(page.locator("main [name=referralCode]")).toHaveValue("ASHA2026");
  await signUp(page, `friend${Date.now()}@example.in`, { fullName: "Sunita Bai" });
  await inviting.reload();
  await expect(inviting.getByRole("listitem").filter({ hasText: "Sunita" })).toContainText("Profile not complete yet");

  await page.goto("/profile-setup?redirect=%2Frewards");
  await completeProfile(page);
  await expect(page).toHaveURL("/rewards");
  expect(await balanceOf(page)).toBe(60);
  await inviting.reload();
  expect(await balanceOf(inviting)).toBe(before + 25);
  await expect(inviting.getByRole("listitem").filter({ hasText: "Sunita" })).toContainText("Profile complete");
  await expect(inviting.getByRole("row").nth(1)).toContainText("A friend joined through you");
});

test("a seeker buys a highlight with points, and the employer sees them first", { tag: "@script" }, async ({ browser, viewport, userAgent }) => {
  const page = await asha(browser, { viewport, userAgent });
  const before = await balanceOf(page);
  await page.getByRole("button", { name: "Highlight for 7 more days" }).dblclick();
  await expect(page.locator("toast-host")).toContainText("Your profile is highlighted");
  expect(await balanceOf(page)).toBe(before - 30);
  await expect(page.getByRole("row").nth(1)).toContainText("Profile highlighted");
  expect(await faultsOf(page)).toEqual([]);

  const employer = await (await browser.newContext({ viewport, userAgent })).newPage();
  await arriveAs(employer, "employer", `/job/${seedId("job", "evening-chat-support-associate")}/applicants?status=rejected`);
  const first = employer.locator("#applicants ul.rows > li").first();
  await expect(first).toContainText("Asha Kumari");
  await expect(first).toContainText("Highlighted");
});
