/** Its number within the ten digits of its script, which are in a row; only the mathematical ones are five rows without a gap. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return code - first;
}

/** The text with the decimal digits of every script (०–९, ௦–௯, ０–９ …) as the common ones. */
export function westernDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitOf(digit)));
}
