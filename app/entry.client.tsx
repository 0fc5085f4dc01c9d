import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isLocale, overwriteGetLocale } from "~/paraglide/runtime";

overwriteGetLocale(() => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : "en";
});

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
