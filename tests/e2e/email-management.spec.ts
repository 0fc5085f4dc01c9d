import { barriersOf, bringAxe } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { linkInMailTo } from "../support/browser/journey";

const email = "seeker@kaamghar.example";

test(
  "the pages of mails are accessible and fit the phone, in both languages",
  { tag: "@script" },
  async ({ page, context, baseURL }) => {
    await page.goto("/email-management");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    const link = await linkInMailTo(page, email, "/email-management?");
    const stop = `${link.replace("?", "/stop?")}&kind=interviews`;
    await bringAxe(page);
    for (const lang of ["en", "hi"]) {
      await context.addCookies([{ name: "lang", value: lang, url: baseURL ?? "" }]);
      for (const path of [
        "/email-management",
        "/email-management?asked=yes",
        "/email-management?token=x",
        link,
        `${link}&before=interviews`,
        stop,
      ]) {
        await page.goto(path);
        expect.soft(await barriersOf(page), `${path} ${lang}`).toEqual([]);
      }
    }
  },
);
