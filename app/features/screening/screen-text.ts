import { inOrder, mostSigns, scoreOf, threshold } from "./score";
import { moneyDemands, othersSaid, paperDemands } from "./signs/demands";
import { besideOthers, trickSigns } from "./signs/evasive/tricks";
import { linkSigns } from "./signs/links";
import { signsOfSentences } from "./signs/of-sentences";
import { signsBy, type Sign } from "./signs/rule";
import { readSentences, words, type Sentence } from "./signs/text";

interface ScreenedText {
  /** Whether a person has to read it before anybody else does. */
  isHeld: boolean;
  /** The weightiest first, at most eight. */
  signs: Sign[];
}

/** The weights were learned from adverts; a message uses other words and needs a higher score to be held. */
const aboveAdverts = 0.4;

/** The employer gets in touch, with what the applicant has given here: this is not contact outside the site. */
const weWrite = words(
  "we (?:will|shall|would|can|may|ll)|we'll|i (?:will|shall)|i'll|our (?:team|hr|recruiter|manager) (?:will|shall)|ham|hum|hamari|humari|hamara|humara|हम|हमारी|हमारा",
);
const theyWrite =
  /telegram|telegarm|(?<!\p{L})tg(?!\p{L})|टेलीग्राम|टेलिग्राम|\d{5}|wa\.me|t\.me|whatsapp\.com|(?<!\p{L})(?:you (?:can|may|must|should|have to|need to)|please|aap|आप)(?!\p{L})/u;
const isOurCall = ({ text }: Sentence) => weWrite.test(text) && !theyWrite.test(text);

/**
 * Looks for signs of a scam in any text that another user is to read: a message, a note, a name. The rules are those of
 * jobs; a text of a few lines has no pay to compare.
 * @param options.mayGiveContact whether its writer may say how to reach them, as clients do: signs of contact elsewhere do not count
 */
export function screenText(text: string, { mayGiveContact = false } = {}): ScreenedText {
  const sentences = readSentences(text);
  const others = signsOfSentences(
    sentences,
    sentences.filter((each) => !isOurCall(each)),
  );
  const found = besideOthers(trickSigns(sentences, { above: aboveAdverts }), others);
  const signs = mayGiveContact ? found.filter(({ kind }) => kind !== "contact") : found;
  return { isHeld: scoreOf(signs) >= threshold, signs: inOrder(signs).slice(0, mostSigns) };
}

export interface ScreenedApplicant {
  /** The kind of the first sign; null when the text is not held. */
  reason: "payment" | "money" | "documents" | null;
  /** Ways to pay first, at most eight. */
  signs: Sign[];
}

/**
 * What an applicant writes to a company that an owner has to read first: a way to pay, or money, secrets and papers that
 * are asked of the company. What they tell of themselves, ask or have met elsewhere is no fraud.
 */
export function screenApplicant(text: string): ScreenedApplicant {
  const sentences = readSentences(text);
  const own = sentences.filter((each) => !othersSaid.test(each.text));
  const payment = linkSigns(sentences).filter(({ kind }) => kind === "fee");
  const money = signsBy(moneyDemands, "fee", own);
  const documents = signsBy(paperDemands, "documents", own);
  const reason =
    payment.length > 0 ? "payment" : money.length > 0 ? "money" : documents.length > 0 ? "documents" : null;
  return { reason, signs: inOrder([...payment, ...money, ...documents]).slice(0, mostSigns) };
}
