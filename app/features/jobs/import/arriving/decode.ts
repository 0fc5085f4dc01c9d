/** How the bytes of a file say its characters. */
export interface Encoding {
  /** "lines" is UTF-8, but for lines that are Windows-1252. */
  name: "lines" | "utf-16le" | "utf-16be" | "macintosh";
  /** Whether its lines end with a carriage return alone, as Excel for Mac can save them. */
  hasOldEnds: boolean;
}

/** Bytes of which one that ends no line is read as it is, so that no more is held. */
const longestHeld = 4_000_000;

const [lineFeed, carriageReturn] = [10, 13];

/**
 * The encoding of a file by its first bytes: a byte order mark, or the zero bytes that UTF-16 has and no other text. Where lines end as
 * those of old Macs do, letters that are no UTF-8 are theirs.
 */
export function encodingOf(start: Uint8Array): Encoding {
  const hasOldEnds = start.includes(carriageReturn) && !start.includes(lineFeed);
  const name = nameOf(start);
  const isOfMac =
    name === "lines" && hasOldEnds && decodeStrictly(start.subarray(0, start.lastIndexOf(carriageReturn))) === null;
  return { name: isOfMac ? "macintosh" : name, hasOldEnds };
}

function nameOf(start: Uint8Array): "lines" | "utf-16le" | "utf-16be" {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  let zeros = 0;
  let odd = 0;
  for (const [at, byte] of start.entries()) {
    if (byte !== 0) continue;
    zeros += 1;
    odd += at % 2;
  }
  // A stray zero byte is none of UTF-16, where every space and end of line has one.
  if (zeros <= start.length / 20) return "lines";
  return odd > zeros / 2 ? "utf-16le" : "utf-16be";
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** The signs that Windows-1252 has from 0x80 to 0x9f; a TextDecoder of some versions of Node takes them for Latin-1. */
const windowsSigns = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";

/**
 * Lines of which some are no UTF-8: one without any letter of UTF-8 is Windows-1252, as Excel saves CSV; in another the unreadable bytes
 * become U+FFFD, and so do the five that Windows-1252 leaves open.
 */
function decodeMixed(bytes: Uint8Array): string {
  let text = "";
  for (let begin = 0; begin < bytes.length;) {
    const end = bytes.indexOf(lineFeed, begin) + 1 || bytes.length;
    const line = bytes.subarray(begin, end);
    begin = end;
    const known = decodeStrictly(line);
    if (known !== null) {
      text += known;
      continue;
    }
    const loose = new TextDecoder().decode(line);
    text += /[^\0-\x7f\ufffd]/.test(loose)
      ? loose
      : Buffer.from(line)
          .toString("latin1")
          .replace(/[\x80-\x9f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
  }
  return text;
}

/** The file without its byte order mark, in pieces that end with a line where they can. */
async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const last = chunk.lastIndexOf(lineFeed) + 1;
    if (last > 0) {
      yield Buffer.concat([...held, chunk.subarray(0, last)]);
      [held, length] = [[], 0];
    }
    // A copy: the buffer of a chunk may be reused.
    held.push(chunk.slice(last));
    length += chunk.length - last;
    if (length > longestHeld) {
      yield Buffer.concat(held);
      [held, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(held);
}

async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A file as UTF-8 without a byte order mark, its lines ended by a line feed; what is UTF-8 already comes as it is. */
export async function* toUtf8(
  chunks: AsyncIterable<Uint8Array>,
  { name, hasOldEnds }: Encoding,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  if (name !== "lines" || hasOldEnds) {
    for await (const text of decoded(chunks, name === "lines" ? "utf-8" : name))
      if (text !== "") yield encoder.encode(hasOldEnds ? text.replaceAll("\r", "\n") : text);
  } else {
    let isFirst = true;
    for await (const piece of wholeLines(chunks)) {
      const hasMark = isFirst && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf;
      const bytes = hasMark ? piece.subarray(3) : piece;
      isFirst = false;
      if (bytes.length > 0) yield decodeStrictly(bytes) === null ? encoder.encode(decodeMixed(bytes)) : bytes;
    }
  }
}
