import { msToIst } from "~/features/interviews/interview";
import { faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, fill } from "../support/browser/journey";

test("a seeker asks for another time, the employer moves the interview to it, and both meet", { tag: "@script" }, async ({ page: seeker, browser, viewport, userAgent }) => {
  const list = "/activity?show=interviews";
  await arriveAs(seeker, "seeker", list);
  const employer = await (await browser.newContext({ viewport, userAgent })).newPage();
  await arriveAs(employer, "employer", "/employer/interviews");
  const card = seeker.locator("article").filter({ hasText: "asha-support" });
  const waiting = employer.locator("#agenda li").filter({ hasText: "Asks for another time" });
  const row = employer.locator("#agenda article");

  await test.step("asks, over an error that keeps what was typed", async () => {
    await card.getByRole("link", { name: "Ask for another time" }).click();
    await fill(seeker, { date: "2020-01-01", time: "10:00", note: "मेरी परीक्षा है।" });
    await seeker.getByRole("button", { name: "Send request" }).click();
    await expect(seeker.getByRole("alert")).toContainText("This time is over");
    expect(await faultsOf(seeker)).toEqual([]);
    await expect(seeker.locator("[name=note]")).toHaveValue("मेरी परीक्षा है।");
    await fill(seeker, msToIst(Date.now() + 8 * 60_000));
    await seeker.getByRole("button", { name: "Send request" }).click();
    await expect(card).toContainText("The employer has not answered yet");
  });

  await test.step("the employer sees the wish and moves the interview to it", async () => {
    await waiting.getByRole("link").click();
    await expect(row).toContainText("मेरी परीक्षा है।");
    expect(await faultsOf(employer)).toEqual([]);
    await row.getByRole("link", { name: "Move to this time" }).click();
    await expect(employer.locator("[name=locationUrl]")).toHaveValue(/asha-support/);
    await employer.getByRole("button", { name: "Move the interview" }).click();
    await expect(row.getByRole("button", { name: "Join" })).toBeVisible();
  });

  await test.step("the seeker joins, which leads to the meeting, and the employer learns of it", async () => {
    await seeker.context().route("https://meet.kiranpath.example/**", (route) => route.fulfill({ contentType: "text/html", body: "The meeting" }));
    await expect(card).toContainText("New time");
    await card.getByRole("button", { name: "Join video call" }).click();
    await expect(seeker.getByText("The meeting")).toBeVisible();
    expect(seeker.url()).toBe("https://meet.kiranpath.example/asha-support");
    await expect(row).toContainText("Under way");
  });

  await test.step("the employer ends it, and the seeker finds it among the earlier ones", async () => {
    await row.getByText("It has ended", { exact: true }).click();
    await row.getByRole("button", { name: "Yes, it has ended" }).click();
    await expect(row).toContainText("Ended");
    await seeker.goto(list);
    await expect(seeker.locator("#activity li").filter({ hasText: "Ended" })).toHaveCount(1);
  });
});

test("a seeker withdraws an application after the question, and forgets the jobs that were looked at", { tag: "@no-script" }, async ({ page }) => {
  await arriveAs(page, "seeker", "/activity");
  const application = page.locator("article").filter({ has: page.locator("form[action$=withdrawal]") }).first();
  const title = (await application.getByRole("heading").textContent()) ?? "";
  await expect(application.getByRole("button", { name: "Yes, withdraw" })).toBeHidden();
  await application.getByText("Withdraw application").click();
  await application.getByRole("button", { name: "Yes, withdraw" }).click();
  await expect(page.getByText("Application withdrawn").first()).toBeVisible();
  await page.getByRole("link", { name: /^Ended/ }).click();
  await expect(page.locator("article").filter({ hasText: title })).toContainText("Withdrawn");

  await page.goto("/jobs");
  const job = page.locator("article [href^='/job/']").first();
  const seen = (await job.textContent()) ?? "";
  await job.click();
  await expect(page).toHaveURL(/\/job\//);
  await expect(async () => {
    await page.goto("/activity?show=viewed");
    await expect(page.locator("#activity li").first()).toContainText(seen, { timeout: 1_000 });
  }).toPass();
  await page.getByText("Clear this history").click();
  await page.getByRole("button", { name: "Yes, clear it" }).click();
  await expect(page.getByText("No viewed jobs yet")).toBeVisible();
});

test("notifications are deleted, brought back and read, and the bell follows", { tag: "@no-script" }, async ({ page }) => {
  await arriveAs(page, "seeker", "/notifications?unread=1");
  const unread = page.locator("#notification-list li");
  const bell = page.locator("[data-badge=notifications]");
  // News of a matching job comes some seconds after the first log-in; no other comes by itself.
  await expect(async () => {
    await page.goto("/notifications?unread=1");
    await expect(unread.filter({ hasText: "New Job Match Found" })).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const count = await unread.count();
  expect(count).toBeGreaterThan(0);
  await expect(bell).toHaveText(String(count));
  await unread.first().getByRole("button", { name: /^Delete/ }).click();
  await expect(unread).toHaveCount(count - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(unread).toHaveCount(count);
  await expect(bell).toHaveText(String(count));
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toBeHidden();
  await page.getByText("Delete all read").click();
  await page.getByRole("button", { name: "Yes, delete them" }).click();
  await expect(page.getByText("No notifications yet")).toBeVisible();
});
