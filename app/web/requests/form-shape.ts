/**
 * What no form of ours needs more of: a bulk move sends some 520 fields, `questions[9].text` is the deepest name, and a
 * file's name of 255 Devanagari letters is the longest header of a part. Bytes and characters.
 */
export const formLimits = { fields: 1_000, nameLength: 100, segments: 5, index: 99, indexSum: 5_000, boundaryLength: 70, partHeader: 4_096, jsonDepth: 32 };

/** Fields by which conform edits a form on the server; no form of ours sends them, and what is no JSON in them would throw. */
const reservedNames = ["__intent__", "__state__"];

/**
 * Whether a field's name may reach conform, which builds objects and arrays along it: an array up to an index, an object
 * for each level. Names that would overwrite what objects and arrays have by themselves ("a.length") are refused, too.
 */
export function isAllowedName(name: string): boolean {
  if (name.length > formLimits.nameLength || reservedNames.includes(name)) return false;
  const [first = "", ...others] = name.split(/\]?\.|\]?\[|\]/, formLimits.segments + 2).filter((segment, at) => at === 0 || segment !== "");
  if (others.length >= formLimits.segments || first in Object.prototype) return false;
  return others.every((segment) => !(segment in Array.prototype) && !(/^\d+$/.test(segment) && Number(segment) > formLimits.index));
}

/** Whether all names may reach conform together: their indexes say how many places its arrays would have. */
export function areAllowedNames(names: string[]): boolean {
  let places = 0;
  for (const name of names) {
    if (!isAllowedName(name)) return false;
    for (const [index] of name.matchAll(/\d+(?=\])/g)) places += Number(index);
  }
  return places <= formLimits.indexSum;
}

/** The longest name as bytes, each of at most three bytes a character percent-encoded. */
const longestNameBytes = formLimits.nameLength * 9;

/**
 * The names of the fields in a urlencoded body, read without its values, since parsing them is what costs. Null when there
 * are too many fields; a name that is too long comes as its beginning, which is too long, too.
 */
export function namesOf(body: Uint8Array): string[] | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const names: string[] = [];
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    if (names.length === formLimits.fields) return null;
    end = bytes.indexOf(0x26, start);
    if (end === -1) end = bytes.length;
    const field = bytes.subarray(start, Math.min(end, start + longestNameBytes + 1));
    const equals = field.indexOf(0x3d);
    const name = (equals === -1 ? field : field.subarray(0, equals)).toString();
    names.push(/^[\w.[\]-]*$/.test(name) ? name : ([...new URLSearchParams(name).keys()][0] ?? ""));
  }
  return names;
}

/** Whether a content type is that of a form in one line, in the only character set that the platform parses. */
export const isUrlencoded = (contentType: string) => /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(contentType);

/**
 * The boundary that a multipart content type names; null without a usable one. The whole header has to be as browsers send it:
 * with a second or a quoted boundary the platform's parser could use another one than is checked here.
 */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, bare] = /^multipart\/form-data(?:\s*;\s*charset="?utf-8"?)?\s*;\s*boundary=(?:"([^"\\\r\n]+)"|([^\s;,"\\]+))\s*$/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? "";
  return boundary.length > 0 && boundary.length <= formLimits.boundaryLength ? boundary : null;
}

/**
 * Whether a multipart body has few enough parts with short enough headers to be parsed. Every occurrence of the boundary counts, those
 * behind its end as well: what ends a form here may be the content of a field to the platform's parser.
 */
export function hasAllowedParts(body: Uint8Array, boundary: string): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mark = Buffer.from(`--${boundary}`);
  let marks = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    // One more than there are parts: the end of the form.
    if (++marks > formLimits.fields + 1) return false;
    const after = at + mark.length;
    const isEnd = bytes.subarray(after, after + 2).toString("latin1") === "--";
    if (!isEnd && bytes.subarray(after, after + formLimits.partHeader).indexOf("\r\n\r\n") === -1) return false;
  }
  return marks > 0;
}

/** Whether JSON goes deeper than anything that is sent to us; brackets within its texts do not count. */
export function isTooDeepJson(body: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (inText) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) inText = false;
    } else if (byte === 0x22) inText = true;
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > formLimits.jsonDepth) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
}
