import { define } from "../define";

/** `<press-key letter>`: presses the button in it when the letter is typed anywhere but in a field, without a modifier. */
class PressKey extends HTMLElement {
  #press = (event: KeyboardEvent) => {
    const isField =
      event.target instanceof HTMLElement &&
      event.target.closest("input, textarea, select, [contenteditable]") !== null;
    if (
      isField ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      event.key.toLowerCase() !== this.getAttribute("letter")
    )
      return;
    event.preventDefault();
    this.querySelector("button")?.click();
  };

  connectedCallback() {
    document.addEventListener("keydown", this.#press);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#press);
  }
}

define("press-key", PressKey);
