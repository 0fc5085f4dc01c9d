import { define } from "./define";

const most = 6;

/**
 * `<skill-picker add-text remove-text>` around a list of skills and boxes to tick: the list becomes chips that can be taken
 * away, and what is typed brings up names of the boxes. What the list holds is what is sent.
 */
class SkillPicker extends HTMLElement {
  private list!: HTMLTextAreaElement;
  private entry!: HTMLInputElement;
  private chips!: HTMLElement;
  private offers!: HTMLElement;

  connectedCallback() {
    if (this.entry) return;
    this.list = this.querySelector("textarea") as HTMLTextAreaElement;
    const { id } = this.list;
    this.entry = Object.assign(document.createElement("input"), { id, className: "input", autocomplete: "off" });
    this.chips = this.row();
    this.offers = this.row();
    for (const name of ["aria-describedby", "aria-invalid"]) {
      const value = this.list.getAttribute(name);
      if (value) this.entry.setAttribute(name, value);
    }
    // Whoever types already goes on with the same word.
    const isTyping = document.activeElement === this.list;
    if (isTyping) this.entry.value = this.list.value.slice(this.list.value.search(/[^,;\n]*$/)).trim();
    if (isTyping) this.list.value = this.list.value.replace(/[^,;\n]*$/, "");
    this.list.removeAttribute("id");
    this.list.hidden = true;
    this.list.insertAdjacentElement("beforebegin", this.chips);
    this.list.insertAdjacentElement("afterend", this.offers);
    this.list.insertAdjacentElement("afterend", this.entry);
    this.list.addEventListener("input", () => this.show());
    this.entry.addEventListener("input", () => /[,;\n]/.test(this.entry.value) ? this.add(this.entry.value) : this.offer());
    this.entry.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !this.entry.value.trim()) return;
      event.preventDefault();
      this.add(this.entry.value);
    });
    this.entry.form?.addEventListener("submit", () => this.add(this.entry.value));
    this.show();
    if (isTyping) this.entry.focus();
  }

  private row() {
    return Object.assign(document.createElement("div"), { className: "flex flex-wrap gap-2" });
  }

  private get skills(): string[] {
    return this.list.value.split(/[,;\n]/).map((skill) => skill.trim()).filter(Boolean);
  }

  private write(skills: string[]) {
    this.list.value = [...new Set(skills)].join(", ");
    this.list.dispatchEvent(new Event("input", { bubbles: true }));
  }

  private add(text: string) {
    this.entry.value = "";
    this.write([...this.skills, ...text.split(/[,;\n]/).map((skill) => skill.trim()).filter(Boolean)]);
    this.offer();
  }

  private button(text: string, label: string, press: () => void) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: text, lang: "en" });
    button.setAttribute("aria-label", label.replace("{skill}", text.slice(2)));
    button.addEventListener("click", () => {
      press();
      this.entry.focus();
    });
    return button;
  }

  private show() {
    const label = this.getAttribute("remove-text") ?? "";
    const all = this.skills;
    this.chips.replaceChildren(...all.map((skill) => this.button(`× ${skill}`, label, () => this.write(all.filter((each) => each !== skill)))));
  }

  private offer() {
    const typed = this.entry.value.trim().toLowerCase();
    const has = new Set(this.skills.map((skill) => skill.toLowerCase()));
    const boxes = [...this.querySelectorAll<HTMLInputElement>("[type=checkbox]")].map((box) => box.value);
    const fitting = typed ? boxes.filter((skill) => ` ${skill.toLowerCase()}`.includes(` ${typed}`) && !has.has(skill.toLowerCase())) : [];
    const label = this.getAttribute("add-text") ?? "";
    this.offers.replaceChildren(...fitting.slice(0, most).map((skill) => this.button(`+ ${skill}`, label, () => this.add(skill))));
  }
}

define("skill-picker", SkillPicker);
