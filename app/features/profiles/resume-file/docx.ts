import { Refused, type DocumentFault } from "./fault";
import { unpack } from "./unpack";

/** Bytes that all parts may hold together, counted as they come out. */
const mostUnpacked = 20_000_000;
const mostParts = 2_000;
/** Bytes of a part that is read here. */
const largestRead = 500_000;

/** The parts that are read here. */
const types = "[Content_Types].xml";
const settings = "word/_rels/settings.xml.rels";

/** Macros, controls and packed programs. */
const acting = /(^|\/)(vbaProject|vbaData)|(^|\/)activeX\/|\/embeddings\/.*\.(bin|exe|js|vbs|docm|xlsm|pptm)$/i;

/** A name that would lead out of the folder into which it is unpacked. */
const leadsOut = (name: string) => /^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)|[\u0000-\u001f]/i.test(name);

/** The fault of a DOCX; null when it is accepted. Every part is unpacked within bounds, and two of them are read. */
export function readDocx(bytes: Uint8Array): DocumentFault | null {
  if (!endsWithItself(bytes)) return "unsafe";
  try {
    const parts = readParts(bytes);
    const found = parts.get(types);
    if (found === undefined || !parts.has("word/document.xml")) return "not_a_document";
    if (/macroEnabled/i.test(found)) return "unsafe";
    // A template from elsewhere is fetched when the document is opened, with its macros.
    return parts.get(settings)?.split(">").some(callsATemplate) ? "unsafe" : null;
  } catch (error) {
    return error instanceof Refused ? error.fault : "broken";
  }
}

const callsATemplate = (tag: string) => /attachedTemplate/i.test(tag) && /TargetMode\s*=\s*["']External/i.test(tag);

/** Bytes of the last record of a zip, which says where its directory is. */
const endRecord = 22;

/** The end of the directory is the end of the file: nothing is behind it, not even a comment. */
function endsWithItself(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-endRecord);
  return (
    end.length === endRecord &&
    end[0] === 0x50 &&
    end[1] === 0x4b &&
    end[2] === 5 &&
    end[3] === 6 &&
    end[20] === 0 &&
    end[21] === 0
  );
}

/**
 * The parts by their names, as the directory of the zip lists them: the texts of those that are read here, of the others nothing. Throws Refused, and
 * something else for what is no zip. (PKWARE's APPNOTE.TXT, 4.3.7 and 4.3.12.)
 */
function readParts(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - endRecord;
  const parts = new Map<string, string>();
  let left = mostUnpacked;
  for (let at = view.getUint32(end + 16, true); at < end;) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Refused("broken");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (parts.size >= mostParts) throw new Refused("unpacks_too_big");
    if (leadsOut(name) || parts.has(name) || acting.test(name)) throw new Refused("unsafe");
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(start, start + view.getUint32(at + 20, true));
    const part = unpackPart(
      packed,
      view.getUint16(at + 10, true),
      name === types || name === settings ? largestRead : left,
    );
    left -= part.length;
    if (left < 0) throw new Refused("unpacks_too_big");
    parts.set(name, name === types || name === settings ? new TextDecoder().decode(part) : "");
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
