import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { Refused } from "./fault";
import { resolve, type PdfDictionary, type PdfDocument, type PdfValue } from "./pdf-document";

/** What stands for an empty password. (ISO 32000-1, 7.6.3.3, algorithm 2.) */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/** More strings than any résumé has outside its pages; 50,000 take two seconds of processor. */
const mostStrings = 20_000;

type Method = "none" | "rc4" | "aes128" | "aes256";
type Place = { number: number; generation: number };

/**
 * Takes away the encryption of a document that opens without a password, as offices and scanners write it so that nothing can be copied
 * or printed. Throws Refused "locked" for one that asks for a password or a certificate.
 */
export function decryptDocument(document: PdfDocument): void {
  if (!document.trailer.has("Encrypt")) return;
  const settings = resolve(document, document.trailer.get("Encrypt"));
  if (!(settings instanceof Map) || settings.get("Filter") !== "/Standard") throw new Refused("locked");
  const key = findKey(document, settings);
  const [ofStreams, ofStrings] = [methodOf(settings, "StmF"), methodOf(settings, "StrF")];
  const keepsMetadata = settings.get("EncryptMetadata") === "false";
  document.trailer.delete("Encrypt");
  let strings = 0;
  const decryptString = (bytes: Uint8Array, place: Place) => {
    if (++strings > mostStrings) throw new Refused("hidden");
    return decrypt(bytes, ofStrings, key, place);
  };
  for (const [number, entry] of document.objects) {
    if (entry.value === settings) document.objects.delete(number);
    else {
      const place = { number, generation: entry.generation };
      entry.value = withStrings(entry.value, (bytes) => decryptString(bytes, place));
      if (entry.stream && !isPlain(entry.value, keepsMetadata))
        entry.stream = decrypt(entry.stream, ofStreams, key, place);
    }
  }
}

/** Whether a stream is not encrypted although the document is. */
function isPlain(value: PdfValue, keepsMetadata: boolean): boolean {
  if (!(value instanceof Map)) return false;
  const filter = value.get("Filter");
  const isMarked = (Array.isArray(filter) ? filter : [filter]).includes("/Crypt");
  return isMarked || value.get("Type") === "/XRef" || (keepsMetadata && value.get("Type") === "/Metadata");
}

/** How streams or strings are encrypted. @param which the key of the settings that names it */
function methodOf(settings: PdfDictionary, which: "StmF" | "StrF"): Method {
  const version = settings.get("V");
  if (version === "1" || version === "2") return "rc4";
  const filters = settings.get("CF");
  const name = settings.get(which);
  const filter = filters instanceof Map && typeof name === "string" ? filters.get(name.slice(1)) : undefined;
  const method = filter instanceof Map ? filter.get("CFM") : undefined;
  if (method === "/V2") return "rc4";
  if (method === "/AESV2") return "aes128";
  if (method === "/AESV3") return "aes256";
  if (name === undefined || name === "/Identity" || method === "/None") return "none";
  throw new Refused("locked");
}

/** The key that the empty password gives. Throws Refused when it is not the password. */
function findKey(document: PdfDocument, settings: PdfDictionary): Buffer {
  const number = (name: string, otherwise = 0) => Number(resolve(document, settings.get(name)) ?? otherwise);
  const bytes = (name: string) => bytesOf(resolve(document, settings.get(name)));
  const [revision, version] = [number("R"), number("V")];
  const [user, owner] = [bytes("U"), bytes("O")];
  if (version === 5 && (revision === 5 || revision === 6)) {
    const hash = (salt: Buffer) => (revision === 6 ? hardHash(salt) : digest("sha256", salt));
    if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) throw new Refused("locked");
    const wrapped = bytes("UE").subarray(0, 32);
    if (wrapped.length !== 32) throw new Refused("broken");
    return aes(createDecipheriv("aes-256-cbc", hash(user.subarray(40, 48)), Buffer.alloc(16)), wrapped);
  }
  const length = version === 1 ? 5 : version === 4 ? 16 : number("Length", 40) / 8;
  if (
    ![1, 2, 4].includes(version) ||
    ![2, 3, 4].includes(revision) ||
    !Number.isInteger(length) ||
    length < 5 ||
    length > 16
  )
    throw new Refused("locked");
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(number("P") | 0);
  const ids = resolve(document, document.trailer.get("ID"));
  const id = bytesOf(Array.isArray(ids) ? ids[0] : undefined);
  const isPlainMetadata = revision >= 4 && settings.get("EncryptMetadata") === "false";
  let key = digest("md5", padding, owner.subarray(0, 32), permissions, id, Buffer.alloc(isPlainMetadata ? 4 : 0, 255));
  for (let round = 0; revision >= 3 && round < 50; round++) key = digest("md5", key.subarray(0, length));
  key = key.subarray(0, length);
  if (!user.subarray(0, revision === 2 ? 32 : 16).equals(userCheck(key, revision, id))) throw new Refused("locked");
  return key;
}

