import type { Browser, Page, WebSocket } from "@playwright/test";
import { expect, test } from "../support/browser/browser";
import { openSession } from "../support/browser/journey";

const reason = "Applicants say that you asked for their OTP.";

async function openAs(browser: Browser, who: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await openSession(page, who);
  return page;
}

/** Suspends the account or company on the open page of the owner area. */
async function suspend(desk: Page) {
  await desk.locator("main summary").filter({ hasText: "Suspend" }).click();
  await desk.locator("#act-suspend [name=reason]").fill(reason);
  await desk.getByRole("button", { name: /^Suspend now: / }).click();
  await expect(desk.locator("main .safe")).toContainText(`Reason: ${reason}`);
}

async function lift(desk: Page) {
  await desk
    .locator("main summary")
    .filter({ hasText: /^\s*Lift suspension\s*$/ })
    .click();
  await desk.locator("#act-lift [name=reason]").fill("They have explained what had happened.");
  await desk.getByRole("button", { name: /^Lift it now: / }).click();
  await expect(desk.locator("main .safe")).toHaveCount(0);
}

/** Finds a user in a list of the owner area and opens their page. */
async function find(desk: Page, list: string, q: string) {
  await desk.goto(`${list}?q=${encodeURIComponent(q)}`);
  await desk.locator("main .rows a").first().click();
}

const findSeeker = (desk: Page) => find(desk, "/owner-portal/website-users", "seeker@kaamghar");

test(
  "the open page of a suspended seeker loses its live connection and cannot reconnect",
  { tag: "@script" },
  async ({ page, browser }) => {
    const desk = await openAs(browser, "owner");
    await openSession(page, "seeker");
    // Leaves the open page, so that its connection is not confused with that of the next page.
    await page.goto("/favicon.svg");
    const joined = page.waitForEvent("websocket", (socket: WebSocket) => socket.url().includes("/user-"));
    await page.goto("/activity");
    const closed = (await joined).waitForEvent("close");
    const refused = page.waitForResponse(
      (response) => response.url().endsWith("/api/live/ticket") && response.status() === 401,
    );
    await findSeeker(desk);
    await suspend(desk);
    await Promise.all([closed, refused]);
    await lift(desk);
  },
);

test("the jobs of a suspended company disappear from an open page", { tag: "@script" }, async ({ page, browser }) => {
  const desk = await openAs(browser, "owner");
  await openSession(page, "ravi");
  await page.goto("/jobs?q=GST+Filing+Executive&sort=newest");
  const card = page.locator("[data-list] [data-job-id]").filter({ hasText: "GST Filing Executive" });
  const [id, company] = [await card.getAttribute("data-job-id"), await card.locator("p").first().textContent()];
  await find(desk, "/employer-members", company ?? "");
  await suspend(desk);
  await expect(page.locator(`[data-list] [data-job-id="${id}"]`)).toHaveCount(0);
  await lift(desk);
});
