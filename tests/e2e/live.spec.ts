import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser";
import { arriveAs, fill, openSession } from "../support/browser/journey";

async function publish(page: Page, title: string): Promise<string> {
  await page.goto("/post-job?step=all");
  await page.locator("[name=category]").selectOption("data-entry");
  await page.locator("[name=department]").selectOption("operations");
  await page.locator("[name=salaryShown][value=no]").check();
  await fill(page, {
    title,
    skills: "Typing",
    description: "Type documents at home, five days a week, with paid training.",
  });
  await page.locator("button[value=publish]").click();
  await page.waitForURL(/sharing/);
  await page.goto("/employer-portal");
  return (
    (await page
      .locator("main li")
      .filter({ hasText: title })
      .locator("a[href*='/applicants?']")
      .first()
      .getAttribute("href")) ?? ""
  );
}

test(
  "an open page follows a job from its publication to a change and its end",
  { tag: "@script" },
  async ({ page, browser, viewport }) => {
    const title = `Live ${Date.now()}`;
    const home = await (await browser.newContext({ viewport })).newPage();
    await home.goto("/");
    const cards = home.locator("[data-list] [data-job-id]");
    await openSession(page, "employer");

    const applicants = await publish(page, title);
    await expect(cards.first()).toContainText(title);
    await expect(cards).toHaveCount(3);

    await page.goto(applicants.replace(/applicants.*/, "edit?step=work"));
    await fill(page, { title: `${title} changed` });
    await page.locator("main form button.btn-go").first().click();
    await expect(cards.first()).toContainText(`${title} changed`);

    await page.goto(applicants.replace(/applicants.*/, "closure"));
    await page.locator("form[action$=closure] [value=not_hired]").check();
    await page.locator("form[action$=closure] button").click();
    await expect(home.locator("[data-list]").getByText(title)).toHaveCount(0);
    // The next one moves up.
    await expect(cards).toHaveCount(3);
  },
);

test(
  "while the rooms are down a job is published, and shown on open pages after they return",
  { tag: "@script" },
  async ({ page, browser, viewport, site }) => {
    const title = `Without rooms ${Date.now()}`;
    const home = await (await browser.newContext({ viewport })).newPage();
    await home.goto("/");
    await openSession(page, "employer");
    await site.stopRooms();
    await publish(page, title);
    await expect(home.locator("[data-list]").getByText(title)).toHaveCount(0);
    site.startRooms();
    await expect(home.locator("[data-list]").getByText(title)).toHaveCount(1, { timeout: 45_000 });
  },
);

async function signedInPage(browser: Browser, viewport: BrowserContextOptions["viewport"], who: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await openSession(page, who);
  return page;
}

test(
  "notifications from an outage of the rooms appear on all open pages, and reading them on one updates the other",
  { tag: "@script" },
  async ({ page, browser, viewport, site }) => {
    await openSession(page, "employer");
    const jobId = (await publish(page, `Heard late ${Date.now()}`)).split("/")[2] ?? "";
    await page.goto("/employer-portal/notifications");
    const other = await page.context().newPage();
    await other.goto("/employer-portal");
    const badge = (each: Page) => each.locator("[data-badge=notifications]").first();
    const before = Number(await badge(other).getAttribute("data-count"));
    const rows = page.locator("#notification-list .rows > li");
    const rowsBefore = await rows.count();

    await site.stopRooms();
    const seeker = await signedInPage(browser, viewport, "seeker");
    const applied = await seeker
      .context()
      .request.post(`${site.url}/job/${jobId}`, { form: { note: "" }, headers: { origin: site.url }, maxRedirects: 0 });
    expect(applied.status()).toBe(303);
    await expect(badge(other)).toHaveAttribute("data-count", String(before));
    site.startRooms();
    for (const each of [page, other])
      await expect(badge(each)).toHaveAttribute("data-count", String(before + 1), { timeout: 45_000 });
    await expect(rows).toHaveCount(rowsBefore + 1);

    // Like a page that the browser kept in its cache while another one was open.
    await other.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await page.locator("#read-all").click();
    await expect(badge(page)).toBeHidden();
    await expect(badge(other)).toBeVisible();
    await other.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(badge(other)).toBeHidden();
  },
);

test(
  "a new question appears on the open page of the owners",
  { tag: "@script" },
  async ({ page, browser, viewport, site }) => {
    await arriveAs(page, "owner", "/owner-portal/tickets");
    await expect(page.locator("live-user")).toHaveCount(2);
    const email = `asks${Date.now()}@example.in`;
    const visitor = await (await browser.newContext({ viewport })).newPage();
    let asked = 0;
    // The room may not be joined yet at the first question.
    await expect(async () => {
      const form = {
        name: "Kavita Rani",
        email,
        topic: "job",
        message: `A company called Fast Money asked me for a fee of ${999 + asked++} rupees.`,
      };
      const answer = await visitor
        .context()
        .request.post(`${site.url}/contact-us`, { form, headers: { origin: site.url }, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      await expect(page.getByText(email).first()).toBeVisible({ timeout: 4_000 });
    }).toPass();
  },
);

test(
  "a note that is being written stays when the network cuts a reading of new data",
  { tag: "@script" },
  async ({ page }) => {
    // Wide enough for an applicant beside the list.
    await page.setViewportSize({ width: 1280, height: 800 });
    await arriveAs(page, "employer", "/all-applicants?status=all");
    await expect(page.locator("#applicant-name")).toBeVisible();
    await expect(page.locator("html[data-hydrating]")).toHaveCount(0);
    await page.getByRole("link", { name: "Activity" }).click();
    await page.getByLabel("New note").fill("Half a sentence");
    let cut = 0;
    await page.route("**/all-applicants.data?*", async (route) => {
      await (++cut > 2 ? route.continue() : route.abort());
    });
    const read = page.waitForResponse("**/all-applicants.data?*");
    await page.evaluate(() => dispatchEvent(new CustomEvent("kaamghar:live", { detail: { type: "catch-up" } })));
    await read;
    expect(cut).toBe(3);
    await expect(page.getByRole("heading", { level: 1 }).first()).toContainText("All applicants");
    await expect(page.getByLabel("New note")).toHaveValue("Half a sentence");
  },
);
