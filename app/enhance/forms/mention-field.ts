import { define } from "../define";

const mostShown = 5;
const fold = (text: string) => text.normalize("NFC").toLowerCase();

/** The text between the last @ and the caret, if it may become a name. */
const begunName = /(?:^|[^\p{L}\p{M}\p{N}_.])@(\p{L}[^\n@]{0,40})?$/u;

/**
 * `<mention-field names="Asha Rao|Ravi">` around a textarea: while a name is typed behind an @, matching names are
 * shown below it as buttons. The down arrow moves the focus to them; without script names are typed in full.
 */
class MentionField extends HTMLElement {
  private readonly list = document.createElement("div");

  connectedCallback() {
    this.list.className = "flex flex-wrap gap-2";
    this.list.setAttribute("role", "group");
    this.list.setAttribute("aria-label", "Colleagues");
    this.insertAdjacentElement("beforeend", this.list);
    for (const type of ["input", "keydown", "click"]) this.addEventListener(type, this);
  }

  handleEvent(event: Event) {
    const box = this.querySelector("textarea");
    if (!box) return;
    if (event.type === "input") this.suggest(box);
    else if (event.type === "click") {
      const { name } = (event.target as HTMLElement).dataset;
      if (name) this.write(box, name);
    } else this.press(event as KeyboardEvent, box);
  }

  private begun(box: HTMLTextAreaElement): string | null {
    const found = begunName.exec(box.value.slice(0, box.selectionStart));
    return found ? (found[1] ?? "") : null;
  }

  private suggest(box: HTMLTextAreaElement) {
    const begun = this.begun(box);
    const names =
      begun === null
        ? []
        : (this.getAttribute("names") ?? "")
            .split("|")
            .filter((name) => name && fold(name).startsWith(fold(begun)) && name !== begun);
    this.list.replaceChildren(
      ...names.slice(0, mostShown).map((name) => {
        const button = document.createElement("button");
        Object.assign(button, { type: "button", className: "chip", textContent: name });
        button.dataset.name = name;
        return button;
      }),
    );
  }

  private write(box: HTMLTextAreaElement, name: string) {
    const begun = this.begun(box) ?? "";
    const at = box.selectionStart;
    box.focus();
    box.setRangeText(`${name} `, at - begun.length, at, "end");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    this.list.replaceChildren();
  }

  private press(event: KeyboardEvent, box: HTMLTextAreaElement) {
    const buttons = [...this.list.children] as HTMLElement[];
    if (buttons.length === 0) return;
    if (event.key === "Escape") {
      this.list.replaceChildren();
      box.focus();
    } else if (event.key === "ArrowDown" && event.target === box) buttons[0]?.focus();
    else return;
    event.preventDefault();
  }
}

define("mention-field", MentionField);
