import { Refused, type DocumentFault } from "./fault";
import { binaryText } from "./formats";
import { dropAttachments } from "./pdf-attachments";
import { readDocument, unpackAll, writeDocument } from "./pdf-document";
import { framePdf } from "./pdf-frame";
import { endOfString, listObjects, spelledOut, type Budget, type PdfObject } from "./pdf-objects";
import { decryptDocument } from "./pdf-password";

/** Bytes that the packed objects of a PDF may hold together; no résumé has more streams of them. */
const mostUnpacked = 20_000_000;
const mostPacked = 2_000;
/** The same for a document that is written anew, since all of it is held at once. */
const mostRewritten = 4_000_000;

/** Names of what makes a document do something by itself, sends what is typed, or brings or opens other files, and what each is. */
const findings: Record<string, DocumentFault> = {
  JavaScript: "script",
  Launch: "program",
  EmbeddedFile: "embedded",
  EmbeddedFiles: "embedded",
  FileAttachment: "embedded",
  RichMedia: "media",
  RichMediaExecute: "media",
  Rendition: "media",
  XFA: "form",
  SubmitForm: "form",
  ImportData: "form",
  GoToE: "other_document",
  GoToR: "other_document",
};
const acting = new RegExp(`/(${Object.keys(findings).join("|")})(?![A-Za-z0-9])`);
/** Short enough to occur in packed bytes by chance, so only names of objects are searched for them. */
const shortActing: Record<string, DocumentFault> = { "/JS": "script", "/AA": "opening" };
/** Content that a browser could sniff as HTML. */
const markup = /<(!doctype\s+html|html|head|body|script|svg|iframe|object|embed|img)[\s>/]/i;
/** A script of HTML that is whole, so that it is more than the name of a tag. */
const wholeScript = /<script[^<>]{0,200}>[^<]{1,2000}<\/script/i;

/**
 * A PDF as it may be stored, or what is wrong with it. Bytes around it are cut off, attached files are taken out, and one that opens without
 * a password is decrypted. It may then hold nothing that acts, also not in its packed objects.
 * @param use "shown": within a page of ours, where nothing may happen at its opening or at a click; "saved": as a file, in which links to
 * pages and addresses, and an opening at one of its own pages, may be
 */
export function readPdf(bytes: Uint8Array, use: "shown" | "saved"): { bytes: Uint8Array } | { fault: DocumentFault } {
  try {
    const framed = framePdf(bytes);
    const isLocked = /\/Encrypt(?![A-Za-z])/.test(spelledOut(outsideTexts(binaryText(framed))));
    const fault = isLocked ? "embedded" : findFault(framed, use);
    const cleaned = fault === "embedded" ? cleanDocument(framed) : framed;
    const left = fault === "embedded" ? findFault(cleaned, use) : fault;
    return left === null ? { bytes: cleaned } : { fault: left };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    throw error;
  }
}

/** The document without password and attached files, written anew. Throws Refused. */
function cleanDocument(bytes: Uint8Array): Uint8Array {
  const budget = { ...budgetOf(bytes), unpacked: mostRewritten };
  const document = readDocument(bytes, budget);
  decryptDocument(document);
  unpackAll(document, budget);
  dropAttachments(document);
  return writeDocument(document);
}

/** Objects are sequential: a file that makes the reader pass its length several times is malicious. */
const budgetOf = ({ length }: Uint8Array): Budget => ({
  characters: 4 * length + 10_000,
  unpacked: mostUnpacked,
  packedStreams: mostPacked,
});

/** What a document holds that may not be; attached files only when there is nothing else. Throws Refused for what cannot be read. */
function findFault(bytes: Uint8Array, use: "shown" | "saved"): DocumentFault | null {
  const text = binaryText(bytes);
  const outside = outsideTexts(text);
  if (endsAsZip(bytes) || outside.includes("PK\x03\x04")) return "second_file";
  if (markup.test(outside) || wholeScript.test(text)) return "web_code";
  const name = acting.exec(spelledOut(outside))?.[1] ?? "";
  const between = findings[name] ?? null;
  if (between !== null && between !== "embedded") return between;
  return faultOfObjects(listObjects(text, bytes, budgetOf(bytes)), use) ?? between;
}

/** The text of a document without its strings and streams: words within them are what people read, whatever they name. */
function outsideTexts(text: string): string {
  const parts: string[] = [];
  const marks = /%[^\r\n]*|\bstream\r?\n|\(/g;
  let from = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0].startsWith("%")) continue;
    const end = mark[0] === "(" ? endOfString(text, mark.index) : text.indexOf("endstream", marks.lastIndex);
    if (end === -1) break;
    parts.push(text.slice(from, mark.index));
    from = marks.lastIndex = end;
  }
  parts.push(text.slice(from));
  return parts.join(" ");
}

/** Whether a zip ends exactly where the file does. */
function endsAsZip(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_558); at--) {
    const isEnd = bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6;
    if (isEnd && at + 22 + (bytes[at + 20] ?? 0) + (bytes[at + 21] ?? 0) * 256 === bytes.length) return true;
  }
  return false;
}

function faultOfObjects(objects: Iterable<PdfObject>, use: "shown" | "saved"): DocumentFault | null {
  /** The numbers of objects that act at the opening, and whether all objects of a number only turn to a page. */
  const openings: number[] = [];
  const turns = new Map<number, boolean>();
  let [hasFile, actsAtOpening] = [false, false];
  for (const { number, tokens } of objects) {
    if (number !== null) turns.set(number, turnsToPage(tokens) && turns.get(number) !== false);
    if (tokens.includes("/EF") && /\/(Filespec|UF|F)( |$)/.test(tokens.join(" "))) hasFile = true;
    for (const [at, token] of tokens.entries()) {
      if (token[0] !== "/") continue;
      const found = shortActing[token] ?? findings[acting.exec(token)?.[1] ?? ""];
      if (found === "embedded") hasFile = true;
      else if (found !== undefined) return found;
      // Texts of an encrypted document say something else when they are decrypted.
      if (token === "/Encrypt") return "hidden";
      if (use === "shown" && token === "/URI") return "link";
      if (token === "/URI" && !isPlainLink(tokens[at + 1] ?? "")) return "link";
      if (token !== "/OpenAction") continue;
      if (tokens[at + 3] === "R" && /^\d+$/.test(tokens[at + 1] ?? "")) openings.push(Number(tokens[at + 1]));
      else if (!turnsToPage(firstObject(tokens.slice(at + 1, at + longestTurn)))) actsAtOpening = true;
      if (use === "shown") actsAtOpening = true;
    }
  }
  // A script that runs at the opening is called a script.
  if (actsAtOpening || !openings.every((number) => turns.get(number) === true)) return "opening";
  return hasFile ? "embedded" : null;
}

/** Tokens of an action that goes to a page; a longer one is refused. */
const longestTurn = 60;

/** The tokens of the dictionary or the value with which they begin. */
const firstObject = (tokens: string[]) => tokens.slice(0, tokens.indexOf(">>") + 1 || 1);

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
