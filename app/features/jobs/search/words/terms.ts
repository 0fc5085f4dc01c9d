import { foldText } from "~/features/text/fold-text";
import { eitherPlace, type AskedPlace } from "../places/asked-place";
import { readPlaceAt } from "../places/place-words";
import { readConcept, sameNames, type Concept } from "./concepts";
import { isPayWord, joinNumbers, readPay } from "./pay";

/** One thing that is looked for: a word, or several that mean something together. */
export interface Term {
  /** As typed, folded. */
  words: readonly string[];
  /** Null for a plain word. */
  concept: Concept | null;
  /** Words that count as the plain word: what it begins, or what it was meant to be. */
  variants: readonly string[];
  /** The same name in Latin letters, which counts as the typed one. */
  sameAs: readonly (readonly string[])[];
  /** A sentence says it of the seeker, before what they want: "I have done engineering and want …". */
  isBackground: boolean;
}

/** What a term is in a search: what is looked for, what that has beside, or what the seeker is or has, of which a job need not speak. */
export type TermRole = "subject" | "condition" | "background";

export const roleOf = ({ concept, isBackground }: Pick<Term, "concept" | "isBackground">): TermRole =>
  isBackground || concept?.ofSeeker ? "background" : concept?.condition ? "condition" : "subject";

/** What a search is about, without conditions and the seeker's background; all of it where there is nothing else. */
export function subjectsOf<Each extends Pick<Term, "concept" | "isBackground">>(terms: readonly Each[]): readonly Each[] {
  const subjects = terms.filter((term) => roleOf(term) === "subject");
  return subjects.length > 0 ? subjects : terms;
}

/** What some of the words were read as beside what the search is about: pay, work from home, a place, a condition, what is not wanted. */
export interface Reading {
  as: "pay" | "remote" | { en: string; hi: string } | { refused: string };
  /** The search without these words. */
  without: string;
}

/** What the words of a search ask for. */
export interface ParsedQuery {
  terms: Term[];
  /** All words as they were typed, folded. */
  typed: readonly string[];
  /** The place that is named among the words: jobs there come first, then those near it, then those from home. */
  place: AskedPlace | null;
  /** Work from home is asked for. */
  remote: boolean;
  /** At least this many lakh rupees a year; null where no pay is named. */
  pay: number | null;
  /** Pay is spoken of without an amount, as in "internship with stipend": a job that tells its pay comes before one that does not. */
  wantsPayTold: boolean;
  /** What is not wanted: "night shift nahi chahiye". Jobs that are about it come after the others. */
  refused: readonly Term[];
  readings: readonly Reading[];
}

/** Words that say nothing when others stand beside them. */
const stopWords = new Set(
  foldText(
    `job jobs naukri naukari nokri rojgar rozgar kaam kam kaaam work vacancy vacancies opening openings hiring position post chahiye chaiye chahie chaahiye
    karna karne karni karu karun kare wala wale wali hai hain he ho hota hoon hun hu ki ka ke ko me mein mai main in for at on of the a an and or with
    to from near best top good i want need looking search find give show apply latest new urgent some any can is are my your please pls plz sir madam
    mujhe mujhko muje hame hume humko mera mere meri apna apne apni aap hum koi kuch kuchh ek bhi sirf bas aur ya par pe se liye lie jo jis jisme jismein
    jahan jaha jaisa jaise aisa aisi aise chahta chahti sakta sakte sakti milega milegi mile dilao dila do dena dijiye batao bataye bataiye bata paisa
    paise kamana kamane kamai
    नौकरी नौकरियां काम जॉब जॉब्स चाहिए चाहिये में का की के को है हैं हो हूं और या लिए लिये वाला वाली वाले करना करने करनी करूं रोजगार भर्ती मुझे मुझको हमें
    हमको मेरा मेरे मेरी अपना अपने आप हम मैं कोई कुछ एक भी सिर्फ पर पे से जो जिसमें जहां ऐसा ऐसी ऐसे चाहता चाहती मिलेगा मिले बताओ बताएं बताइए बता दो दीजिए
    पैसा पैसे कमाना कमाने
    am was were be been being have has had having do does did done doing will would could should may might must who whom whose which what where when why
    how that this these those there here they them their he she his her our we you im ive id as so if but not also just very much about into then
    than too give gives given get gets getting got able wants wanted wanting looking searching seeking seek interested interest like love wish prefer
    become becoming someone anyone somebody something anything role roles domain candidate candidates knows know known knowing skills using use based
    related currently immediately completed years yrs hello
    kar karke karta karti karte raha rahi rahe tha thi hua hui hue kya kyun kaise kahan kab abhi bahut bohot thoda thodi accha acha achha achi achhi acchi
    wahan yahan yaha isme usme iske uske unke inke kisi sab sabhi jaldi turant aata aati aate pata sath saath milta milti lekin magar agar toh nahi nahin
    rehta rehti rehte paas wali jagah chahte bhai bhaiya didi hona hone
    करके करता करती करते रहा रही रहे था थी थे क्या कैसे कहां अभी बहुत अच्छा अच्छी अच्छे साथ तो ही ना नहीं सकता सकती सकते चाहते रहता रहती कृपया जल्दी तुरंत`,
  ).split(" "),
);

