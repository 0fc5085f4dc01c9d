import { createContext } from "react";

/** What only the server's rendering of the document knows; in the browser it is already in the page. */
interface Document {
  styles: string;
  nonce: string | undefined;
  /** The HTTP method that this document answers; what answers a POST must never be loaded again by itself. */
  method: string;
  /** True when the page ships no React although its route would: an error that answers a form. */
  isStatic?: boolean;
}

export const DocumentContext = createContext<Document>({ styles: "", nonce: undefined, method: "GET" });
