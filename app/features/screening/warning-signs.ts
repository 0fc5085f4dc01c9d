import { mostSigns, scoreOf, threshold } from "./score";
import { contactRules, documentRules } from "./signs/asks";
import { feeRules } from "./signs/fees";
import { linkSigns } from "./signs/links";
import { paySigns, type StatedPay } from "./signs/pay";
import { signsBy, type Sign } from "./signs/rule";
import { easyRules, promiseRules, schemeRules, urgencyRules } from "./signs/schemes";
import { readSentences } from "./signs/text";

/** What is read of a job before it is shown. */
export interface Advert {
  title: string;
  description: string;
  skills?: readonly string[];
  /** What applicants are asked. */
  questions?: readonly { text: string }[];
  companyName: string;
  companyAbout: string | null;
  /** Null where only a text is known. */
  pay: StatedPay | null;
}

export interface Warning {
  /** Whether a person has to look at the job before anybody sees it. */
  isHeld: boolean;
  score: number;
  /** The weightiest first, at most eight. */
  signs: Sign[];
}

/** Looks for signs of a scam in a job: what is asked of applicants, where they are led, and what they are promised. */
export function findWarningSigns(advert: Advert): Warning {
  const { title, description, skills = [], questions = [], companyName, companyAbout, pay } = advert;
  const sentences = readSentences([title, companyName, description, ...skills, ...questions.map(({ text }) => text), companyAbout ?? ""].join("\n"));
  const signs = [
    ...signsBy(feeRules, "fee", sentences),
    ...signsBy(documentRules, "documents", sentences),
    ...signsBy(contactRules, "contact", sentences),
    ...signsBy(schemeRules, "scheme", sentences, { across: true }),
    ...signsBy(promiseRules, "promise", sentences, { deniable: false }),
    ...linkSigns(sentences),
    ...paySigns(pay, sentences),
    ...signsBy(easyRules, "easy", sentences, { deniable: false }),
    ...signsBy(urgencyRules, "urgency", sentences, { deniable: false }),
  ].sort((one, other) => other.weight - one.weight);
  const score = scoreOf(signs);
  return { isHeld: score >= threshold, score, signs: signs.slice(0, mostSigns) };
}
