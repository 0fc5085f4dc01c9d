import { define } from "../define";
import { withoutSavedParameter } from "../forms/stored-forms";
import { bringIcons } from "../page/page-dialog";
import { tapped } from "../tap";

/** From this width on the applicant is beside the list, as desk.css has it. */
const wide = matchMedia("(min-width: 1100px)");

/** Key → the button of the shown applicant that it presses. */
const presses: Record<string, string> = {
  s: "#moves [name=to][value=shortlisted]",
  u: "#moves [name=to][value=under_review]",
  h: "#moves [name=to][value=hired]",
  r: "#moves [name=to][value=rejected]",
  e: 'a[href^="/employer/interviews?application="]',
  o: "[data-own-page]",
};

const offKey = "applicant-keys";
/** The shown applicant's position in the list, used when a move removes them from it. */
const placeKey = "applicant-desk-place";

/** Whether a user types, or answers a question in a dialog. */
const isTyping = (target: Element) =>
  target.closest("input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]") !== null ||
  document.querySelector("dialog[open]") !== null;

/**
 * `<applicant-desk>` around a list of applicants and the chosen applicant beside it, on wide screens: a tap or the keys
 * j and k show another applicant under the address of its link. The list keeps its scroll position. When loading fails,
 * the browser follows the link. Other keys press the applicant's buttons. A button with a question opens the question
 * and focuses its answer.
 */
class ApplicantDesk extends HTMLElement {
  /** Number of the latest request: a response to an earlier one is ignored. */
  private turn = 0;
  private shown = location.href;

  connectedCallback() {
    // Before the list's own keys, which are for narrow screens.
    document.addEventListener("keydown", this, true);
    this.addEventListener("click", this);
    this.addEventListener("change", this);
    addEventListener("popstate", this);
    this.readSwitch();
    if (!wide.matches) return;
    if (this.current) sessionStorage.setItem(placeKey, String(this.rows.indexOf(this.current)));
    // An applicant whom a move has removed does not scroll the list.
    if (this.hasAttribute("data-chosen")) (this.current ?? this.rows[this.place])?.scrollIntoView({ block: "nearest" });
    else if (this.rows.length > 0) this.show(0, "replace");
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this, true);
    removeEventListener("popstate", this);
  }

  handleEvent(event: Event) {
    const target = event.target as HTMLElement;
    if (event.type === "popstate") this.goBack();
    else if (event.type === "change") this.setSwitch(target);
    else if (event.type === "keydown") this.press(event as KeyboardEvent, target);
    else if (wide.matches) {
      const link = tapped<HTMLAnchorElement>(event as MouseEvent, "a[data-beside]");
      if (!link) return;
      event.preventDefault();
      void this.open(link.href, "push");
    }
  }

  private get rows(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(".rows > li")];
  }

  private get current(): HTMLElement | undefined {
    return this.rows.find((row) => row.querySelector("[aria-current]"));
  }

  /** The list position of the applicant who was shown last. */
  private get place(): number {
    return Number(sessionStorage.getItem(placeKey) ?? 0);
  }

  private get pane(): HTMLElement | null {
    return this.querySelector(".desk-pane");
  }

  private press(event: KeyboardEvent, target: HTMLElement) {
    if (!wide.matches || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(target))
      return;
    const key = event.key.toLowerCase();
    if (areKeysOff() && key !== "?") return;
    if (key === "j") this.step(1);
    else if (key === "k") this.step(-1);
    else if (event.repeat) return;
    else if (key === "/") this.querySelector<HTMLElement>("[data-search]")?.focus();
    else if (key === "?") this.querySelector("dialog")?.showModal();
    else if (key === "m") this.pane?.querySelector<HTMLElement>("#message")?.focus();
    else if (key === "x") this.current?.querySelector<HTMLElement>("input[name=application]")?.click();
    else if (presses[key]) this.answer(this.pane?.querySelector<HTMLElement>(presses[key]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Shows the next applicant of the list. If a move removed the shown one, that is the applicant now at their position. */
  private step(by: 1 | -1) {
    const at = this.current ? this.rows.indexOf(this.current) : this.place - (by > 0 ? 1 : 0);
    this.show(at + by, "push");
  }

  private show(at: number, entry: "push" | "replace") {
    const link = this.rows[at]?.querySelector<HTMLAnchorElement>("[data-beside]");
    if (!link) return;
    this.rows[at]?.scrollIntoView({ block: "nearest" });
    if (entry === "push") link.focus({ preventScroll: true });
    void this.open(link.href, entry);
  }

  /** Presses a button of the shown applicant, never of one that is still loading. A button with a question opens the question and focuses its answer. */
  private answer(found: HTMLElement | null | undefined) {
    if (this.pane?.hasAttribute("aria-busy")) return;
    const question = found?.closest("details");
    if (!question) return found?.click();
    question.open = true;
    found?.focus();
    question.onkeydown = ({ key }) => {
      if (key === "Escape") question.open = false;
    };
  }

  private goBack() {
    if (!wide.matches || pageOf(location.href) === pageOf(this.shown)) return;
    if (new URL(location.href).searchParams.has("applicant")) void this.open(location.href, null);
    else location.reload();
  }

  private async open(href: string, entry: "push" | "replace" | null) {
    const turn = ++this.turn;
    this.mark(href);
    this.pane?.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(href, {
        headers: { "x-opened-beside": "1", accept: "text/html" },
        redirect: "error",
      });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.querySelector(".desk-pane");
      if (turn !== this.turn) return;
      if (!response.ok || !fresh || !this.pane) throw response;
      bringIcons(page);
      this.take(fresh, page.title, href, entry);
    } catch {
      if (turn === this.turn) location.assign(href);
    }
  }

  private take(fresh: Element, title: string, href: string, entry: "push" | "replace" | null) {
    const pane = this.pane as HTMLElement;
    pane.removeAttribute("aria-busy");
    pane.setAttribute("aria-label", fresh.getAttribute("aria-label") ?? "");
    pane.classList.remove("max-[1099px]:hidden");
    pane.replaceChildren(...fresh.childNodes);
    pane.scrollTop = 0;
    this.setAttribute("data-chosen", "");
    document.title = title;
    if (entry) history[`${entry}State`](null, "", href);
    this.shown = href;
  }

  /** Marks the chosen applicant before the response arrives, so that the next key continues from there. */
  private mark(href: string) {
    const id = new URL(href).searchParams.get("applicant");
    this.rows.forEach((row, at) => {
      const isOpen = row.id === `a-${id}`;
      if (isOpen) sessionStorage.setItem(placeKey, String(at));
      const link = row.querySelector("[data-beside]");
      if (isOpen) link?.setAttribute("aria-current", "true");
      else link?.removeAttribute("aria-current");
    });
  }

  private readSwitch() {
    const box = this.querySelector<HTMLInputElement>("[data-keys-on]");
    if (box) box.checked = !areKeysOff();
  }

  private setSwitch(target: HTMLElement) {
    if (!target.matches("[data-keys-on]")) return;
    try {
      if ((target as HTMLInputElement).checked) localStorage.removeItem(offKey);
      else localStorage.setItem(offKey, "off");
    } catch {
      // Storage is forbidden: the keys work again on the next page.
    }
  }
}

/** An address without its place on the page. */
const pageOf = (href: string) => withoutSavedParameter(href).split("#")[0];

function areKeysOff(): boolean {
  try {
    return localStorage.getItem(offKey) === "off";
  } catch {
    return false;
  }
}

define("applicant-desk", ApplicantDesk);
