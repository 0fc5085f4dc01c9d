import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { decodeSign, type SignKind } from "./signs/rule";

type Message = (inputs: object, options: { locale?: Locale }) => string;

const reasons: Record<SignKind, Message> = {
  fee: m.sign_fee,
  documents: m.sign_documents,
  contact: m.sign_contact,
  scheme: m.sign_scheme,
  forwarding: m.sign_forwarding,
  cheque: m.sign_cheque,
  prepaid: m.sign_prepaid,
  renting: m.sign_renting,
  elsewhere: m.sign_elsewhere,
  trafficking: m.sign_trafficking,
  goods: m.sign_goods,
  deceit: m.sign_deceit,
  network: m.sign_network,
  history: m.sign_history,
  promise: m.sign_promise,
  pay: m.sign_pay,
  easy: m.sign_easy,
  urgency: m.sign_urgency,
  word: m.sign_word,
};

/** Why a text is held, for its employer. @param locale the language of the page unless given */
export const signReason = (kind: SignKind, locale?: Locale): string => reasons[kind]({}, { locale });

const longestQuote = 120;

/**
 * The weightiest reason in one sentence, with the words that raised it. @param signs as stored, the weightiest first
 */
export function reasonInWords(signs: readonly string[]): string {
  const first = signs.map(decodeSign).find((sign) => sign !== null);
  if (!first) return "";
  const { kind, passage } = first;
  return m.sign_in_words({
    passage: passage.length > longestQuote ? `${passage.slice(0, longestQuote)}…` : passage,
    reason: signReason(kind).replace(/^It/, "it"),
  });
}
