import type { Page } from "@playwright/test";
import type { Server } from "../../scripts/local/serve";
import { barriersOf, faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, fill, sampleJob } from "../support/browser/journey";

/** Fills in the contact form, whose message cannot be kept without a database. */
async function writeToUs(page: Page) {
  await fill(page, {
    name: "Kavita",
    email: "kavita@example.in",
    message: "The link in your mail does not open on my phone.",
  });
  await page.locator("main [name=topic]").selectOption("account");
}

const oops = (page: Page) => page.getByRole("heading", { level: 1, name: "Oops! Something went wrong" });
const still = (page: Page) => page.getByRole("heading", { name: "Still having issues?" });
const countdown = (page: Page) => page.locator("[data-countdown]");

/** How many documents the page has asked for since. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") count++;
  });
  return () => count;
}

/** The broken site answers requests to the site, as often as this number says. */
async function failFirst(page: Page, site: Server, brokenSite: Server, pathname: string, times: number) {
  await page.route(
    (url) => url.origin === site.url && url.pathname === pathname,
    async (route) => {
      const request = route.request();
      const { pathname: path, search } = new URL(request.url());
      const headers = { ...(await request.allHeaders()), origin: brokenSite.url, host: new URL(brokenSite.url).host };
      await route.fulfill({ response: await route.fetch({ url: brokenSite.url + path + search, headers }) });
    },
    { times },
  );
}

const keptLog = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("error-log") ?? '{"errors":[],"slow":[]}') as Record<
        "errors" | "slow",
        { path: string; what: string }[]
      >,
  );

test(
  "a page that failed once reloads automatically after three seconds",
  { tag: "@script" },
  async ({ page, site, brokenSite }) => {
    await failFirst(page, site, brokenSite, "/hiring-companies", 1);
    // The clock is paused between the steps: a slow machine does not advance the countdown.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    const documents = countDocuments(page);
    await page.goto("/hiring-companies");
    await expect(oops(page)).toBeVisible();
    for (const seconds of [3, 2, 1]) {
      await expect(countdown(page)).toHaveText(`Trying again in ${seconds} s`);
      expect(documents()).toBe(1);
      await page.clock.runFor(1000);
    }
    await expect(page.getByRole("heading", { level: 1, name: "Companies hiring now" })).toBeVisible();
    expect(documents()).toBe(2);
    expect((await keptLog(page)).errors).toEqual([expect.objectContaining({ path: "/hiring-companies", what: "500" })]);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("error-retries"))).toBeNull();
  },
);

test(
  "a page that keeps failing stops after three retries, and shows the support contact and the last errors",
  { tag: "@script" },
  async ({ page, brokenSite }) => {
    await page.clock.install();
    for (const place of [
      "list-of-companies",
      "company-directory",
      "jobs-in",
      "work-from-home-jobs",
      "company-profile/gone",
    ]) {
      await page.goto(`${brokenSite.url}/${place}?of=asha`);
      await expect(countdown(page)).toHaveText("Trying again in 3 s");
    }
    const documents = countDocuments(page);
    await page.goto(`${brokenSite.url}/hiring-companies`);
    for (const loads of [1, 2, 3]) {
      await expect(countdown(page)).toHaveText("Trying again in 3 s");
      expect(documents()).toBe(loads);
      await page.clock.runFor(3000);
    }
    await expect(still(page)).toBeVisible();
    await expect(countdown(page)).toBeHidden();
    await page.clock.runFor(60_000);
    expect(documents()).toBe(4);
    await expect(page.locator("[data-still]").getByRole("link", { name: "Contact us" })).toBeVisible();
    await page.getByText("Last errors on this device").click();
    const lines = page.locator("[data-kept-errors] li");
    await expect(lines).toHaveCount(5);
    for (const [index, place] of [
      "/hiring-companies",
      "/company-profile/gone",
      "/work-from-home-jobs",
      "/jobs-in",
      "/company-directory",
    ].entries())
      await expect(lines.nth(index)).toContainText(`· ${place} · 500`);
    await expect(page.locator("[data-kept-errors]")).not.toContainText("asha");

    await page.getByRole("link", { name: "Retry" }).click();
    await expect(still(page)).toBeVisible();
    expect(documents()).toBe(5);
  },
);

