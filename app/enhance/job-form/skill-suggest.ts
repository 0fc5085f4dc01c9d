import { define } from "../define";

/**
 * `<skill-suggest label>` around an input with a comma list of skills: suggests the names that seekers use while the
 * user types.
 */
class SkillSuggest extends HTMLElement {
  connectedCallback() {
    const start = () => void import("./offer-skills").then(({ offerSkills }) => offerSkills(this));
    if (this.matches(":focus-within")) start();
    else this.addEventListener("focusin", start, { once: true });
  }
}

define("skill-suggest", SkillSuggest);
