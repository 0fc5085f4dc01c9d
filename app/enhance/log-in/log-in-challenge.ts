import { define } from "../define";
import { solveWork } from "./solve-work";

/**
 * `<log-in-challenge seed rounds zero-bits>` within a form, around the hidden fields `challenge` and `proof`: computes
 * the proof, and delays the form until the proof is computed. A form that was sent meanwhile is then sent
 * automatically.
 */
class LogInChallenge extends HTMLElement {
  private held: SubmitEvent | null = null;

  connectedCallback() {
    const form = this.closest("form");
    // Before all others that listen to the form.
    form?.addEventListener("submit", this, { capture: true });
    this.show("working");
    void this.solve(form);
  }

  handleEvent(event: Event) {
    if (this.proof?.value !== "") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.held = event as SubmitEvent;
  }

  private get proof() {
    return this.querySelector<HTMLInputElement>("[name=proof]");
  }

  private show(state: string) {
    for (const each of this.querySelectorAll<HTMLElement>("[data-working],[data-done]"))
      each.hidden = !each.matches(`[data-${state}]`);
  }

  private async solve(form: HTMLFormElement | null) {
    const proof = await solveWork(
      this.getAttribute("seed") ?? "",
      Number(this.getAttribute("rounds")),
      Number(this.getAttribute("zero-bits")),
    );
    if (this.proof) this.proof.value = proof;
    this.show("done");
    if (this.held) form?.requestSubmit(this.held.submitter);
  }
}

define("log-in-challenge", LogInChallenge);
