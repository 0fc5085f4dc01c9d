import { define } from "../define";

/**
 * `<password-toggle show-text hide-text [shows]>` around a password and a button rendered hidden. For a new password
 * also around its repetition `[data-again]`, which is omitted while the password is shown, and a hidden field
 * `passwordShown` with that state. With `shows` the password is shown from the beginning, unless a field is focused or
 * filled already.
 */
class PasswordToggle extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    if (button) button.hidden = false;
    button?.addEventListener("click", this);
    // Browsers offer to save a password only when its field has the type password at submission.
    this.querySelector("input")?.form?.addEventListener("submit", this);
    const isUntouched =
      !this.contains(document.activeElement) &&
      [...this.querySelectorAll("input")].every((input) => input.value === "");
    const wasShown = this.querySelector<HTMLInputElement>("[name=passwordShown]")?.value === "yes";
    if (wasShown || (this.hasAttribute("shows") && isUntouched)) this.show(true);
  }

  handleEvent({ type }: Event) {
    const input = this.querySelector("input");
    if (!input) return;
    if (type === "click") this.show(input.type === "password");
    else this.mask(input, false);
  }

  private show(shown: boolean) {
    const input = this.querySelector("input");
    const again = this.querySelector<HTMLElement>("[data-again]");
    const mark = this.querySelector<HTMLInputElement>("[name=passwordShown]");
    if (!input) return;
    this.mask(input, shown);
    if (mark) mark.value = shown ? "yes" : "";
    if (!again) return;
    again.hidden = shown;
    for (const repetition of again.querySelectorAll("input")) repetition.disabled = shown;
  }

  private mask(input: HTMLInputElement, shown: boolean) {
    const button = this.querySelector("button");
    input.type = shown ? "text" : "password";
    button?.setAttribute("aria-pressed", String(shown));
    const label = button?.querySelector("[data-label]") ?? button;
    if (label) label.textContent = this.getAttribute(shown ? "hide-text" : "show-text");
  }
}

define("password-toggle", PasswordToggle);
