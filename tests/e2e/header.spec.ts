import type { Page } from "@playwright/test";
import { barriersOf, faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs, tapUnderToasts } from "../support/browser/journey";

const searchLink = (page: Page) => page.locator("header").getByRole("link", { name: "Search jobs" });

/** From now on only the test advances the clock. */
async function stopClock(page: Page) {
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Logs in and opens the home page, which redirects once after each log-in. */
async function comeBackAs(page: Page, who: string) {
  await arriveAs(page, who, "/activity");
  await page.goto("/");
  await page.waitForURL(({ pathname }) => pathname !== "/");
}

test(
  "a tap on the search opens it, and a typed word leads a visitor to jobs, without a log-in",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/about-us");
    await searchLink(page).click();
    await expect(page.getByRole("heading", { name: "Trending searches" })).toBeVisible();
    await page.getByRole("searchbox").fill("data entry");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/work-from-home-jobs?q=data+entry");
    await expect(page.locator("[data-job-id]").first()).toBeVisible();
  },
);

test("without words the search does nothing", { tag: "@no-script" }, async ({ page }) => {
  await page.goto("/search");
  const field = page.getByRole("searchbox");
  for (const words of ["", "   "]) {
    await field.fill(words);
    await field.press("Enter");
    await page.locator("main").getByRole("button", { name: "Search" }).click();
    expect(new URL(page.url()).pathname).toBe("/search");
  }
});

