import { Refused } from "./fault";
import { binaryText } from "./formats";
import { indexOfPacked, readObject, readToken, unpackObjects, type Budget } from "./pdf-objects";

/** A name, number, word, string or reference as it is written, a list, or a dictionary by its names (without the slash). */
export type PdfValue = string | PdfValue[] | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;

interface PdfEntry {
  /** Where it was read: of two objects of a number the later one counts. */
  at: number;
  generation: number;
  value: PdfValue;
  stream: Uint8Array | null;
}

/** A whole document: its objects by their numbers, the last of each, and what its trailers say together. */
export interface PdfDocument {
  version: string;
  objects: Map<number, PdfEntry>;
  trailer: PdfDictionary;
}

/** Levels of lists and dictionaries within each other. */
const deepest = 200;

/** The value that the tokens of an object are. Throws Refused when they are none. */
export function valueOf(tokens: readonly string[]): PdfValue {
  const open: { items: PdfValue[]; close: string }[] = [{ items: [], close: "" }];
  for (const token of tokens) {
    const { items, close } = open.at(-1) as { items: PdfValue[]; close: string };
    if (token === "<<" || token === "[") {
      if (open.length > deepest) throw new Refused("broken");
      open.push({ items: [], close: token === "[" ? "]" : ">>" });
    } else if (token === close) {
      open.pop();
      open.at(-1)?.items.push(close === "]" ? items : dictionaryOf(items));
    } else if (token === "R" && items.length > 1) {
      const [generation, number] = [items.pop(), items.pop()];
      if (!isDigits(number) || !isDigits(generation)) throw new Refused("broken");
      items.push(`${number} ${generation} R`);
    } else items.push(token);
  }
  const [value] = open[0]?.items ?? [];
  if (value === undefined || open.length > 1) throw new Refused("broken");
  return value;
}

const isDigits = (value: PdfValue | undefined): value is string =>
  typeof value === "string" && /^\d{1,10}$/.test(value);

function dictionaryOf(items: readonly PdfValue[]): PdfDictionary {
  const dictionary: PdfDictionary = new Map();
  for (let at = 0; at + 1 < items.length; at += 2) {
    const name = items[at];
    if (typeof name !== "string" || !name.startsWith("/")) throw new Refused("broken");
    dictionary.set(name.slice(1), items[at + 1] as PdfValue);
  }
  return dictionary;
}

/** The number of the object to which "6 0 R" leads; null for any other value. */
export function referenceOf(value: PdfValue | undefined): number | null {
  const number = typeof value === "string" ? /^(\d{1,9}) \d{1,5} R$/.exec(value)?.[1] : undefined;
  return number === undefined ? null : Number(number);
}

/** The value itself, or that of the object to which it leads. */
export function resolve(document: PdfDocument, value: PdfValue | undefined): PdfValue | undefined {
  const number = referenceOf(value);
  return number === null ? value : document.objects.get(number)?.value;
}

const beginning =
  /(?<![A-Za-z\d])(?:(\d{1,9})[\0\s]{1,20}(\d{1,5})[\0\s]{0,20}obj(?![A-Za-z\d])|trailer(?![A-Za-z\d]))/g;
const simpleNumber = /(?<!\d)(\d{1,9})[\0\s]{1,20}\d{1,5}[\0\s]{1,20}obj[\0\s]{1,20}(\d{1,9})[\0\s]{1,20}endobj/g;

/** Reads the objects of a document from its beginning to its end, as readers do that find no table. Packed objects stay packed. Throws Refused. */
export function readDocument(bytes: Uint8Array, budget: Budget): PdfDocument {
  const text = binaryText(bytes);
  const document: PdfDocument = {
    version: /^%PDF-(\d\.\d)/.exec(text)?.[1] ?? "1.7",
    objects: new Map(),
    trailer: new Map(),
  };
  const lengths = new Map(Array.from(text.matchAll(simpleNumber), (match) => [Number(match[1]), Number(match[2])]));
  for (let at = 0; ;) {
    beginning.lastIndex = at;
    const match = beginning.exec(text);
    if (!match) return document;
    const { tokens, end } = readObject(text, match.index + match[0].length, budget);
    const value = valueOf(tokens);
    const next = value instanceof Map ? readToken(text, end, budget) : null;
    const place = next?.part === "stream" ? placeOfStream(text, next.end, value as PdfDictionary, lengths) : null;
    at = place?.end ?? end;
    const isTable = value instanceof Map && value.get("Type") === "/XRef";
    if (value instanceof Map && (isTable || match[1] === undefined)) {
      for (const key of ["Root", "Info", "ID", "Encrypt"]) {
        const given = value.get(key);
        if (given !== undefined) document.trailer.set(key, given);
      }
    } else if (match[1] !== undefined) {
      const stream = place && bytes.subarray(place.start, place.start + place.length);
      document.objects.set(Number(match[1]), { at: match.index, generation: Number(match[2]), value, stream });
    }
  }
}

