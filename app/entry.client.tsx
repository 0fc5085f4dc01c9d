import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isLocale, overwriteGetLocale } from "~/paraglide/runtime";
import { DocumentContext } from "~/ui/document";

overwriteGetLocale(() => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : "en";
});

const { method = "GET", refused } = document.documentElement.dataset;

startTransition(() => {
  hydrateRoot(
    document,
    <DocumentContext.Provider value={{ styles: "", nonce: undefined, method, isRefused: refused !== undefined }}>
      <RemixBrowser />
    </DocumentContext.Provider>,
  );
});
