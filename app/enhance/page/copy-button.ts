import { define } from "../define";

/** How long, in ms, the button says that it is done. */
const doneMs = 2_000;

/** `<copy-button [value] done-text>` around a button: copies the value, or the page's address. */
class CopyButton extends HTMLElement {
  connectedCallback() {
    this.hidden = !navigator.clipboard;
    this.addEventListener("click", this);
  }

  async handleEvent() {
    const button = this.querySelector("button");
    if (!button || button.dataset.done) return;
    await navigator.clipboard.writeText(this.getAttribute("value") ?? location.href);
    const label = button.querySelector("[data-label]") ?? button;
    const before = [...label.childNodes];
    button.dataset.done = "true";
    label.textContent = this.getAttribute("done-text");
    setTimeout(() => {
      delete button.dataset.done;
      label.replaceChildren(...before);
    }, doneMs);
  }
}

define("copy-button", CopyButton);
