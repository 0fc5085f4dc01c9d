import { inOrder, mostSigns, scoreOf, strongWeight, threshold } from "./score";
import { moneyDemands, othersSaid, paperDemands } from "./signs/demands";
import { weighTalk } from "./signs/evasive/talk";
import { besideOthers, judgeTricks, tellTrick } from "./signs/evasive/tricks";
import { linkSigns } from "./signs/links";
import { phraseSigns } from "./signs/of-sentences";
import { signsBy, type Sign } from "./signs/rule";
import { readSentences, words, type Sentence } from "./signs/text";

interface ScreenedText {
  /** Whether it must be reviewed before others read it. */
  isHeld: boolean;
  /** The weightiest first, at most eight. */
  signs: Sign[];
}

/** The weights were learned from adverts; a message uses other words and needs a higher score to be held. */
const aboveAdverts = 0.75;

/**
 * The employer contacts the applicant, with the data that the applicant gave here: this is not contact outside the
 * site.
 */
const weWrite = words(
  "we (?:will|shall|would|can|may|ll)|we'll|i (?:will|shall)|i'll|our (?:team|hr|recruiter|manager) (?:will|shall)|ham|hum|hamari|humari|hamara|humara|हम|हमारी|हमारा",
);
const theyWrite =
  /telegram|telegarm|(?<!\p{L})tg(?!\p{L})|टेलीग्राम|टेलिग्राम|\d{5}|wa\.me|t\.me|whatsapp\.com|(?<!\p{L})(?:you (?:can|may|must|should|have to|need to)|please|aap|आप)(?!\p{L})/u;
const isOurCall = ({ text }: Sentence) => weWrite.test(text) && !theyWrite.test(text);

/**
 * Finds signs of a scam in any text that another user will read: a message, a note, a name. The rules are those of
 * jobs; a short text has no pay to compare.
 * @param options.mayGiveContact whether its writer may give contact data, as clients may: signs of contact elsewhere
 * then do not count
 */
export function screenText(text: string, { mayGiveContact = false } = {}): ScreenedText {
  const sentences = readSentences(text);
  const phrases = phraseSigns(
    sentences,
    sentences.filter((each) => !isOurCall(each)),
  );
  const { tricks, acquitted } = judgeTricks(sentences, phrases, { above: aboveAdverts });
  const left = phrases.filter((each) => !acquitted.has(each));
  const found = besideOthers(tricks, [...left, ...linkSigns(sentences)]);
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
 * Screens an applicant's text to a company: it is held for a way to pay, or for demanding money, secrets or documents
 * from the company. An applicant's own story or question is no fraud.
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

/**
 * Finds a demand that a company makes in several harmless messages: its own are read together with the answers.
 * @param said the conversation up to the new message, oldest first
 */
export function screenTalk(said: readonly { isOwn: boolean; text: string }[]): ScreenedText {
  const spoken = said.map(({ isOwn, text }) => ({ isOwn, sentences: readSentences(text) }));
  if (spoken.filter(({ isOwn }) => isOwn).length < 2 || weighTalk(spoken) < 0) return { isHeld: false, signs: [] };
  const own = spoken.flatMap(({ isOwn, sentences }) => (isOwn ? sentences : []));
  return { isHeld: true, signs: [{ ...tellTrick(own), weight: strongWeight }] };
}
