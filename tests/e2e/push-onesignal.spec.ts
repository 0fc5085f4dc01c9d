import { expect, test as base } from "../support/browser/browser";
import { arriveAs } from "../support/browser/journey";
import { pretendToSubscribe } from "../support/delivery/push-browser";
import { startPushService } from "../support/delivery/push-service";

const appId = "5e605fcd-de88-4b0a-a5eb-5c18b84d52f3";
const playerId = "0e7f4b1c-2f0d-4a39-9d1c-8f5f2e1a7b60";

/** A site that pushes through OneSignal. */
const test = base.extend({ siteVars: [{ ONESIGNAL_APP_ID: appId, ONESIGNAL_API_KEY: "a key" }, { scope: "worker" }] });

/** Replaces OneSignal's SDK: it stores its start options, and returns the browser's id after the opt-in. */
const sdk = `OneSignalDeferred.push = (run) => run({
  init: async (options) => { window.startedWith = options; await navigator.serviceWorker.register("/sw.js"); },
  User: { PushSubscription: { async optIn() {
    const { pushManager } = await navigator.serviceWorker.ready;
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: "theirs" });
    setTimeout(() => (this.id = "${playerId}"), 100);
  } } },
});
OneSignalDeferred.splice(0).forEach(OneSignalDeferred.push);`;

test(
  "OneSignal's script loads only after a user turns notifications on, and the browser is then registered",
  { tag: "@whole-browser" },
  async ({ page, context }) => {
    const service = await startPushService();
    await pretendToSubscribe(page, service.subscribe());
    await service.stop();
    const asked: string[] = [];
    await context.route("https://cdn.onesignal.com/**", async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: "text/javascript", body: sdk });
    });
    await context.grantPermissions(["notifications"]);
    await arriveAs(page, "seeker", "/settings/notifications");
    await expect(page.locator("notification-setting [data-when=off]")).toBeVisible();
    expect(asked).toEqual([]);
    const registered = page.waitForRequest((request) => new URL(request.url()).pathname === "/push-devices");
    await page.getByRole("button", { name: "Turn on notifications" }).click();
    expect((await registered).postData()).toBe(`player_id=${playerId}`);
    await expect(page.locator("toast-host")).toContainText("Push notifications are now enabled!");
    expect(asked).toEqual(["https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js"]);
    expect(await page.evaluate(() => (window as unknown as { startedWith: object }).startedWith)).toMatchObject({
      appId,
      serviceWorkerPath: "sw.js?onesignal=1",
    });
    await page.goto("/onesignal-test");
    await expect(page.locator(".facts")).toContainText("OneSignal");
    await expect(page.locator("notification-setting li .new:visible")).toHaveCount(5);
    expect(asked).toHaveLength(1);
  },
);
