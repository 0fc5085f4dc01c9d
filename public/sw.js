// Shows on the screen of the phone what somebody is told while no tab of this site is looked at. Keeps no pages.

/** So many of the newest tags are remembered, so that what somebody has wiped away does not come again. */
const mostTags = 50;

/** Set where OneSignal delivers: then its worker takes what is pushed. */
const isOneSignals = location.search.includes("onesignal");
if (isOneSignals) importScripts("https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js");

/** What is shown when a push cannot be read: browsers want something to be seen for each. */
const unread = { title: "KaamGhar", body: "आपके लिए नई सूचना है · You have news", url: "/" };

/** The page from which somebody sends themselves a test looks on, and its push is shown all the same. */
const testPage = "/onesignal-test";

const tabs = () => clients.matchAll({ type: "window", includeUncontrolled: true });
const isLookedAt = async () => (await tabs()).some((tab) => tab.visibilityState === "visible");

/** Whether a tag comes for the first time; from then on it is known. */
async function isNew(tag) {
  const memory = await caches.open("shown");
  const known = (await (await memory.match("/shown"))?.json()) ?? [];
  if (known.includes(tag)) return false;
  await memory.put("/shown", new Response(JSON.stringify([...known, tag].slice(-mostTags))));
  return true;
}

// One after the other: a page and the push service may tell of the same at once.
let before = Promise.resolve();
const show = (told) => (before = before.then(() => showOnce(told)).catch(() => undefined));

async function showOnce({ title, text, body = text, url, tag }) {
  if (tag && !(await isNew(tag).catch(() => true))) return;
  // A toast of the page itself tells whoever looks at it.
  if (url !== testPage && (await isLookedAt())) return;
  await registration.showNotification(title, { body, tag: tag ?? "news", data: url, icon: "/favicon.svg" });
}

function read(data) {
  try {
    const { title, body, url, tag } = data.json();
    const isText = [title, tag].every((each) => typeof each === "string" && each !== "");
    return isText ? { title, body: body ?? "", url, tag } : unread;
  } catch {
    return unread;
  }
}

const post = (path, fields) => fetch(path, { method: "POST", body: new URLSearchParams(fields) });

/** The browser has taken the old address away: the new one is told to the site. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const { public_key: applicationServerKey } = await (await post("/api/send-notification", { action: "get_app_id" })).json();
  if (!applicationServerKey) return;
  const subscription = newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  await post("/push-devices", { endpoint, ...keys });
  if (oldSubscription && oldSubscription.endpoint !== endpoint) await post("/push-devices/removal", { endpoint: oldSubscription.endpoint });
}

async function open(url) {
  const address = new URL(url ?? "/", location.origin);
  if (address.origin !== location.origin) return;
  const [tab] = await tabs();
  // Only a page under this worker's control can be led elsewhere.
  const led = await tab?.navigate(address.href).catch(() => null);
  await (led ? led.focus() : clients.openWindow(address.href));
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => {
  if (event.data?.title) event.waitUntil(show(event.data));
});
addEventListener("notificationclick", (event) => {
  const { data } = event.notification;
  // What OneSignal has shown, it also opens.
  if (data && typeof data !== "string") return;
  event.notification.close();
  event.waitUntil(open(data));
});
if (!isOneSignals) {
  addEventListener("push", (event) => event.waitUntil(show(event.data ? read(event.data) : unread)));
  addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));
}
