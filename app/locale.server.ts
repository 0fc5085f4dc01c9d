import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale, PayPeriod } from "db/vocabulary";
import { overwriteGetLocale } from "~/paraglide/runtime";
import { overwriteShownPayPeriod } from "~/ui/format";

/**
 * How a request is answered: its language, and whether pay is shown by the month or the year; null for the employer's
 * own period.
 */
interface Manner {
  locale: Locale;
  /** The reader's own language; it differs from that of the answer where the page does not have it. */
  reader: Locale;
  payPeriod: PayPeriod | null;
}

// Held on globalThis because in development Vite loads this module once for its configuration and once for the pages.
const holder = globalThis as typeof globalThis & { kaamgharManner?: AsyncLocalStorage<Manner> };
const storage = (holder.kaamgharManner ??= new AsyncLocalStorage<Manner>());

overwriteGetLocale(currentLocale);
overwriteShownPayPeriod(() => storage.getStore()?.payPeriod ?? null);

/**
 * Runs a function, and all that it awaits, in a language. Pay is shown in the employer's own period unless the reader
 * has chosen one.
 */
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

/**
 * Limits the answer to the languages of its page: the reader's, or else the page's first. To be called before anything
 * is rendered.
 */
export function restrictToLanguages(languages: readonly Locale[]): void {
  const manner = storage.getStore();
  if (manner && !languages.includes(manner.reader)) manner.locale = languages[0] ?? manner.reader;
}
