import type { Locator } from "@playwright/test";
import { samplePassword } from "db/seed/accounts";
import { expect, test } from "../support/browser/browser";
import { arriveAs, logIn } from "../support/browser/journey";

test(
  "an owner moves between pages and assigns an item without a new document; the key N opens the next item",
  { tag: "@script" },
  async ({ page }) => {
    await arriveAs(page, "owner", "/owner-portal");
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrating");
    let documents = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents++;
    });
    await page
      .getByRole("button", { name: /^Assign to me/ })
      .first()
      .click();
    await expect(page.locator("toast-host")).toContainText("Assigned to you");
    await page
      .getByRole("button", { name: /^Unassign/ })
      .first()
      .click();
    await expect(page.locator("toast-host")).toContainText("Unassigned");
    await page.getByRole("link", { name: "Directory" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Website users");
    await expect(page).toHaveTitle(/^Website users/);
    await expect(page.locator("#main")).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inbox");
    expect(documents).toBe(0);
    await page.keyboard.press("n");
    await expect(page).not.toHaveURL(/owner-portal$/);
  },
);

test(
  "a refused answer to a ticket keeps its text and focuses its field; a double press sends it once",
  { tag: "@script" },
  async ({ page }) => {
    await arriveAs(page, "owner", "/owner-portal/tickets");
    await page.locator("main a[href*='/owner-portal/tickets/']").first().click();
    const send = page.getByRole("button", { name: /^Send reply:/ });
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrating");
    await send.click();
    const field = page.locator("textarea[aria-invalid=true]");
    await expect(field).toBeFocused();
    const words = "We have found it: it is on your page of applications.";
    await field.fill(words);
    await send.dblclick();
    await expect(page.locator("toast-host")).toContainText("Answer sent");
    await expect(page.getByText(words)).toHaveCount(1);
  },
);

test("an owner decides about the first item with three taps after the log-in", async ({ page }) => {
  await page.goto("/auth");
  await logIn(page, "owner@kaamghar.example", samplePassword);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  if (!new URL(page.url()).pathname.startsWith("/owner-portal"))
    await tap(page.getByRole("link", { name: /owner/i }).first());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inbox");
  await tap(
    page
      .getByRole("row", { name: /^Report/ })
      .getByRole("link")
      .first(),
  );
  await tap(page.locator("summary", { hasText: "Dismiss" }));
  const reason = page.locator("details[open] textarea");
  await reason.fill("The advert says what it pays.");
  await tap(page.getByRole("button", { name: /^Dismiss report and next/ }));
  await expect(page.locator("toast-host")).toContainText("Dismissed");
  expect(taps).toBeLessThanOrEqual(3);
});
