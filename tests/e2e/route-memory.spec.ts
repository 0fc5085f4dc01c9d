import { expect, test } from "../support/browser/browser";
import { logIn } from "../support/browser/journey";

test.beforeEach(async ({ page }) => {
  await page.goto("/auth?redirect=%2Factivity");
  await logIn(page, "seeker@kaamghar.example", "kaamghar123");
  await expect(page).toHaveURL(/\/activity$/);
});

test("whoever lands on the home page after a log-in is led back to their last page, once", { tag: "@script" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/activity$/);
  await page.goto("/");
  await page.waitForFunction(() => customElements.get("toast-host") && performance.now() > 1_000);
  await expect(page).toHaveURL(/\/$/);
});

test("the way back is a link, for who has no script", { tag: "@no-script" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Continue where you left off" }).click();
  await expect(page).toHaveURL(/\/activity$/);
});
