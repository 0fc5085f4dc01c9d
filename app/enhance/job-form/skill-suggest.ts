import { define } from "../define";

/** `<skill-suggest label>` around an input with a comma list of skills: offers the names that seekers use while one types. */
class SkillSuggest extends HTMLElement {
  connectedCallback() {
    const start = () => void import("./offer-skills").then(({ offerSkills }) => offerSkills(this));
    if (this.matches(":focus-within")) start();
    else this.addEventListener("focusin", start, { once: true });
  }
}

define("skill-suggest", SkillSuggest);
