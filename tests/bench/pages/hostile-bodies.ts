// Bodies that nobody's browser sends, drawn from a seed: each stresses one way in which a form, its names or its bytes are read.
import { gzipSync } from "node:zlib";
import { createRandom } from "../search/search-words";

export interface HostileRequest {
  what: string;
  path: string;
  method: string;
  type: string;
  body: Buffer;
  /** Whether it comes from a server, as a mail provider's events do: without Origin. */
  withoutOrigin?: boolean;
}

const most = 1_000_000;
const pages = [
  "/auth",
  "/employer-auth",
  "/contact-us",
  "/free-job-alerts",
  "/location",
  "/language",
  "/email-management",
  "/confirm-email",
  "/post-job",
  "/message-templates",
  "/profile-setup",
  "/profile/photo",
  "/resume-editor",
  "/settings",
  "/applications/status",
  "/report-job-scam",
  "/api/location",
  "/api/send-notification",
  "/nothing",
];
const fieldNames = [
  "email",
  "password",
  "title",
  "message",
  "questions",
  "experience",
  "application",
  "fullName",
  "intent",
];

/** @param count how many; the same seed gives the same ones */
export function createHostileRequests(seed: number, count: number): HostileRequest[] {
  const random = createRandom(seed);
  const int = (below: number) => Math.floor(random() * below);
  const pick = <Each>(all: readonly Each[]) => all[int(all.length)] as Each;
  const bytes = (length: number) => Buffer.from(Uint8Array.from({ length }, () => int(256)));
  const name = () => pick(fieldNames);
  const size = () => int(most);
  const fill = (piece: () => string, length = size()) => {
    let text = piece();
    while (text.length < length) text += text.length * 2 < length ? text : text.slice(0, length - text.length);
    return text.slice(0, most);
  };
  const boundary = () => `----${int(1e9).toString(36)}`;
  const part = (mark: string, field: string, value: string, more = "") =>
    `--${mark}\r\nContent-Disposition: form-data; name="${field}"${more}\r\n\r\n${value}\r\n`;

  const urlencoded = "application/x-www-form-urlencoded";
  const form = (what: string, make: () => string) => () => ({
    what,
    type: urlencoded,
    body: Buffer.from(make()).subarray(0, most),
  });
  const inParts =
    (what: string, make: (mark: string) => string | Buffer, type = "multipart/form-data") =>
    () => {
      const mark = boundary();
      return { what, type: `${type}; boundary=${mark}`, body: Buffer.from(make(mark)).subarray(0, most) };
    };
  const many = (each: (at: number) => string, length: number, between = "&") =>
    Array.from({ length }, (_none, at) => each(at)).join(between);

  const kinds: (() => Pick<HostileRequest, "what" | "type" | "body"> & Partial<HostileRequest>)[] = [
    form("a far index", () => `${name()}[${10 ** (2 + int(8)) + int(1000)}]=x`),
    form("a far index as a key", () => `${name()}[0]=x&${name()}.${int(4e9)}=x`),
    form("the length of an array", () => `email[0]=x&email.length=${int(4e9)}`),
    form("a deep name", () => `${name()}${pick([".a", "[0]", "[]", ".0"]).repeat(10 + int(200_000))}=x`),
    form("many fields", () => many(() => `${name()}=1`, int(100_000))),
    form("only separators", () => fill(() => pick(["&", "=", "&=", ";", "&&="]))),
    form("1,000 allowed fields at allowed indexes", () => many((at) => `${name()}${at}[99].b[99]=x`, 999)),
    form("1,000 allowed fields at near indexes", () => many((at) => `${name()}${at}[4].b=x`, 999)),
    form("1,000 times one allowed field", () => many(() => "questions[99].text=x", 999)),
    form("a long name", () => `${fill(() => name())}=x`),
    form(
      "a long allowed text",
      () => `${name()}=${fill(() => pick(["word ", "क", "%E0%A4%95", "a@", "<b>", "http://", "₹500 "]))}&intent=login`,
    ),
    form("percent signs", () => `${name()}=${fill(() => pick(["%", "%%", "%0", "%zz", "%u0041", "%F"]))}`),
    form(
      "lone surrogates and broken UTF-8",
      () => `${name()}=${fill(() => pick(["%ED%A0%80", "%C0%AF", "%FF%FE", "%F8%88%80%80%80", "%00"]))}`,
    ),
    form("the prototype", () =>
      pick([
        "__proto__[admin]=1",
        "a.__proto__.b=1",
        "constructor.prototype.x=1",
        "toString=1",
        "hasOwnProperty=1",
        "then=1",
        "email.then=1",
      ]),
    ),
    form(
      "fields of conform",
      () =>
        `${pick(["__intent__", "__state__", "__INTENT__"])}=${pick(["{", "%7B%7D", "null", "[[[[", "reset"])}&${name()}=1`,
    ),
    form(
      "a text that backtracks",
      () =>
        `email=${fill(() => pick(["a.", "a-", "((((", "@@", "........", "a@a.", "\t \n"]), 200_000)}&password=${"a".repeat(1000)}`,
    ),
    inParts(
      "thousands of parts",
      (mark) => many((at) => part(mark, `a${at}`, "1"), 1_000 + int(9_000), "") + `--${mark}--`,
    ),
    inParts("1,000 parts without end", (mark) => many((at) => part(mark, `a${at}`, "1"), 1_000, "")),
    inParts("a long header", (mark) => `--${mark}\r\nX: ${fill(() => "y")}\r\n\r\n1\r\n--${mark}--`),
    inParts(
      "a long name of a file",
      (mark) => part(mark, "photo", "x", `; filename="${fill(() => "न")}"`) + `--${mark}--`,
    ),
    inParts("many headers", (mark) => `--${mark}\r\n${"A: b\r\n".repeat(int(100_000))}\r\n1\r\n--${mark}--`),
    inParts("a far index in a part", (mark) => part(mark, `a[${int(1e9)}]`, "1") + `--${mark}--`),
    inParts(
      "broken ends",
      (mark) =>
        part(
          mark,
          "a",
          fill(() => pick(["\r\n--", `\r\n--${mark.slice(1)}`, "\r", "--"])),
        ) + pick(["", `--${mark}`, `--${mark}-`, "\r\n"]),
    ),
    inParts(
      "parts in parts",
      (mark) =>
        `--${mark}\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\n".repeat(int(50_000))}--${mark}--`,
    ),
    inParts("a file that is junk", (mark) =>
      Buffer.concat([
        Buffer.from(
          `--${mark}\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
        ),
        bytes(size() / 4),
        Buffer.from(`\r\n--${mark}--\r\n`),
      ]),
    ),
    () => ({
      what: "a boundary that is none",
      type: `multipart/form-data${pick(["", "; boundary=", '; boundary=""', `; boundary=${"b".repeat(int(4_000))}`, "; boundary=a; boundary=b"])}`,
      body: bytes(int(100_000)),
    }),
    () => ({
      what: "bytes by chance",
      type: pick([urlencoded, "multipart/form-data; boundary=x", "text/plain", ""]),
      body: bytes(size() / 2),
    }),
    () => ({ what: "gzip", type: urlencoded, body: gzipSync(Buffer.alloc(size() * 20, "a=1&")).subarray(0, most) }),
    () => ({
      what: "JSON",
      type: "application/json",
      body: Buffer.from(fill(() => pick(["[", '{"a":', "[{", '"\\"']))),
    }),
    () => ({
      what: "JSON to the webhook",
      path: "/webhooks/email",
      withoutOrigin: true,
      type: "application/json",
      body: Buffer.from(fill(() => pick(["[", '{"a":', '["["', '"']))).subarray(0, pick([99_000, most])),
    }),
    () => ({
      what: "a stop that is none",
      path: pick(["/alert-stop", "/email-management/stop"]),
      withoutOrigin: true,
      type: urlencoded,
      body: Buffer.from(`List-Unsubscribe=One-Click&${fill(() => "a=1&")}`),
    }),
    () => ({
      what: "a reading request with a body",
      method: "GET",
      type: urlencoded,
      body: Buffer.from(pick(["", "a=1"])),
    }),
    () => ({
      what: "another method",
      method: pick(["PUT", "DELETE", "PATCH", "OPTIONS"]),
      type: urlencoded,
      body: bytes(size() / 2),
    }),
  ];
  return Array.from({ length: count }, (_none, at) => ({
    path: pick(pages),
    method: "POST",
    ...(kinds[at % kinds.length] as (typeof kinds)[number])(),
  }));
}
