/**
 * A number with the commas of India, such as 1,12,499.5. Written by hand, as `Intl.NumberFormat` reads 15 ms of locale data
 * when the first one is made, which the first page of an isolate would wait for.
 * @param value a finite number, or one written out with the decimals that shall be shown
 */
export function groupDigits(value: number | string): string {
  const [whole = "", decimals] = String(value).split(".");
  const grouped = whole.replace(/\d(?=(?:\d\d)+\d$)/g, "$&,");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
