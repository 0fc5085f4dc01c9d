import { define } from "../define";

/** Delay in ms, so that several taps ask once. */
const delay = 300;

/** `<filter-count src>` around the button of a form: after a choice the button says how many jobs it leaves. */
class FilterCount extends HTMLElement {
  private turn = 0;

  connectedCallback() {
    this.closest("form")?.addEventListener("change", () => {
      const turn = ++this.turn;
      setTimeout(() => turn === this.turn && void this.count(turn), delay);
    });
  }

  private async count(turn: number) {
    const form = this.closest("form");
    const button = this.querySelector("button");
    if (!form || !button) return;
    const chosen = new URLSearchParams([...new FormData(form)].filter(([, value]) => value) as [string, string][]);
    try {
      const { text } = (await (await fetch(`${this.getAttribute("src")}?${chosen}`)).json()) as { text?: string };
      if (text && turn === this.turn) button.textContent = text;
    } catch {
      // The button keeps its words; sending the form works or reports the failure.
    }
  }
}

define("filter-count", FilterCount);
