import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { getLocale } from "~/paraglide/runtime";

/**
 * A memory of this isolate for markup that stands on many pages: rendered once for each key and language, forgotten oldest
 * first. Everything that the markup shows must be in its key.
 */
export function rememberHtml(most: number): (key: string, element: () => ReactElement) => string {
  const remembered = new Map<string, string>();
  return (key, element) => {
    const full = `${getLocale()}|${key}`;
    let html = remembered.get(full);
    if (html === undefined) {
      html = renderToStaticMarkup(element());
      for (const oldest of remembered.keys()) {
        if (remembered.size < most) break;
        remembered.delete(oldest);
      }
      remembered.set(full, html);
    }
    return html;
  };
}
