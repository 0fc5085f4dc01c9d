import { RemixBrowser } from "@remix-run/react";
import { useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "~/ui/document";
import { keepFailedForms } from "~/ui/hydrated/failed-forms";
import { repeatCutReadings } from "~/ui/hydrated/repeat-cut-readings";

// The files of a build know their language; those of `npm run dev` have the texts of all.
if (import.meta.env.DEV) {
  const { isLocale, overwriteGetLocale } = await import("~/paraglide/runtime");
  overwriteGetLocale(() => {
    const { lang } = document.documentElement;
    return isLocale(lang) ? lang : "en";
  });
}

repeatCutReadings();
keepFailedForms();

const { method = "GET", refused } = document.documentElement.dataset;

/** The page. React 18 writes the rendered text into a text area when it hydrates: what was typed before is put back. */
function Page() {
  const [texts] = useState(() =>
    Array.from(document.querySelectorAll("textarea"), (box) => ({ box, typed: box.value })),
  );
  useLayoutEffect(() => {
    for (const { box, typed } of texts) if (box.value !== typed) box.value = typed;
  }, [texts]);
  return (
    <DocumentContext.Provider value={{ styles: "", nonce: undefined, method, isRefused: refused !== undefined }}>
      <RemixBrowser />
    </DocumentContext.Provider>
  );
}

// Not in a transition: it would pause between components, and a letter typed in such a pause would be lost.
hydrateRoot(document, <Page />);