test("the countdown stops when the user pauses it", { tag: "@script" }, async ({ page, brokenSite }) => {
  await page.clock.install();
  const documents = countDocuments(page);
  await page.goto(`${brokenSite.url}/hiring-companies`);
  await page.getByRole("button", { name: "Stop auto-retry" }).click();
  await expect(countdown(page)).toBeHidden();
  await page.clock.runFor(10_000);
  expect(documents()).toBe(1);
});

test("without storage nothing reloads and nothing breaks", { tag: "@script" }, async ({ page, site, brokenSite }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    }
  });
  const failures: Error[] = [];
  page.on("pageerror", (error) => failures.push(error));
  await page.goto(`${brokenSite.url}/hiring-companies`);
  await expect(still(page)).toBeVisible();
  await page.goto(site.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(failures).toEqual([]);
});

test(
  "errors of a page are stored on the device, the last ten, without the typed text",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/faq?of=asha");
    await page.evaluate(() => {
      for (let count = 1; count <= 12; count++) {
        setTimeout(() => {
          throw new Error(`broken part ${count} of asha@example.in`);
        });
      }
      setTimeout(() => void Promise.reject(new Error("nobody caught this")));
    });
    await expect
      .poll(async () => (await keptLog(page)).errors.map(({ what }) => what).join())
      .toContain("nobody caught this");
    const errors = (await keptLog(page)).errors;
    expect(errors.map(({ path: place }) => place)).toEqual(Array(10).fill("/faq"));
    expect(errors.map(({ what }) => /part (\d+)/.exec(what)?.[1])).toEqual([
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
      "11",
      "12",
      undefined,
    ]);
    expect(JSON.stringify(errors)).not.toContain("asha");
  },
);

test("an operation longer than a second is flagged", { tag: "@script" }, async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => performance.measure("filling the form", { start: 0, duration: 1500 }));
  await expect
    .poll(async () => (await keptLog(page)).slow.map(({ what }) => what))
    .toContain("measure filling the form 1500 ms");
  expect((await keptLog(page)).errors).toEqual([]);
});

