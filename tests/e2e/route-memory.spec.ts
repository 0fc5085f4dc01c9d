import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

test("after a log-in, landing on the home page leads to the last page, once", { tag: "@script" }, async ({ page }) => {
  await arriveAs(page, "seeker", "/activity");
  await page.goto("/");
  await expect(page).toHaveURL(/\/activity$/);
  await page.goto("/");
  await page.waitForFunction(() => customElements.get("toast-host") && performance.now() > 1_000);
  await expect(page).toHaveURL(/\/$/);
});