/** What the settings hold when this is the key. (Algorithms 4 and 5.) */
function userCheck(key: Buffer, revision: number, id: Buffer): Buffer {
  if (revision === 2) return rc4(key, padding);
  let check = digest("md5", padding, id);
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check;
}

/** The hash of an empty password in PDF 2.0. (ISO 32000-2, algorithm 2.B.) */
function hardHash(salt: Buffer): Buffer {
  let key = digest("sha256", salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32));
    const mixed = aes(cipher, Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = digest((["sha256", "sha384", "sha512"] as const)[sum % 3] ?? "sha256", mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function decrypt(bytes: Uint8Array, method: Method, key: Buffer, { number, generation }: Place): Uint8Array {
  if (method === "none") return bytes;
  if (method === "aes256") return unpad(key, bytes);
  const place = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
  const salted = digest("md5", key, place, Buffer.from(method === "aes128" ? "sAlT" : ""));
  const own = salted.subarray(0, Math.min(key.length + 5, 16));
  return method === "aes128" ? unpad(own, bytes) : rc4(own, bytes);
}

/** Blocks of 16 bytes behind their first one, without what fills the last. Bytes that are too few are as they are. */
function unpad(key: Buffer, bytes: Uint8Array): Uint8Array {
  const blocks = bytes.subarray(16, bytes.length - (bytes.length % 16));
  if (blocks.length === 0) return bytes.length < 16 ? bytes : blocks;
  const plain = aes(createDecipheriv(`aes-${key.length === 32 ? 256 : 128}-cbc`, key, bytes.subarray(0, 16)), blocks);
  const fill = plain.at(-1) ?? 0;
  return fill >= 1 && fill <= 16 ? plain.subarray(0, -fill) : plain;
}

function aes(cipher: ReturnType<typeof createCipheriv> | ReturnType<typeof createDecipheriv>, bytes: Uint8Array) {
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

/** Neither Node nor Workers have this cipher any more. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_each, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let one = 0, other = 0; one < 256; one++) {
    other = (other + (state[one] ?? 0) + (key[one % key.length] ?? 0)) & 255;
    swap(one, other);
  }
  const out = Buffer.alloc(bytes.length);
  for (let at = 0, one = 0, other = 0; at < bytes.length; at++) {
    one = (one + 1) & 255;
    other = (other + (state[one] ?? 0)) & 255;
    swap(one, other);
    out[at] = (bytes[at] ?? 0) ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
  }
  return out;
}

function digest(name: "md5" | "sha256" | "sha384" | "sha512", ...parts: Uint8Array[]): Buffer {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The value with each of its strings changed. */
function withStrings(value: PdfValue, change: (bytes: Uint8Array) => Uint8Array): PdfValue {
  if (Array.isArray(value)) return value.map((each) => withStrings(each, change));
  if (value instanceof Map) return new Map(Array.from(value, ([key, each]) => [key, withStrings(each, change)]));
  return /^[(<]/.test(value) ? `<${Buffer.from(change(bytesOf(value))).toString("hex")}>` : value;
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The bytes of a string of either kind; none of any other value. */
function bytesOf(value: PdfValue | undefined): Buffer {
  if (typeof value !== "string") return Buffer.alloc(0);
  if (value.startsWith("<")) {
    const digits = value.replace(/[^\da-f]/gi, "");
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex");
  }
  const text = value.slice(1, -1).replace(/\\([0-7]{1,3}|\r\n|[^])|\r\n?/g, (whole, escaped: string | undefined) => {
    if (escaped === undefined) return "\n";
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(parseInt(escaped, 8) & 255);
    return /^[\r\n]/.test(escaped) ? "" : (escapes[escaped] ?? whole.slice(1));
  });
  return Buffer.from(value.startsWith("(") ? text : "", "latin1");
}
