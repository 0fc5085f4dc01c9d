import { define } from "../define";
import { type Control, controlsIn, defaultOf, isCheckable, isUntouched, valueOf } from "./form-control";
import { attempt, forgetFields, clearSavedForms, prefix } from "./stored-forms";

/** By control: the typed value, and the value that the server had rendered there. */
export type StoredFields = Record<string, [typed: string, shown: string]>;

/** The submitted value of a control; undefined when it was not submitted. */
function sentBy(control: Control, sent: URLSearchParams): string | undefined {
  if (isCheckable(control)) return sent.getAll(control.name).includes(control.value) ? "on" : "";
  return sent.get(control.name) ?? undefined;
}

/**
 * `<form-keeper name>` around a form: unsaved values survive a crash, the back button and an expired log-in, within
 * this tab. Passwords, files and hidden fields are never stored. A value is restored only into a field that still shows
 * the rendered value from before the typing. Nothing is restored into a form that the server returned with errors: it
 * holds the typed values already. A `[data-kept]` note inside is shown when a value was restored. A reset deletes the
 * stored values. A form that saves itself writes into `data-saved` the value that the server has saved for a control.
 * `moved` is the name prefix of fields that a button has just reordered: their stored values are deleted.
 */
export class FormKeeper extends HTMLElement {
  kept: StoredFields = {};

  connectedCallback() {
    clearSavedForms();
    this.kept = attempt(() => JSON.parse(sessionStorage.getItem(this.storageKey) ?? "{}") as StoredFields) ?? {};
    const moved = this.getAttribute("moved");
    if (moved) {
      forgetFields(this.kept, moved);
      this.store();
    }
    for (const type of ["input", "change", "reset"]) this.addEventListener(type, this);
    // Browsers restore values themselves until pageshow.
    if (document.readyState === "complete") this.restore();
    else addEventListener("pageshow", () => this.restore(), { once: true });
  }

  handleEvent(event: Event) {
    if (event.type === "reset") this.kept = {};
    else
      for (const [name, control] of this.named()) {
        const typed = valueOf(control);
        const shown = this.kept[name]?.[1] ?? control.dataset.saved ?? defaultOf(control);
        if (typed === shown) delete this.kept[name];
        else this.kept[name] = [typed, shown];
      }
    this.store();
  }

  /**
   * Marks the values of a sent form as saved, so that only later typing is restored.
   * @param shown values that the page must now show where they differ from the sent ones, by name
   * @param keepAs the storage name of the form from now on
   */
  settle(sent: URLSearchParams, shown: Record<string, string>, keepAs: string): void {
    // Empty questions are not saved, so the positions of later ones change.
    const isMoved = [...sent].some(([name, value]) => /^questions\[\d\]\.text$/.test(name) && value.trim() === "");
    for (const [key, control] of this.named()) {
      const saved = shown[control.name] ?? sentBy(control, sent);
      if (saved === undefined || (isMoved && control.name.startsWith("questions"))) continue;
      control.dataset.saved = saved;
      // The value has changed since it was sent.
      if (valueOf(control) === sentBy(control, sent)) delete this.kept[key];
      else this.kept[key] = [valueOf(control), saved];
    }
    attempt(() => sessionStorage.removeItem(this.storageKey));
    this.setAttribute("name", keepAs);
    if (Object.keys(this.kept).length > 0) this.store();
  }

  private store(): void {
    attempt(() => sessionStorage.setItem(this.storageKey, JSON.stringify(this.kept)));
  }

  private get storageKey(): string {
    return prefix + this.getAttribute("name");
  }

  named(): Map<string, Control> {
    const controls = new Map<string, Control>();
    for (const control of controlsIn(this)) {
      if (!control.name || /^(password|file|hidden|submit|button)$/.test(control.type)) continue;
      const base = isCheckable(control) ? `${control.name}=${control.value}` : control.name;
      let name = base;
      for (let n = 2; controls.has(name); n++) name = `${base}#${n}`;
      controls.set(name, control);
    }
    return controls;
  }

  private restore() {
    if (this.querySelector('[aria-invalid="true"],[data-error-summary]')) return;
    const restored: Control[] = [];
    for (const [name, control] of this.named()) {
      const [typed, shown] = this.kept[name] ?? [];
      if (typed === undefined) continue;
      if (shown !== defaultOf(control)) delete this.kept[name];
      else if (isUntouched(control)) {
        if (isCheckable(control)) control.checked = !!typed;
        else control.value = typed;
        restored.push(control);
      }
    }
    for (const control of restored) {
      control.closest("details")?.setAttribute("open", "");
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const note = this.querySelector<HTMLElement>("[data-kept]");
    if (note && restored.length) note.hidden = false;
    // The user may have typed before this script was loaded.
    if ([...this.named().values()].some((control) => !isUntouched(control))) this.handleEvent(new Event("input"));
  }
}

define("form-keeper", FormKeeper);
