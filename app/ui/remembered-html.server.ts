import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { getLocale } from "~/paraglide/runtime";
import { shownPayPeriod } from "./format";

/**
 * The markup of an element as one flat string, to be kept. React builds a rope of thousands of small strings, and each
 * reuse walks through all of them again.
 */
function renderFlat(element: ReactElement): string {
  // Joining two strings copies them into a flat one; joining a single string would return the rope unchanged.
  return [renderToStaticMarkup(element), ""].join("");
}

/**
 * A memory of this isolate for markup that is on many pages: rendered once for each key, language and pay period. When
 * it is full, the oldest entry is dropped. Everything that the markup shows must be in its key.
 */
export function rememberHtml(most: number): (key: string, element: () => ReactElement) => string {
  const remembered = new Map<string, string>();
  return (key, element) => {
    const full = `${getLocale()}|${shownPayPeriod()}|${key}`;
    let html = remembered.get(full);
    if (html === undefined) {
      html = renderFlat(element());
      for (const oldest of remembered.keys()) {
        if (remembered.size < most) break;
        remembered.delete(oldest);
      }
      remembered.set(full, html);
    }
    return html;
  };
}
