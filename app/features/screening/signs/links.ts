import { paymentSchemes } from "../outgoing-link";
import { bankHandles, namesHandleOfDomain, namesKnownAddress, namesPaymentAddress } from "./payment-address";
import type { Sign } from "./rule";
import { dotLike, readSentences, type Sentence } from "./text";

/** An app that pays, any other address that opens "pay" in an app, and the payee of such an address. */
const opensApp = String.raw`(?:${paymentSchemes})\s*:\s*(?:\/\/|pay(?![\p{L}\d]))`;
const opensPay = String.raw`(?!https?:)[a-z][a-z\d.+-]*:\/\/(?:upi\/)?(?:pay|mandate)(?![\p{L}\d])`;
const paymentScheme = new RegExp(String.raw`(?<![\p{L}\d])(?:${opensApp}|${opensPay})|[?&]pa=[^&\s]+(?:@|%40)`, "u");

/** Hosts that only take money, so that every page of them counts. */
const payingHosts = [
  "rzp.io",
  "razorpay.me",
  "pages.razorpay.com",
  "paytm.me",
  "p-y.tm",
  "imjo.in",
  "payments.cashfree.com",
  "cashfree.me",
  "pay.easebuzz.in",
  "u.payu.in",
  "secure.payu.in",
  "pmny.in",
  "phon.pe",
  "bharatpe.me",
  "upilinks.in",
  "gpay.app.goo.gl",
  "paypal.me",
  "buy.stripe.com",
  "checkout.stripe.com",
];
/** A company's own pages, on sites where payees have their pages at the top level. */
const companyPages =
  "about|company|business|blog|careers?|jobs|contact|press|news|docs|developers?|api|help|support|faqs?|pricing|features|" +
  "products?|partners?|legal|terms|privacy|intl|login|signup|gp/v";
const payee = String.raw`/(?!(?:${companyPages})(?!\w))[\w@-]+`;
/** Paths that take money, on sites that have other pages, too. */
const payingPaths = [
  "razorpay.com/payment-(?:link|button)",
  "api.razorpay.com/v1/l",
  "cashfree.com/(?:forms|links)",
  "phonepe.com/(?:pay|transact)",
  "payu.in/(?:pay|invoice|web)",
  "payumoney.com/pay(?:bypayumoney)?",
  "easebuzz.in/(?:pay|link|quickpay)",
  "paypal.com/(?:paypalme|ncp|invoice)",
  "onlinesbi.(?:sbi|com)/sbicollect",
  "(?:cosmofeed.com|superprofile.bio)/vp",
  ...["instamojo.com", "pay.google.com", "buymeacoffee.com", "ko-fi.com"].map((host) => host + payee),
];
/** A dot of an address, also as written to avoid detection: " .", "[.]", "(dot)", " dot ". */
const dot = String.raw`(?:\s?[.${dotLike}]|\s?[([{]\s?(?:\.|dot)\s?[\])}]\s?|\sdot\s)`;
/** Also subdomains of such a host: p.paytm.me. A mail address of the company does not count. */
const paymentPage = new RegExp(
  String.raw`(?<![\w@-])(?:${[...payingHosts, ...payingPaths].join("|").replaceAll(".", dot)})(?![\w-])`,
  "u",
);

/** A link that does not open a page, and one that hides its target. */
const otherScheme = /\]\(\s*(?!https?:\/\/|mailto:)[a-z][a-z\d+.-]*:/u;
const shortener =
  /(?<![\w.-])(?:t\.ly|is\.gd|goo\.su|shorturl\.at|tiny\.cc|ow\.ly|t2m\.io|s\.id|v\.gd|cutt\.us|rebrand\.ly|soo\.gd|bl\.ink|lnk\.bio|linktr\.ee)\//u;

const rules = [
  { kind: "fee", weight: 10, pattern: paymentScheme },
  { kind: "fee", weight: 10, pattern: paymentPage },
  { kind: "contact", weight: 10, pattern: otherScheme },
  { kind: "contact", weight: 4, pattern: shortener },
] as const;

/** An "@" as written to avoid detection: "[@]", and "at" before the handle of a bank. */
const spokenAt = new RegExp(String.raw`\s?[([{]\s?@\s?[\])}]\s?|\s+at\s+(?=(?:${bankHandles})(?![a-z\d]))`, "giu");

/** A text as programs read an address: in compatibility form, with plain dots and "@", without invisible characters. */
const asAddress = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[。｡]/gu, ".")
    .replace(spokenAt, "@");

/**
 * The first sentence of a text with a payment link, or with a UPI address that is known by more than its shape; null
 * without one.
 */
export const findWayToPay = (text: string): string | null =>
  linkSigns(readSentences(text), namesKnownAddress).find(({ kind }) => kind === "fee")?.passage ?? null;

/**
 * Signs in the addresses of a text, read as they were written: the weightiest of each sentence. No denial makes a way to pay harmless.
 * @param namesAddress whether a sentence names a UPI address
 */
export function linkSigns(sentences: readonly Sentence[], namesAddress = namesPaymentAddress): Sign[] {
  return sentences.flatMap((sentence): Sign[] => {
    const { written: passage } = sentence;
    const text = asAddress(passage);
    if (namesAddress(sentence, text) || namesHandleOfDomain(sentence, text))
      return [{ kind: "fee", weight: 10, passage }];
    const found = rules.find(({ pattern }) => pattern.test(text.toLowerCase()));
    return found ? [{ kind: found.kind, weight: found.weight, passage }] : [];
  });
}
