/**
 * Limits above the needs of all our forms: a bulk move sends about 520 fields, `questions[9].text` is the deepest name,
 * and a file's name of 255 Devanagari letters is the longest header of a part. Bytes and characters.
 */
export const formLimits = { fields: 1_000, nameLength: 100, indexSum: 5_000, boundaryLength: 70, partHeader: 4_096 };

/**
 * A name of at most five segments, with keys that are no numbers and indexes up to 99. Payment providers send keys in brackets:
 * `error[code]`.
 */
const nameShape = /^[^.[\]]*(?:\.[^\d.[\]][^.[\]]*|\[(?:\d{0,2}|[^\d.[\]][^.[\]]*)\]){0,4}$/;

/**
 * Fields by which conform edits a form on the server; no form of ours sends them, and invalid JSON in them would throw.
 */
const reservedNames = ["__intent__", "__state__"];

/**
 * Whether conform may parse fields with these names. Conform builds an array up to each index and an object for each
 * level of a name. Names of built-in properties of objects and arrays ("a.length") are refused, too.
 */
export function areAllowedNames(names: string[]): boolean {
  let places = 0;
  for (const name of names) {
    if (name.length > formLimits.nameLength || !nameShape.test(name) || reservedNames.includes(name)) return false;
    const [first = "", ...others] = name.split(/\]?\.|\]?\[|\]/).filter((segment, at) => at === 0 || segment !== "");
    if (first in Object.prototype || others.some((segment) => segment in Array.prototype)) return false;
    for (const [index] of name.matchAll(/\d+(?=\])/g)) places += Number(index);
  }
  return places <= formLimits.indexSum;
}

/** The names of the fields in a urlencoded body; null when there are too many. */
export function fieldNamesOf(body: Uint8Array): string[] | null {
  const text = new TextDecoder().decode(body);
  if (text.split("&", formLimits.fields + 1).length > formLimits.fields) return null;
  return [...new URLSearchParams(text).keys()];
}

/** Whether a content type is that of a form in one line, in the only character set that the platform parses. */
export const isUrlencoded = (contentType: string) =>
  /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(contentType);

/**
 * The boundary that a multipart content type names; null without a usable one. The whole header has to be as browsers send it:
 * with a second or a quoted boundary, or letters beyond ASCII, the platform's parser could use another one than is checked here.
 */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, bare] =
    /^multipart\/form-data(?:\s*;\s*charset="?utf-8"?)?\s*;\s*boundary=(?:"([ -~]+)"|([!-~]+))\s*$/i.exec(
      contentType,
    ) ?? [];
  const boundary = quoted ?? bare ?? "";
  return boundary.length > 0 && boundary.length <= formLimits.boundaryLength && !/[;,"\\]/.test(boundary)
    ? boundary
    : null;
}

/**
 * Whether a multipart body has few enough parts with short enough headers to be parsed: the platform takes 200 ms for a
 * header of 1 MB. Every occurrence of the boundary counts, also after the end of the form: for the platform's parser
 * that end may be the content of a field.
 */
export function hasAllowedParts(body: Uint8Array, boundary: string): boolean {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
  // One more than there are parts, the end of the form, and what is before the first.
  const parts = text.split(`--${boundary}`, formLimits.fields + 3).slice(1);
  if (parts.length === 0 || parts.length > formLimits.fields + 1) return false;
  return parts.every((part) => part.startsWith("--") || part.slice(0, formLimits.partHeader).includes("\r\n\r\n"));
}
