import { paymentAddresses } from "./signs/payment-address";
import { fold } from "./signs/text";

/** Contact data which shows that two adverts come from the same people. */
interface ContactMark {
  kind: "phone" | "account" | "e-mail" | "link" | "text";
  /** In one spelling, to be compared. */
  value: string;
  /** As people read it; empty for a text. */
  shown: string;
}

/** The most marks of one advert. */
const most = 12;

/** Shorter texts are alike by chance. Letters. */
const shortestText = 150;

const phone = /(?<![\d.])(?:\+?91[ -]?|0)?([6-9](?:[ .-]?\d){9})(?!\d)/gu;
const mail = /[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/gu;
const accountNumber = /(?:account|a\/c|acc|khata|खाता|खाते)[^\d\n]{0,30}(\d{9,18})(?!\d)/gu;
const link = /(?:https?:\/\/)?(?:www\.)?((?:[a-z\d-]+\.)+[a-z]{2,})(\/[^\s)\]>"',]*)?/gu;

/** Sites that everybody uses: only a page on them identifies a person, not the site itself. */
const everybodys =
  /^(?:[a-z]+\.)?(?:google|gmail|youtube|instagram|facebook|linkedin|whatsapp|telegram|twitter|x|naukri|indeed|paytm|phonepe|amazon|flipkart|microsoft|zoom|wikipedia|kaamghar)\.(?:com|in|org|us|me|example)$|\.(?:gov|nic)\.in$|^(?:forms\.gle|bit\.ly|wa\.me|t\.me|tinyurl\.com|docs\.google\.com|(?:asp|vb)\.net|node\.js)$/u;

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** Phone numbers, accounts, e-mail addresses and links of an advert, and its text when it is long enough; each once. */
export function contactMarks(description: string): ContactMark[] {
  const text = fold(description);
  const links = all(text.replace(mail, " "), link).flatMap(([, host = "", path = ""]): ContactMark[] => {
    const page = path.split(/[?#]/u)[0]?.replace(/[/.]+$/u, "") ?? "";
    return everybodys.test(host) && page === "" ? [] : [{ kind: "link", value: host + page, shown: host + page }];
  });
  const letters = text.replace(link, " ").replace(/[^\p{L}\p{M}]+/gu, "");
  const found: ContactMark[] = [
    ...all(text, phone).map(([, number = ""]): ContactMark => ({
      kind: "phone",
      value: number.replace(/\D/gu, ""),
      shown: number,
    })),
    ...all(text, accountNumber).map(([, number = ""]): ContactMark => ({
      kind: "account",
      value: number,
      shown: number,
    })),
    ...paymentAddresses(text).map((address): ContactMark => ({ kind: "account", value: address, shown: address })),
    ...all(text, mail).map(([address]): ContactMark => ({ kind: "e-mail", value: address, shown: address })),
    ...links,
  ];
  const once = [...new Map(found.map((mark) => [`${mark.kind}\n${mark.value}`, mark])).values()].slice(0, most);
  return letters.length >= shortestText ? [...once, { kind: "text", value: letters, shown: "" }] : once;
}
