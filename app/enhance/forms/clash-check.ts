import { define } from "../define";

/**
 * `<clash-check src>` around the date, time and length of an interview and an output: shows at once which interviews of
 * the company are at that time. The server checks the same when the form is sent.
 */
class ClashCheck extends HTMLElement {
  /** Number of the latest change: a response requested before it is ignored. */
  private turn = 0;

  connectedCallback() {
    this.addEventListener("change", this);
  }

  handleEvent() {
    void this.check();
  }

  private async check() {
    const turn = ++this.turn;
    const output = this.querySelector("output");
    if (!output) return;
    const read = (control: string) => this.querySelector<HTMLInputElement>(control)?.value ?? "";
    const [date, time, duration] = [read("input[type=date]"), read("input[type=time]"), read("select")];
    let message: string | undefined;
    if (date && time) {
      try {
        const answer = await fetch(`${this.getAttribute("src")}&${new URLSearchParams({ date, time, duration })}`);
        ({ message } = (await answer.json()) as { message?: string });
      } catch {
        // The server checks it when the form is sent.
      }
    }
    if (turn === this.turn) output.textContent = message ?? "";
  }
}

define("clash-check", ClashCheck);
