import { decodeSign, type SignKind } from "./signs/rule";

/** Why a text is held, as its employer reads it. */
export const signReasons: Record<SignKind, string> = {
  fee: "It reads as if applicants had to pay",
  documents: "It asks for an OTP, for identity papers or bank details before somebody is hired",
  contact: "It leads applicants away from this site, to a messenger, a phone number or a private e-mail",
  scheme: "It reads like a scheme for likes, tasks, recruiting or investing",
  forwarding: "It reads as if others' money went through the applicant's own account, which is money laundering",
  cheque: "It reads as if applicants got a cheque and had to spend it or send a part of it on; such cheques bounce weeks later",
  prepaid: "It reads as if applicants had to put their own money into tasks or orders to get it back with more",
  renting: "It reads as if applicants lent their account, SIM card or profile to others",
  elsewhere: "It leads applicants to a form, an app or a page elsewhere, where nobody sees what is asked of them",
  history: "It has something in common with a job that was removed from this site",
  promise: "It promises what nobody can promise",
  pay: "The pay is far from what such work is paid",
  easy: "It asks nothing of anybody",
  urgency: "It presses people to hurry",
  word: "It uses words that we look at before others see them",
};

const longestQuote = 120;

/** The weightiest reason in one sentence, with the words that raised it. @param signs as rows keep them, the weightiest first */
export function reasonInWords(signs: readonly string[]): string {
  const first = signs.map(decodeSign).find((sign) => sign !== null);
  if (!first) return "";
  const { kind, passage } = first;
  return `“${passage.length > longestQuote ? `${passage.slice(0, longestQuote)}…` : passage}”: ${signReasons[kind].replace(/^It/, "it")}.`;
}
