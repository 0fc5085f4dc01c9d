import type { ReceivedMail } from "~/adapters/email/port";

/** Characters of a message that are kept. */
export const longestInbound = 20_000;

/** Where a mail program begins to quote what it answers. */
const quoteBegins = [
  /^\s*(?:On|Am|Le)\b.{5,200}(?:wrote|schrieb|écrit)\s*:\s*$/,
  /^.{0,200}(?:को|पर).{0,200}(?:ने लिखा|लिखा)\s*:\s*$/,
  /^\s*-{2,}\s*(?:Original Message|Forwarded message|मूल संदेश)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*(?:From|Von|प्रेषक)\s*:\s.+@.+$/,
  /^\s*Sent from my (?:iPhone|Samsung|mobile|Galaxy)\b.*$/i,
];

const isQuoted = (line: string) => /^\s*(?:>|$)/.test(line);
const joined = (lines: readonly string[]) =>
  lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/**
 * The number of lines of the words by which a mail program begins a quote at this line; 0 for none. "On … wrote:" may
 * take two lines.
 */
function lengthOfBeginning(lines: readonly string[], at: number): number {
  const line = lines[at] ?? "";
  if (line === "-- " || quoteBegins.some((begins) => begins.test(line))) return 1;
  return /^\s*On\b/.test(line) && quoteBegins.some((begins) => begins.test(`${line} ${lines[at + 1] ?? ""}`)) ? 2 : 0;
}

/**
 * The text below the sender's own words, without quotes of our mails: the line that names our address, and the
 * following lines with ">". A forwarded mail stays, even if it claims to be from us: its claimed sender cannot be
 * trusted.
 */
function withoutOurs(lines: readonly string[], ours: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length;) {
    const length = lengthOfBeginning(lines, at);
    const words = lines
      .slice(at, at + length)
      .join(" ")
      .toLowerCase();
    if (!words.trimEnd().endsWith(":") || !ours.some((address) => words.includes(address))) {
      kept.push(lines[at] ?? "");
      at += 1;
      continue;
    }
    at += length;
    while (at < lines.length && isQuoted(lines[at] ?? "")) at += 1;
  }
  return kept;
}

/**
 * A sender's own text, and what the mail program has added below it: a signature, a quote, a forwarded mail.
 * @param ours addresses of ours, in lower case; quotes of mails from them are left out
 */
export function splitQuoted(text: string, ours: readonly string[]): { own: string; quoted: string } {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  let end = lines.findIndex((_line, at) => lengthOfBeginning(lines, at) > 0);
  if (end < 0) end = lines.length;
  while (end > 0 && isQuoted(lines[end - 1] ?? "")) end -= 1;
  const quoted = joined(withoutOurs(lines.slice(end), ours));
  return { own: joined(lines.slice(0, end)), quoted: isAdvertisement.test(quoted) ? "" : quoted };
}

/** The line that phones add below each mail. */
const isAdvertisement = /^(?:--\s*)?Sent from my [\w .-]{1,60}$/i;

/**
 * A document without the elements of a name and their content; an element that never ends removes the rest. Reads the
 * document only once, whatever it contains.
 */
function withoutElements(html: string, name: string): string {
  const small = html.toLowerCase();
  const kept: string[] = [];
  for (let at = 0; ;) {
    const from = small.indexOf(`<${name}`, at);
    if (from < 0) return kept.join(" ") + html.slice(at);
    kept.push(html.slice(at, from));
    const end = small.indexOf(`</${name}`, from);
    if (end < 0) return kept.join(" ");
    const close = small.indexOf(">", end);
    if (close < 0) return kept.join(" ");
    at = close + 1;
  }
}

/** The text of a document, for a mail without a text part; its quotes get ">", as in a text part. */
function wordsOf(html: string): string {
  const document = ["script", "style", "head", "title"].reduce(withoutElements, html);
  const from = document.search(/<blockquote\b/i);
  if (from < 0) return plain(document);
  const end = document.toLowerCase().lastIndexOf("</blockquote");
  const quote = plain(document.slice(from, end < from ? undefined : end))
    .trim()
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  return `${plain(document.slice(0, from))}\n${quote}${end < from ? "" : `\n${plain(document.slice(end))}`}`;
}

function plain(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");
}

/** Characters that are invisible or change the reading direction; joiners stay, since Hindi is written with them. */
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/gu;

export interface InboundMessage {
  body: string;
  /** The text below the sender's own words, without quotes of our mails; null for nothing. */
  quoted: string | null;
  /** In lower case; empty when the mail names none. */
  from: string;
  isAutomatic: boolean;
  /** Facts about it: "automatic", "attachments", "cut", "empty". */
  marks: string[];
}

/** Whether a program has sent a mail automatically, such as an out-of-office reply. */
export function isAutomatic(headers: Readonly<Record<string, string>>): boolean {
  const submitted = headers["auto-submitted"]?.trim().toLowerCase();
  return (
    (submitted !== undefined && submitted !== "no") ||
    /^\s*(?:bulk|junk|list|auto_reply)\b/i.test(headers.precedence ?? "") ||
    headers["x-autoreply"] !== undefined ||
    headers["x-autorespond"] !== undefined
  );
}

/**
 * The content of a mail, as tickets store it. @param ours addresses from which our mails come, and to which answers go
 */
export function readMail(
  { from, text, html, headers, attachments }: ReceivedMail,
  ours: readonly string[],
): InboundMessage {
  const written = (text?.trim() ? text : wordsOf((html ?? "").slice(0, 200_000)))
    .slice(0, 200_000)
    .replace(unwanted, "");
  const split = splitQuoted(
    written,
    ours.map((address) => address.toLowerCase()),
  );
  const { own, quoted } = split.own === "" ? { own: written.trim(), quoted: "" } : split;
  const automatic = isAutomatic(headers);
  const marks = [
    automatic && "automatic",
    attachments > 0 && "attachments",
    Math.max(own.length, quoted.length) > longestInbound && "cut",
    own === "" && "empty",
  ].filter((mark) => mark !== false);
  const [, address = ""] = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(from) ?? /^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(from) ?? [];
  return {
    body: own.slice(0, longestInbound),
    quoted: quoted.slice(0, longestInbound) || null,
    from: address.toLowerCase(),
    isAutomatic: automatic,
    marks,
  };
}
