import { bringAxe, faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, linkInMailTo } from "../support/browser/journey";

test("a visitor without an account asks for new jobs by mail, and confirms it", { tag: "@no-script" }, async ({ page }) => {
  await page.goto("/work-from-home-jobs/data-entry");
  await page.getByRole("link", { name: "Get new jobs like these by email" }).first().click();
  await expect(page.getByText("Data Entry & Processing", { exact: false }).first()).toBeVisible();
  await page.getByLabel("What work?").fill("typing");
  await page.getByLabel("Minimum salary").selectOption("3+");
  await page.getByLabel("Weekly").check();
  await page.getByLabel("Email").fill("not an address");
  await page.getByRole("button", { name: "Start my alert" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
  await expect(page.getByLabel("What work?")).toHaveValue("typing");
  await expect(page.getByLabel("Minimum salary")).toHaveValue("3+");
  await expect(page.getByText("Also: Data Entry & Processing")).toBeVisible();
  await expect(page.getByLabel("Weekly")).toBeChecked();
  await page.getByLabel("Email").fill("visitor.alerts@example.in");
  await page.getByRole("button", { name: "Start my alert" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  await page.goto(await linkInMailTo(page, "visitor.alerts@example.in", "/alert-confirmation?"));
  await expect(page.getByText("“typing”, Remote, Data Entry & Processing, From 3 LPA")).toBeVisible();
  await page.getByRole("button", { name: "Start the alert" }).click();
  await expect(page.getByRole("heading", { name: "Your alert is on" })).toBeVisible();
});

test("a seeker keeps a search with one press, changes how often it is mailed, and deletes it", { tag: "@no-script" }, async ({ page }) => {
  await arriveAs(page, "seeker", "/jobs?q=data+entry&type=part-time");
  await page.getByRole("link", { name: "Get new jobs like these by email" }).click();
  await page.getByRole("button", { name: "Tell me daily" }).click();
  const alert = page.getByRole("listitem").filter({ hasText: "“data entry”, Part Time" });
  await expect(alert).toContainText("Every day, about 8 in the morning");
  await alert.getByText("Change", { exact: true }).click();
  await alert.getByRole("button", { name: "Weekly" }).click();
  await expect(alert).toContainText("Once a week");
  await alert.getByRole("link", { name: "“data entry”, Part Time" }).click();
  await expect(page).toHaveURL(/\/jobs\?q=data\+entry&type=part-time&sort=newest$/);
  await page.goto("/job-alerts");
  await alert.getByText("Delete", { exact: true }).click();
  await alert.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByText("No saved searches yet")).toBeVisible();
});

test("the pages of alerts have no barrier and fit the phone, in both languages", { tag: "@script" }, async ({ page, context, baseURL }) => {
  await arriveAs(page, "seeker", "/job-alerts?q=%E0%A4%A1%E0%A5%87%E0%A4%9F%E0%A4%BE+%E0%A4%8F%E0%A4%82%E0%A4%9F%E0%A5%8D%E0%A4%B0%E0%A5%80&location=Delhi");
  await page.getByRole("button", { name: "Tell me weekly" }).click();
  await bringAxe(page);
  for (const lang of ["en", "hi"]) {
    await context.addCookies([{ name: "lang", value: lang, url: baseURL ?? "" }]);
    for (const path of ["/job-alerts", "/job-alerts?q=typing", "/free-job-alerts?category=data-entry", "/free-job-alerts?asked=yes", "/alert-confirmation?token=x", "/alert-stop?token=x"]) {
      await page.goto(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect.soft(await faultsOf(page), `${path} ${lang} ${colorScheme}`).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
      }
    }
  }
});
