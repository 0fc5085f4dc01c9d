import type { Page } from "@playwright/test";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { countingPerson } from "../support/browser/counting-person";
import { arriveAs, fill, linkInMailTo, password } from "../support/browser/journey";

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
    await page.getByRole("button", { name: "Publish" }).first().click();
    await heading(page, "Pay");
    await expect(page.locator("[name=salaryMin]")).toHaveAttribute("aria-invalid", "true");
    expect(await faultsOf(page)).toEqual([]);
    await fill(page, { salaryMin: "12,000", salaryMax: "15,000" });
    await next(page);
    await heading(page, title);
    await expect(page.locator("main")).toContainText("Do you have a headset?");
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Publish" }).first().click();
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

test(
  "nothing typed before a late script is lost: text, a text area with a text, a choice and a box",
  { tag: "@script" },
  async ({ page }) => {
    await enter(page, "/post-job?step=all&template=telecalling");
    await expect(page.locator("html[data-hydrating]")).toHaveCount(0);
    let delay = 5_000;
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    await page.goto("/post-job?step=all&template=telecalling", { waitUntil: "commit" });
    const title = `Early ${Date.now()}`;
    await fill(page, { title, description: "Typed over the text of the template, before any script." });
    await page.locator("[name=experienceLevel]").selectOption("3-5");
    await page.locator("[name=womenFriendly]").check();
    await expect(page.locator("html[data-hydrating]")).toHaveCount(0, { timeout: 30_000 });
    await expect(page).toHaveURL(/\/job\/\w+\/edit\?step=all/);
    delay = 0;
    await page.reload();
    await expect(page.locator("[name=title]")).toHaveValue(title);
    await expect(page.locator("[name=description]")).toHaveValue(/^Typed over the text/);
    await expect(page.locator("[name=experienceLevel]")).toHaveValue("3-5");
    await expect(page.locator("[name=womenFriendly]")).toBeChecked();
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

test("a new employer gets from home to a published job with at most 12 taps and 8 typed fields", async ({
  page,
  context,
}) => {
  const email = `advert${Date.now()}@example.in`;
  const mailbox = await context.newPage();
  const person = countingPerson(page);

  await page.goto("/");
  await person.tap(page.getByRole("link", { name: "Employer Login" }).first());
  await person.tap(page.getByRole("link", { name: "Sign Up" }).first());
  await person.type("companyName", "Mango Records");
  await person.type("fullName", "Ravi Rao");
  await person.type("email", email);
  await person.type("password", password);
  await person.type("passwordAgain", password);
  await person.tap(page.locator("main [name=consent]"));
  await person.tap(page.locator("main button.btn-go[value=signup]"));
  await expect(page.locator("main")).toContainText("Open it to confirm your account");
  await person.follow(await linkInMailTo(mailbox, email, "/confirm-email?"), 1);
  await expect(page).toHaveURL(/company-profile-setup/);
  await expect(page.locator("[name=hrContactName]")).toHaveValue("Ravi Rao");
  await expect(page.locator("main [name=email]")).toHaveValue(email);
  await person.type("legalName", "Mango Records Pvt Ltd");
  await person.type("phone", "98765 01234");
  await person.tap(page.locator("main form button.btn-go"));
  await expect(page).toHaveURL(/employer-portal/);
  await person.tap(page.getByRole("link", { name: "Post a job" }).first());
  await person.type(
    "advert",
    "*Data Entry Operator needed*\nSalary 15k-18k pm\nFreshers can apply\nSkills: MS Excel, Typing\nYou type the bills of our shops into a table, from your home.\nCall 98765 43210",
  );
  await person.tap(page.getByRole("button", { name: "Fill in from the advert" }));
  await expect(page.locator("main")).toContainText("We removed: 98xxxxxx10");
  await expect(page.locator("[name=title]")).toHaveValue("Data Entry Operator");
  await person.tap(page.getByRole("button", { name: "Publish" }));
  await expect(page).toHaveURL(/sharing/);
  await heading(page, "Your job is published");
  expect(person.count.taps).toBeLessThanOrEqual(12);
  expect(person.count.typed).toBeLessThanOrEqual(8);
  test.info().annotations.push({ type: "taps and typed fields", description: JSON.stringify(person.count) });
});
