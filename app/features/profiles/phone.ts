/** The text with Devanagari digits (०–९) as the common ones. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** An Indian number as its 10 digits, from any usual spelling ("+91 98765-43210", "098765 43210"); null when it is none. */
export function normalizePhone(text: string): string | null {
  const compact = westernDigits(text).replace(/[\s().\u2010-\u2015-]/g, "");
  return /^(?:\+?91|0)?(\d{10})$/.exec(compact)?.[1] ?? null;
}