const mostTerms = 8;
const mostPlaces = 3;
/** Words of a search that are read: a whole sentence. */
const mostWords = 40;

/** The folded words of a text, each once. */
export function wordsOf(text: string, most = mostWords): string[] {
  return [...new Set(foldText(text).split(" "))].filter(Boolean).slice(0, most);
}

/** Whether a search asks for its words just as they are, which quotation marks around it say. */
export const isVerbatim = (q: string): boolean => /^["“”].*["“”]$/.test(q.trim());

const plain = (word: string): Term => ({ words: [word], concept: null, variants: [], sameAs: [], isBackground: false });
const meaning = (words: readonly string[], concept: Concept): Term => ({ ...plain(""), words, concept, sameAs: sameNames(words, concept) });

const setOf = (words: string) => new Set(foldText(words).split(" "));

/** After these a sentence says what is wanted. */
const wishWords = setOf("want wants looking searching seeking mujhe mujhko muje मुझे मुझको");
/** With these behind it "mujhe" tells what the seeker knows: "mujhe tally aata hai". */
const knowingWords = setOf("aata aati aate ata ati आता आती आते");

/** Marks what a sentence says of the seeker before what they want, where that names a kind of work. @param places where each term begins */
function markBackground(terms: readonly Term[], places: ReadonlyMap<Term, number>, words: readonly string[]): void {
  const known = words.findLastIndex((word) => knowingWords.has(word));
  const wish = words.findLastIndex((word, at) => wishWords.has(word) && at > known);
  const isAfter = (term: Term) => (places.get(term) ?? 0) > wish;
  if (!terms.some((term) => isAfter(term) && term.concept && roleOf(term) === "subject")) return;
  for (const term of terms) term.isBackground = roleOf(term) === "subject" && !isAfter(term);
}

/** Before what is not wanted. */
const refusingBefore = setOf("no not without bina बिना");
/** Behind what is not wanted, directly or after some of the particles. */
const refusingBehind = setOf("nahi nahin nhi nahee mat नहीं नही मत");
const particles = setOf("wala wali wale me mein ka ki ke ko वाला वाली वाले में का की के को");
/** They end what is refused: "nahi chahiye". */
const endings = setOf("chahiye chaiye chahie karna karni karu hai चाहिए करना है");
/** Behind "nahi" they say that the seeker did not get something, which they may well want. */
const gettingWords = setOf("mil mila mili mile milti milta milte मिल मिला मिली मिले मिलती मिलता");

/** The words by which a concept is refused, beside its own: where they begin and end. Null where it is wanted. */
function refusalOf(words: readonly string[], at: number, length: number): { from: number; to: number } | null {
  if (refusingBefore.has(words[at - 1] ?? "")) return { from: at - 1, to: at + length };
  let behind = at + length;
  while (particles.has(words[behind] ?? "")) behind += 1;
  const next = words[behind + 1] ?? "";
  if (!refusingBehind.has(words[behind] ?? "") || gettingWords.has(next)) return null;
  return { from: at, to: behind + (endings.has(next) ? 2 : 1) };
}

