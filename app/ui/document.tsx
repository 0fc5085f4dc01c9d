import { createContext, useContext } from "react";

/** Markup that is rendered once and is in many documents. The server encodes each of these objects once, too. */
export interface ReadyMarkup {
  readonly html: string;
}

/** What only the server's rendering of the document knows; in the browser it is already in the page. */
interface Document {
  styles: string;
  nonce: string | undefined;
  /** The HTTP method that this document answers; what answers a POST must never be loaded again by itself. */
  method: string;
  /** True when the page ships no React although its route would: an error that answers a form. */
  isStatic?: boolean;
  /** Takes markup that is ready, and gives what stands for it until the document is assembled; undefined where it is rendered as it is. */
  place?: (pieces: readonly ReadyMarkup[]) => string;
}

export const DocumentContext = createContext<Document>({ styles: "", nonce: undefined, method: "GET" });

/** What an element that holds these pieces, and nothing else, is given as its inner HTML. */
export function useReadyMarkup(pieces: readonly ReadyMarkup[]): { __html: string } {
  const { place } = useContext(DocumentContext);
  return { __html: place && pieces.length > 0 ? place(pieces) : pieces.map(({ html }) => html).join("") };
}
