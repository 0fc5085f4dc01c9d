import { skillDomains } from "db/catalogues/skills";
import { suggestSkills, withSkill } from "./skill-suggestions";

const known = skillDomains.flatMap((domain) => domain.skills);

/** Shows the skills that match the typed word, as buttons below the input. */
export function offerSkills(place: HTMLElement): void {
  const input = place.querySelector("input");
  if (!input) return;
  const list = Object.assign(document.createElement("ul"), { className: "flex flex-wrap gap-2", hidden: true });
  list.setAttribute("aria-label", place.getAttribute("label") ?? "");
  place.insertAdjacentElement("beforeend", list);
  const take = (skill: string) => {
    input.value = withSkill(input.value, skill);
    input.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const offer = () => {
    const rows = suggestSkills(known, input.value).map((skill) => {
      const button = Object.assign(document.createElement("button"), {
        type: "button",
        className: "chip",
        textContent: `+ ${skill}`,
      });
      button.addEventListener("click", () => take(skill));
      const row = document.createElement("li");
      row.replaceChildren(button);
      return row;
    });
    list.replaceChildren(...rows);
    list.hidden = rows.length === 0;
  };
  input.addEventListener("input", offer);
  offer();
}
