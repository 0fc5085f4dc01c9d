import { define } from "../define";

/** `<password-toggle show-text hide-text>` around an input and a button rendered hidden. */
class PasswordToggle extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    if (button) button.hidden = false;
    button?.addEventListener("click", this);
    // Browsers offer to keep a password only when it leaves as one.
    this.querySelector("input")?.form?.addEventListener("submit", this);
  }

  handleEvent(event: Event) {
    const input = this.querySelector("input");
    const button = this.querySelector("button");
    if (!input || !button) return;
    const show = event.type === "click" && input.type === "password";
    input.type = show ? "text" : "password";
    button.setAttribute("aria-pressed", String(show));
    const label = button.querySelector("[data-label]") ?? button;
    label.textContent = this.getAttribute(show ? "hide-text" : "show-text");
  }
}

define("password-toggle", PasswordToggle);
