import type { Page } from "@playwright/test";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, fill } from "../support/browser/journey";

test.use({ viewport: { width: 360, height: 640 } });

async function enter(page: Page, address: string) {
  await arriveAs(page, "employer", address);
}

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test(
  "a job is posted from a template step by step, and publishing shows which step fails",
  { tag: "@script" },
  async ({ page }) => {
    const title = `टेलीकॉलर ${Date.now()}`;
    await enter(page, "/post-job");
    await page.getByRole("link", { name: "Telecaller हिन्दी में" }).click();
    await heading(page, "The work");
    await fill(page, { title });
    await next(page);
    await heading(page, "Description");
    await expect(page.locator("[name=description]")).toHaveValue(/बिना दबाव/);
    await page
      .locator("nav[aria-label=Steps]")
      .getByRole("button", { name: /Questions/ })
      .click();
    await heading(page, "Questions");
    await page.getByRole("button", { name: "Add a question" }).click();
    await page.locator("[name='questions[2].text']").fill("Do you have a headset?");
    await page.getByRole("button", { name: "Move up" }).last().click();
    await expect(page.locator("[name='questions[1].text']")).toHaveValue("Do you have a headset?");
    await page.getByRole("button", { name: "Preview" }).click();
    await heading(page, title);
    await expect(page.locator("main")).toContainText("One step is missing");
    await page.getByRole("button", { name: "Publish" }).click();
    await heading(page, "Pay");
    await expect(page.locator("[name=salaryMin]")).toHaveAttribute("aria-invalid", "true");
    expect(await faultsOf(page)).toEqual([]);
    await fill(page, { salaryMin: "12,000", salaryMax: "15,000" });
    await next(page);
    await heading(page, title);
    await expect(page.locator("main")).toContainText("Do you have a headset?");
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/sharing/);
    await heading(page, "Your job is published");
    await expect(page.getByRole("link", { name: "Share on WhatsApp" }).first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Poster to print" }).click();
    await expect(page.locator("article")).toContainText(title);
    expect(await faultsOf(page)).toEqual([]);
    await page.goto("/employer-portal");
    await expect(page.locator("main")).toContainText(title);
  },
);

test(
  "of two windows that change the same field, the second one gets a conflict and chooses",
  { tag: "@script" },
  async ({ page, context }) => {
    const title = `Typist ${Date.now()}`;
    await enter(page, "/post-job?step=work");
    await fill(page, { title });
    await next(page);
    await heading(page, "Description");
    const address = page.url().replace(/\?.*/, "?step=work");
    await page.goto(address);
    const other = await context.newPage();
    await other.goto(address);
    await fill(other, { title: `${title} by day` });
    await next(other);
    await heading(other, "Description");
    await fill(page, { title: `${title} by night` });
    await next(page);
    await expect(page.getByRole("alert")).toContainText("You changed the title in another window");
    await expect(page.getByRole("alert")).toContainText(`${title} by day`);
    await expect(page.locator("[name=title]")).toHaveValue(`${title} by night`);
    expect(await faultsOf(page)).toEqual([]);
    await next(page);
    await heading(page, "Description");
    await other.goto(address);
    await expect(other.locator("[name=title]")).toHaveValue(`${title} by night`);
  },
);

test("text typed before the script arrives is saved as well", { tag: "@script" }, async ({ page }) => {
  await enter(page, "/employer-portal");
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/post-job?step=work", { waitUntil: "commit" });
  const title = `Early ${Date.now()}`;
  await fill(page, { title });
  arrive();
  await expect(page).toHaveURL(/\/job\/\w+\/edit\?step=work/);
  await page.reload();
  await expect(page.locator("[name=title]")).toHaveValue(title);
});

