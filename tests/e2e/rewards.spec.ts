import type { Page } from "@playwright/test";
import { seedId } from "../../db/seed/id";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

const balanceOf = async (page: Page) =>
  Number((await page.locator("main p", { hasText: /^\d+ points$/ }).textContent())?.split(" ")[0]);

test(
  "a seeker buys a highlight with points, and the employer sees the seeker first",
  { tag: "@script" },
  async ({ page, browser, viewport, userAgent }) => {
    await arriveAs(page, "seeker", "/rewards");
    const before = await balanceOf(page);
    await page.getByRole("button", { name: "Highlight for 7 more days" }).dblclick();
    await expect(page.locator("toast-host")).toContainText("Your profile is highlighted");
    expect(await balanceOf(page)).toBe(before - 30);
    await expect(page.getByRole("row").nth(1)).toContainText("Profile highlighted");
    expect(await faultsOf(page)).toEqual([]);

    const employer = await (await browser.newContext({ viewport, userAgent })).newPage();
    await arriveAs(
      employer,
      "employer",
      `/job/${seedId("job", "evening-chat-support-associate")}/applicants?status=rejected`,
    );
    const first = employer.locator("#applicants ul.rows > li").first();
    await expect(first).toContainText("Asha Kumari");
    await expect(first).toContainText("Highlighted");
  },
);
