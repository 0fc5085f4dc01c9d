import { useContext } from "react";
import { DocumentContext } from "./document";

/** Markup that is rendered once and stands in many documents. The server encodes each of these objects once, too. */
export interface ReadyMarkup {
  readonly html: string;
}

/** What an element that holds these pieces, and nothing else, is given as its inner HTML. */
export function useReadyMarkup(pieces: readonly ReadyMarkup[]): { __html: string } {
  const { place } = useContext(DocumentContext);
  return { __html: place && pieces.length > 0 ? place(pieces) : pieces.map(({ html }) => html).join("") };
}
