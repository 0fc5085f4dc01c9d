import { define } from "../define";

const counted = new Intl.NumberFormat("en-IN");
/** The count is shown when fewer than this many characters are left. */
const near = 1_000;

/** The text with a mark around the selection, or before each of its lines, and the new selection. */
export function withMark(
  text: string,
  [from, to]: readonly [number, number],
  mark: string,
): { text: string; chosen: [number, number] } {
  const isAround = !mark.endsWith(" ");
  if (isAround) {
    const inside = text.slice(from, to);
    return {
      text: text.slice(0, from) + mark + inside + mark + text.slice(to),
      chosen: [from + mark.length, to + mark.length],
    };
  }
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text.slice(start, to).split("\n");
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines
    .map((line) => (isMarked ? line.slice(mark.length) : line.startsWith(mark) ? line : mark + line))
    .join("\n");
  return { text: text.slice(0, start) + changed + text.slice(to), chosen: [start, start + changed.length] };
}

/** `<text-tools max left-text over-text>` around a textarea: shows the buttons that write its marks, and how many characters are left. */
class TextTools extends HTMLElement {
  connectedCallback() {
    const box = this.querySelector("textarea");
    const tools = this.querySelector<HTMLElement>("[data-tools]");
    if (!box || !tools) return;
    tools.hidden = false;
    tools.addEventListener("click", ({ target }) => {
      const mark = target instanceof Element ? target.closest<HTMLElement>("[data-mark]")?.dataset.mark : undefined;
      if (mark === undefined) return;
      const { text, chosen } = withMark(box.value, [box.selectionStart, box.selectionEnd], mark);
      box.value = text;
      box.focus();
      box.setSelectionRange(...chosen);
      box.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const count = () => {
      const left = Number(this.getAttribute("max")) - box.value.length;
      const line = this.querySelector("output");
      const text = this.getAttribute(left < 0 ? "over-text" : "left-text") ?? "";
      if (line) line.textContent = left < near ? text.replace("{count}", counted.format(Math.abs(left))) : "";
    };
    box.addEventListener("input", count);
    count();
  }
}

define("text-tools", TextTools);
