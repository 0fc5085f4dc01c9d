import { barriersOf, bringAxe } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

test(
  "the pages of alerts are accessible and fit the phone, in both languages",
  { tag: "@script" },
  async ({ page, context, baseURL }) => {
    await arriveAs(
      page,
      "seeker",
      "/job-alerts?q=%E0%A4%A1%E0%A5%87%E0%A4%9F%E0%A4%BE+%E0%A4%8F%E0%A4%82%E0%A4%9F%E0%A5%8D%E0%A4%B0%E0%A5%80&location=Delhi",
    );
    await page.getByRole("button", { name: "Email me weekly" }).click();
    await bringAxe(page);
    for (const lang of ["en", "hi"]) {
      await context.addCookies([{ name: "lang", value: lang, url: baseURL ?? "" }]);
      for (const path of [
        "/job-alerts",
        "/job-alerts?q=typing",
        "/free-job-alerts?category=data-entry",
        "/free-job-alerts?asked=yes",
        "/alert-confirmation?token=x",
        "/alert-stop?token=x",
      ]) {
        await page.goto(path);
        expect.soft(await barriersOf(page), `${path} ${lang}`).toEqual([]);
      }
    }
  },
);
