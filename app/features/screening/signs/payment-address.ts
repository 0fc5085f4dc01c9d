import { words, type Sentence } from "./text";

const candidate =
  /(?<![\w.@+-])(?<name>[\w.-]{2,256})(?<at>\s?@\s?|\s?[([{]\s?at\s?[\])}]\s?)(?<handle>[a-z][a-z\d]{1,63})(?=(?<behind>.{0,80}))/giu;
const link = /https?:\/\/\S+/giu;
/** A mail address goes on with its domain; an account at its bank (…@hdfc0000001.ifsc.npci) is none. */
const domain = /^[\w-]*(?:\.[\w-]+)*\.[a-z]{2}|^\s?[([{]?\s?dot(?![a-z])/iu;
/** A sentence that begins without a space before it: "…@okaxis.Kindly". */
const nextSentence = /^\.(?!(?:Com|Net|Org|Edu|Gov|Info|Biz)(?!\p{L}))\p{Lu}\p{Ll}{2}/u;
const ofBank = /^(?:\.ifsc)?\.npci(?![\w-])/iu;
/** Mail addresses whose end was left out or mistyped, and versions of packages. */
const otherHandle =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|rediffmail|icloud|protonmail|com|co|in|org|net|localhost|latest|next)$/iu;
/** "500@month", "10am@office". */
const amountOrTime = /^(?:[\d.]{1,8}|\d+(?:[.:]\d+)?(?:am|pm))$/iu;
/**
 * With a space beside the "@" there must be more than two words ("Sales @ Neem"): a digit, dot or dash in the name,
 * or an end that only banks have.
 */
const isCoined = (name: string, handle: string) =>
  /[\d._-]/u.test(name.slice(1)) || /^(?:ok(?:axis|sbi|icici|hdfcbank|bizaxis)|[iy]bl|axl|upi|paytm)$/iu.test(handle);

/** The addresses in a text to which money is paid by UPI, known by their shape (name@handle, without a domain) and not by their bank. */
export function paymentAddresses(text: string): string[] {
  return [...text.replace(link, " ").matchAll(candidate)].flatMap(({ groups: { name = "", at = "", handle = "", behind = "" } = {} }) => {
    if (/^[a-z\d]/iu.test(behind) || otherHandle.test(handle) || amountOrTime.test(name)) return [];
    if (domain.test(behind) && !ofBank.test(behind) && !nextSentence.test(behind)) return [];
    return at === "@" || isCoined(name, handle) ? [`${name}@${handle}`] : [];
  });
}

const money = words(
  "upi|vpa|g ?pay|phone ?pe|paytm|bhim|qr|pay|paid|payments?|transfer|deposit|amount|money|fees?|charges?|rs|rupees?|pais[ae]|यूपीआई|पे|पैसे|पैसा|फीस|जमा|भुगतान",
);
const mail = words("e? ?mails?|gmail|cv|resumes?|curriculum|ईमेल|मेल");
/** Handles that are no words: nobody works "at okaxis". */
export const bankHandles = "[iy]bl|axl|y?apl|(?:ok|wa)(?:axis|sbi|icici|hdfcbank)|okbizaxis|pt(?:yes|axis|hdfc|sbi)";
const handleOfDomain = new RegExp(`\\w\\s?@\\s?(?:${bankHandles}|upi)(?![a-z\\d])`, "iu");

/** Whether a sentence about money names a bank's handle with an end like that of a domain: "pay neem@okaxis.co". */
export const namesHandleOfDomain = ({ text }: Sentence, written: string): boolean =>
  handleOfDomain.test(written) && money.test(text.replace(/\S*@\S*/gu, " "));

/** "Recruiter@Citi", "Life@Neem". */
const slogan = /^\p{Lu}\p{Ll}+@\p{Lu}/u;

/**
 * Whether a sentence names such an address. Where it says nothing of money, "Life@Neem" is a slogan, and what a mail
 * is to be sent to is a mail address that was cut short.
 */
export function namesPaymentAddress({ text }: Sentence, written: string): boolean {
  const found = paymentAddresses(written);
  return found.length > 0 && (money.test(text) || (!mail.test(text) && found.some((each) => !slogan.test(each))));
}
