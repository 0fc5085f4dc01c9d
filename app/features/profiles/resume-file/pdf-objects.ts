import { Refused } from "./fault";
import { binaryText } from "./formats";
import { unpack } from "./unpack";

/**
 * The limits of reading a document: the characters of its objects, and the bytes that all its packed objects may hold.
 */
export interface Budget {
  characters: number;
  unpacked: number;
  packedStreams: number;
}

const space = "\\0\\t\\n\\f\\r ";
const regular = `[^${space}()<>[\\]{}/%]`;

/** White space, a comment, a bracket, a string in hexadecimal digits, a name, a number or a word, or any other character. */
const token = new RegExp(`[${space}]+|%[^\\r\\n]*|<<|>>|<[\\da-fA-F${space}]*>|/${regular}*|${regular}+|[^]`, "y");

/** Where an object or a trailer begins. Some readers take "0obj", none takes "objx". */
const beginning = new RegExp(`(?<![A-Za-z])(obj|trailer)(?!${regular})`, "g");

/** The number of the object that begins behind this text. */
const numberBefore = /(\d+)[\0\s]+\d+[\0\s]*$/;

/** Names may be spelled with the numbers of their letters: /J#61vaScript. */
export const spelledOut = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Where a string ends that begins with a parenthesis; others nest in it. */
export function endOfString(text: string, at: number): number {
  const marks = /\\[^]|[()]/g;
  marks.lastIndex = at;
  let depth = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === "(") depth++;
    if (mark[0] === ")" && --depth === 0) return marks.lastIndex;
  }
  return text.length;
}

/** The token after a position, without white space and comments, and where it ends; empty at the end of the text. */
export function readToken(text: string, from: number, budget: Budget): { part: string; end: number } {
  for (let at = from; at < text.length;) {
    token.lastIndex = at;
    let part = token.exec(text)?.[0] ?? "";
    if (part === "(") part = text.slice(at, endOfString(text, at));
    at += part.length;
    budget.characters -= part.length;
    if (budget.characters < 0) throw new Refused("hidden");
    if (!/^[\0\s%]/.test(part)) return { part, end: at };
  }
  return { part: "", end: text.length };
}

/**
 * The tokens of an object, its names spelled out, and where it ends: one token, or all of a dictionary or an array.
 * Throws Refused when PDF readers could disagree about its end.
 */
export function readObject(text: string, from: number, budget: Budget): { tokens: string[]; end: number } {
  const tokens: string[] = [];
  const open: string[] = [];
  for (let next = readToken(text, from, budget); next.part !== ""; next = readToken(text, next.end, budget)) {
    const { part, end } = next;
    const isFirst = tokens.push(part.startsWith("/") ? spelledOut(part) : part) === 1;
    if (part === "<<" || part === "[") open.push(part);
    else if (isFirst) return { tokens, end };
    else if (part === ">>" || part === "]") {
      if (open.pop() !== (part === "]" ? "[" : "<<")) throw new Refused("hidden");
      if (open.length === 0) return { tokens, end };
    } else if (/^[)<>{}]$/.test(part) || (!/^[/(]/.test(part) && /obj|stream|xref|trailer/.test(part)))
      throw new Refused("hidden");
  }
  throw new Refused("broken");
}

/** The number behind a key that a dictionary has once; null when it is written in another way. */
function numberOf(tokens: string[], key: string): number | null {
  const at = tokens.indexOf(key);
  const value = tokens[at + 1] ?? "";
  return at !== -1 && tokens.lastIndexOf(key) === at && /^\d+$/.test(value) && tokens[at + 3] !== "R"
    ? Number(value)
    : null;
}

/** Whether a stream is packed by Flate once, and in no other way. */
function isFlate(tokens: string[]): boolean {
  const keys = tokens.filter((each) => ["/Filter", "/F", "/FFilter", "/DecodeParms", "/DP"].includes(each));
  const at = tokens.indexOf("/Filter");
  const filter = tokens[at + 1] === "[" ? tokens.slice(at + 2, tokens.indexOf("]", at)) : tokens.slice(at + 1, at + 2);
  return keys.length === 1 && filter.join(" ") === "/FlateDecode";
}

/** An object as a PDF reader may find it: its number (null for a trailer) and its tokens. */
export type PdfObject = { number: number | null; tokens: string[] };

/**
 * All objects to which a document, or a table of its references, can lead: behind each "obj" wherever it is, also in comments, strings and
 * streams, whether a table names it or another of its number replaces it, and in every stream that can hold objects, whatever it calls itself.
 * Throws Refused for what cannot be read or unpacked.
 */
export function* listObjects(text: string, bytes: Uint8Array, budget: Budget): Generator<PdfObject> {
  for (const { index, 0: word } of text.matchAll(beginning)) {
    const { tokens, end } = readObject(text, index + word.length, budget);
    const number = word === "obj" ? numberBefore.exec(text.slice(Math.max(index - 40, 0), index))?.[1] : null;
    // A PDF reader would find the number that is not found here.
    if (number === undefined && tokens[0] === "<<") throw new Refused("hidden");
    yield { number: number ? Number(number) : null, tokens };
    if (!tokens.includes("/ObjStm") && !(tokens.includes("/First") && tokens.includes("/N"))) continue;
    const { part, end: begin } = readToken(text, end, budget);
    if (part !== "stream") continue;
    const line = /^\r?\n/.exec(text.slice(begin, begin + 2));
    if (!line || !isFlate(tokens)) throw new Refused("hidden");
    const begins = begin + line[0].length;
    const ends = text.indexOf("endstream", begins);
    yield* listPacked(tokens, unpackObjects(bytes.subarray(begins, ends === -1 ? undefined : ends), budget), budget);
  }
}

/** The text of a stream of packed objects. Throws Refused when it is too much, or broken. */
export function unpackObjects(packed: Uint8Array, budget: Budget): string {
  if (--budget.packedStreams < 0) throw new Refused("unpacks_too_big");
  let unpacked: Uint8Array | null;
  try {
    unpacked = unpack(packed, budget.unpacked);
  } catch {
    throw new Refused("broken");
  }
  if (!unpacked) throw new Refused("unpacks_too_big");
  budget.unpacked -= unpacked.length;
  budget.characters += unpacked.length;
  return binaryText(unpacked);
}

/** The numbers and places of the objects of a stream, which begins with them. @param first where the objects begin */
export function indexOfPacked(objects: string, first: number | null, count: number | null) {
  const head = objects.slice(0, first ?? 0);
  const numbers = head.match(/\d+/g)?.map(Number) ?? [];
  if (
    !Number.isSafeInteger(first) ||
    !Number.isSafeInteger(count) ||
    /[^\d\0\s]/.test(head) ||
    numbers.length < 2 * (count as number)
  )
    throw new Refused("hidden");
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_each, at) => ({
    number: numbers[2 * at] ?? 0,
    at: (first as number) + (numbers[2 * at + 1] ?? 0),
  }));
}

function* listPacked(dictionary: string[], objects: string, budget: Budget): Generator<PdfObject> {
  for (const { number, at } of indexOfPacked(objects, numberOf(dictionary, "/First"), numberOf(dictionary, "/N")))
    yield { number, tokens: readObject(objects, at, budget).tokens };
}
