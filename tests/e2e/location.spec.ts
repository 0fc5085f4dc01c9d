import type { Page } from "@playwright/test";
import { barriersOf, bringAxe, faultsOf } from "../support/browser/axe";
import { expect, test } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";

const kanpur = {
  city: "Kanpur",
  region: "Uttar Pradesh",
  country: "IN",
  postcode: "208001",
  latitude: 26.46,
  longitude: 80.33,
};

test.use({ siteVars: { GEO_LOCAL: JSON.stringify(kanpur) }, storageState: { cookies: [], origins: [] } });

const chipOf = (page: Page, place: string) => page.getByRole("link", { name: `Location: ${place}. Change` });
const detection = (page: Page) => page.locator("location-detect");
const fact = (page: Page, name: string) => page.locator(`[data-fact=${name}]`);

/** The requests for the place that this page and those after it make. */
function countAsked(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/location") count++;
  });
  return () => count;
}

async function pressExact(page: Page) {
  await page.getByRole("button", { name: "Use my exact location" }).click();
}

/** A browser whose positions are named by the test; what it was asked with is in `window.asked`. */
function placeBrowser(page: Page) {
  return page.addInitScript(() => {
    const given = window as unknown as { position: { latitude: number; longitude: number }; asked: PositionOptions[] };
    given.position = { latitude: 27.492, longitude: 77.671 };
    given.asked = [];
    const answer = (done: PositionCallback, _failed: unknown, options: PositionOptions) => {
      given.asked.push(options);
      setTimeout(() => done({ coords: given.position } as GeolocationPosition));
    };
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition: answer } });
  });
}

test("the first page requests the network's town once", { tag: "@script" }, async ({ page }) => {
  const asked = countAsked(page);
  await page.goto("/faq");
  await expect(chipOf(page, "Kanpur")).toBeVisible();
  await page.goto("/blog");
  await expect(chipOf(page, "Kanpur")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/faq");
  await page.waitForLoadState("networkidle");
  expect(asked()).toBe(1);
});

test("it is not requested when the detection by network is off", { tag: "@script" }, async ({ page }) => {
  await page.goto("/location");
  await expect(chipOf(page, "Kanpur")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Off: no town is set unless you choose one.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.autoIpDetection)).toBe("false");
  await page.evaluate(() => sessionStorage.clear());
  const asked = countAsked(page);
  await page.goto("/faq");
  await page.waitForLoadState("networkidle");
  expect(asked()).toBe(0);
  await expect(chipOf(page, "All India")).toBeVisible();
});

test.describe("the exact location", { tag: "@script" }, () => {
  test.describe("when it is allowed", () => {
    test.use({ permissions: ["geolocation"], geolocation: { latitude: 27.4924, longitude: 77.6737 } });

    test("sets the nearest town, and only that is stored", async ({ page, context }) => {
      await page.goto("/location");
      await expect(detection(page)).toHaveAttribute("data-state", "idle");
      await pressExact(page);
      await expect(detection(page)).toHaveAttribute("data-state", "success");
      await expect(page.getByRole("status").filter({ hasText: "Found: Mathura" })).toBeVisible();
      await expect(fact(page, "accuracy")).toHaveText("Precise");
      await expect(chipOf(page, "Mathura")).toBeVisible();
      expect((await context.cookies()).find(({ name }) => name === "place")?.value).toBe("mathura.exact");
      expect(await page.evaluate(() => localStorage.locationPermission)).toBe("granted");
      await page.getByRole("link", { name: "Done" }).click();
      await expect(chipOf(page, "Mathura")).toBeVisible();
    });
  });

  test("that is denied shows a message, and is remembered", async ({ page }) => {
    await page.goto("/location");
    await pressExact(page);
    await expect(page.getByText("Location permission denied")).toBeVisible();
    await expect(detection(page)).toHaveAttribute("data-state", "error");
    expect(await page.evaluate(() => localStorage.locationPermission)).toBe("denied");
  });

  test("outside of all towns of India shows a message", async ({ page }) => {
    await placeBrowser(page);
    await page.goto("/location");
    await page.evaluate(() => Object.assign(window, { position: { latitude: 51.5, longitude: -0.12 } }));
    await pressExact(page);
    await expect(page.getByText("Unable to detect your location. You can still browse all jobs.")).toBeVisible();
  });

  test("is sent again only after the user has moved", async ({ page }) => {
    await placeBrowser(page);
    await page.goto("/location");
    await page.waitForLoadState("networkidle");
    const asked = countAsked(page);
    const moveTo = (latitude: number) =>
      page.evaluate((to) => Object.assign(window, { position: { latitude: to, longitude: 77.671 } }), latitude);
    await pressExact(page);
    await expect(detection(page)).toHaveAttribute("data-state", "success");
    expect(asked()).toBe(1);
    await moveTo(27.4928);
    await pressExact(page);
    await expect(detection(page)).toHaveAttribute("data-state", "success");
    expect(asked()).toBe(1);
    await moveTo(27.494);
    await pressExact(page);
    await expect.poll(asked).toBe(2);
    const options = await page.evaluate(() => (window as unknown as { asked: PositionOptions[] }).asked);
    expect(options).toEqual(Array(3).fill({ timeout: 10_000, maximumAge: 600_000 }));
  });

  test("of a browser without positions shows a message", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "geolocation", { value: undefined }));
    await page.goto("/location");
    await pressExact(page);
    await expect(page.getByText("Geolocation not supported by this browser")).toBeVisible();
  });

  test("needs a secure connection, and the page says so", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
    await page.goto("/location");
    await pressExact(page);
    await expect(page.getByText("Geolocation requires HTTPS or localhost")).toBeVisible();
  });
});

