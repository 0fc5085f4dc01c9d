import { Refused, type DocumentFault } from "./fault";
import { listObjects, spelledOut, type PdfObject } from "./pdf-objects";

/** Bytes that the packed objects of a PDF may hold together; no résumé has more streams of them. */
const mostUnpacked = 20_000_000;
const mostPacked = 2_000;

/**
 * Names that make a document act on opening, send typed data, or bring or open other files. They are searched for in
 * the whole file, also between its objects.
 */
const acting =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia(Execute)?|Rendition|XFA|SubmitForm|ImportData|GoTo[ER])(?![A-Za-z0-9])/;
/** Short enough to occur in packed bytes by chance, so only names of objects are searched for them. */
const shortActing = ["/JS", "/AA"];
/** Content that a browser could sniff as HTML. */
const markup = /<(!doctype\s+html|html|head|body|script|svg|iframe|object|embed|img)[\s>/]/i;

const latin1 = new TextDecoder("latin1");

/**
 * The fault of a PDF; null when it is accepted. It must begin and end as a PDF, be readable without a password, and
 * hold no actions, also not in its packed objects.
 * @param use "shown": within a page of ours, where neither opening nor a click may trigger anything; "saved": as a
 * file, which may contain links to pages and addresses, and may open at one of its own pages
 */
export function readPdf(bytes: Uint8Array, use: "shown" | "saved"): DocumentFault | null {
  const text = latin1.decode(bytes);
  if (!/^%PDF-\d\.\d/.test(text)) return "not_a_document";
  const end = text.lastIndexOf("%%EOF");
  if (end === -1) return "broken";
  if (/[^\s\0]/.test(text.slice(end + 5)) || endsAsZip(bytes) || markup.test(text)) return "unsafe";
  const names = spelledOut(text);
  if (/\/Encrypt(?![A-Za-z])/.test(names)) return "locked";
  if (acting.test(names)) return "unsafe";
  try {
    // Objects are sequential: a file that makes the reader pass its length several times is malicious.
    const budget = { characters: 4 * text.length + 10_000, unpacked: mostUnpacked, packedStreams: mostPacked };
    return objectsAreSafe(listObjects(text, bytes, budget), use) ? null : "unsafe";
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
}

/** Whether a zip ends exactly where the file does. */
function endsAsZip(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_558); at--) {
    const isEnd = bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6;
    if (isEnd && at + 22 + (bytes[at + 20] ?? 0) + (bytes[at + 21] ?? 0) * 256 === bytes.length) return true;
  }
  return false;
}

function objectsAreSafe(objects: Iterable<PdfObject>, use: "shown" | "saved"): boolean {
  /** The numbers of objects that act on opening, and whether all objects with a number only go to a page. */
  const openings: number[] = [];
  const turns = new Map<number, boolean>();
  for (const { number, tokens } of objects) {
    if (number !== null) turns.set(number, turnsToPage(tokens) && turns.get(number) !== false);
    for (const [at, token] of tokens.entries()) {
      if (token[0] !== "/") continue;
      if (shortActing.includes(token) || acting.test(token)) return false;
      if (use === "shown" && (token === "/OpenAction" || token === "/URI")) return false;
      if (token === "/URI" && !isPlainLink(tokens[at + 1] ?? "")) return false;
      if (token !== "/OpenAction") continue;
      if (tokens[at + 3] === "R" && /^\d+$/.test(tokens[at + 1] ?? "")) openings.push(Number(tokens[at + 1]));
      else if (!turnsToPage(tokens.slice(at + 1, tokens.indexOf(">>", at) + 1))) return false;
    }
  }
  return openings.every((number) => turns.get(number) === true);
}

/**
 * Whether the opening action of a document only goes to one of its pages: a destination in it, or a plain go-to action.
 */
function turnsToPage(tokens: string[]): boolean {
  if (tokens[0] === "[" || tokens[0] === "null") return true;
  const [isOne, kind] = [tokens.lastIndexOf("<<") === 0, tokens.indexOf("/S")];
  return (
    isOne &&
    kind !== -1 &&
    tokens.lastIndexOf("/S") === kind &&
    tokens[kind + 1] === "/GoTo" &&
    !tokens.includes("/Next")
  );
}

/** Whether "/URI" is the kind of an action, or is followed by an address of a page, a mailbox or a telephone. */
function isPlainLink(value: string): boolean {
  if (value.startsWith("/") || value === ">>") return true;
  if (!/^[(<][^<]/.test(value)) return false;
  const text = value.startsWith("<")
    ? value.replace(/[^\da-f]/gi, "").replace(/..?/g, (hex) => String.fromCharCode(parseInt(hex.padEnd(2, "0"), 16)))
    : value
        .slice(1, -1)
        .replace(/\\([0-7]{1,3})|\\([^])/g, (_whole, octal: string | undefined, other: string) =>
          octal ? String.fromCharCode(parseInt(octal, 8) & 255) : other,
        );
  // Programs skip white space, and the byte order marks of other encodings.
  const address = text.replace(/[\0-\u0020\u00fe\u00ff\u00ef\u00bb\u00bf]/g, "");
  return /^(https?|mailto|tel):/i.test(address) || !/^([a-z][a-z\d+.-]*:|[/\\])/i.test(address);
}
