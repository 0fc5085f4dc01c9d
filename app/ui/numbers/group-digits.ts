/**
 * A number with the commas of India, such as 1,12,499.5. Written by hand, since the first `Intl.NumberFormat` loads
 * locale data for 15 ms, which would delay the first page of an isolate.
 * @param value a finite number, or a text of one with the decimals to be shown
 */
export function groupDigits(value: number | string): string {
  const [whole = "", decimals] = String(value).split(".");
  const grouped = whole.replace(/\d(?=(?:\d\d)+\d$)/g, "$&,");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
