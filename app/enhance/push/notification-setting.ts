import { define } from "../define";

const load = () => import("./push-device");
const registerAgain = (service: string) => load().then((device) => device.registerAgain(service));
const findName = () => load().then((device) => device.findName());

const yesNo = (name: string, is: unknown) => `${name}:${is ? "yes" : "no"}`;

/**
 * `<notification-setting [registered]>` around parts with `data-when`: shows the parts whose state applies to this
 * browser: default, denied, on, off, unsupported, or a single step such as "worker:yes". The part with "" is shown
 * without script. A tap on `[data-on]` or `[data-off]` changes the state. `registered` is the end of the id of the
 * device that the site has registered for this session. The texts are the attributes. With `again` it first registers
 * the browser again automatically, at the named service. With `wipe` it closes the previous user's notifications on
 * this screen. An element with only one of these two may be hidden.
 */
class NotificationSetting extends HTMLElement {
  connectedCallback() {
    const isSupported = "Notification" in window && "PushManager" in window && "serviceWorker" in navigator;
    const again = this.getAttribute("again");
    if (this.hidden) return void (isSupported && (again ? registerAgain(again) : wipe()).catch(() => undefined));
    if (!isSupported)
      return this.mark([
        "unsupported",
        "supported:no",
        "permission:default",
        "worker:no",
        "subscription:no",
        "registered:no",
      ]);
    void (again ? this.recover(again) : this.show());
    this.addEventListener("click", this);
    // A user may have changed the permission in the browser's settings before returning to the page.
    addEventListener("focus", this);
  }

  disconnectedCallback() {
    removeEventListener("focus", this);
  }

  handleEvent({ type, target }: Event) {
    if (type === "focus") return void this.show();
    const button = (target as Element).closest("[data-on],[data-off]");
    if (button) void this.change(button).then(() => this.show());
  }

  private async change(button: Element) {
    if (button.hasAttribute("data-on")) {
      const { enablePush } = await import("./notification-permission");
      if ((await enablePush(this, button)) !== "enabled") return;
      await this.nameDevice();
    } else {
      const { disablePush } = await import("./notification-end");
      await disablePush(this, button);
      this.removeAttribute("registered");
    }
    await refreshDevices();
  }

  private async recover(service: string) {
    await registerAgain(service)
      .then(() => this.nameDevice())
      .catch(() => undefined);
    await this.show();
    await refreshDevices();
  }

  /** Notes that the site has registered this browser, when it is subscribed. */
  private async nameDevice() {
    const name = await findName();
    if (name) this.setAttribute("registered", name);
  }

  private async show() {
    const { permission } = Notification;
    const worker = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    const subscription = await worker?.pushManager.getSubscription().catch(() => null);
    const name = subscription ? await findName().catch(() => null) : null;
    const registered = this.getAttribute("registered");
    const isRegistered = permission === "granted" && registered && name?.endsWith(registered);
    const state = permission !== "granted" ? permission : isRegistered ? "on" : "off";
    this.mark([
      state,
      "supported:yes",
      `permission:${permission}`,
      yesNo("worker", worker),
      yesNo("subscription", subscription),
      yesNo("registered", isRegistered),
    ]);
  }

  private mark(holding: string[]) {
    for (const each of this.querySelectorAll<HTMLElement>("[data-when]"))
      each.hidden = !holding.includes(each.dataset.when ?? "");
  }
}

async function wipe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** Reloads the list of the user's devices, if the page has one. */
async function refreshDevices(): Promise<void> {
  const list = document.getElementById("push-devices");
  if (!list) return;
  const page = await fetch(location.href).then(
    (response) => response.text(),
    () => "",
  );
  const now = new DOMParser().parseFromString(page, "text/html").getElementById(list.id);
  if (now) list.replaceWith(now);
}

define("notification-setting", NotificationSetting);