/** A text as it was typed without some of its folded words, "C++" as "C++"; nothing where only words that say nothing are left. */
function withoutWords(text: string, own: ReadonlySet<string>): string {
  const left = text.split(/\s+/).flatMap((piece) => {
    const words = foldText(piece).split(" ").filter(Boolean);
    const kept = words.filter((word) => !own.has(word));
    return kept.length === 0 ? [] : [{ words: kept, piece: kept.length === words.length ? piece : kept.join(" ") }];
  });
  // A search of nothing but "job in" would be for these words.
  return left.every(({ words }) => words.every((word) => stopWords.has(word))) ? "" : left.map(({ piece }) => piece).join(" ");
}

const nameOfReading = (as: Reading["as"]) => (typeof as === "string" ? as : "refused" in as ? `not ${as.refused}` : as.en);

/** What words were read as, each once however often it is said. */
class Readings {
  private readonly own = new Map<string, { as: Reading["as"]; words: Set<string> }>();

  add(as: Reading["as"], words: readonly string[]): void {
    const name = nameOfReading(as);
    this.own.set(name, { as, words: new Set([...(this.own.get(name)?.words ?? []), ...words]) });
  }

  /** @param q the search as it was typed */
  list(q: string): Reading[] {
    // Pay is read from numbers that are one word each.
    return [...this.own.values()].map(({ as, words }) => ({ as, without: withoutWords(as === "pay" ? joinNumbers(q) : q, words) }));
  }
}

/**
 * Reads the words of a search: pay, concepts, places, work from home, plain words; what says nothing is left out. A search in
 * quotation marks is its words, and nothing is read from them.
 */
export function parseQuery(q: string): ParsedQuery {
  const nothing = { terms: [], place: null, remote: false, pay: null, wantsPayTold: false, refused: [], readings: [] };
  if (isVerbatim(q)) return { ...nothing, terms: wordsOf(q).slice(0, mostTerms).map(plain), typed: wordsOf(q) };
  const typed = wordsOf(joinNumbers(q));
  const pay = readPay(typed);
  const words = pay?.rest ?? typed;
  const readings = new Readings();
  if (pay && pay.lpa !== null) readings.add("pay", typed.filter((word) => !pay.rest.includes(word)));
  const query = { ...nothing, terms: [] as Term[], typed, place: null as AskedPlace | null, pay: pay?.lpa ?? null, refused: [] as Term[] };
  const left: string[] = [];
  const places = new Map<Term, number>();
  const add = (term: Term, at: number) => {
    query.terms.push(term);
    places.set(term, at);
  };
  let placesNamed = 0;
  for (let at = 0; at < words.length; ) {
    const place = placesNamed < mostPlaces ? readPlaceAt(words, at, words.every((word, other) => other === at || stopWords.has(word))) : null;
    const found = readConcept(words, at);
    const word = words[at] ?? "";
    const own = (length: number) => words.slice(at, at + length);
    if (found && found.length >= (place?.length ?? 0)) {
      const { concept, length } = found;
      const refusal = refusalOf(words, at, length);
      if (refusal) {
        query.refused.push(meaning(own(length), concept));
        readings.add({ refused: own(length).join(" ") }, words.slice(refusal.from, refusal.to));
      } else {
        if (concept.remote || concept.condition) readings.add(concept.condition ?? "remote", own(length));
        if (concept.remote) query.remote = true;
        // Said in two ways it is still one thing: "driver driving".
        else if (!query.terms.some((term) => term.concept === concept)) add(meaning(own(length), concept), at);
      }
      at = refusal?.to ?? at + length;
    } else if (place) {
      if (place.place) query.place = query.place ? eitherPlace(query.place, place.place) : place.place;
      if (place.place) readings.add({ en: place.place.en, hi: place.place.hi }, own(place.length));
      placesNamed += 1;
      at += place.length;
    } else {
      query.wantsPayTold ||= isPayWord(word);
      if (stopWords.has(word) || isPayWord(word)) left.push(word);
      // Before what is refused "no" is no word to look for.
      else if (!refusingBefore.has(word) || !readConcept(words, at + 1)) add(plain(word), at);
      at += 1;
    }
  }
  const saysNothing = query.terms.length === 0 && query.refused.length === 0 && query.place === null && !query.remote && query.pay === null;
  if (saysNothing) query.terms = left.map(plain);
  else markBackground(query.terms, places, words);
  return { ...query, terms: query.terms.slice(0, mostTerms), readings: readings.list(q) };
}
