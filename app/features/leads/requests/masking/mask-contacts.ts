import { bankHandles } from "~/features/screening/signs/payment-address";
import { fillHoles, foldForMasking, hole } from "./folded-text";
import { replaceTelephones } from "./telephone-numbers";

/** The replacement for masked text. */
export const masked = "•••";

const wordStart = "(?<![\\p{L}\\p{M}\\p{N}])";
const wordEnd = "(?![\\p{L}\\p{M}\\p{N}])";
const pattern = (source: string) => new RegExp(source, "giu");

const topLevels =
  "c[o0]m|in|org|net|co|io|me|app|dev|info|biz|xyz|online|site|store|shop|link|page|ly|gl|gg|tech|ai|live|club|us|uk|top|pro|name|example|भारत";
const providers = "gmail|googlemail|yahoo|ymail|hotmail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?|live";
/** Mail hosts that are not employers: "asha at gmail" is an address, but "experience at Yahoo" is not. */
const mailboxes = "gmail|googlemail|ymail|hotmail|rediffmail|icloud|protonmail";
/** After an "@" any handle is recognised by its shape; after the word "at" that would match "work at home". */
const handles = `${bankHandles}|upi`;
const networks = "insta(?:gram)?|telegram|skype|snapchat|facebook|fb|twitter|discord|whatsapp|signal|linkedin|youtube";
const partSign = "[\\p{L}\\p{M}\\p{N}_%+-]";
/** Matches only at the start of a word, so the time grows linearly with the length of the text. */
const local = `(?<!${partSign})${partSign}+(?:\\.${partSign}+){0,8}`;
/** Does not match the "@" of a social network name after another word. */
const at = `(?:@\\s?|\\s@\\s|\\s@(?=(?:${providers})${wordEnd})|\\s?[([{]\\s*at\\s*[)\\]}]\\s?)`;
const spokenAt = "\\s+(?:at|एट|ऐट)\\s+";
const spokenDot = "(?:\\s+(?:dot|डॉट)\\s+|\\s*\\(\\s*dot\\s*\\)\\s*|\\s*\\[\\s*dot\\s*\\]\\s*)";

/** The dot before "com" may have a space on both sides. */
const mailDot = `(?:\\.|\\s\\.\\s(?=c[o0]m${wordEnd})|${spokenDot})`;

/** " . co . i n" and " . i n": "& Co . in Pune" has no dot before "Co". */
const spacedIndia = `\\s{0,3}\\.\\s{0,3}(?:c\\s?o\\s{0,3}\\.\\s{0,3}i\\s?n|i\\sn)${wordEnd}`;

