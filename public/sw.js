// Shows on the screen of the phone what somebody is told, unless a page that is looked at shows it. Keeps no pages.

/** So many of the newest tags are remembered, so that what somebody has wiped away does not come again. */
const mostTags = 50;

/** Set where OneSignal delivers: then its worker takes what is pushed. */
const isOneSignals = location.search.includes("onesignal");
if (isOneSignals) importScripts("https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js");

/** What is shown when a push cannot be read: browsers want something to be seen for each. */
const unread = { title: "KaamGhar", body: "आपके लिए नई सूचना है · You have news", url: "/" };

/** Begins the tags of what was sent by hand, as a test: it is shown on the screen whoever looks on. */
const byHand = "push-";

/** A page that is looked at says in so many ms that it shows a push; else the screen shows it. */
const pageLimit = 1_000;

const tabs = () => clients.matchAll({ type: "window", includeUncontrolled: true });

/** Hands a push to the pages that are looked at, and tells whether one of them shows it. */
async function isOnPage(push) {
  const visible = (await tabs()).filter(({ visibilityState }) => visibilityState === "visible");
  if (visible.length === 0) return false;
  return new Promise((resolve) => {
    setTimeout(resolve, pageLimit, false);
    for (const tab of visible) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(true);
      tab.postMessage({ id: push.tag, title: push.title, text: push.body, href: push.url }, [port2]);
    }
  });
}

/** Whether a tag comes for the first time; from then on it is known. */
async function isNew(tag) {
  const memory = await caches.open("shown");
  const known = (await (await memory.match("/shown"))?.json()) ?? [];
  if (known.includes(tag)) return false;
  await memory.put("/shown", new Response(JSON.stringify([...known, tag].slice(-mostTags))));
  return true;
}

// One after the other: the push service may tell of the same twice at once.
let before = Promise.resolve();
const show = (told) => (before = before.then(() => showOnce(told)).catch(() => undefined));

async function showOnce(push) {
  const { title, body, url, tag } = push;
  if (tag && !(await isNew(tag).catch(() => true))) return;
  if (tag && !tag.startsWith(byHand) && (await isOnPage(push).catch(() => false))) return;
  await registration.showNotification(title, { body, tag: tag ?? "news", data: url, icon: "/icons/192.png" });
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

function register(subscription, more) {
  const { endpoint, keys } = subscription.toJSON();
  return post("/push-devices", { endpoint, ...keys, ...more });
}

/** The browser has taken the old address away: the new one is told to the site. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const { public_key: applicationServerKey } = await (await post("/api/send-notification", { action: "get_app_id" })).json();
  if (!applicationServerKey) return;
  // A device that was removed from the list stays so under its new address.
  if (oldSubscription && (await register(oldSubscription, { again: 1 })).status === 409) return newSubscription?.unsubscribe();
  // The site then turns the old address of this session off.
  await register(newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
}

async function open(url) {
  const address = new URL(url ?? "/", location.origin);
  if (address.origin !== location.origin) return;
  // A tab with another page may hold what somebody is writing.
  const tab = (await tabs()).find((each) => each.url === address.href);
  await (tab ? tab.focus() : clients.openWindow(address.href));
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
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
