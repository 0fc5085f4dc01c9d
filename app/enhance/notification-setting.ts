import { define } from "./define";

/**
 * `<notification-setting>` around one `[data-when]` for each permission of the browser (default, granted, denied) and one for
 * none, which stands without script: shows the one that holds, and asks at a tap on its button. Its texts are the attributes.
 */
class NotificationSetting extends HTMLElement {
  connectedCallback() {
    if (!("Notification" in window && "serviceWorker" in navigator)) return;
    this.show();
    this.addEventListener("click", this);
    // Who has changed it in the browser's settings comes back to the page.
    addEventListener("focus", this);
  }

  disconnectedCallback() {
    removeEventListener("focus", this);
  }

  handleEvent({ type, target }: Event) {
    if (type === "focus") return this.show();
    if (!(target as Element).closest("button")) return;
    void import("./notification-permission").then(({ askPermission }) => askPermission(this)).then(() => this.show());
  }

  private show() {
    for (const each of this.querySelectorAll<HTMLElement>("[data-when]")) each.hidden = each.dataset.when !== Notification.permission;
  }
}

define("notification-setting", NotificationSetting);
