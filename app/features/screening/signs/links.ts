import { paymentSchemes } from "../outgoing-link";
import { namesPaymentAddress } from "./payment-address";
import type { Sign } from "./rule";
import { readSentences, type Sentence } from "./text";

/** An app that pays, whatever else opens "pay" of an app, and the payee of such an address. */
const opensApp = String.raw`(?:${paymentSchemes})\s*:\s*(?:\/\/|pay(?![\p{L}\d]))`;
const opensPay = String.raw`(?!https?:)[a-z][a-z\d.+-]*:\/\/(?:upi\/)?(?:pay|mandate)(?![\p{L}\d])`;
const paymentScheme = new RegExp(String.raw`(?<![\p{L}\d])(?:${opensApp}|${opensPay})|[?&]pa=[^&\s]+(?:@|%40)`, "u");

/** Pages on which money is sent, by their host and, where a host has other pages, too, the beginning of their path. */
const paymentPages = [
  "rzp.io", "razorpay.me", "pages.razorpay.com", "paytm.me",
  "p-y.tm", "instamojo.com", "imjo.in",
  "payments.cashfree.com", "cashfree.com/forms", "cashfree.me", "easebuzz.in",
  "payu.in", "payumoney.com", "pmny.in", "phon.pe", "pay.google.com",
  "gpay.app.goo.gl", "paypal.me", "paypal.com/(?:paypalme|ncp|invoice)", "buy.stripe.com", "checkout.stripe.com",
  "buymeacoffee.com", "ko-fi.com", "onlinesbi.(?:sbi|com)/sbicollect",
];
/** Also of a part of such a host: u.payu.in, p.paytm.me. A mail address of the company is none. */
const paymentPage = new RegExp(String.raw`(?<![\w@-])(?:${paymentPages.join("|").replaceAll(".", String.raw`\.`)})(?![\w-])`, "u");

/** A link that opens something else than a page, and one that hides where it leads. */
const otherScheme = /\]\(\s*(?!https?:\/\/|mailto:)[a-z][a-z\d+.-]*:/u;
const shortener = /(?<![\w.-])(?:t\.ly|is\.gd|goo\.su|shorturl\.at|tiny\.cc|ow\.ly|t2m\.io|s\.id|v\.gd|cutt\.us|rebrand\.ly|soo\.gd|bl\.ink|lnk\.bio|linktr\.ee)\//u;

const rules = [
  { kind: "fee", weight: 10, pattern: paymentScheme },
  { kind: "fee", weight: 10, pattern: paymentPage },
  { kind: "contact", weight: 10, pattern: otherScheme },
  { kind: "contact", weight: 4, pattern: shortener },
] as const;

/** As programs read an address: in compatibility form, with plain dots, without invisible characters. */
const asAddress = (text: string) => text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "").replace(/[。｡]/gu, ".");

/** The first sentence of a text with a payment link or a UPI address; null without one. */
export const findWayToPay = (text: string): string | null =>
  linkSigns(readSentences(text)).find(({ kind }) => kind === "fee")?.passage ?? null;

/** Signs in the addresses of a text, read as they were written: the weightiest of each sentence. No denial makes a way to pay harmless. */
export function linkSigns(sentences: readonly Sentence[]): Sign[] {
  return sentences.flatMap((sentence): Sign[] => {
    const { written: passage } = sentence;
    const text = asAddress(passage);
    if (namesPaymentAddress(sentence, text)) return [{ kind: "fee", weight: 10, passage }];
    const found = rules.find(({ pattern }) => pattern.test(text.toLowerCase()));
    return found ? [{ kind: found.kind, weight: found.weight, passage }] : [];
  });
}
