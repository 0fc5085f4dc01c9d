import { define } from "../define";

/**
 * `<time-rows most>` around rows `[data-row]` of fields "slots[n].…" and a button "add": adds an empty row without a
 * request, up to `most` rows.
 */
class TimeRows extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this);
  }

  handleEvent(event: Event) {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[name=add]");
    const rows = this.querySelectorAll<HTMLElement>("[data-row]");
    const last = rows[rows.length - 1];
    if (!button || !last) return;
    event.preventDefault();
    const row = last.cloneNode(true) as HTMLElement;
    for (const mark of row.querySelectorAll(".error:not(output)")) mark.remove();
    for (const element of [row, ...row.querySelectorAll<HTMLElement>("*")]) {
      element.removeAttribute("data-bad");
      element.removeAttribute("aria-invalid");
      for (const { name, value } of [...element.attributes]) {
        if (/^(id|name|for|aria-describedby)$/.test(name))
          element.setAttribute(name, value.replace(/\[\d+\]/, `[${rows.length}]`));
      }
      if (element.dataset.number !== undefined) element.textContent = String(rows.length + 1);
      if (element instanceof HTMLInputElement) element.value = "";
      if (element instanceof HTMLOutputElement) element.textContent = "";
    }
    last.insertAdjacentElement("afterend", row);
    row.querySelector("input")?.focus();
    button.hidden = rows.length + 1 >= Number(this.getAttribute("most"));
  }
}

define("time-rows", TimeRows);
