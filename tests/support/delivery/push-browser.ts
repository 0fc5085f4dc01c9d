import type { Page } from "@playwright/test";
import { expect, test as base } from "../browser/browser";
import { startPushService, type LocalPushService, type Subscription } from "./push-service";

/** Tests whose site may push to a push service on this machine. */
export const test = base.extend<object, { push: LocalPushService }>({
  push: [
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  siteVars: [async ({ push }, use) => use({ PUSH_ORIGINS: push.origin }), { scope: "worker" }],
});

/** From its next page on the browser subscribes at a push service of the test, since its own stands outside this machine. */
export async function pretendToSubscribe(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript((given) => {
    const key = "pretended";
    const asSubscription = () => ({
      endpoint: given.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(key) ? (asSubscription() as unknown as PushSubscription) : null;
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || !options.applicationServerKey)
        throw new Error("no browser subscribes without these");
      localStorage.setItem(key, "yes");
      return asSubscription() as unknown as PushSubscription;
    };
  }, subscription);
}

/** The screen of the page's device, on which its service worker shows notifications. */
export async function startScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const found = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"));
  const inWorker = <Result>(run: (registration: ServiceWorkerRegistration) => Promise<Result>) =>
    worker.evaluate(`(${run.toString()})(self.registration)`) as Promise<Result>;
  return {
    /** Hands a message to the service worker, and waits until it is done with it. */
    async push(data: string) {
      await worker.evaluate("void (self.doneBefore = before)");
      await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
      // The browser answers before the worker has the message.
      await expect.poll(() => worker.evaluate("before !== self.doneBefore")).toBe(true);
      await worker.evaluate("before");
    },
    titles: () => inWorker(async (registration) => (await registration.getNotifications()).map(({ title }) => title)),
    wipe: () =>
      inWorker(async (registration) => (await registration.getNotifications()).forEach((each) => each.close())),
    /** Leaves the site, so that none of its pages is looked at. */
    async lookAway() {
      await page.goto("about:blank");
    },
  };
}
