import { type Control, isCheckable, valueOf } from "../forms/form-control";
import type { FormKeeper } from "../forms/form-keeper";
import { attempt, prefix } from "../forms/stored-forms";

/** The submitted value of a control; undefined when it was not submitted. */
function sentBy(control: Control, sent: URLSearchParams): string | undefined {
  if (isCheckable(control)) return sent.getAll(control.name).includes(control.value) ? "on" : "";
  return sent.get(control.name) ?? undefined;
}

/** Empty questions are not saved, so the positions of later ones change. */
const hasEmptyQuestion = (sent: URLSearchParams) =>
  [...sent].some(([name, value]) => /^questions\[\d\]\.text$/.test(name) && value.trim() === "");

/**
 * Marks the values of a form as saved in its form-keeper, so that it restores only later typing.
 * @param shown values that the page must now show where they differ from the sent ones, by name
 * @param keptAs the storage name of the values until now @param keepAs their storage name from now on
 */
export function settleWords(
  form: HTMLFormElement,
  sent: URLSearchParams,
  shown: Record<string, string>,
  keptAs: string,
  keepAs: string,
): void {
  const keeper = form.closest<FormKeeper>("form-keeper");
  if (!keeper?.kept) return;
  const isMoved = hasEmptyQuestion(sent);
  for (const [key, control] of keeper.named()) {
    const saved = shown[control.name] ?? sentBy(control, sent);
    if (saved === undefined || (isMoved && control.name.startsWith("questions"))) continue;
    control.dataset.saved = saved;
    // The value has changed since it was sent.
    if (valueOf(control) === sentBy(control, sent)) delete keeper.kept[key];
    else keeper.kept[key] = [valueOf(control), saved];
  }
  keeper.setAttribute("name", keepAs);
  attempt(() => {
    sessionStorage.removeItem(prefix + keptAs);
    if (Object.keys(keeper.kept).length > 0) sessionStorage.setItem(prefix + keepAs, JSON.stringify(keeper.kept));
  });
}