test("a failed form is never sent again automatically", { tag: "@script" }, async ({ page, site, brokenSite }) => {
  await page.goto("/contact-us");
  await failFirst(page, site, brokenSite, "/contact-us", 1);
  await writeToUs(page);
  const documents = countDocuments(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await expect(countdown(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
  expect(documents()).toBe(1);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.locator("main [name=email]")).toBeVisible();
});

test("going back from a failed form shows the typed text", { tag: "@script" }, async ({ page, site, brokenSite }) => {
  await page.goto("/contact-us");
  await failFirst(page, site, brokenSite, "/contact-us", 1);
  await writeToUs(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page.locator("main [name=email]")).toHaveValue("kavita@example.in");
});

test("the error pages are accessible, in light and in dark", { tag: "@script" }, async ({ page, site, brokenSite }) => {
  await page.goto(`${brokenSite.url}/hiring-companies`);
  await page.getByRole("button", { name: "Stop auto-retry" }).click();
  expect(await barriersOf(page)).toEqual([]);
  await page.evaluate(() => sessionStorage.setItem("error-retries", "3 /hiring-companies"));
  await page.reload();
  await page.getByText("Last errors on this device").click();
  expect(await barriersOf(page)).toEqual([]);
  await page.goto("/contact-us");
  await failFirst(page, site, brokenSite, "/contact-us", 1);
  await writeToUs(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
});

test(
  "when the error page itself fails, a small page retries three times, and its links work",
  { tag: "@script" },
  async ({ page, brokenSite }) => {
    const documents = countDocuments(page);
    await page.clock.install();
    // An address that has no error page of its own.
    await page.goto(`${brokenSite.url}/sitemap-jobs.xml`);
    for (const loads of [2, 3, 4]) {
      await page.clock.runFor(1000);
      await expect.poll(documents).toBe(loads);
      await page.waitForLoadState();
    }
    await page.clock.runFor(60_000);
    expect(documents()).toBe(4);
    expect(await faultsOf(page)).toEqual([]);
    await expect(oops(page)).toBeVisible();
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect.poll(documents).toBe(5);
    await expect(page.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  },
);

test("a GET request with a body is answered like one without", async ({ page, site }) => {
  for (const data of ["", "a=1"]) {
    const answer = await page.request.fetch(`${site.url}/auth`, { method: "GET", data });
    expect(answer.status()).toBe(200);
  }
});

test(
  "an employer who sends a form offline, or gets no answer, reads so above it; the form keeps its text and can be sent again",
  { tag: "@script" },
  async ({ page, context }) => {
    await arriveAs(page, "employer", "/message-templates");
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrating");
    const [name, body] = [page.locator("main [name=name]"), page.locator("main [name=body]")];
    const save = page.getByRole("button", { name: "Save", exact: false }).last();
    const alert = page.locator("main form").getByRole("alert").first();
    const isKept = async (words: string) => {
      await expect(alert).toBeFocused();
      await expect(alert).toContainText(words);
      await expect(name).toHaveValue("Second round");
      await expect(body).toHaveValue("Please come to our office on Monday.");
    };
    await name.fill("Second round");
    await body.fill("Please come to our office on Monday.");
    await context.setOffline(true);
    await save.click();
    await isKept("offline");
    await context.setOffline(false);
    await page.route("**/message-templates.data", (route) => route.fulfill({ status: 503, body: "Busy" }));
    await save.click();
    await isKept("couldn't be sent");
    await page.unroute("**/message-templates.data");
    // A refusal is an answer; what fails after it keeps what it says.
    await body.fill("");
    await save.click();
    await expect(body).toBeFocused();
    await body.fill("Please come to our office on Monday.");
    await page.route("**/message-templates.data", (route) => route.abort(), { times: 1 });
    await save.click();
    await isKept("couldn't be sent");
    await save.click();
    await expect(page.locator("toast-host")).toContainText("Second round");
  },
);

test(
  "a note about an applicant that is not answered stays in its form, and its page stays open",
  { tag: "@script" },
  async ({ page }) => {
    await arriveAs(page, "employer", `${sampleJob("part-time-data-entry-operator")}/applicants`);
    await page.locator("main a[href^='/application/']").first().click();
    await page.waitForURL(/\/application\//);
    await page.goto(`${page.url()}&tab=activity`);
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrating");
    const note = page.locator("form[action$='/notes'] textarea");
    await note.fill("Speaks clearly on the phone.");
    await page.route("**/notes.data", (route) => route.abort(), { times: 1 });
    await page.locator("form[action$='/notes'] button").last().click();
    await expect(page.locator("form[action$='/notes']").getByRole("alert")).toContainText("couldn't be sent");
    await expect(note).toHaveValue("Speaks clearly on the phone.");
  },
);

test("a form that fails says nothing of another one that is still being sent", { tag: "@script" }, async ({ page }) => {
  await arriveAs(page, "employer", `${sampleJob("part-time-data-entry-operator")}/applicants`);
  await page.locator("main a[href^='/application/']").first().click();
  await page.waitForURL(/\/application\//);
  await page.goto(`${page.url()}&tab=activity`);
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrating");
  const note = page.locator("form[action$='/notes']");
  const rating = page.locator("form[action$='/rating']");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/notes.data", async (route) => {
    await answered;
    await route.continue();
  });
  await page.route("**/rating.data", (route) => route.abort());
  await note.locator("textarea").fill("Answers within an hour.");
  await note.locator("button").last().click();
  await rating.locator("button").first().click();
  await expect(rating.getByRole("alert")).toContainText("couldn't be sent");
  await expect(note.getByRole("alert")).toHaveCount(0);
  await expect(note.locator("[data-pressed]")).toHaveCount(1);
  answer();
  await expect(page.locator("main")).toContainText("Answers within an hour.");
});