/** Where the bytes of a stream are. @param from behind the word "stream" */
function placeOfStream(text: string, from: number, dictionary: PdfDictionary, lengths: Map<number, number>) {
  const start = from + (/^(\r\n|\n|\r)/.exec(text.slice(from, from + 2))?.[0].length ?? 0);
  const given = dictionary.get("Length");
  const length = lengths.get(referenceOf(given) ?? -1) ?? Number(given);
  const behind = Number.isSafeInteger(length)
    ? /^\s{0,4}endstream/.exec(text.slice(start + length, start + length + 13))
    : null;
  if (behind) return { start, length, end: start + length + behind[0].length };
  const end = text.indexOf("endstream", start);
  if (end === -1) throw new Refused("broken");
  const line = /(\r\n|\n|\r)$/.exec(text.slice(Math.max(start, end - 2), end))?.[0].length ?? 0;
  return { start, length: end - start - line, end: end + 9 };
}

/** Puts the packed objects beside the others, and takes their streams away. */
export function unpackAll(document: PdfDocument, budget: Budget): void {
  for (const [number, { at, value, stream }] of Array.from(document.objects)) {
    if (!stream || !(value instanceof Map) || value.get("Type") !== "/ObjStm") continue;
    const filter = value.get("Filter");
    if ((Array.isArray(filter) ? filter.join(" ") : filter) !== "/FlateDecode" || value.has("DecodeParms"))
      throw new Refused("hidden");
    document.objects.delete(number);
    const objects = unpackObjects(stream, budget);
    const [first, count] = [Number(value.get("First")), Number(value.get("N"))];
    for (const packed of indexOfPacked(objects, first, count)) {
      const packedValue = valueOf(readObject(objects, packed.at, budget).tokens);
      if ((document.objects.get(packed.number)?.at ?? -1) > at) continue;
      document.objects.set(packed.number, { at, generation: 0, value: packedValue, stream: null });
    }
  }
}

/** The bytes of a document, with a table of its objects. */
export function writeDocument({ version, objects, trailer }: PdfDocument): Uint8Array {
  const pieces: Uint8Array[] = [];
  const rows = ["0 1\n0000000000 65535 f \n"];
  let size = 0;
  const write = (piece: Uint8Array | string) => {
    const bytes = typeof piece === "string" ? Uint8Array.from(piece, (character) => character.charCodeAt(0)) : piece;
    pieces.push(bytes);
    size += bytes.length;
  };
  write(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
  const numbers = Array.from(objects.keys()).toSorted((one, other) => one - other);
  for (const number of numbers) {
    const { generation, value, stream } = objects.get(number) as PdfEntry;
    rows.push(`${number} 1\n${String(size).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`);
    if (stream && value instanceof Map) value.set("Length", String(stream.length));
    write(`${number} ${generation} obj\n${written(value)}\n`);
    if (stream) {
      write("stream\n");
      write(stream);
      write("\nendstream\n");
    }
    write("endobj\n");
  }
  const place = size;
  trailer.set("Size", String((numbers.at(-1) ?? 0) + 1));
  write(`xref\n${rows.join("")}trailer\n${written(trailer)}\nstartxref\n${place}\n%%EOF\n`);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A value as a document has it; characters that end a name are written with their numbers. */
function written(value: PdfValue): string {
  if (Array.isArray(value)) return `[${value.map(written).join(" ")}]`;
  if (value instanceof Map)
    return `<<${Array.from(value, ([key, each]) => `${nameOf(key)} ${written(each)}`).join("\n")}>>`;
  return value.startsWith("/") ? nameOf(value.slice(1)) : value;
}

const nameOf = (name: string) =>
  `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (sign) => `#${(sign.charCodeAt(0) & 255).toString(16).padStart(2, "0")}`)}`;
