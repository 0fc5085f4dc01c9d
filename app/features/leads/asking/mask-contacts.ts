import { westernDigits } from "~/features/text/western-digits";

/** Stands in the place of what was masked. */
export const masked = "•••";

const wordStart = "(?<![\\p{L}\\p{M}\\p{N}])";
const wordEnd = "(?![\\p{L}\\p{M}\\p{N}])";
const pattern = (source: string) => new RegExp(source, "giu");

const topLevels = "com|in|org|net|co|io|me|app|dev|info|biz|xyz|online|site|store|shop|link|page|ly|gl|gg|tech|ai|live|club|us|uk|top|pro|name|example|भारत";
const providers = "gmail|googlemail|yahoo|ymail|hotmail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?|live";
const networks = "insta(?:gram)?|telegram|skype|snapchat|facebook|fb|twitter|discord|whatsapp|signal|linkedin|youtube";
const part = "[\\p{L}\\p{M}\\p{N}_%+-]{1,64}";
const local = `${part}(?:\\.${part}){0,8}`;
/** Not the "@" of a name in a social network, which stands behind a word of the sentence. */
const at = `(?:@\\s?|\\s@\\s|\\s@(?=(?:${providers})${wordEnd})|\\s?[([{]\\s*at\\s*[)\\]}]\\s?)`;
const spokenAt = "\\s+(?:at|एट|ऐट)\\s+";
const spokenDot = "(?:\\s+(?:dot|डॉट)\\s+|\\s*\\(\\s*dot\\s*\\)\\s*|\\s*\\[\\s*dot\\s*\\]\\s*)";

const addresses = [
  // asha@example.in, asha (at) gmail [dot] com, 98765@okaxis
  pattern(`${local}${at}[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N}_-]*(?:(?:\\.|${spokenDot})[\\p{L}\\p{M}\\p{N}-]+)*`),
  // asha at gmail dot com, asha at sunrise.in, asha at gmail
  pattern(`${wordStart}${local}${spokenAt}[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*(?:\\.|${spokenDot})(?:${topLevels}|कॉम|इन)${wordEnd}`),
  pattern(`${wordStart}${local}${spokenAt}(?:${providers})${wordEnd}`),
  pattern("(?:https?|ftp|upi|tel|mailto):\\S+"),
  pattern(`${wordStart}www\\.\\S+`),
  pattern(`${wordStart}[\\p{L}\\p{N}-]+${spokenDot}(?:com|in|net|org|co|me|कॉम|इन)${wordEnd}`),
  // @asha, insta id: asha.k
  pattern("(?<![\\p{L}\\p{N}])@[\\p{L}\\p{M}\\p{N}_.]{2,}"),
  pattern(`${wordStart}(?:${networks})\\s*(?:id|handle|username|user ?name|आईडी)\\s*[:=-]?\\s*[\\p{L}\\p{N}_.@-]{3,}`),
  pattern(`${wordStart}(?:${networks})\\s*[:=]\\s*(?=[\\p{L}\\p{N}_.@-]*[\\p{N}_.@])[\\p{L}\\p{N}_.@-]{3,}`),
];

const domain = pattern(`${wordStart}(?:[\\p{L}\\p{M}\\p{N}-]{1,63}\\.){1,6}(?:${topLevels})${wordEnd}(?:[/?#:]\\S*)?`);
const frameworks = /^(?:asp|vb|ado)\.net$/i;

const digitWords =
  "zero|one|two|three|four|five|six|seven|eight|nine|double|triple|shunya|ek|do|teen|char|chaar|panch|paanch|chhe|chhah|saat|aath|nau|शून्य|एक|दो|तीन|चार|पाँच|पांच|छह|छः|छे|सात|आठ|नौ";
const unit = `(?:\\p{Nd}|${wordStart}(?:${digitWords})${wordEnd})`;
/** Eight digits or more, also spelled out or with signs between them. */
const number = pattern(`\\+?\\(?${unit}(?:[\\s.,()/_*|~\\u2010-\\u2015-]{0,3}${unit}){7,}`);

const dash = "\\s*[\\u2010-\\u2015-]\\s*";
const harmless = [
  // 1,50,000 and 50,000 - 1,50,000
  new RegExp(`^\\d{1,3}(?:,\\d{2,3})*,\\d{3}(?:${dash}\\d{1,3}(?:,\\d{2,3})*,\\d{3})?$`),
  /^\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d$/,
  new RegExp(`^(?:19|20)\\d\\d${dash}(?:19|20)\\d\\d$`),
];
const range = new RegExp(`^([1-9]\\d{3,6})${dash}([1-9]\\d{3,6})$`);

/** Amounts, dates and years have as many digits as a telephone number. */
function isNoTelephone(text: string): boolean {
  const digits = westernDigits(text);
  if (digits.split(/[\u2010-\u2015-]/).some((each) => each.replace(/\D/g, "").length > 9)) return false;
  if (harmless.some((each) => each.test(digits))) return true;
  const [, from = "", to = ""] = range.exec(digits) ?? [];
  return from.endsWith("00") && to.endsWith("00") && Number(from) < Number(to);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+");

/**
 * A text in which nothing says how to reach its writer: telephone numbers, e-mail addresses, links and names in social networks become "•••", also
 * those that are written so that programs shall not find them. Rather too much is masked than too little.
 * @param own names of the writer, which are masked as well
 */
export function maskContacts(text: string, own: readonly (string | null | undefined)[] = []): string {
  let result = text.normalize("NFKC").replace(/[\u00ad\u200b\u2060\ufeff]/g, "");
  for (const each of addresses) result = result.replace(each, masked);
  result = result.replace(domain, (found) => (frameworks.test(found) ? found : masked));
  result = result.replace(number, (found) => (isNoTelephone(found) ? found : masked));
  for (const name of own) {
    const plain = name?.normalize("NFKC").trim() ?? "";
    if (plain.length >= 3) result = result.replace(pattern(`${wordStart}${escaped(plain)}${wordEnd}`), masked);
  }
  return result;
}
