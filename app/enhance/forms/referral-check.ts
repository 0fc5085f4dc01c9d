import { define } from "../define";

/** Delay in ms before a code from the address is checked. */
const givenDelay = 500;

/**
 * `<referral-check src error-text>` around a field, a button `[data-check]` and an output: shows whose code it is
 * without leaving the page; with `given` also without a click.
 */
class ReferralCheck extends HTMLElement {
  /** Number of the latest change: a response requested before it is ignored. */
  private turn = 0;
  private isAsking = false;

  connectedCallback() {
    for (const type of ["input", "click"]) this.addEventListener(type, this);
    // Browsers restore typed values until then.
    addEventListener("pageshow", () => this.allow());
    this.allow();
    if (!this.hasAttribute("given")) return;
    const { turn } = this;
    setTimeout(() => turn === this.turn && this.check(), givenDelay);
  }

  handleEvent(event: Event) {
    if (event.type === "input") {
      this.turn++;
      this.isAsking = false;
      this.say("");
      this.allow();
    } else if ((event.target as Element).closest("[data-check]")) {
      event.preventDefault();
      void this.check();
    }
  }

  private get code(): string {
    return this.querySelector("input")?.value.trim() ?? "";
  }

  private allow() {
    const button = this.querySelector<HTMLButtonElement>("[data-check]");
    if (button) button.disabled = this.isAsking || !this.code;
  }

  private say(message: string, valid = false) {
    const output = this.querySelector("output");
    if (!output) return;
    output.textContent = message;
    output.dataset.valid = String(valid);
  }

  private async check() {
    if (!this.code || this.isAsking) return;
    const turn = ++this.turn;
    this.isAsking = true;
    this.allow();
    let answer: { valid?: boolean; message?: string } = {};
    try {
      answer = await (await fetch(`${this.getAttribute("src")}?code=${encodeURIComponent(this.code)}`)).json();
    } catch {
      // The submission itself reports the failure.
    }
    if (turn !== this.turn) return;
    this.isAsking = false;
    this.say(answer.message ?? this.getAttribute("error-text") ?? "", answer.valid);
    this.allow();
  }
}

define("referral-check", ReferralCheck);
