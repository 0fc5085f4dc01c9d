import { createHash } from "node:crypto";
import type { ResumeTheme } from "db/vocabulary";
import type { ResumeDocument } from "./document";

type Pdf = Uint8Array<ArrayBuffer>;

/** At most this many bytes of PDFs are kept in an isolate, each for ten minutes. */
const mostBytes = 4_000_000;
const lasts = 10 * 60_000;

const kept = new Map<string, { pdf: Pdf; until: number }>();
let bytes = 0;

/**
 * The key contains everything that the PDF shows: an edit, another theme or a hidden phone number gives another key.
 */
const keyOf = (document: ResumeDocument, theme: ResumeTheme) =>
  createHash("sha256")
    .update(JSON.stringify([document, theme]))
    .digest("base64");

function forget(key: string): void {
  bytes -= kept.get(key)?.pdf.byteLength ?? 0;
  kept.delete(key);
}

/** The finished PDF of exactly this document in this theme; null when it has to be made. @param now ms UTC */
export function findCachedPdf(document: ResumeDocument, theme: ResumeTheme, now: number): Pdf | null {
  const key = keyOf(document, theme);
  const found = kept.get(key);
  if (found && found.until <= now) forget(key);
  return found && found.until > now ? found.pdf : null;
}

/** Caches a finished PDF for the next readers of the link; the oldest are removed first. @param now ms UTC */
export function cachePdf(document: ResumeDocument, theme: ResumeTheme, pdf: Pdf, now: number): void {
  const key = keyOf(document, theme);
  forget(key);
  kept.set(key, { pdf, until: now + lasts });
  bytes += pdf.byteLength;
  for (const oldest of kept.keys()) {
    if (bytes <= mostBytes) break;
    forget(oldest);
  }
}
