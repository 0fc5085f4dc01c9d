import { atRest } from "../at-rest";
import { define } from "../define";
import { beginQuestion, endQuestion, whenNoQuestion } from "../questions";

/** Whether a dialog would interrupt the user: a pending return, a focused field, another dialog. */
const isBusy = () =>
  document.querySelector("route-restore,dialog[open]") ?? document.activeElement?.matches("input,textarea,select");

/**
 * `<location-prompt>`, for a signed-in seeker without a known place: asks once, in a dialog taken from the location
 * page. After any answer it does not appear again on this device.
 */
class LocationPrompt extends HTMLElement {
  connectedCallback() {
    try {
      if (!localStorage.locationPrompt) atRest(() => whenNoQuestion("location", () => this.ask()));
    } catch {
      // Without storage the user would be asked on every page.
    }
  }

  private async ask() {
    if (!this.isConnected || isBusy()) return;
    document.documentElement.dataset.prompt = "location";
    try {
      const back = encodeURIComponent(location.pathname + location.search);
      const response = await fetch(`/location?prompt&redirect=${back}`);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const part = page.querySelector("[data-dialog]");
      if (!part || isBusy()) return endQuestion();
      this.show(part);
    } catch {
      endQuestion();
    }
  }

  private show(part: Element) {
    const dialog = document.createElement("dialog");
    dialog.className = "question";
    dialog.setAttribute("aria-labelledby", "prompt-title");
    dialog.appendChild(part);
    dialog.addEventListener("kaamghar:place", () => dialog.close());
    dialog.addEventListener("click", (event) => {
      const target = event.target as Element;
      // The link for another town and the button for yes count as an answer, too.
      if (target.closest("a,[name=place]")) localStorage.locationPrompt = "answered";
      if (target === dialog || target.closest("[data-later]")) {
        event.preventDefault();
        dialog.close();
      }
    });
    dialog.onclose = () => {
      localStorage.locationPrompt = "answered";
      dialog.remove();
      endQuestion();
    };
    beginQuestion("location");
    document.body.appendChild(dialog);
    dialog.showModal();
  }
}

define("location-prompt", LocationPrompt);
