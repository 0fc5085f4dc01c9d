import { define } from "../define";

/** How long, in ms, each suggestion is shown. */
const everyMs = 3_000;

/**
 * `<rotating-placeholder words="one|two">` around an input that shows the first of them: they rotate while the input is
 * empty and unfocused, and never with reduced motion.
 */
class RotatingPlaceholder extends HTMLElement {
  private timer?: ReturnType<typeof setInterval>;

  connectedCallback() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const type of ["pointerdown", "keyup", "input", "focusout"]) this.addEventListener(type, this);
    this.rotate();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  handleEvent({ type }: Event) {
    clearInterval(this.timer);
    if (type === "focusout") this.rotate();
  }

  private rotate() {
    const input = this.querySelector("input");
    const words = (this.getAttribute("words") ?? "").split("|");
    if (!input || input.value) return;
    this.timer = setInterval(() => {
      if (input.value) return clearInterval(this.timer);
      input.placeholder = words[(words.indexOf(input.placeholder) + 1) % words.length] ?? "";
    }, everyMs);
  }
}

define("rotating-placeholder", RotatingPlaceholder);
