const turnMs = 3_000;

/** `<rotating-placeholder values='["…"]'>` around an input: shows one suggestion after the other while it is empty and left alone. */
export class RotatingPlaceholder extends HTMLElement {
  private timer?: ReturnType<typeof setInterval>;

  connectedCallback() {
    const input = this.querySelector("input");
    const values = JSON.parse(this.getAttribute("values") ?? "[]") as string[];
    if (!input || !values.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let turn = values.indexOf(input.placeholder);
    this.timer = setInterval(() => {
      if (input.value || input === document.activeElement) return;
      turn = (turn + 1) % values.length;
      input.placeholder = values[turn] ?? "";
    }, turnMs);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }
}
