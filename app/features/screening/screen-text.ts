import { inOrder, mostSigns, scoreOf, threshold } from "./score";
import { contactRules, documentRules } from "./signs/asks";
import { besideOthers, trickSigns } from "./signs/evasive/tricks";
import { feeRules } from "./signs/fees";
import { signsBy, type Sign } from "./signs/rule";
import { easyRules, promiseRules, schemeRules, urgencyRules } from "./signs/schemes";
import { readSentences, words, type Sentence } from "./signs/text";

export interface ScreenedText {
  /** Whether a person has to read it before anybody else does. */
  isHeld: boolean;
  /** The weightiest first, at most eight. */
  signs: Sign[];
}

/** An address that money is paid to by UPI: name@okaxis, 9876543210@ybl. Mail addresses have a dot behind the @. */
const paymentAddress =
  /(?<![\w.@+-])[\w.-]{2,}\s?@\s?(?:ok(?:axis|sbi|icici|hdfcbank|bizaxis)|ybl|ibl|axl|apl|yapl|rapl|paytm|pt(?:yes|axis|hdfc|sbi)|upi|fbl|jupiteraxis|axisbank|hdfcbank|sbi|icici|kotak|barodampay|cnrb|pnb|idfcbank|freecharge|airtel|postbank|naviaxis|slice|superyes|ikwik|waaxis|wasbi|wahdfcbank|waicici)(?![\w.-]*\.[a-z]{2})(?![\w])|(?<!\w)upi:\/\//iu;

/** What is weighed are the words of adverts; a message, which has other words, must say more before it is held by these. */
const aboveAdverts = 0.4;

/** The employer gets in touch, with what the applicant has given here: that leads nobody away. */
const weWrite = words("we (?:will|shall|would|can|may|ll)|we'll|i (?:will|shall)|i'll|our (?:team|hr|recruiter|manager) (?:will|shall)|ham|hum|hamari|humari|hamara|humara|हम|हमारी|हमारा");
const theyWrite = /telegram|telegarm|(?<!\p{L})tg(?!\p{L})|टेलीग्राम|टेलिग्राम|\d{5}|wa\.me|t\.me|whatsapp\.com|(?<!\p{L})(?:you (?:can|may|must|should|have to|need to)|please|aap|आप)(?!\p{L})/u;
const isOurCall = ({ text }: Sentence) => weWrite.test(text) && !theyWrite.test(text);

/**
 * Looks for signs of a scam in any text that another user is to read: a message, a note, a name. The rules are those of
 * jobs; a text of a few lines has no pay to compare.
 */
export function screenText(text: string): ScreenedText {
  const sentences = readSentences(text);
  const others = [
    ...signsBy(feeRules, "fee", sentences),
    ...sentences.flatMap(({ written }): Sign[] => (paymentAddress.test(written.normalize("NFKC")) ? [{ kind: "fee", weight: 10, passage: written }] : [])),
    ...signsBy(documentRules, "documents", sentences),
    ...signsBy(contactRules, "contact", sentences.filter((each) => !isOurCall(each))),
    ...signsBy(schemeRules, "scheme", sentences, { across: true }),
    ...signsBy(promiseRules, "promise", sentences, { deniable: false }),
    ...signsBy(easyRules, "easy", sentences, { deniable: false }),
    ...signsBy(urgencyRules, "urgency", sentences, { deniable: false }),
  ];
  const signs = besideOthers(trickSigns(sentences, { above: aboveAdverts }), others);
  return { isHeld: scoreOf(signs) >= threshold, signs: inOrder(signs).slice(0, mostSigns) };
}
