import { define } from "../define";

/**
 * `<message-template>` around a select and a textarea: choosing a template writes its text (`data-text`) into the box,
 * in place of another template's and below anything that was typed. The choice itself is not sent, only the text of the
 * box.
 */
class MessageTemplate extends HTMLElement {
  private written = "";

  connectedCallback() {
    this.addEventListener("change", this);
    this.closest("form")?.addEventListener("formdata", ({ formData }) => formData.delete("template"));
  }

  handleEvent({ target }: Event) {
    const box = this.querySelector("textarea");
    if (!box || !(target instanceof HTMLSelectElement)) return;
    const text = target.selectedOptions[0]?.dataset.text ?? "";
    const typed = box.value.endsWith(this.written)
      ? box.value.slice(0, box.value.length - this.written.length)
      : box.value;
    const own = typed.trimEnd();
    this.written = own && text ? `\n\n${text}` : text;
    box.value = own + this.written;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

define("message-template", MessageTemplate);
