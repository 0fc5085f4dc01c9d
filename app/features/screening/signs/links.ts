import type { Sign } from "./rule";
import type { Sentence } from "./text";

/** An address that opens a payment, or an app that can be made to pay. */
const paymentScheme = /(?<![\p{L}\d])(?:upi|intent|tez|gpay|phonepe|paytm|paytmmp|bhim|credpay|mobikwik|amazonpay)\s*:\s*(?:\/\/|pay\b)|[?&]pa=[^&\s]+@/u;

/** A payment address as the banks and apps of India give them; nothing else ends like this. */
const paymentHandle =
  /(?<![\w.+-])[\w.-]{2,}@(?:ybl|ibl|axl|apl|yapl|rapl|paytm|ptyes|ptaxis|pthdfc|ptsbi|upi|ok(?:axis|sbi|icici|hdfcbank)|sbi|icici|hdfcbank|axisbank|kotak|barodampay|cnrb|pnb|unionbank|airtel|jio|freecharge|ikwik|fam|jupiteraxis|slice|naviaxis|waicici|waaxis|wahdfcbank|wasbi)(?![\w.-]*[\w])/u;

/** Pages on which money is sent. */
const paymentPage =
  /(?<![\w-])(?:razorpay\.me|rzp\.io|paypal\.me|paytm\.me|p\.paytm\.me|phon\.pe|pay\.google\.com|gpay\.app\.goo\.gl|instamojo\.com|imjo\.in|cashfree\.me|payu\.in|u\.payu\.in|easebuzz\.in|buymeacoffee\.com|ko-fi\.com)(?![\w-])/u;

/** A link that opens something else than a page, and one that hides where it leads. */
const otherScheme = /\]\(\s*(?!https?:\/\/|mailto:)[a-z][a-z\d+.-]*:/u;
const shortener = /(?<![\w.-])(?:t\.ly|is\.gd|goo\.su|shorturl\.at|tiny\.cc|ow\.ly|t2m\.io|s\.id|v\.gd|cutt\.us|rebrand\.ly|soo\.gd|bl\.ink|lnk\.bio|linktr\.ee)\//u;

const rules = [
  { kind: "fee", weight: 10, pattern: paymentScheme },
  { kind: "fee", weight: 10, pattern: paymentHandle },
  { kind: "fee", weight: 10, pattern: paymentPage },
  { kind: "contact", weight: 10, pattern: otherScheme },
  { kind: "contact", weight: 4, pattern: shortener },
] as const;

/** Signs in the addresses of a text, read as they were written: the weightiest of each sentence. No denial makes a way to pay harmless. */
export function linkSigns(sentences: readonly Sentence[]): Sign[] {
  return sentences.flatMap(({ written }) => {
    const text = written.normalize("NFKC").replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, "").toLowerCase();
    const found = rules.find(({ pattern }) => pattern.test(text));
    return found ? [{ kind: found.kind, weight: found.weight, passage: written }] : [];
  });
}
