import { type Control, controlsIn, isCheckable, isUntouched } from "../forms/form-control";

/** The element that carries the id of a field: a control, or the group of several choices. */
const holderOf = (control: Control, field: HTMLElement): Control | HTMLElement =>
  field.tagName === "FIELDSET" ? field : control;

function show(field: HTMLElement, control: Control, message: string): void {
  const holder = holderOf(control, field);
  const id = `${holder.id}-error`;
  const line =
    field.querySelector(".error") ?? Object.assign(document.createElement("span"), { className: "error", id });
  line.textContent = message;
  if (!line.isConnected) {
    if (holder === field) field.querySelector("legend")?.insertAdjacentElement("afterend", line);
    else if (isCheckable(control)) field.insertAdjacentElement("beforeend", line);
    else control.insertAdjacentElement("beforebegin", line);
  }
  field.dataset.bad = "";
  if (holder === control) control.setAttribute("aria-invalid", "true");
  const described = holder.getAttribute("aria-describedby") ?? "";
  if (!described.split(" ").includes(id)) holder.setAttribute("aria-describedby", `${described} ${id}`.trim());
}

function clear(field: HTMLElement, control: Control): void {
  const holder = holderOf(control, field);
  const line = field.querySelector(".error");
  if (!line) return;
  const described = (holder.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((id) => id !== line.id)
    .join(" ");
  line.remove();
  delete field.dataset.bad;
  control.removeAttribute("aria-invalid");
  if (described) holder.setAttribute("aria-describedby", described);
  else holder.removeAttribute("aria-describedby");
}

/**
 * Shows the error of each field beside it, as the server's page does. A focused field gets no error, so that typing is
 * not interrupted. An error that the server rendered stays until the value changes.
 * @param errors the message of each field, by its name
 */
export function showErrors(form: HTMLFormElement, errors: Record<string, string>): void {
  for (const control of controlsIn(form)) {
    const field = control.closest<HTMLElement>(".field");
    if (!field || control.type === "hidden") continue;
    const message = errors[control.name];
    if (message && control !== document.activeElement) show(field, control, message);
    else if (!message && !isUntouched(control)) clear(field, control);
  }
}
