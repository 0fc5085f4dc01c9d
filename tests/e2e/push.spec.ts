import type { Page } from "@playwright/test";
import { faultsOf } from "../support/browser/axe";
import { expect } from "../support/browser/browser";
import { logIn, tapUnderToasts } from "../support/browser/journey";
import { pretendToSubscribe, startScreen, test } from "../support/delivery/push-browser";

const samplePassword = "kaamghar123";

async function arriveAs(page: Page, email: string, at: string) {
  await page.goto(`/auth?redirect=${encodeURIComponent(at)}`);
  await logIn(page, email, samplePassword);
  await page.goto(at);
}

const state = (page: Page) => page.locator("notification-setting [data-when]:visible");
const toasts = (page: Page) => page.locator("toast-host");

test(
  "a user turns notifications on, gets one notification, logs in again and turns them off",
  { tag: "@whole-browser" },
  async ({ page, context, push }) => {
    const { endpoint, keys } = push.subscribe();
    // News of matching jobs may be pushed, too.
    const testsSent = () =>
      push.messagesTo(endpoint).flatMap(({ payload }) => (payload.title === "Test from KaamGhar" ? [payload] : []));
    let screen: Awaited<ReturnType<typeof startScreen>> | undefined;
    await context.grantPermissions(["notifications"]);
    await pretendToSubscribe(page, { endpoint, keys });
    await arriveAs(page, "seeker@kaamghar.example", "/settings/notifications");

    await test.step("with a button in the settings, after which the device is in the list", async () => {
      await expect(state(page)).toContainText("Off. Your browser allows them");
      await page.getByRole("button", { name: "Turn on notifications" }).click();
      await expect(toasts(page)).toContainText("Push notifications are now enabled!");
      await expect(state(page)).toContainText("On. You'll get notifications on this device.");
      await expect(page.locator("#push-devices")).toContainText("This device");
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step("every step of the test page succeeds, and an encrypted test reaches the push service", async () => {
      await page.goto("/onesignal-test");
      await expect(page.locator("notification-setting li .new:visible")).toHaveCount(5);
      await page.getByRole("button", { name: "Send a test to myself" }).click();
      await expect(toasts(page)).toContainText("Test sent");
      expect(testsSent()).toMatchObject([{ title: "Test from KaamGhar", url: "/onesignal-test" }]);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step("the service worker shows a message once, despite duplicates and unreadable messages", async () => {
      const payload = { ...testsSent().at(-1), url: "/activity" };
      screen = await startScreen(page);
      const told = JSON.stringify({ ...payload, tag: "told-to-who-looks" });
      await screen.push(told);
      await expect(toasts(page)).toContainText("Test from KaamGhar");
      expect(await screen.titles(), "the page itself has a toast for it").toEqual([]);
      await screen.push(JSON.stringify(payload));
      expect(await screen.titles(), "what was sent by hand shows all the same").toEqual(["Test from KaamGhar"]);
      await screen.lookAway();
      await screen.push(told);
      await screen.push(JSON.stringify(payload));
      expect(await screen.titles()).toEqual(["Test from KaamGhar"]);
      await screen.wipe();
      await screen.push(JSON.stringify(payload));
      expect(await screen.titles()).toEqual([]);
      await screen.push("{ not for reading");
      expect(await screen.titles()).toEqual(["KaamGhar"]);
      await page.goto("/sw.js");
      await screen.push(JSON.stringify({ ...payload, tag: "to-a-page-without-toasts" }));
      expect((await screen.titles()).sort(), "no page takes it").toEqual(["KaamGhar", "Test from KaamGhar"]);
    });

    await test.step("the next log-in registers the device automatically, and one tap removes it", async () => {
      await page.goto("/settings");
      await page.getByRole("button", { name: "Sign Out" }).click();
      await page.waitForURL("/");
      await expect.poll(() => screen?.titles(), "the next person sees nothing of it").toEqual([]);
      const registered = page.waitForResponse((response) => new URL(response.url()).pathname === "/push-devices");
      await arriveAs(page, "seeker@kaamghar.example", "/activity");
      expect((await registered).status()).toBe(200);
      await page.goto("/settings/notifications");
      await expect(state(page)).toContainText("On.");
      await page.getByRole("button", { name: "Turn off on this device" }).click();
      await expect(toasts(page)).toContainText("Notifications are turned off on this device");
      await expect(state(page)).toContainText("Off.");
      await expect(page.locator("#push-devices")).toBeHidden();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("push");
    });
  },
);

test("each failure has its own message, and can be retried", { tag: "@whole-browser" }, async ({ page, push }) => {
  await pretendToSubscribe(page, push.subscribe());
  await page.addInitScript(() => {
    const here = window as unknown as { answer?: (permission: NotificationPermission) => void };
    // The question stays open until the test answers it.
    Notification.requestPermission = () => new Promise((resolve) => (here.answer = resolve));
  });
  await arriveAs(page, "seeker@kaamghar.example", "/settings/notifications");
  // The first landing on the home page leads back once.
  await page.goto("/");
  await page.waitForURL(({ pathname }) => pathname !== "/");
  await page.clock.install({ time: Date.now() });
  await page.goto("/");
  await page.clock.pauseAt(Date.now() + 60_000);
  const prompt = page.locator("notification-prompt");
  await expect(prompt).toBeVisible();
  const allow = async () => {
    await tapUnderToasts(page, prompt.getByRole("button", { name: "Allow" }));
    await page.waitForFunction(() => "answer" in window);
  };
  const answer = (permission: NotificationPermission) =>
    page.evaluate((given) => {
      const here = window as unknown as { answer?: (permission: NotificationPermission) => void };
      Object.defineProperty(Notification, "permission", { configurable: true, get: () => given });
      here.answer?.(given);
      delete here.answer;
    }, permission);

  await test.step("no answer, after four seconds and ten more", async () => {
    await allow();
    await page.clock.runFor(13_400);
    await expect(toasts(page)).not.toContainText("Notifications not enabled yet");
    await page.clock.runFor(1_000);
    await expect(toasts(page)).toContainText(
      "Notifications not enabled yet. Please allow the browser prompt and try again.",
    );
    await expect(prompt).toBeVisible();
    await answer("default");
  });

  await test.step("a site that does not answer in five seconds", async () => {
    await page.route("**/api/send-notification", () => undefined);
    await allow();
    await answer("granted");
    await page.clock.runFor(5_000);
    await expect(toasts(page)).toContainText("Failed to enable notifications");
    await page.unroute("**/api/send-notification");
  });

  await test.step("a subscription that the site does not store", async () => {
    await page.route("**/push-devices", (route) => route.fulfill({ status: 500, json: { error: "broken" } }));
    await allow();
    await answer("granted");
    await expect(toasts(page)).toContainText("Failed to save notification settings");
    await expect(prompt).toBeVisible();
  });

  await test.step("a refused permission", async () => {
    await answer("default");
    await allow();
    await answer("denied");
    await expect(toasts(page)).toContainText("Notifications are blocked. Please enable them in your browser settings.");
    await expect(prompt).toBeHidden();
    await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
    await page.clock.resume();
    await page.goto("/settings/notifications");
    await expect(state(page)).toContainText("Blocked.");
  });
});
