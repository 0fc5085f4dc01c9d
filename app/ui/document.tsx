import { createContext } from "react";

/** Values that only the server's rendering needs; in the browser they are already in the page. */
interface Document {
  styles: string;
  nonce: string | undefined;
  /** The HTTP method that this document answers; the answer to a POST must never be reloaded automatically. */
  method: string;
  /** True when the page ships no React although its route would: an error that answers a form. */
  isStatic?: boolean;
  /** True when the page shows a form again that was refused: its title says so, and the focus is on what is wrong. */
  isRefused?: boolean;
}

export const DocumentContext = createContext<Document>({ styles: "", nonce: undefined, method: "GET" });

/** Whether a page hydrates, as the innermost route of its branch says that says it. */
export const hydrates = (handles: readonly unknown[]): boolean =>
  handles
    .map((handle) => (handle as { hydrate?: boolean } | undefined)?.hydrate)
    .findLast((hydrate) => hydrate !== undefined) ?? false;
