import { zipSync } from "fflate";
import { Refused, type DocumentFault } from "./fault";
import { foreignFormat } from "./formats";
import { unpack } from "./unpack";

/** Bytes that all parts may hold together, counted as they come out. */
const mostUnpacked = 20_000_000;
const mostParts = 2_000;
/** Bytes of a part that is read here. */
const largestRead = 500_000;

/** The parts that are read here. */
const types = "[Content_Types].xml";
const relations = "word/_rels/settings.xml.rels";
const settings = "word/settings.xml";

/** Macros, controls and packed programs. */
const macros = /(^|\/)(vbaProject|vbaData)/i;
const embedded = /(^|\/)activeX\/|\/embeddings\/.*\.(bin|exe|js|vbs|docm|xlsm|pptm)$/i;

/** A name that would lead out of the folder into which it is unpacked. */
const leadsOut = (name: string) => /^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)|[\u0000-\u001f]/i.test(name);

/**
 * A DOCX as it may be stored, or its fault. Every part is unpacked within bounds, and up to three of them are read. A template of the computer on
 * which it was written is no longer named, and a comment of the zip is cut off.
 */
export function readDocx(bytes: Uint8Array): { bytes: Uint8Array } | { fault: DocumentFault } {
  try {
    const whole = withoutTail(bytes);
    const parts = readParts(whole);
    const found = textOf(parts, types);
    if (!parts.has(types) || !parts.has("word/document.xml")) return { fault: "not_a_document" };
    if (/macroEnabled/i.test(found)) return { fault: "macro" };
    for (const name of parts.keys()) {
      const fault = relationParts.test(name) ? faultOfRelations(textOf(parts, name), name === relations) : null;
      if (fault !== null) return { fault };
    }
    const links = textOf(parts, relations);
    const templates = (links.match(tags) ?? []).filter(namesTemplate);
    if (templates.length === 0) return { bytes: whole };
    for (const part of [relations, settings]) {
      const text = textOf(parts, part).replace(tags, (tag) => (namesTemplate(tag) ? "" : tag));
      if (parts.has(part)) parts.set(part, new TextEncoder().encode(text));
    }
    return { bytes: zipSync(Object.fromEntries(parts)) };
  } catch (error) {
    return { fault: error instanceof Refused ? error.fault : "broken" };
  }
}

/** The text of a part; empty when it is not there. Throws Refused for an encoding in which its words would not be found. */
function textOf(parts: Map<string, Uint8Array>, name: string): string {
  const text = new TextDecoder().decode(parts.get(name));
  if (text.includes("\0")) throw new Refused("hidden");
  return text;
}

/** Tags, each with the end of its element where nothing is between them. The value of an attribute may contain ">". */
const tags = /<(?:"[^"<]*"|'[^'<]*'|[^<>"'])*>(?:\s{0,20}<\/(?:[\w.-]{1,20}:)?(?:Relationship|attachedTemplate)>)?/g;

/** Characters that are written with their numbers, as themselves. */
const plainly = (text: string) =>
  text.replace(/&#(x?)0*([\da-f]{1,6});/gi, (_whole, hex: string, digits: string) =>
    String.fromCharCode(parseInt(digits, hex ? 16 : 10)),
  );

/** Whether it is the relation to a template (by its type), or the element of the settings that uses it. */
const namesTemplate = (tag: string) => /\battachedTemplate\b/i.test(plainly(tag));

/** The parts that say where other parts lead, also outside of the file. */
const relationParts = /(^|\/)_rels\/[^/]*\.rels$/i;

/** The value of an attribute of a tag; empty without it. */
const attributeOf = (tag: string, wanted: string) =>
  plainly(
    Array.from(tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)).find(
      ([, name]) => name?.toLowerCase() === wanted,
    )?.[0] ?? "",
  ).replace(/^[^=]*=\s*.|.$/gs, "");