test(
  "a draft saves automatically, waits for the connection, and survives the end of a session",
  { tag: "@script" },
  async ({ page, context }) => {
    const title = `Saved ${Date.now()}`;
    await enter(page, "/post-job?step=work");
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(
      "**/autosave?*",
      async (route) => {
        await answered;
        await route.continue();
      },
      { times: 1 },
    );
    const status = page.locator("main p[role=status]");
    await fill(page, { title: "First" });
    await expect(status).toContainText("Saving");
    await fill(page, { title });
    answer();
    await expect(page).toHaveURL(/\/job\/\w+\/edit\?step=work/);
    expect(await page.evaluate(() => sessionStorage.getItem("form:post-job"))).toBeNull();
    await expect(status).toContainText("Saved ");
    await expect(page).toHaveURL(/\/job\/\w+\/edit\?step=work/);
    await page.reload();
    await expect(page.locator("[name=title]")).toHaveValue(title);

    await context.setOffline(true);
    await fill(page, { title: `${title} later` });
    await expect(status).toContainText("Not saved, trying again");
    await context.setOffline(false);
    await expect(status).toContainText("Saved ", { timeout: 15_000 });

    const cookies = await context.cookies();
    await context.clearCookies();
    await fill(page, { title: `${title} at last` });
    await expect(status).toContainText("been signed out");
    // Text typed after the last save is restored beside the saved text.
    await context.addCookies(cookies);
    await page.reload();
    await expect(page.locator("[name=title]")).toHaveValue(`${title} at last`);
    await expect(page.locator("main")).toContainText("Draft restored");
    await context.clearCookies();
    await fill(page, { title: `${title} at the very last` });
    await expect(status).toContainText("been signed out");
    await next(page);
    await expect(page.locator("[name=title]")).toHaveValue(`${title} at the very last`);
    await context.addCookies(cookies);
    await next(page);
    await heading(page, "Description");
    await page.route("**/autosave?*", (route) => route.fulfill({ status: 403, body: "No" }));
    await fill(page, { description: "Typed by somebody whose role has changed." });
    await expect(status).toContainText("can't save this job from here any more");
    await page.goBack();
    await page.goto(page.url().replace(/\?.*/, ""));
    await heading(page, `${title} at the very last`);
    await page.goto("/post-job?step=work");
    await expect(page.locator("[name=title]")).toHaveValue("");
  },
);

test("an error of the pay is visible below the header of a narrow phone", { tag: "@script" }, async ({ page }) => {
  await enter(page, "/post-job?step=all");
  await fill(page, { title: `Typist ${Date.now()}`, salaryMin: "a lot" });
  await page.getByRole("button", { name: "Save draft" }).click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: /Enter an amount in rupees/ })
    .click();
  const error = page.locator(".field .error").filter({ hasText: "Enter an amount in rupees" });
  await expect(error).toBeInViewport();
  await expect(page.getByText("Lowest pay", { exact: true })).toBeInViewport();
  const [shown, header] = await Promise.all([error.boundingBox(), page.locator("hide-on-scroll").boundingBox()]);
  expect(shown?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test(
  "script shows at a field the error and the parsed pay, suggests skills and inserts formatting",
  { tag: "@script" },
  async ({ page }) => {
    await enter(page, "/post-job?step=all");
    await fill(page, { title: `Typist ${Date.now()}`, openings: "many" });
    const status = page.locator("main p[role=status]");
    await expect(status).toContainText("something above has to be corrected");
    await page.locator("[name=skills]").focus();
    await page.locator("[name=skills]").pressSequentially("data en");
    await page
      .getByRole("list", { name: "Suggested skills" })
      .getByRole("button", { name: "+ Data Entry", exact: true })
      .click();
    await expect(page.locator("[name=skills]")).toHaveValue("Data Entry, ");
    await expect(page.locator("[name=openings]")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator(".field .error")).toHaveText("Enter a whole number, for example 2");
    expect(await faultsOf(page)).toEqual([]);
    await fill(page, { openings: "3", salaryMin: "15-20 हज़ार" });
    await expect(status).toContainText("Saved ");
    await expect(page.locator(".field .error")).toHaveCount(0);
    await expect(page.locator("main")).toContainText("Read as ₹15,000–20,000 per month");
    await fill(page, { description: "You type records" });
    await page.getByRole("button", { name: "List" }).click();
    await expect(page.locator("[name=description]")).toHaveValue("- You type records");
  },
);
