import { define } from "../define";

/**
 * `<skill-picker add-text remove-text>` around a list of skills and checkboxes: at the first focus the list becomes
 * chips.
 */
class SkillPicker extends HTMLElement {
  connectedCallback() {
    const show = () => void import("./skill-chips").then(({ showChips }) => showChips(this));
    if (this.matches(":focus-within")) show();
    else this.addEventListener("focusin", show, { once: true });
  }
}

define("skill-picker", SkillPicker);
