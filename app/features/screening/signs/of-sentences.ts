import { feeRules } from "./fees";
import { contactRules, documentRules } from "./requests";
import { signsBy, type Sign } from "./rule";
import { easyRules, promiseRules, schemeRules, urgencyRules } from "./schemes";
import type { Sentence } from "./text";

/** The scam signs in the phrases of any text, be it a job, a message or a name: the one list of all rules for words. @param leading the sentences that may lead the reader away from the site */
export const phraseSigns = (sentences: readonly Sentence[], leading = sentences): Sign[] => [
  ...signsBy(feeRules, "fee", sentences),
  ...signsBy(documentRules, "documents", sentences),
  ...signsBy(contactRules, "contact", leading),
  ...signsBy(schemeRules, "scheme", sentences, { across: true }),
  ...signsBy(promiseRules, "promise", sentences, { deniable: false }),
  ...signsBy(easyRules, "easy", sentences, { deniable: false }),
  ...signsBy(urgencyRules, "urgency", sentences, { deniable: false }),
];
