import { unzipSync, type UnzipFileInfo } from "fflate";
import type { DocumentFault } from "./fault";

/** Bytes that all parts may hold together, by what the zip says of them. */
const mostUnpacked = 20_000_000;
const mostParts = 2_000;
/** Bytes of a part that is read here. */
const largestRead = 500_000;

/** Macros, controls and packed programs. */
const acting = /(^|\/)(vbaProject|vbaData)|(^|\/)activeX\/|\/embeddings\/.*\.(bin|exe|js|vbs|docm|xlsm|pptm)$/i;

/** A name that would lead out of the folder into which it is unpacked. */
const leadsOut = (name: string) => /^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)|[\u0000-\u001f]/i.test(name);

class Refused extends Error {
  constructor(readonly fault: DocumentFault) {
    super(fault);
  }
}

/** What is wrong with a DOCX; null when it may be taken. Its list of parts is read without unpacking them. */
export function readDocx(bytes: Uint8Array): DocumentFault | null {
  if (!endsWithItself(bytes)) return "unsafe";
  try {
    const parts = listParts(bytes);
    const types = parts.get("[Content_Types].xml");
    if (!types || !parts.has("word/document.xml")) return "not_a_document";
    if (/macroEnabled/i.test(read(bytes, types))) return "unsafe";
    // A template from elsewhere is fetched when the document is opened, with its macros.
    const settings = parts.get("word/_rels/settings.xml.rels");
    return settings && read(bytes, settings).split(">").some(callsATemplate) ? "unsafe" : null;
  } catch (error) {
    return error instanceof Refused ? error.fault : "broken";
  }
}

const callsATemplate = (tag: string) => /attachedTemplate/i.test(tag) && /TargetMode\s*=\s*["']External/i.test(tag);

/** The end of the directory is the end of the file: nothing is behind it, not even a comment. */
function endsWithItself(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-22);
  return end.length === 22 && end[0] === 0x50 && end[1] === 0x4b && end[2] === 5 && end[3] === 6 && end[20] === 0 && end[21] === 0;
}

/** The parts by their names, as the directory lists them. */
function listParts(bytes: Uint8Array): Map<string, UnzipFileInfo> {
  const parts = new Map<string, UnzipFileInfo>();
  let unpacked = 0;
  unzipSync(bytes, {
    filter(part) {
      unpacked += part.originalSize;
      if (parts.size >= mostParts || unpacked > mostUnpacked) throw new Refused("unpacks_too_big");
      if (leadsOut(part.name) || parts.has(part.name) || acting.test(part.name)) throw new Refused("unsafe");
      parts.set(part.name, part);
      return false;
    },
  });
  return parts;
}

/** The text of one part. Throws when it is packed in another way, or is larger than such a part ever is. */
function read(bytes: Uint8Array, { name, originalSize }: UnzipFileInfo): string {
  if (originalSize > largestRead) throw new Refused("unpacks_too_big");
  const part = unzipSync(bytes, { filter: (each) => each.name === name && each.size <= largestRead })[name];
  if (!part) throw new Refused("broken");
  return new TextDecoder().decode(part);
}
