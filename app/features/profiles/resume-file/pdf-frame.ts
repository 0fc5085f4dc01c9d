import { Refused } from "./fault";
import { binaryText, foreignFormat } from "./formats";

/** Bytes within which readers look for the beginning of a PDF. (ISO 32000-1, annex H.3, note 13.) */
const headerWithin = 1024;

/** Where the PDF begins in a file; -1 when it is none. */
export const startOfPdf = (bytes: Uint8Array) => binaryText(bytes.subarray(0, headerWithin + 8)).search(/%PDF-\d\.\d/);

/**
 * The document without the bytes that mail programs, scanners and servers put before and behind it, and with the mark of its end, which some
 * leave out. Throws Refused when what is around it carries the signature of another format, or when its end is missing.
 */
export function framePdf(bytes: Uint8Array): Uint8Array {
  const start = startOfPdf(bytes);
  if (start === -1) throw new Refused("not_a_document");
  const text = binaryText(bytes);
  const lastObject = text.lastIndexOf("endobj");
  const tail = text.slice(Math.max(lastObject, start));
  const marked = tail.lastIndexOf("%%EOF");
  const length = marked === -1 ? endOfTrailer(tail) : marked + 5;
  const end = Math.max(lastObject, start) + length;
  const found = foreignFormat(bytes.subarray(0, start)) ?? foreignFormat(bytes.subarray(end));
  if (found !== null) throw new Refused(found);
  const mark = marked === -1 ? "\n%%EOF\n" : "\n";
  const framed = new Uint8Array(end - start + mark.length);
  framed.set(bytes.subarray(start, end));
  framed.set(new TextEncoder().encode(mark), end - start);
  return framed;
}

/** Where a document without a mark of its end ends: behind the place of its table, or behind the table itself. */
function endOfTrailer(tail: string): number {
  const place = /startxref\s{1,9}\d{1,10}/.exec(tail);
  if (place) return place.index + place[0].length;
  const trailer = tail.lastIndexOf("trailer");
  const close = tail.indexOf(">>", trailer);
  if (trailer === -1 || close === -1 || !/\/Root(?![A-Za-z])/.test(tail.slice(trailer))) throw new Refused("broken");
  return tail.lastIndexOf(">>") + 2;
}
