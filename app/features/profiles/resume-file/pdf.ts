import type { DocumentFault } from "./fault";
import { unpack } from "./unpack";

/** Bytes that the packed objects of a PDF may hold together. */
const mostUnpacked = 20_000_000;

/** What makes a document do something by itself, or brings other files with it. */
const acting = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;
/** Short enough to stand in packed bytes by chance, so it is looked for beside them only. */
const shortActing = /\/(JS|AA)(?![A-Za-z0-9])/;
/** What a browser would read as a page, were it asked to guess. */
const markup = /<(!doctype\s+html|html|head|body|script|svg|iframe|object|embed|img)[\s>/]/i;

const latin1 = new TextDecoder("latin1");

/** Names may be spelled with the numbers of their letters: /J#61vaScript. */
const spelledOut = (text: string) => text.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/**
 * What is wrong with a PDF; null when it may be taken. It must begin and end as one, be readable without a password, and
 * hold nothing that acts, also not in its packed objects.
 */
export function readPdf(bytes: Uint8Array): DocumentFault | null {
  const text = latin1.decode(bytes);
  if (!/^%PDF-\d\.\d/.test(text)) return "not_a_document";
  const end = text.lastIndexOf("%%EOF");
  if (end === -1) return "broken";
  if (/[^\s\0]/.test(text.slice(end + 5)) || endsAsZip(bytes) || markup.test(text)) return "unsafe";
  const names = spelledOut(text);
  if (/\/Encrypt(?![A-Za-z])/.test(names)) return "locked";
  if (acting.test(names) || shortActing.test(withoutStreams(names))) return "unsafe";
  return packedObjectsFault(text, bytes);
}

/** Whether a zip ends exactly where the file does. */
function endsAsZip(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_558); at--) {
    const isEnd = bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6;
    if (isEnd && at + 22 + (bytes[at + 20] ?? 0) + (bytes[at + 21] ?? 0) * 256 === bytes.length) return true;
  }
  return false;
}

/** The text without what is between "stream" and "endstream"; walked once, since a search from each place would take for ever. */
function withoutStreams(text: string): string {
  const kept: string[] = [];
  const begins = />>\s{0,16}stream\r?\n/g;
  let at = 0;
  for (let begin = begins.exec(text); begin; begin = begins.exec(text)) {
    const end = text.indexOf("endstream", begins.lastIndex);
    if (end === -1) break;
    kept.push(text.slice(at, begin.index), ">>");
    begins.lastIndex = at = end + "endstream".length;
  }
  return [...kept, text.slice(at)].join("");
}

/** No dictionary of a packed stream is longer, in characters, and no résumé has more of them. */
const longestDictionary = 4_000;
const mostPacked = 2_000;

/** Objects may be packed into streams, where a search through the file does not find them. */
function packedObjectsFault(text: string, bytes: Uint8Array): DocumentFault | null {
  let left = mostUnpacked;
  const found = spelledOut(text).split(/\/ObjStm(?![A-Za-z])/).length - 1;
  const places = [...text.matchAll(/\/ObjStm(?![A-Za-z])/g)];
  // Spelled in a way that is not understood here, it could hold anything.
  if (places.length !== found) return "unsafe";
  if (places.length > mostPacked) return "unpacks_too_big";
  for (const { index } of places) {
    const begin = /stream\r?\n/.exec(text.slice(index, index + 2_000));
    const start = begin ? index + begin.index + begin[0].length : -1;
    const end = start === -1 ? -1 : text.indexOf("endstream", start);
    if (end === -1) return "broken";
    const before = text.slice(Math.max(index - longestDictionary, 0), start);
    const dictionary = before.slice(Math.max(before.lastIndexOf(" obj", before.length - (start - index)), 0));
    const filter = /\/Filter\s*(\[?\s*\/(\w+)\s*\]?)?/.exec(dictionary);
    if (filter && filter[2] !== "FlateDecode") return "unsafe";
    let objects: Uint8Array | null;
    try {
      objects = filter ? unpack(bytes.subarray(start, end), left) : bytes.subarray(start, end);
    } catch {
      return "broken";
    }
    if (!objects) return "unpacks_too_big";
    left -= objects.length;
    const names = spelledOut(latin1.decode(objects));
    if (acting.test(names) || shortActing.test(names)) return "unsafe";
  }
  return null;
}
