/** The text with Devanagari digits (०–९) as the common ones. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