/**
 * What a document would fetch when it is opened: a template with its macros, or an object, a part or a page from elsewhere. Links, which
 * somebody has to click, and pictures of the web may stay.
 * @param isCleaned whether its templates are taken out, of which one with a name alone may be called as a Mac calls it ("Disk:folder:cv.dotx")
 */
function faultOfRelations(text: string, isCleaned: boolean): DocumentFault | null {
  for (const tag of text.match(tags) ?? []) {
    const isTemplate = namesTemplate(tag);
    if (!isTemplate && attributeOf(tag, "targetmode").trim().toLowerCase() !== "external") continue;
    const kind = attributeOf(tag, "type").trim().split("/").at(-1);
    const target = pathOf(attributeOf(tag, "target"));
    if (kind === "hyperlink" || isLocal(target) || (kind === "image" && /^https?:/i.test(target))) continue;
    if (isTemplate && isCleaned && !/[/\\]/.test(target)) continue;
    return isTemplate ? "template" : "other_document";
  }
  return null;
}

/** A target without escapes, spaces and the scheme of files. */
const pathOf = (target: string) =>
  target
    .replace(/%([\da-f]{2})/gi, (_whole, digits: string) => String.fromCharCode(parseInt(digits, 16)))
    .replace(/[\0-\x20]/g, "")
    .replace(/^file:(\/\/(localhost)?(?=\/))?/i, "");

/** Whether a path is that of a file of the writer's own computer; it leads nowhere else. */
const isLocal = (path: string) => /^\/{0,3}[a-z][:|][/\\]/i.test(path) || !/^[a-z][a-z\d+.-]+:|^[/\\]{2}/i.test(path);

/** Bytes of the last record of a zip, which says where its directory is; a comment can be behind it. */
const endRecord = 22;
const longestComment = 65_535;

/** The zip up to the end of its directory, without the comment and what else is behind. Throws Refused when that is a format of its own. */
function withoutTail(bytes: Uint8Array): Uint8Array {
  for (let at = bytes.length - endRecord; at >= Math.max(0, bytes.length - endRecord - longestComment); at--) {
    if (bytes[at] !== 0x50 || bytes[at + 1] !== 0x4b || bytes[at + 2] !== 5 || bytes[at + 3] !== 6) continue;
    const found = foreignFormat(bytes.subarray(at + endRecord));
    if (found !== null) throw new Refused(found);
    const whole = bytes.slice(0, at + endRecord);
    whole.set([0, 0], at + endRecord - 2);
    return whole;
  }
  throw new Refused("broken");
}

/**
 * The parts by their names, as the directory of the zip lists them. Throws Refused, and
 * something else for what is no zip. (PKWARE's APPNOTE.TXT, 4.3.7 and 4.3.12.)
 */
function readParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - endRecord;
  const parts = new Map<string, Uint8Array>();
  let left = mostUnpacked;
  for (let at = view.getUint32(end + 16, true); at < end;) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Refused("broken");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (parts.size >= mostParts) throw new Refused("unpacks_too_big");
    if (macros.test(name)) throw new Refused("macro");
    if (embedded.test(name)) throw new Refused("embedded");
    if (leadsOut(name) || parts.has(name)) throw new Refused("hidden");
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(start, start + view.getUint32(at + 20, true));
    const part = unpackPart(
      packed,
      view.getUint16(at + 10, true),
      name === types || name === relations ? largestRead : left,
    );
    left -= part.length;
    if (left < 0) throw new Refused("unpacks_too_big");
    parts.set(name, part);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

/** @param method 0: as it is, 8: deflated @param most bytes that may come out */
function unpackPart(packed: Uint8Array, method: number, most: number): Uint8Array {
  if (method !== 0 && method !== 8) throw new Refused("broken");
  const part = method === 0 ? packed : unpack(packed, most, "none");
  if (!part || part.length > most) throw new Refused("unpacks_too_big");
  return part;
}
