import { standardPolicy, type ScreeningPolicy } from "./policy";
import { approvedMark } from "./review-signs";
import { inOrder, mostSigns, scoreOf, strongWeight } from "./score";
import { besideOthers, judgeTricks } from "./signs/evasive/tricks";
import { linkSigns } from "./signs/links";
import { phraseSigns } from "./signs/of-sentences";
import { paySigns, type StatedPay } from "./signs/pay";
import { decodeSign, encodeSign, signsBy, type Rule, type Sign, type SignKind } from "./signs/rule";
import { readSentences, type Sentence } from "./signs/text";

/** The texts of a job that are screened before it is shown. */
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

interface Warning {
  /** Whether the job needs a review before it is published. */
  isHeld: boolean;
  score: number;
  /** The weightiest first, at most eight. */
  signs: Sign[];
}

/**
 * Finds signs of a scam in a job: demands to applicants, contact outside the site, promises, and the owners' warning
 * words. A job of a trusted company is held by strong signs only: one that is enough alone, or a demand for money or
 * documents.
 */
export function findWarningSigns(advert: Advert, policy: ScreeningPolicy = standardPolicy): Warning {
  const sentences = sentencesOf(advert);
  return judge([...commonSigns(advert, sentences), ...wordSigns(policy, sentences)], policy);
}

/** The same for several policies, reading the text once. */
export function compareScreening(advert: Advert, policies: readonly ScreeningPolicy[]): Warning[] {
  const sentences = sentencesOf(advert);
  const common = commonSigns(advert, sentences);
  return policies.map((policy) => judge([...common, ...wordSigns(policy, sentences)], policy));
}

/** Weaker signs than this alone do not hold an approved job again. */
const holdsAgain = 4;

/** Signs of a job's text and pay; a phone number shared with a removed job is not such a sign. */
const isOfWords = (kind: SignKind | undefined) => kind !== undefined && kind !== "history";

/**
 * The signs for which a job needs a review, in the form of jobs.review_signs; empty when all of them were approved
 * before.
 */
export function signsToReview(
  advert: Advert,
  stored: readonly string[],
  policy: ScreeningPolicy = standardPolicy,
): string[] {
  const { isHeld, signs } = findWarningSigns(advert, policy);
  if (!isHeld) return [];
  // An approved sign that does not concern the job's text, such as a new company or a report, does not approve the
  // text.
  const approved = new Set(
    stored
      .filter((sign) => sign.startsWith(approvedMark))
      .map((sign) => sign.slice(approvedMark.length))
      .filter((sign) => isOfWords(decodeSign(sign)?.kind)),
  );
  return approved.size === 0 || signs.some((sign) => sign.weight >= holdsAgain && !approved.has(encodeSign(sign)))
    ? [...new Set(signs.map(encodeSign))]
    : [];
}

/** Whether a job contains any of some warning words; much cheaper than a whole screening. */
export const hasWords = (advert: Advert, rules: readonly Rule[]): boolean =>
  rules.length > 0 && signsBy(rules, "word", sentencesOf(advert), { across: true }).length > 0;

/** All sentences of a job, as the rules read them. */
export function sentencesOf(advert: Advert): Sentence[] {
  const { title, description, skills = [], questions = [], companyName, companyAbout } = advert;
  return readSentences(
    [title, companyName, description, ...skills, ...questions.map(({ text }) => text), companyAbout ?? ""].join("\n"),
  );
}

/** The signs that do not depend on the owners' settings. */
function commonSigns({ pay }: Advert, sentences: readonly Sentence[]): Sign[] {
  const phrases = phraseSigns(sentences);
  const { tricks, acquitted } = judgeTricks(sentences, phrases);
  const left = phrases.filter((each) => !acquitted.has(each));
  return besideOthers(tricks, [...left, ...linkSigns(sentences), ...paySigns(pay, sentences)]);
}

const wordSigns = ({ words }: ScreeningPolicy, sentences: readonly Sentence[]) =>
  signsBy(words, "word", sentences, { across: true });

function judge(found: readonly Sign[], policy: ScreeningPolicy): Warning {
  const signs = inOrder(found);
  const score = scoreOf(found);
  const isStrong =
    found.some(({ weight }) => weight >= strongWeight) ||
    scoreOf(found.filter(({ kind }) => kind === "fee" || kind === "documents")) >= policy.threshold;
  return {
    isHeld: isStrong || (!policy.isTrusted && score >= policy.threshold),
    score,
    signs: signs.slice(0, mostSigns),
  };
}
