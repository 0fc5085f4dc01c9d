import { Buffer } from "node:buffer";
import type { PushMessage } from "./port";

const bytesOf = (text: string) => Buffer.byteLength(text, "utf8");
const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });

/**
 * What the service worker reads of a message, as JSON in at most so many bytes; a body that is too long ends in "…". A Hindi
 * letter takes three bytes, and a sign that belongs to one never stands without it.
 */
export function payloadOf({ title, body, url, tag }: PushMessage, mostBytes: number): string {
  const payloadWith = (text: string) => JSON.stringify({ title, body: text, url, tag });
  const whole = payloadWith(body);
  if (bytesOf(whole) <= mostBytes) return whole;
  const parts = Array.from(letters.segment(body), ({ segment }) => segment);
  let [fits, tooMany] = [0, parts.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (bytesOf(payloadWith(`${parts.slice(0, middle).join("")}…`)) <= mostBytes) fits = middle;
    else tooMany = middle;
  }
  return payloadWith(`${parts.slice(0, fits).join("").trimEnd()}…`);
}
