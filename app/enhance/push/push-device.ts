/** Where OneSignal's name of this browser is stored, so that the SDK is not loaded again. */
const playerKey = "push-player";

/** An app id of OneSignal is longer; the placeholder of its manual is none, and the server names neither. */
const shortestAppId = 10;

/** What names this browser to the site: the address of its push service with two keys, or OneSignal's name. */
export type Device = { endpoint: string; p256dh: string; auth: string } | { player_id: string };

/** The service of a site that is set up for OneSignal; any other is named by its key. */
const oneSignal = "onesignal";

const send = (path: string, fields: Record<string, string>) =>
  fetch(path, { method: "POST", body: new URLSearchParams(fields) });

/** Sends a form of script's own; throws when there is no answer, and unless it says that all is well. */
async function post<Answer>(path: string, fields: Record<string, string>): Promise<Answer> {
  const response = await send(path, fields);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()) as Answer;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(playerKey);
  } catch {
    return null;
  }
}

function remember(player: string | null): void {
  try {
    if (player) localStorage.setItem(playerKey, player);
    else localStorage.removeItem(playerKey);
  } catch {
    // Storage is forbidden: then the next log-in on this device does not register it by itself.
  }
}

const deviceOf = (subscription: PushSubscription): Device => {
  const { endpoint = "", keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
};

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<Device> {
  const old = await pushManager.getSubscription();
  const oldKey = old?.options.applicationServerKey;
  if (old && oldKey && base64url(oldKey) === key) return deviceOf(old);
  // A browser has one subscription; one with another key must go first.
  await old?.unsubscribe();
  return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/**
 * Gets everything ready for the browser to be pushed to, and returns what subscribes it, for when it may.
 * Throws when the site or the browser cannot.
 */
export async function prepare(): Promise<() => Promise<Device>> {
  const { app_id: appId, public_key: key } = await post<{ app_id?: string | null; public_key?: string | null }>(
    "/api/send-notification",
    { action: "get_app_id" },
  );
  if (appId && appId.length >= shortestAppId) {
    const { startOneSignal } = await import("./one-signal");
    const player = await startOneSignal(appId);
    return async () => {
      const id = await player();
      remember(id);
      return { player_id: id };
    };
  }
  if (!key) throw new Error("Push is not set up");
  const registration = await install();
  return () => subscribe(registration, key);
}

/** Our own worker takes the place of OneSignal's. */
async function install(): Promise<ServiceWorkerRegistration> {
  remember(null);
  await navigator.serviceWorker.register("/sw.js");
  return navigator.serviceWorker.ready;
}

async function unsubscribe(): Promise<void> {
  await (
    await navigator.serviceWorker.getRegistration()
  )?.pushManager
    .getSubscription()
    .then((subscription) => subscription?.unsubscribe());
  remember(null);
}

/** A device's id at its push service. */
const nameOf = (device: Device) => ("endpoint" in device ? device.endpoint : device.player_id);

/** Tells the site that the person whose session this is may be pushed to in this browser. Throws when it is not taken down. */
export async function register(device: Device): Promise<void> {
  await post("/push-devices", device);
}

/** What this browser is known by, when it is subscribed. */
async function findDevice(): Promise<Device | null> {
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (!subscription) return null;
  const player = remembered();
  return player ? { player_id: player } : deviceOf(subscription);
}

/** What its push service calls this browser, when it is subscribed. */
export async function findName(): Promise<string | null> {
  const device = await findDevice();
  return device && nameOf(device);
}

let again: Promise<void> | undefined;

/**
 * Registers a browser by itself that was registered before. One that is not subscribed any more, or that the person has removed,
 * is forgotten. Once a page, however often it is asked for. Throws when the site does not take it down.
 * @param service "onesignal", or the key with which browsers subscribe now
 */
export const registerAgain = (service: string) => (again ??= registerItself(service));

async function registerItself(service: string): Promise<void> {
  const before = Notification.permission === "granted" ? await findDevice() : null;
  // Any address will do: what counts is that the site forgets that there was one.
  if (!before) return post<void>("/push-devices/removal", { endpoint: "none" });
  // Where OneSignal is set up no more, nobody knows the name it gave.
  const isUnknown = "player_id" in before && service !== oneSignal;
  if (!isUnknown) {
    const { ok, status } = await send("/push-devices", { ...before, again: "1" });
    if (status === 409) return unsubscribe();
    if (!ok) throw new Error(`/push-devices answers ${status}`);
  }
  if (service === oneSignal) return;
  const now = await subscribe(await install(), service);
  if (nameOf(now) !== nameOf(before)) await register(now);
}

/** Ends pushes to this browser, with its push service and with the site. Throws when the site does not hear of it. */
export async function turnOff(): Promise<void> {
  const device = await findDevice();
  await unsubscribe();
  if (!device) return;
  await post("/push-devices/removal", "endpoint" in device ? { endpoint: device.endpoint } : device);
}
