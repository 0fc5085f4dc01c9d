import { paymentAddresses } from "~/features/screening/signs/payment-address";
import { westernDigits } from "~/features/text/western-digits";

/** The ends of addresses that are taken for one without "www." or a path. */
const ends = "com|org|net|info|online|site|xyz|app|ly|gle|co\\.in|org\\.in|io";
const link = new RegExp(
  [
    String.raw`[Hh][Tt][Tt][Pp][Ss]?://\S+|[Ww]{3}\.\S+`,
    String.raw`(?<![\w@.-])(?!(?:asp|vb|ado)\.net\b|[A-Za-z]{1,2}\.[Cc]om)[A-Za-z\d-]{2,}(?:\.[a-z\d-]+)*\.(?:${ends})(?![\w@])(?:/\S*)?`,
    String.raw`(?<![\w@.-])(?:wa|t)\.me/\S+`,
    String.raw`(?<![\w@.-])[a-z\d-]{3,}(?:\.[a-z\d-]+)*\.[a-z]{2,6}/[\w?=&%#./-]+`,
  ].join("|"),
  "gu",
);
const mail = /[\w.+-]+\s?(?:@|\[at\]|\(at\))\s?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/giu;
const account = /(?:account|a\/c|acc|खाता|खाते)[^\d\n]{0,30}(\d{9,18})(?!\d)/giu;
const mobile = /(?<![\d₹.,])(?:\(?\+?91\)?[ -]?|0)?\(?[6-9](?:[ ().-]{0,2}\d){9}(?!\d|,\d)/gu;
const landline = /(?<![\d₹.,])(?:1800[ -]?\d{2,4}[ -]?\d{3,4}|\(?0\d{2,4}\)?[ -]\d{6,8})(?!\d)/gu;

/** "60000-75000" and "8000-12000 5" have ten digits, too. */
function isPhone(written: string): boolean {
  const groups = written
    .replace(/^\(?\+?91\)?[ -]|^0(?=[6-9])/, "")
    .split(/\D+/)
    .filter(Boolean);
  if (groups.length === 10) return true;
  return (
    groups.every((group) => group.length > 1) && !(groups.length === 2 && groups.every((group) => /00$/.test(group)))
  );
}

/** As it is shown again, so that the employer knows which, and nobody who looks on can use it. */
function masked(found: string): string {
  const at = found.search(/@|\[at\]|\(at\)/);
  if (at > 0) return `${found.slice(0, 2)}…${found.slice(at)}`;
  const digits = found.replace(/\D/g, "");
  if (/\p{L}/u.test(found)) return found.replace(/^https?:\/\//, "").slice(0, 40);
  const number = digits.length > 10 ? digits.replace(/^(?:91|0)(?=\d{10}$)/, "") : digits;
  return `${number.slice(0, 2)}${"x".repeat(Math.max(number.length - 4, 0))}${number.slice(-2)}`;
}

/** A line that only tells whom to contact. */
const contactLine =
  /^[^\p{L}]*(?:(?:please |kindly |interested |candidates? |pls |can |may |just |or |and |for |more |details?|any |queries |query |direct(?:ly)? |hr |to |apply,? )*(?:call|contact|whats ?app|watsapp|phone|ph|mobile|mob|tel|e-?mail|mail|dm|ping|text|reach|connect|message|send|share|drop|apply|click|visit|website|web|follow|join|fill|register|link|google form|telegram|upi|pay(?:ment)?|cv|resume)|संपर्क|सम्पर्क|कॉल|फ़?ोन|मोबाइल|व्हाट्सएप|व्हाट्सऐप|वॉट्सऐप|ईमेल|वेबसाइट|आवेदन)(?![\p{L}\p{M}])/iu;
/** Behind a name or a number: "…पर कॉल करें", "call me on", "par WhatsApp karein". */
const contactWords =
  /(?:कॉल|संपर्क|सम्पर्क|व्हाट्सएप|व्हाट्सऐप|मैसेज|भेजें|भेजे|भेज)|\b(?:call|whats ?app|contact|apply|send|mail|cv|resume|reach|connect|share)\b/iu;
const mostWordsLeft = 8;

function sentencesOf(line: string): string[] {
  return line.split(/(?<=[!?।]\s|[.]\s(?=\P{Ll}))/u);
}

export interface WithoutContacts {
  text: string;
  /** What was taken out, masked, each once. */
  removed: string[];
}

/**
 * A text without phone numbers, links, e-mail and payment addresses: seekers apply on the site, and an advert with
 * such data waits for a review. A sentence that only says whom to contact goes, too.
 */
export function withoutContacts(text: string): WithoutContacts {
  const removed = new Set<string>();
  const clean = (sentence: string) => {
    let seen = westernDigits(sentence);
    let isChanged = false;
    const takeOut = (pattern: RegExp, isOne: (found: string) => boolean = () => true) => {
      seen = seen.replace(pattern, (found: string) => {
        if (!isOne(found)) return found;
        removed.add(masked(found.trim().replace(/[),.;!]+$/, "")));
        isChanged = true;
        return " ";
      });
    };
    takeOut(mail);
    takeOut(link);
    const payees = paymentAddresses(seen);
    for (const address of payees)
      takeOut(new RegExp(address.replace(/[.-]/g, "\\$&").replace("@", "\\s?@\\s?"), "giu"));
    takeOut(account);
    takeOut(mobile, isPhone);
    takeOut(landline);
    if (!isChanged) return sentence;
    if (payees.length > 0) return "";
    const left = seen.replace(/[\s:,;/|()[\]–—-]+$|[[(]\s*[\])]/gu, "").trim();
    const words = left.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
    const isOnlyContact = contactLine.test(left)
      ? words.length <= 2 * mostWordsLeft
      : words.length <= mostWordsLeft && contactWords.test(left);
    return words.length === 0 || isOnlyContact ? "" : `${left} `;
  };
  const lines = text.split("\n").map((line) => {
    const kept = sentencesOf(line).map(clean).join("");
    return kept === line ? line : kept.replace(/ {2,}/g, " ").trim();
  });
  return {
    text: lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    removed: [...removed],
  };
}
