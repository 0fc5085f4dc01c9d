/** A control that holds something a person enters. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** All such controls inside an element. */
export function controlsIn(element: Element): Control[] {
  return (["input", "textarea", "select"] as const).flatMap<Control>((tag) => [...element.querySelectorAll(tag)]);
}

export function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** The current value of the control; "on" or "" for a checkable one. */
export function valueOf(control: Control): string {
  return isCheckable(control) ? (control.checked ? "on" : "") : control.value;
}

/** The value that the server rendered into the control, in the same format. */
export function defaultOf(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
  }
  return isCheckable(control) ? (control.defaultChecked ? "on" : "") : control.defaultValue;
}

/** Whether it still holds what the server rendered. */
export function isUntouched(control: Control): boolean {
  return valueOf(control) === defaultOf(control);
}
