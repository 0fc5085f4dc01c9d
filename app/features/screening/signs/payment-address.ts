import { readSentences, words, type Sentence } from "./text";

const candidate =
  /(?<![\w.@+-])(?<name>[\w.-]{2,256})(?<at>\s?@\s?|\s?[([{]\s?at\s?[\])}]\s?)(?<handle>[a-z][a-z\d]{1,63})(?=(?<behind>.{0,80}))/giu;
const link = /https?:\/\/\S+/giu;
/** A mail address continues with its domain; an account at its bank (…@hdfc0000001.ifsc.npci) is not a mail address. */
const domain = /^[\w-]*(?:\.[\w-]+)*\.[a-z]{2}|^\s?[([{]?\s?dot(?![a-z])/iu;
/** A sentence that begins without a space before it: "…@okaxis.Kindly". */
const nextSentence = /^\.(?!(?:Com|Net|Org|Edu|Gov|Info|Biz)(?!\p{L}))\p{Lu}\p{Ll}{2}/u;
const ofBank = /^(?:\.ifsc)?\.npci(?![\w-])/iu;
/** Mail addresses whose end was left out or mistyped, and versions of packages. */
const otherHandle =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|rediffmail|icloud|protonmail|com|co|in|org|net|localhost|latest|next)$/iu;
/** "500@month", "10am@office". */
const amountOrTime = /^(?:[\d.]{1,8}|\d+(?:[.:]\d+)?(?:am|pm))$/iu;
/** Handles that are not words, so that "at okaxis" is an address, too. */
export const bankHandles = "[iy]bl|axl|y?apl|(?:ok|wa)(?:axis|sbi|icici|hdfcbank)|okbizaxis|pt(?:yes|axis|hdfc|sbi)";
/** These, and handles that are words or names of apps, but not of employers. */
const ofApps = new RegExp(
  `^(?:${bankHandles}|upi|rapl|fam|yes(?:cred|fam|g|pay)|pingpay|timecosmos|ikwik|tapicici|axisb|superyes|(?:jupiter|navi|slice|goa|fk)axis)$`,
  "iu",
);
/** Handles that are written like the name of an employer, who has capital letters: "PO@SBI". */
const ofBanks = new RegExp(
  "^(?:paytm|jio|sbi|icici|pnb|kotak|kmbl|fbl|federal|idbi|uco|rbl|dcb|cnrb|cboi|mahb|iob|psb|indus|barodampay|pockets|postbank|" +
    "idfcfirst|(?:hdfc|axis|union|indian|yes|au|idfc|fino)bank)$",
  "u",
);
const isNumbered = (name: string) => /[\d._-]/u.test(name.slice(1));

interface Address {
  written: string;
  /** Whether a bank or an app is known to have its handle. */
  isKnown: boolean;
  /** The four words before it and behind it. */
  around: string;
}

/**
 * With a space beside the "@" two words are not enough ("Sales @ Neem"): the name needs a digit, dot or dash, or the
 * handle must be one that only apps have.
 */
function findAddresses(written: string): Address[] {
  const text = written.replace(link, " ");
  return [...text.matchAll(candidate)].flatMap(
    ({ 0: found, index, groups: { name = "", at = "", handle = "", behind = "" } = {} }) => {
      if (/^[a-z\d]/iu.test(behind) || otherHandle.test(handle) || amountOrTime.test(name)) return [];
      if (domain.test(behind) && !ofBank.test(behind) && !nextSentence.test(behind)) return [];
      const isOfApp = ofApps.test(handle);
      const isOne = at === "@" || isNumbered(name);
      if (!isOne && !isOfApp && !/^paytm$/iu.test(handle)) return [];
      const isKnown = isOfApp || ofBank.test(behind) || (isOne && ofBanks.test(handle));
      const before = text.slice(0, index).trim().split(/\s+/u).slice(-4);
      const after = text
        .slice(index + found.length)
        .trim()
        .split(/\s+/u)
        .slice(0, 4);
      return [{ written: `${name}@${handle}`, isKnown, around: [...before, ...after].join(" ") }];
    },
  );
}

/** The addresses in a text to which money is paid by UPI, known by their shape (name@handle, without a domain) and not by their bank. */
export const paymentAddresses = (text: string): string[] => findAddresses(text).map(({ written }) => written);

const money = words(
  "upi|vpa|g ?pay|phone ?pe|paytm|bhim|qr|pay|paid|payments?|transfer|deposit|amount|money|fees?|charges?|rs|rupees?|pais[ae]|यूपीआई|पे|पैसे|पैसा|फीस|जमा|भुगतान",
);
const mail = words("e? ?mails?|gmail|cv|resumes?|curriculum|ईमेल|मेल");
const handleOfDomain = new RegExp(`\\w\\s?@\\s?(?:${bankHandles}|upi)(?![a-z\\d])`, "iu");

/** Whether a sentence about money names a bank's handle with an end like that of a domain: "pay neem@okaxis.co". */
export const namesHandleOfDomain = ({ text }: Sentence, written: string): boolean =>
  handleOfDomain.test(written) && money.test(text.replace(/\S*@\S*/gu, " "));

/** "Recruiter@Citi", "Life@Neem". */
const slogan = /^\p{Lu}\p{Ll}+@\p{Lu}/u;

/**
 * Whether a sentence names such an address. Without a word about money, "Life@Neem" is a slogan, and the recipient of a
 * mail is a mail address that was cut short.
 */
export function namesPaymentAddress({ text }: Sentence, written: string): boolean {
  const found = paymentAddresses(written);
  return found.length > 0 && (money.test(text) || (!mail.test(text) && found.some((each) => !slogan.test(each))));
}

/**
 * The same for texts that are refused without a review: "B.Tech@IIT" also has the shape, so the handle must be known,
 * or money must be named within four words.
 */
export function namesKnownAddress({ text }: Sentence, written: string): boolean {
  return findAddresses(written).some(
    (each) =>
      readSentences(each.around).some((near) => money.test(near.text)) ||
      (each.isKnown && !mail.test(text) && !slogan.test(each.written)),
  );
}
