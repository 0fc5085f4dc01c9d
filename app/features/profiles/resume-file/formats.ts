import { Buffer } from "node:buffer";

/** What people send as a résumé beside PDF and DOCX; each has a sentence of its own with the way to a PDF. */
export type OtherFormat =
  | "old_word"
  | "open_document"
  | "rich_text"
  | "pages"
  | "picture"
  | "table_or_slides"
  | "archive"
  | "web_page"
  | "plain_text";

/** Each byte as the character of the same number. */
export const binaryText = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** As names are written within a compound file (MS-CFB). */
const wide = (name: string) => Array.from(name, (character) => `${character}\0`).join("");

const compoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const pictures =
  /^(\xff\xd8\xff|\x89PNG|GIF8|BM[^]{12}|II\*\0|MM\0\*|II\+\0|RIFF[^]{4}WEBP|[^]{4}ftyp(hei|hev|mif|msf|avi)|\0\0\0\x0cJXL|\xff\x0a)/;
const archives = /^(PK|Rar!\x1a\x07|7z\xbc\xaf'\x1c|\x1f\x8b\x08|BZh|\xfd7zXZ\0)/;
const webPage =
  /^\s*(<!--[^]{0,2000}?-->\s*)*(<\?xml[^>]{0,200}>\s*)?<(!doctype\s+html|html|head|body|meta|div|table|p)[\s>]|^(MIME-Version|From|Message-ID):/i;

/** What a file is that is neither PDF nor DOCX, by its content alone; null when it is none of the known. "locked": an Office file with a password. */
export function otherFormat(bytes: Uint8Array): OtherFormat | "locked" | null {
  const text = binaryText(bytes).replace(/^\xef\xbb\xbf/, "");
  if (text.startsWith(compoundFile)) return compoundFormat(text);
  if (/^(\xdb\xa5|[\x31\x32]\xbe\0\0|\xfe7\0)/.test(text)) return "old_word";
  if (/^\s*\{\\?\\rt/.test(text)) return "rich_text";
  if (text.startsWith("PK\x03\x04")) return zippedFormat(text);
  if (pictures.test(text)) return "picture";
  if (archives.test(text)) return "archive";
  if (webPage.test(text)) return "web_page";
  return isPlainText(bytes) ? "plain_text" : null;
}

function compoundFormat(text: string): OtherFormat | "locked" {
  if (text.includes(wide("EncryptedPackage"))) return "locked";
  return !text.includes(wide("WordDocument")) && /W\0o\0r\0k\0b|B\0o\0o\0k\0\0|P\0o\0w\0e\0r\0P/.test(text)
    ? "table_or_slides"
    : "old_word";
}

/** By the names of parts, which a zip lists unpacked, and by its first part, which names the type of an OpenDocument file. */
function zippedFormat(text: string): OtherFormat {
  const type = /application\/vnd\.(oasis\.opendocument|sun\.xml)\.[a-z.-]+/.exec(text.slice(0, 200))?.[0];
  if (type !== undefined) return /text|writer/.test(type) ? "open_document" : "table_or_slides";
  if (/Index\/Document\.iwa|Index\.zip|index\.(xml|apxl)/.test(text)) return "pages";
  return /(xl\/workbook|ppt\/presentation)\.xml/.test(text) ? "table_or_slides" : "archive";
}

/** Whether it is text in UTF-8 or UTF-16 without signs that no text has. */
function isPlainText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return !/[\0-\x08\x0e-\x1a\x7f]/.test(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** Signatures that are long enough not to occur by chance. */
const signature =
  /PK(\x03\x04|\x05\x06|\x01\x02|\x07\x08)|\x7fELF|\x89PNG|\xff\xd8\xff|GIF8[79]a|RIFF|Rar!\x1a|7z\xbc\xaf|\x1f\x8b\x08|\xd0\xcf\x11\xe0|\{\\rt|OggS|fLaC|ID3|ftyp|\xca\xfe\xba\xbe|[\xfe\xce\xcf]\xed?\xfa\xed|wOF[F2]|%!PS|BZh|\xfd7zXZ|ustar|SQLite|Cr24|\0asm|dex\n|MSCF|ISc\(|II\*\0|MM\0\*|ITSF|MIME-Version|8BPS|AT&TFORM|FWS|CWS|\x1aE\xdf\xa3/;
/** Signatures that are short, so only the first bytes are compared with them. */
const shortSignature = /^(MZ|BM|#!|\xff\x0a|\0\0\x01\0|L\0\0\0)/;
/** Tags of HTML or XML, and what servers run. */
const tag =
  /<\/?[a-z][a-z\d:-]{0,20}(\s[^<>\0-\x08\x0e-\x1f\x7f-\xff]{0,300})?\/?>|<!(--|doctype)|<\?(php|xml|=)|<(script|svg|iframe|img|object|embed)\b/i;

/** What bytes around a document pretend to be besides: a web page, or a file of another format; null for bytes that mean nothing. */
export function foreignFormat(bytes: Uint8Array): "web_code" | "second_file" | null {
  const text = binaryText(bytes);
  if (tag.test(text)) return "web_code";
  return signature.test(text) || shortSignature.test(text.trimStart()) ? "second_file" : null;
}
