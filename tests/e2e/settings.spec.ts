import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

test("a long address fits on the phone", { tag: "@script" }, async ({ page, site }) => {
  const email = "a.very.long.address.of.somebody.in.an.office@recruitment-department.example.in";
  await arriveAs(page, "lakshmi", "/settings/account");
  const d1 = await site.miniflare.getD1Database("DB");
  await d1.prepare("update users set email = ? where email = 'lakshmi@kaamghar.example'").bind(email).run();
  await page.reload();
  await expect(page.locator("#account")).toContainText(email);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await d1.prepare("update users set email = 'lakshmi@kaamghar.example' where email = ?").bind(email).run();
});

test("an old anchor leads to the sub-page that has its section now", { tag: "@script" }, async ({ page }) => {
  await arriveAs(page, "seeker", "/settings#devices");
  await expect(page).toHaveURL("/settings/sign-in#devices");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Password and devices");
});

test(
  "a refused form has the focus on its first wrong field, also where its address has a fragment",
  { tag: "@script" },
  async ({ page }) => {
    await arriveAs(page, "owner", "/owner-portal/settings/contacts");
    await page.locator("[name=supportEmail]").fill("nobody");
    await page.getByRole("button", { name: /^Preview and save/ }).click();
    await expect(page).toHaveURL(/#change-contacts$/);
    await expect(page.locator("[name=supportEmail]")).toBeFocused();
  },
);