test("updating stops after 15 seconds, with any connection", { tag: "@script" }, async ({ page }) => {
  await page.goto("/faq");
  await expect(chipOf(page, "Kanpur")).toBeVisible();
  await page.clock.install();
  await page.route("**/api/location", () => {});
  await page.goto("/location");
  // Until script is there the button sends its form.
  await expect(page.getByRole("button", { name: "Use my exact location" })).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Updating…")).toBeVisible();
  await expect(detection(page)).toHaveAttribute("data-state", "detecting-ip");
  await page.clock.runFor(14_000);
  await expect(page.getByText("Updating…")).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(detection(page)).toHaveAttribute("data-state", "error");
  await expect(page.getByText("Unable to detect your location. You can still browse all jobs.")).toBeVisible();
});

test.describe("a signed-in seeker without a known town", { tag: "@script" }, () => {
  const question = (page: Page) => page.getByRole("dialog", { name: "Are you in Kanpur?" });
  const isTaken = (page: Page) => page.locator("html[data-prompt=location]");

  test.beforeEach(async ({ page }) => {
    await arriveAs(page, "seeker", "/profile-setup?step=about&redirect=%2Factivity");
    await page.getByLabel("City or town").fill("Chhoti Basti");
    await page.locator("main .btn-go").click();
    await page.waitForURL("**/activity");
  });

  test("is asked once for the location, and not again after 'Not now'", async ({ page }) => {
    await expect(question(page)).toHaveCount(0);
    await page.goto("/jobs");
    await expect(question(page)).toBeVisible();
    await expect(isTaken(page)).toHaveCount(1);
    expect(await faultsOf(page)).toEqual([]);
    await question(page).getByRole("link", { name: "Not now" }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(isTaken(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/jobs$/);
    await page.reload();
    await page.waitForLoadState("networkidle");
    await expect(question(page)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.question), "no other question comes on this visit").toBe(
      "location",
    );
  });

  test("accepts the proposed town, which is then the location", async ({ page }) => {
    await page.goto("/jobs?type=full-time");
    await question(page).getByRole("button", { name: "Use Kanpur" }).click();
    await expect(page).toHaveURL(/\/jobs\?type=full-time$/);
    await expect(page.getByText("Location: Kanpur").first()).toBeVisible();
    await expect(page.locator("location-prompt")).toHaveCount(0);
  });

  test("is asked only after another prompt is closed", async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => (document.documentElement.dataset.prompt = "notification")),
    );
    await page.goto("/jobs");
    await page.waitForLoadState("networkidle");
    await expect(question(page)).toHaveCount(0);
    await page.evaluate(() => delete document.documentElement.dataset.prompt);
    await expect(question(page)).toBeVisible();
  });
});

test("the location pages are accessible, in light and in dark", { tag: "@script" }, async ({ page }) => {
  await bringAxe(page);
  for (const lang of ["en", "hi"]) {
    await page.context().addCookies([{ name: "lang", value: lang, url: "http://localhost" }]);
    for (const path of ["/location", "/location?find=a", "/location?find=zzz", "/location?prompt"]) {
      await page.goto(path);
      expect.soft(await barriersOf(page), `${lang} ${path}`).toEqual([]);
    }
  }
});