const addresses = [
  // asha@example.in, asha (at) gmail [dot] com, 98765@okaxis
  pattern(`${local}${at}[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N}_-]*(?:${mailDot}[\\p{L}\\p{M}\\p{N}-]+)*(?:${spacedIndia})?`),
  // asha at gmail dot com, asha at sunrise.in, asha at gmail
  pattern(
    `${local}${spokenAt}[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*(?:\\.|${spokenDot})(?:${topLevels}|कॉम|इन)${wordEnd}`,
  ),
  pattern(`${local}${spokenAt}(?:${mailboxes}|${handles})${wordEnd}`),
  pattern(
    `(?<!${partSign})(?=[\\p{L}\\p{M}.]{0,40}[\\p{N}_.])${partSign}+(?:\\.${partSign}+){0,8}${spokenAt}(?:${providers})${wordEnd}`,
  ),
  // asha gmail com
  pattern(`${local}\\s+(?:${providers})\\s*(?:c[o0]m|कॉम)${wordEnd}`),
  // asha99 at jio, but not "Python3 at least"
  pattern(`${wordStart}\\p{L}{3,}\\p{Nd}+${spokenAt}(?:jio|fam|paytm|airtel|kotak|icici|sbi|pnb)${wordEnd}`),
  pattern(`(?<![a-z\\d.+-])(?:[a-z][a-z\\d.+-]{1,30}:(?=//)|(?:upi|tel|mailto|sms):)\\S+`),
  pattern(`${wordStart}www[\\s.]+[^\\s•${hole}]+`),
  pattern(`${wordStart}(?:wa|t)\\s*\\.\\s*me\\s*/\\s*\\S+`),
  // sunrise •com: any sign before "com", except in "e-com" and "B.Com"
  pattern(
    `${wordStart}(?![bm]\\s?\\.\\s?com)[\\p{L}\\p{N}-]{1,63}\\s{0,3}[^\\p{L}\\p{M}\\p{N}\\p{Co}\\p{Pd}\\s,'’/&+]\\s{0,3}c[o0]m${wordEnd}(?:[/?#:]\\S*)?`,
  ),
  pattern(`${wordStart}[\\p{L}\\p{N}-]{1,63}${spokenDot}(?:c[o0]m|in|net|org|co|me|कॉम|इन)${wordEnd}`),
  // sunrise . co . i n
  pattern(`${wordStart}(?:[\\p{L}\\p{M}\\p{N}-]{1,63}\\.){0,6}[\\p{L}\\p{M}\\p{N}-]{1,63}${spacedIndia}`),
  // @asha, insta id: asha.k
  pattern("(?<![\\p{L}\\p{N}])@[\\p{L}\\p{M}\\p{N}_.]{2,}"),
  pattern(
    `${wordStart}(?:${networks})\\s*(?:id|handle|username|user ?name|आईडी)(?:\\s*[:=-])?\\s*[\\p{L}\\p{N}_.@-]{3,}`,
  ),
  pattern(`${wordStart}(?:${networks})\\s*[:=]\\s*(?=[\\p{L}\\p{N}_.@-]*[\\p{N}_.@])[\\p{L}\\p{N}_.@-]{3,}`),
  // telegram asha_designs, insta asha99
  pattern(`${wordStart}(?:${networks})\\s+(?:[\\p{L}\\p{N}.]*_[\\p{L}\\p{N}_.]+|\\p{L}{3,}\\p{Nd}{2,}${wordEnd})`),
];

const domain = pattern(`${wordStart}(?:[\\p{L}\\p{M}\\p{N}-]{1,63}\\.){1,6}(?:${topLevels})${wordEnd}(?:[/?#:]\\S*)?`);
const products = /^(?:(?:asp|vb|ado)\.net|(?:socket|draw)\.io|[bm]\.com(?:\/[bm]\.com)*)$/i;
/** A sentence that begins without a space before it: "a logo.In Pune". */
const nextSentence = /^[^.]*[^.\p{Lu}]\.[A-Z][a-z]+$/u;
const isSentence = (found: string, behind: string) =>
  nextSentence.test(found) && !/\.(?:Com|Org|Net)$/.test(found) && /^ \p{L}/u.test(behind);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+");

/**
 * Masks contact data: telephone numbers, e-mail addresses, links and social network names become "•••", even when
 * obfuscated. Text in doubt is masked. All other text is returned as displayed (withoutDisguise), with the joiners of
 * Indian scripts.
 * @param own names of the writer, which are masked as well
 */
export function maskContacts(text: string, own: readonly (string | null | undefined)[] = []): string {
  const folded = foldForMasking(text);
  const hide = (found: string) => hole.repeat(found.length);
  let read = folded.read;
  for (const each of addresses) read = read.replace(each, hide);
  read = read.replace(domain, (found: string, at: number, whole: string) =>
    products.test(found) || isSentence(found, whole.slice(at + found.length, at + found.length + 2))
      ? found
      : hide(found),
  );
  read = replaceTelephones(read, hide);
  for (const name of own) {
    const plain = foldForMasking(name ?? "").read.trim();
    if (plain.length >= 3) read = read.replace(pattern(`${wordStart}${escaped(plain)}${wordEnd}`), hide);
  }
  return fillHoles(folded, read, masked);
}