test("the search overlays the page, takes the focus and returns it", { tag: "@script" }, async ({ page }) => {
  await page.goto("/about-us");
  const dialog = page.getByRole("dialog", { name: "Search jobs" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
  ]) {
    await searchLink(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeFocused();
    expect(await dialog.evaluate((element) => element.getBoundingClientRect().height)).toBe(640);
    expect(new URL(page.url()).pathname).toBe("/about-us");
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(searchLink(page)).toBeFocused();
  }
});

test("the open search is accessible, in light and in dark", { tag: "@script" }, async ({ page }) => {
  await page.goto("/about-us");
  await searchLink(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  await page.goto("/search");
  expect(await barriersOf(page)).toEqual([]);
});

test("the link is followed when the overlay cannot be fetched", { tag: "@script" }, async ({ page }) => {
  await page.route("**/search", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.goto("/about-us");
  await searchLink(page).click();
  await page.waitForURL(/\/search$/);
});

test(
  "the suggestions of the empty search change every three seconds, until a user types",
  { tag: "@script" },
  async ({ page }) => {
    await stopClock(page);
    await page.goto("/search");
    const field = page.getByRole("searchbox");
    const placeholder = () => field.getAttribute("placeholder");
    await expect(page.locator("rotating-placeholder:defined")).toHaveCount(1);
    const first = await placeholder();
    await page.clock.runFor(2_900);
    expect(await placeholder()).toBe(first);
    await page.clock.runFor(100);
    const seen = [first, await placeholder()];
    for (let count = 2; count < 10; count++) {
      await page.clock.runFor(3_000);
      seen.push(await placeholder());
    }
    expect(new Set(seen).size).toBe(10);
    await page.clock.runFor(3_000);
    expect(await placeholder()).toBe(first);
    await field.press("a");
    await field.press("Backspace");
    await page.clock.runFor(9_000);
    expect(await placeholder()).toBe(first);
    await field.blur();
    await page.clock.runFor(3_000);
    expect(await placeholder()).toBe(seen[1]);
  },
);

test("the search has no animation for a user who prefers reduced motion", { tag: "@script" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await stopClock(page);
  await page.goto("/search");
  await expect(page.locator("rotating-placeholder:defined")).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(page.getByRole("searchbox")).toHaveAttribute("placeholder", "Data entry from home");
});

test(
  "the header hides while a user scrolls down, comes back on the way up, and is compact below the top",
  { tag: "@script" },
  async ({ browser, site }) => {
    const page = await (
      await browser.newContext({ viewport: { width: 1280, height: 640 }, baseURL: site.url })
    ).newPage();
    await page.goto("/privacy");
    const header = page.locator("hide-on-scroll");
    const state = () =>
      header.evaluate((element) => ({
        hidden: element.hasAttribute("data-hidden"),
        compact: element.hasAttribute("data-compact"),
      }));
    /** Scrolls as a hand does, and waits until the page and the header have come to rest. */
    const scrollBy = async (distance: number, now: { hidden: boolean; compact: boolean }) => {
      const target = await page.evaluate((by) => Math.max(0, scrollY + by), distance);
      await page.mouse.wheel(0, distance);
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(target);
      await expect.poll(state).toEqual(now);
    };
    await page.mouse.move(600, 400);
    expect(await state()).toEqual({ hidden: false, compact: false });
    await scrollBy(90, { hidden: false, compact: false });
    await scrollBy(11, { hidden: true, compact: true });
    await scrollBy(-9, { hidden: false, compact: false });
    await scrollBy(300, { hidden: true, compact: true });
    await scrollBy(-8, { hidden: true, compact: true });
    await scrollBy(-8, { hidden: false, compact: true });
    await scrollBy(8, { hidden: false, compact: true });
    await scrollBy(300, { hidden: true, compact: true });
    await page.getByRole("link", { name: "Employer Login" }).focus();
    await expect.poll(state).toEqual({ hidden: false, compact: true });
    await scrollBy(200, { hidden: false, compact: true });
    await page.context().close();
  },
);

const prompt = (page: Page) => page.getByRole("region", { name: "Get notified when an employer replies" });

test(
  "the notification prompt appears after two seconds, takes no focus, and appears once per session",
  { tag: "@whole-browser" },
  async ({ page }) => {
    await comeBackAs(page, "seeker");
    await stopClock(page);
    await page.goto("/");
    await page.clock.runFor(1_900);
    await expect(prompt(page)).toBeHidden();
    await page.clock.runFor(100);
    await expect(prompt(page)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-prompt", "notification");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await tapUnderToasts(page, prompt(page).getByRole("button", { name: "Not now" }));
    await expect(prompt(page)).toBeHidden();
    await expect(page.locator("html")).not.toHaveAttribute("data-prompt");
    await page.goto("/");
    await page.clock.runFor(3_000);
    await expect(page.locator("notification-prompt:defined")).toHaveCount(1);
    await expect(prompt(page)).toBeHidden();
  },
);

test("it waits while another prompt is open", { tag: "@whole-browser" }, async ({ page }) => {
  await comeBackAs(page, "seeker");
  // Open before the page's own question comes, two seconds after its script, however slow the machine is.
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => (document.documentElement.dataset.prompt = "location")),
  );
  await page.goto("/");
  await expect(page.locator("notification-prompt:defined")).toHaveCount(1);
  await expect(prompt(page)).toBeHidden();
  await page.evaluate(() => delete document.documentElement.dataset.prompt);
  await expect(prompt(page)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test("it does not appear on a visit that showed another prompt", { tag: "@whole-browser" }, async ({ page }) => {
  await comeBackAs(page, "seeker");
  await page.addInitScript(() => (sessionStorage.question = "location"));
  await page.goto("/");
  await expect(page.locator("notification-prompt:defined")).toHaveCount(1);
  await expect(prompt(page)).toBeHidden();
});

test("a new job raises the jobs badge on the open home page", { tag: "@script" }, async ({ page, browser, site }) => {
  await comeBackAs(page, "seeker");
  await page.goto("/jobs");
  await page.goto("/");
  const tab = page.locator(".tabs a[href='/jobs']");
  await expect(tab.locator(".dot")).toBeHidden();
  const employer = await (await browser.newContext({ baseURL: site.url })).newPage();
  await arriveAs(employer, "employer", "/post-job?step=all");
  await employer.locator("[name=category]").selectOption("data-entry");
  await employer.locator("[name=department]").selectOption("operations");
  await employer.locator("[name=salaryShown][value=no]").check();
  await employer.locator("main [name=title]").fill("Badge Maker");
  await employer.locator("main [name=skills]").fill("Typing");
  await employer
    .locator("main [name=description]")
    .fill("Type documents at home, five days a week, with paid training.");
  await employer.locator("button[value=publish]").click();
  await expect(tab.locator(".dot")).toHaveText("1");
  await expect(tab).toHaveAccessibleName("Jobs, 1 new");
  await page.goto("/about-us");
  await expect(tab.locator(".dot")).toHaveText("1");
  await page.goto("/jobs");
  await expect(tab.locator(".dot")).toHaveCount(0);
});

/** The widths of phones, tablets and desks in CSS px. */
const widths = [320, 360, 380, 412, 430, 768, 820, 900, 1024, 1280, 1920];

for (const who of ["a visitor", "seeker", "employer", "owner"]) {
  test(
    `the header of ${who} is one row at every width, and the page begins on its left edge`,
    { tag: "@script" },
    async ({ page, context, site }) => {
      if (who !== "a visitor") await arriveAs(page, who, "/about-us");
      for (const lang of ["en", "hi"]) {
        await context.addCookies([{ name: "lang", value: lang, url: site.url }]);
        await page.goto("/about-us");
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const frame = await page.evaluate(() => ({
            overflow: document.documentElement.scrollWidth - innerWidth,
            height: document.querySelector(".bar")?.getBoundingClientRect().height,
            edges: ["header a[href]", "h1"].map((each) => document.querySelector(each)?.getBoundingClientRect().left),
          }));
          expect([width, frame.overflow, frame.height]).toEqual([width, 0, 56]);
          expect(frame.edges[0]).toBe(frame.edges[1]);
        }
      }
    },
  );
}

test("at 360 px every link of the header is on the screen", { tag: "@script" }, async ({ page, context, site }) => {
  for (const lang of ["en", "hi"]) {
    await context.addCookies([{ name: "lang", value: lang, url: site.url }]);
    await page.goto("/about-us");
    for (const href of ["/", "/search", "/location", "/auth", "/employer-auth"]) {
      const box = await page.locator(`header a[href="${href}"]`).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(24);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true);
    }
  }
});

/** Stands in for Chromium, which fires this only for people who have used a site for a while. */
async function makeInstallable(page: Page, outcome: "accepted" | "dismissed") {
  return page.evaluate((answer) => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset.asked = "";
        return Promise.resolve({ outcome: answer });
      },
    });
    return dispatchEvent(event);
  }, outcome);
}

test(
  "a browser that can install KaamGhar offers it at the end of the page, and not after a refusal",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/about-us");
    const offer = page.getByRole("region", { name: "Add KaamGhar to your home screen" });
    await expect(page.locator("toast-host")).toBeAttached();
    await expect(offer).toBeHidden();
    expect(await makeInstallable(page, "accepted")).toBe(false);
    await offer.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-asked", "");
    await expect(offer).toBeHidden();
    await page.goto("/faq");
    await makeInstallable(page, "dismissed");
    await offer.getByRole("button", { name: "Not now" }).click();
    await expect(offer).toBeHidden();
    await page.goto("/about-us", { waitUntil: "networkidle" });
    const offers = page.waitForResponse((response) => response.url().endsWith(".js"));
    expect(await makeInstallable(page, "accepted")).toBe(false);
    await offers;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await expect(offer).toBeHidden();
  },
);
