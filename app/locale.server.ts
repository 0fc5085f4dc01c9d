import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "db/vocabulary";
import { overwriteGetLocale } from "~/paraglide/runtime";

// Held on globalThis because in development Vite loads this module once for its configuration and once for the pages.
const holder = globalThis as typeof globalThis & { kaamgharLocale?: AsyncLocalStorage<Locale> };
const storage = (holder.kaamgharLocale ??= new AsyncLocalStorage<Locale>());

overwriteGetLocale(currentLocale);

/** Runs a function, and all that it awaits, in a language. */
export function withLocale<Result>(locale: Locale, run: () => Result): Result {
  return storage.run(locale, run);
}

/** The language in which this request is answered. */
export function currentLocale(): Locale {
  return storage.getStore() ?? "en";
}
