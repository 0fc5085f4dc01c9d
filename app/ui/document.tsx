import { createContext } from "react";

/** What only the server's rendering of the document knows; in the browser it is already in the page. */
export const DocumentContext = createContext<{ styles: string; nonce: string | undefined }>({ styles: "", nonce: undefined });
