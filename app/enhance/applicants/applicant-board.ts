import { define } from "../define";

const scrollKey = "applicant-board-scroll";

/**
 * `<applicant-board>` around columns `[data-column]` with cards `[data-card]`: dragging a card to another column
 * submits the card's own form, with its usual questions. The scroll position of the columns is restored afterwards.
 */
class ApplicantBoard extends HTMLElement {
  private dragged: HTMLElement | null = null;

  connectedCallback() {
    for (const card of this.querySelectorAll<HTMLElement>("[data-card]")) card.draggable = true;
    for (const type of ["dragstart", "dragend", "dragover", "dragleave", "drop", "submit"])
      this.addEventListener(type, this);
    const hint = this.querySelector<HTMLElement>("[data-drag]");
    if (hint && matchMedia("(pointer: fine)").matches) hint.hidden = false;
    const columns = this.columns;
    if (columns) columns.scrollLeft = Number(sessionStorage.getItem(scrollKey) ?? 0);
    sessionStorage.removeItem(scrollKey);
  }

  private get columns(): HTMLElement | null {
    return this.querySelector("[role=region]");
  }

  handleEvent(event: Event) {
    if (event.type === "submit") return sessionStorage.setItem(scrollKey, String(this.columns?.scrollLeft ?? 0));
    const target = event.target as HTMLElement;
    if (event.type === "dragstart") this.dragged = target.closest?.("[data-card]") ?? null;
    else if (event.type === "dragend") this.end();
    else this.over(event as DragEvent, target);
  }

  private over(event: DragEvent, target: HTMLElement) {
    const column = target.closest<HTMLElement>("[data-column]");
    const select: unknown = this.dragged?.querySelector("select[name=to]");
    if (!column || !(select instanceof HTMLSelectElement)) return;
    const to = column.dataset.column ?? "";
    // Only to columns that the card's own form offers.
    if (!this.dragged?.querySelector(`option[value="${to}"]`)) return;
    if (event.type === "dragleave") {
      if (!column.contains(event.relatedTarget as Node | null)) column.removeAttribute("data-over");
      return;
    }
    event.preventDefault();
    if (event.type !== "drop") return column.setAttribute("data-over", "");
    select.value = to;
    this.end();
    select.form?.requestSubmit();
  }

  private end() {
    this.dragged = null;
    for (const column of this.querySelectorAll("[data-over]")) column.removeAttribute("data-over");
  }
}

define("applicant-board", ApplicantBoard);
