import { useEffect } from "react";

/** Acts when a key is pressed anywhere but in a field, without a modifier. @param key in lower case */
export function useKey(key: string, act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof HTMLElement &&
        event.target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null;
      if (isField || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.key.toLowerCase() !== key)
        return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
