import { define } from "../define";

/** `<skill-picker add-text remove-text>` around a list of skills and boxes to tick: once it is used, the list becomes chips. */
class SkillPicker extends HTMLElement {
  connectedCallback() {
    const show = () => void import("./skill-chips").then(({ showChips }) => showChips(this));
    if (this.matches(":focus-within")) show();
    else this.addEventListener("focusin", show, { once: true });
  }
}

define("skill-picker", SkillPicker);
