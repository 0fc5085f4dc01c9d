import { bringAxe, faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { linkInMailTo, logIn } from "../support/browser/journey";

const email = "seeker@kaamghar.example";

test("a seeker stops mails by a link, without logging in, takes it back, and sees it in the settings", { tag: "@no-script" }, async ({ page }) => {
  await test.step("has the link mailed, over a mistake", async () => {
    await page.goto("/email-management");
    await page.getByLabel("Email").fill("not an address");
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  });

  const link = await linkInMailTo(page, email, "/email-management?");
  await test.step("chooses: no mails about payments", async () => {
    await page.goto(link);
    await expect(page.getByText("s***@kaamghar.example")).toBeVisible();
    await page.getByLabel("Payments").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator("toast-host")).toContainText("Your choices are saved");
    await expect(page.getByLabel("Payments")).not.toBeChecked();
    await expect(page.getByLabel("Interviews")).toBeChecked();
  });

  await test.step("stops all, and takes it back", async () => {
    await page.getByRole("button", { name: "No more news by mail" }).click();
    await expect(page.getByRole("heading", { name: "No news goes out by mail any more" })).toBeVisible();
    await expect(page.getByLabel("Interviews")).not.toBeChecked();
    await page.getByRole("button", { name: "Send these mails again" }).click();
    await expect(page.getByLabel("Interviews")).toBeChecked();
    await expect(page.getByLabel("Payments")).not.toBeChecked();
  });

  await test.step("stops one kind by its own link, which asks first", async () => {
    await page.goto(`${link.replace("?", "/stop?")}&kind=interviews`);
    await page.getByRole("button", { name: "Stop these mails" }).click();
    await expect(page.getByRole("heading", { name: "These mails are stopped" })).toBeVisible();
    await page.getByRole("button", { name: "Send these mails again" }).click();
    await expect(page.getByRole("heading", { name: "Stop these mails?" })).toBeVisible();
  });

  await test.step("finds the same in the settings, and turns a push off", async () => {
    await page.goto("/auth?redirect=/settings");
    await logIn(page, email, "kaamghar123");
    await expect(page).toHaveURL("/settings");
    await expect(page.locator("[name=payments-email]")).not.toBeChecked();
    await page.locator("[name=rewards-push]").uncheck();
    await page.getByRole("button", { name: "Save choices" }).click();
    await expect(page.locator("toast-host")).toContainText("Your choices are saved");
    await expect(page.locator("[name=rewards-push]")).not.toBeChecked();
    await expect(page.locator("[name=payments-email]")).not.toBeChecked();
  });
});

test("the pages of mails have no barrier and fit the phone, in both languages", { tag: "@script" }, async ({ page, context, baseURL }) => {
  await page.goto("/email-management");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = await linkInMailTo(page, email, "/email-management?");
  const stop = `${link.replace("?", "/stop?")}&kind=interviews`;
  await bringAxe(page);
  for (const lang of ["en", "hi"]) {
    await context.addCookies([{ name: "lang", value: lang, url: baseURL ?? "" }]);
    for (const path of ["/email-management", "/email-management?asked=yes", "/email-management?token=x", link, `${link}&before=interviews`, stop]) {
      await page.goto(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect.soft(await faultsOf(page), `${path} ${lang} ${colorScheme}`).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
      }
    }
  }
});
