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

/** What a person wrote, without the mail that they answer and without what their program says of itself. */
export function cutQuoted(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  // "On … wrote:" may run over two lines.
  let end = lines.findIndex((line, at) => quoteBegins.some((begins) => begins.test(line) || (/^\s*On\b/.test(line) && begins.test(`${line} ${lines[at + 1] ?? ""}`))) || line === "-- ");
  if (end < 0) end = lines.length;
  while (end > 0 && /^\s*(?:>|$)/.test(lines[end - 1] ?? "")) end -= 1;
  return lines.slice(0, end).join("\n").replace(/\n{3,}/g, "\n\n").trim();
}

/** A document without the elements of a name and what is in them; one that never ends takes the rest along. Reads it once, however it is written. */
function withoutElements(html: string, name: string): string {
  const small = html.toLowerCase();
  const kept: string[] = [];
  for (let at = 0; ; ) {
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

/** The words of a document, for a mail that has no text part. */
function wordsOf(html: string): string {
  return ["script", "style", "head", "title"]
    .reduce(withoutElements, html)
    .replace(/<blockquote\b[\s\S]*/i, " ")
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&nbsp;/g, " ").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&amp;/g, "&");
}

/** Characters that are not seen or turn the reading direction; joiners stay, since Hindi is written with them. */
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/gu;

export interface InboundMessage {
  body: string;
  /** In lower case; empty when the mail names none. */
  from: string;
  isAutomatic: boolean;
  /** What is to be known of it: "automatic", "attachments", "cut", "empty". */
  marks: string[];
}

/** Whether a program has sent a mail by itself, such as an answer that somebody is away. */
export function isAutomatic(headers: Readonly<Record<string, string>>): boolean {
  const submitted = headers["auto-submitted"]?.trim().toLowerCase();
  return (submitted !== undefined && submitted !== "no") || /^\s*(?:bulk|junk|list|auto_reply)\b/i.test(headers.precedence ?? "") || headers["x-autoreply"] !== undefined || headers["x-autorespond"] !== undefined;
}

/** What a mail says, as a ticket keeps it. */
export function readMail({ from, text, html, headers, attachments }: ReceivedMail): InboundMessage {
  const written = (text?.trim() ? text : wordsOf((html ?? "").slice(0, 200_000))).slice(0, 200_000).replace(unwanted, "");
  const own = cutQuoted(written) || written.trim();
  const automatic = isAutomatic(headers);
  const marks = [automatic && "automatic", attachments > 0 && "attachments", own.length > longestInbound && "cut", own === "" && "empty"].filter((mark) => mark !== false);
  const [, address = ""] = /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(from) ?? /^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(from) ?? [];
  return { body: own.slice(0, longestInbound), from: address.toLowerCase(), isAutomatic: automatic, marks };
}
