import { define } from "../define";
import { beginQuestion, endQuestion, whenNoQuestion } from "../questions";

const storageKey = "notification-prompt";

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/**
 * `<notification-prompt hidden>` around `[data-allow]` and `[data-later]`: offers to ask the browser for notifications,
 * unless the browser has been asked before or the user declined in this tab's session. Its texts are the attributes.
 */
class NotificationPrompt extends HTMLElement {
  connectedCallback() {
    if (
      !("Notification" in window && "PushManager" in window) ||
      Notification.permission !== "default" ||
      !("serviceWorker" in navigator) ||
      isDismissed()
    )
      return;
    this.addEventListener("click", this);
    whenNoQuestion("notification", () => {
      beginQuestion("notification");
      this.hidden = false;
    });
  }

  handleEvent({ target }: Event) {
    const button = (target as Element).closest("button");
    if (button?.hasAttribute("data-allow")) void this.ask(button);
    else if (button) this.dismiss();
  }

  private dismiss() {
    this.hidden = true;
    endQuestion();
    try {
      sessionStorage.setItem(storageKey, "dismissed");
    } catch {
      // Storage is forbidden: then it comes again with the next page.
    }
  }

  private async ask(button: Element) {
    const { enablePush } = await import("./notification-permission");
    // After a mere failure the user can try again.
    if (["enabled", "blocked"].includes(await enablePush(this, button))) this.dismiss();
  }
}

define("notification-prompt", NotificationPrompt);
