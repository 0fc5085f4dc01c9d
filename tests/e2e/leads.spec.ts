import type { Page } from "@playwright/test";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

/** Asks for a logo on the contact page, types the mailed code, and gives the address of the private page. */
async function askForLogo(page: Page, email: string): Promise<string> {
  await page.goto("/contact-us?topic=work");
  await page.getByLabel("What do you need?").fill("A logo for our bakery, drawn by hand. Call 98111 22334.");
  await page.locator("main [name=category]").selectOption("data-entry");
  await page.locator("main [name=budget]").selectOption("5000");
  await page.locator("main [name=neededBy]").selectOption("month");
  await page.getByLabel("Your name").fill("Kavita Rani");
  await page.locator("main [name=email]").fill(email);
  await page.locator("main [name=consent]").check();
  await page.locator("form:has([name=form][value=lead]) button").last().click();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  const mails = await page.context().newPage();
  await mails.goto("/local-mailbox");
  const code =
    /\d{6}/.exec(
      await mails
        .getByText(/\b\d{6}\b/)
        .first()
        .innerText(),
    )?.[0] ?? "";
  await mails.close();
  await page.getByLabel("Code of six digits").fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your request", exact: true })).toBeVisible();
  return page.url();
}

test(
  "an open list of leads shows a new lead at once, and the number of buyers",
  { tag: "@script" },
  async ({ page, browser }) => {
    await arriveAs(page, "seeker", "/lead-management");
    await expect(page.locator("live-leads")).toBeAttached();
    const client = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
    await askForLogo(client, "kavita.live@clients.example.in");
    await expect(page.getByText(/1 new lead/)).toBeVisible({ timeout: 15_000 });
    expect(await faultsOf(client)).toEqual([]);
    await page.getByText(/1 new lead/).click();
    await expect(page.getByText("A logo for our bakery").first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  },
);
