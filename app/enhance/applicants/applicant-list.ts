import { define } from "../define";

/** Key → the button that it presses in the focused row. */
const presses: Record<string, string> = {
  u: "input[name=to][value=under_review] ~ button",
  s: "input[name=to][value=shortlisted] ~ button",
  h: "input[name=to][value=hired] ~ button",
  e: 'a[href^="/employer/interviews?application="]',
  o: "[data-open]",
  x: "input[name=application]",
};

/** The row to focus when the page has reloaded after a move. */
const placeKey = "applicant-place";

/**
 * `<applicant-list>` around the rows of applicants: keys move between the rows and press their buttons. They work only
 * while an element of a row has the focus and it is no text field. A checkbox selects all rows. Without script
 * everything works by links and buttons.
 */
class ApplicantList extends HTMLElement {
  connectedCallback() {
    const all = this.querySelector<HTMLElement>("[data-all]");
    if (all) all.hidden = false;
    const help = this.querySelector<HTMLElement>("[data-keys]");
    if (help) help.hidden = false;
    for (const type of ["keydown", "change", "click"]) this.addEventListener(type, this);
    this.count();
    const place = Number(sessionStorage.getItem(placeKey) ?? -1);
    sessionStorage.removeItem(placeKey);
    if (place >= 0) this.go(Math.min(place, this.rows.length - 1));
  }

  handleEvent(event: Event) {
    const target = event.target as HTMLElement;
    if (event.type === "keydown") this.press(event as KeyboardEvent, target);
    else if (event.type === "click" && target.closest("[data-keys]")) this.help();
    else if (event.type === "change") {
      if (target.closest("[data-all]"))
        for (const box of this.boxes) box.checked = (target as HTMLInputElement).checked;
      this.count();
    }
  }

  /** Shows the number of ticked applicants on the button that moves them. */
  private count() {
    const place = this.querySelector<HTMLElement>("[data-ticked]");
    if (!place) return;
    const ticked = this.boxes.filter((box) => box.checked).length;
    const isEverybody = this.querySelector<HTMLInputElement>("input[name=everybody]")?.checked ?? false;
    place.hidden = ticked === 0 || isEverybody;
    place.textContent = String(ticked);
    place.closest("button")?.setAttribute("aria-label", place.hidden ? "Move selected" : `Move ${ticked}: selected`);
  }

  private get rows(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(".rows > li")];
  }

  private get boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>("input[name=application]")];
  }

  private press(event: KeyboardEvent, target: HTMLElement) {
    const row = target.closest<HTMLElement>(".rows > li");
    const isTyping =
      target.matches("input:not([type=checkbox]),textarea,select") || localStorage.getItem("applicant-keys") === "off";
    if (!row || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.rows.indexOf(row);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "j" || key === "ArrowDown") this.go(at + 1);
    else if (key === "k" || key === "ArrowUp") this.go(at - 1);
    else if (key === "/") document.querySelector<HTMLElement>("[data-search]")?.focus();
    else if (key === "?") this.help();
    else if (key === "r") this.ask(row);
    else if (presses[key]) this.pressIn(row, presses[key], at);
    else return;
    event.preventDefault();
  }

  private go(at: number) {
    // A name has two links, to the page and to the applicant beside the list. Only the visible one takes the focus.
    this.rows[at]?.querySelectorAll<HTMLElement>("[data-open],[data-beside]").forEach((link) => link.focus());
  }

  private pressIn(row: HTMLElement, selector: string, at: number) {
    const found = row.querySelector<HTMLElement>(selector);
    if (found instanceof HTMLButtonElement) sessionStorage.setItem(placeKey, String(at));
    found?.click();
  }

  /** Opens the question before a rejection; Enter then answers it, Escape closes it. */
  private ask(row: HTMLElement) {
    const question = row.querySelector("details");
    if (!question) return;
    question.open = true;
    question.querySelector<HTMLElement>("form button")?.focus();
    question.onkeydown = ({ key }) => {
      if (key !== "Escape") return;
      question.open = false;
      this.go(this.rows.indexOf(row));
    };
  }

  private help() {
    this.querySelector("dialog")?.showModal();
  }
}

define("applicant-list", ApplicantList);
