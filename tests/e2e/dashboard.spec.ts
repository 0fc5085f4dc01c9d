import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, logIn } from "../support/browser/journey";

test(
  "a visitor follows a company after logging in, reads its jobs, unfollows it and undoes that",
  { tag: "@script" },
  async ({ page }) => {
    const axe = async () => expect(await faultsOf(page)).toEqual([]);
    await page.goto("/work-from-home-jobs/data-entry");
    await page.locator("article a").first().click();
    const company = ((await page.locator("h1 + p > a").textContent()) ?? "").trim();
    await page.getByRole("button", { name: "Follow company" }).click();
    await expect(page.locator("toast-host")).toContainText("Log in to follow companies");
    await logIn(page, "ravi@kaamghar.example", "kaamghar123");
    await expect(page).toHaveURL(/\/job\//);
    await page.getByRole("button", { name: "Follow company" }).click();
    await expect(page.getByRole("button", { name: "Unfollow" })).toBeVisible();
    await axe();

    await page.goto("/more");
    await axe();
    await page.getByRole("link", { name: "Companies you follow" }).click();
    await expect(page.locator("article").first()).toContainText(company.slice(0, 10));
    await page.locator("summary", { hasText: "You follow 1 company" }).click();
    await axe();
    await page.getByRole("button", { name: /^Unfollow: / }).click();
    await expect(page.getByRole("heading", { name: "You're not following any companies yet" })).toBeVisible();
    await axe();
    await page.getByRole("button", { name: "Follow again" }).click();
    await expect(page.locator("summary", { hasText: "You follow 1 company" })).toBeVisible();
  },
);

test(
  "a recruiter closes the menu of a job with Escape, and the focus returns to its button",
  { tag: "@script" },
  async ({ page }) => {
    await arriveAs(page, "employer", "/employer-portal");
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrating");
    const menu = page.locator("main li[id^=job-] > details").first();
    await menu.locator("summary").click();
    await menu.getByRole("link").first().focus();
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(menu.locator("summary")).toBeFocused();
  },
);
