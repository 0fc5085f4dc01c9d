/** Storage key of OneSignal's id of this browser, so that the SDK is not loaded again. */
const playerKey = "push-player";

/** An app id of OneSignal is longer; the placeholder of its manual is none, and the server names neither. */
const shortestAppId = 10;

/** What identifies this browser: the address of its push service with two keys, or OneSignal's id. */
export type Device = { endpoint: string; p256dh: string; auth: string } | { player_id: string };

/** The service name of a site with OneSignal; any other service is named by its key. */
const oneSignal = "onesignal";

const send = (path: string, fields: Record<string, string>) =>
  fetch(path, { method: "POST", body: new URLSearchParams(fields) });

/** Posts fields and returns the JSON answer. Throws without an answer and for a status outside 200 to 299. */
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
    // Storage is forbidden: the next log-in on this device does not register it automatically.
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
  // A browser has only one subscription, so one with another key must be ended first.
  await old?.unsubscribe();
  return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/**
 * Prepares pushes to this browser, and returns a function that subscribes it, to be called when the permission is
 * given. Throws when the site or the browser does not support pushes.
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

/** Replaces OneSignal's worker by our own. */
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

/** Registers this browser for pushes to the user of this session. Throws when the site does not accept it. */
export async function register(device: Device): Promise<void> {
  await post("/push-devices", device);
}

/** What identifies this browser; null when it is not subscribed. */
async function findDevice(): Promise<Device | null> {
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (!subscription) return null;
  const player = remembered();
  return player ? { player_id: player } : deviceOf(subscription);
}

/** This browser's id at its push service; null when it is not subscribed. */
export async function findName(): Promise<string | null> {
  const device = await findDevice();
  return device && nameOf(device);
}

let again: Promise<void> | undefined;

/**
 * Registers a browser again that was registered before, without a tap. A browser that is no longer subscribed, or that
 * the user has removed, is forgotten. Runs once per page. Throws when the site does not accept it.
 * @param service "onesignal", or the key with which browsers subscribe now
 */
export const registerAgain = (service: string) => (again ??= registerItself(service));

async function registerItself(service: string): Promise<void> {
  const before = Notification.permission === "granted" ? await findDevice() : null;
  // The address does not matter: the site only has to forget that this browser was registered.
  if (!before) return post<void>("/push-devices/removal", { endpoint: "none" });
  // On a site without OneSignal its id has no meaning.
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

/**
 * Ends pushes to this browser, at its push service and on the site. Throws when the site cannot be reached or refuses.
 */
export async function turnOff(): Promise<void> {
  const device = await findDevice();
  await unsubscribe();
  if (!device) return;
  await post("/push-devices/removal", "endpoint" in device ? { endpoint: device.endpoint } : device);
}
