// Shows what a page of this site hears while nobody looks at any of its tabs. Keeps no pages.

const isLookedAt = async () => (await clients.matchAll({ type: "window" })).some((client) => client.visibilityState === "visible");

async function show({ title, text, url, tag }) {
  // A notification with the tag of another takes its place, so that several tabs show it once.
  if (await isLookedAt()) return;
  await registration.showNotification(title, { body: text, tag, data: url, icon: "/favicon.svg" });
}

async function open(url) {
  const address = new URL(url ?? "/", location.origin);
  if (address.origin !== location.origin) return;
  const [tab] = await clients.matchAll({ type: "window" });
  // Only a page under this worker's control can be led elsewhere.
  const led = await tab?.navigate(address.href).catch(() => null);
  await (led ? led.focus() : clients.openWindow(address.href));
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => event.waitUntil(show(event.data)));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
