import { define } from "./define";

/** `<skill-picker add-text remove-text>` around a list of skills and boxes to tick: once it is used, the list becomes chips. */
class SkillPicker extends HTMLElement {
  connectedCallback() {
    this.addEventListener("focusin", () => void import("./skill-chips").then(({ showChips }) => showChips(this)), { once: true });
  }
}

define("skill-picker", SkillPicker);
