import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale, PayPeriod } from "db/vocabulary";
import { overwriteGetLocale } from "~/paraglide/runtime";
import { overwriteShownPayPeriod } from "~/ui/format";

/** How a request is answered: in which language, and whether pay is shown by the month or the year; null for as it was told. */
interface Manner {
  locale: Locale;
  /** The reader's own; another one than that of the answer where the page is not in it. */
  reader: Locale;
  payPeriod: PayPeriod | null;
}

// Held on globalThis because in development Vite loads this module once for its configuration and once for the pages.
const holder = globalThis as typeof globalThis & { kaamgharManner?: AsyncLocalStorage<Manner> };
const storage = (holder.kaamgharManner ??= new AsyncLocalStorage<Manner>());

overwriteGetLocale(currentLocale);
overwriteShownPayPeriod(() => storage.getStore()?.payPeriod ?? null);

/** Runs a function, and all that it awaits, in a language; pay is shown as it was told unless the reader wants a period. */
export function withLocale<Result>(locale: Locale, run: () => Result, payPeriod: PayPeriod | null = null): Result {
  return storage.run({ locale, reader: locale, payPeriod }, run);
}

/** The language in which this request is answered. */
export function currentLocale(): Locale {
  return storage.getStore()?.locale ?? "en";
}

/** The language that the reader of this answer has chosen. */
export function readerLocale(): Locale {
  return storage.getStore()?.reader ?? "en";
}

/** Has this request answered in a language of its page: the reader's, or else the page's first. Before anything is written. */
export function restrictToLanguages(languages: readonly Locale[]): void {
  const manner = storage.getStore();
  if (manner && !languages.includes(manner.reader)) manner.locale = languages[0] ?? manner.reader;
}
