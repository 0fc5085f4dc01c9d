/** How many names are offered at a time. */
const most = 6;

const divider = /[,;\n]/;
const partsOf = (text: string) =>
  text
    .split(divider)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Turns the list of skills in a `<skill-picker>` into chips that can be removed, and suggests the skills of its
 * checkboxes while the user types. The list stays in the form, hidden, and its value is sent.
 */
export function showChips(picker: HTMLElement): void {
  const list = picker.querySelector("textarea");
  if (!list?.id) return;
  const entry = Object.assign(document.createElement("input"), {
    id: list.id,
    className: "input",
    autocomplete: "off",
  });
  const [chips, offers] = [row(), row()];
  for (const name of ["aria-describedby", "aria-invalid"]) {
    const value = list.getAttribute(name);
    if (value) entry.setAttribute(name, value);
  }
  // A user who is already typing continues with the same word.
  const isHere = document.activeElement === list;
  if (isHere && list.value !== list.defaultValue) {
    entry.value = /[^,;\n]*$/.exec(list.value)?.[0].trimStart() ?? "";
    list.value = list.value.replace(/[^,;\n]*$/, "");
  }
  list.removeAttribute("id");
  list.hidden = true;
  for (const each of [offers, entry, chips]) list.insertAdjacentElement("afterend", each);
  if (isHere) entry.focus();

  const write = (skills: string[]) => {
    list.value = [...new Set(skills)].join(", ");
    list.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const add = (text: string) => {
    entry.value = "";
    write([...partsOf(list.value), ...partsOf(text)]);
    offer();
  };
  const button = (mark: string, skill: string, label: string, press: () => void) => {
    const chip = Object.assign(document.createElement("button"), {
      type: "button",
      className: "chip",
      textContent: `${mark} ${skill}`,
      lang: "en",
    });
    chip.setAttribute("aria-label", (picker.getAttribute(label) ?? "").replace("{skill}", skill));
    chip.addEventListener("click", () => {
      press();
      entry.focus();
    });
    return chip;
  };
  const show = () => {
    const skills = partsOf(list.value);
    chips.replaceChildren(
      ...skills.map((skill) => button("×", skill, "remove-text", () => write(skills.filter((each) => each !== skill)))),
    );
  };
  const offer = () => {
    const typed = entry.value.trim().toLowerCase();
    const has = partsOf(list.value.toLowerCase());
    const fits = (skill: string) => typed !== "" && ` ${skill}`.includes(` ${typed}`) && !has.includes(skill);
    const names = [...picker.querySelectorAll<HTMLInputElement>("[type=checkbox]")]
      .map(({ value }) => value)
      .filter((name) => fits(name.toLowerCase()));
    offers.replaceChildren(...names.slice(0, most).map((name) => button("+", name, "add-text", () => add(name))));
  };

  list.addEventListener("input", show);
  entry.addEventListener("input", () => (divider.test(entry.value) ? add(entry.value) : offer()));
  entry.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !entry.value.trim()) return;
    event.preventDefault();
    add(entry.value);
  });
  list.form?.addEventListener("submit", () => add(entry.value));
  show();
  offer();
}

function row(): HTMLElement {
  return Object.assign(document.createElement("div"), { className: "flex flex-wrap gap-2" });
}
