import { foldText } from "~/features/text/fold-text";
import { withoutInvisible } from "~/features/text/typed/identifier";
import { westernDigits } from "~/features/text/western-digits";
import { readPlaceAt } from "../places/place-words";
import { eitherPlace, type RequestedPlace } from "../places/requested-place";
import { readConcept, sameNames, type Concept } from "./concepts";
import { isPayWord, joinNumbers, piecesOf, readPay } from "./pay";
import { refusalOf } from "./refusal";
import { joinAbbreviations } from "./spelling/letters";

/** A search term: a word, or several words with a joint meaning. */
export interface Term {
  /** As typed, folded. */
  words: readonly string[];
  /** Null for a plain word. */
  concept: Concept | null;
  /** Words that count as the plain word: its completions and corrections. */
  variants: readonly string[];
  /** The same name in Latin letters, which counts as the typed one. */
  sameAs: readonly (readonly string[])[];
  /** It describes the seeker, before the wish: "I have done engineering and want …". */
  isBackground: boolean;
}

/**
 * The role of a term in a search: the subject, a condition, or the seeker's background, which a job need not mention.
 */
export type TermRole = "subject" | "condition" | "background";

export const roleOf = ({ concept, isBackground }: Pick<Term, "concept" | "isBackground">): TermRole =>
  isBackground || concept?.ofSeeker ? "background" : concept?.condition ? "condition" : "subject";

/** The subject terms of a search, without conditions and background; all terms if there is no subject. */
export function subjectsOf<Each extends Pick<Term, "concept" | "isBackground">>(
  terms: readonly Each[],
): readonly Each[] {
  const subjects = terms.filter((term) => roleOf(term) === "subject");
  return subjects.length > 0 ? subjects : terms;
}

/** The interpretation of words other than the subject: pay, work from home, a place, a condition, a refusal. */
export interface Reading {
  as: "pay" | "remote" | { en: string; hi: string } | { refused: string };
  /** The search without these words. */
  without: string;
}

/** The parsed words of a search. */
export interface ParsedQuery {
  terms: Term[];
  /** All words as they were typed, folded. */
  typed: readonly string[];
  /** The place named in the words. Jobs there come first, then jobs near it, then remote jobs. */
  place: RequestedPlace | null;
  /** The search asks for work from home. */
  remote: boolean;
  /** The minimum pay in lakh rupees a year; null without pay. */
  pay: number | null;
  /**
   * The search mentions pay without an amount, as in "internship with stipend"; jobs that disclose their pay come
   * first.
   */
  wantsPayNamed: boolean;
  /** The refused terms: "night shift nahi chahiye". Jobs about these come after the others. */
  refused: readonly Term[];
  readings: readonly Reading[];
}

/** Stop words. They are ignored if the search has other words. */
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
/** Maximum number of words of a search that are read, enough for a sentence. */
const mostWords = 40;

/** The folded words of a text, each once. */
export function foldedWordsOf(text: string, most = mostWords): string[] {
  return [...new Set(foldText(text).split(" "))].filter(Boolean).slice(0, most);
}

/** Whether a search is in quotation marks, and so is taken literally. */
export const isVerbatim = (q: string): boolean => /^["“”].*["“”]$/.test(q.trim());

const plain = (word: string): Term => ({ words: [word], concept: null, variants: [], sameAs: [], isBackground: false });
const meaning = (words: readonly string[], concept: Concept): Term => ({
  ...plain(""),
  words,
  concept,
  sameAs: sameNames(words, concept),
});

const setOf = (words: string) => new Set(foldText(words).split(" "));

/** Words before the wish in a sentence. */
const wishWords = setOf("want wants looking searching seeking mujhe mujhko muje मुझे मुझको");
/** Words after which "mujhe" describes the seeker's knowledge: "mujhe tally aata hai". */
const knowingWords = setOf("aata aati aate ata ati आता आती आते");

/**
 * Marks the subject terms before the wish as the seeker's background, if the wish names a kind of work.
 * @param places the start of each term
 */
function markBackground(terms: readonly Term[], places: ReadonlyMap<Term, number>, words: readonly string[]): void {
  const known = words.findLastIndex((word) => knowingWords.has(word));
  const wish = words.findLastIndex((word, at) => wishWords.has(word) && at > known);
  const isAfter = (term: Term) => (places.get(term) ?? 0) > wish;
  if (!terms.some((term) => isAfter(term) && term.concept && roleOf(term) === "subject")) return;
  for (const term of terms) term.isBackground = roleOf(term) === "subject" && !isAfter(term);
}

/** A search as it was typed, piece by piece. */
class Typed {
  /** All words, folded. */
  readonly words: readonly string[];
  private readonly pieces: readonly { text: string; words: readonly string[] }[];

  constructor(q: string) {
    this.pieces = piecesOf(joinAbbreviations(westernDigits(withoutInvisible(q)))).map((text) => ({
      text,
      words: foldText(joinNumbers(text)).split(" ").filter(Boolean),
    }));
    this.words = this.pieces.flatMap(({ words }) => words).slice(0, mostWords);
  }

  /** Some of its words as they were typed. */
  textAt(places: ReadonlySet<number>): string {
    let at = 0;
    const pieces = this.pieces.filter(({ words }) => words.filter(() => places.has(at++)).length > 0);
    return pieces.map(({ text }) => text).join(" ");
  }

  /** The search without some of its words, the others as typed ("C++"); empty if only stop words remain. */
  without(own: ReadonlySet<number>): string {
    let at = 0;
    const left = this.pieces.flatMap(({ text, words }) => {
      const kept = words.filter(() => !own.has(at++));
      return kept.length === 0 ? [] : [{ words: kept, text: kept.length === words.length ? text : kept.join(" ") }];
    });
    // A search of stop words only, such as "job in", searches these words.
    return left.every(({ words }) => words.every((word) => stopWords.has(word)))
      ? ""
      : left.map(({ text }) => text).join(" ");
  }
}

const nameOfReading = (as: Reading["as"]) =>
  typeof as === "string" ? as : "refused" in as ? `not ${as.refused}` : as.en;

/** The readings of words, each once. */
class Readings {
  private readonly own = new Map<string, { as: Reading["as"]; places: Set<number> }>();

  constructor(private readonly typed: Typed) {}

  /** @param places the positions of the words */
  add(as: Reading["as"], places: Iterable<number>): void {
    const name = nameOfReading(as);
    this.own.set(name, { as, places: new Set([...(this.own.get(name)?.places ?? []), ...places]) });
  }

  list(): Reading[] {
    return [...this.own.values()].map(({ as, places }) => ({ as, without: this.typed.without(places) }));
  }
}

/**
 * Parses the words of a search: pay, concepts, places, work from home, plain words; stop words are dropped. The words
 * of a search in quotation marks are not interpreted.
 */
export function parseQuery(q: string): ParsedQuery {
  const nothing = { terms: [], place: null, remote: false, pay: null, wantsPayNamed: false, refused: [], readings: [] };
  if (isVerbatim(q))
    return { ...nothing, terms: foldedWordsOf(q).slice(0, mostTerms).map(plain), typed: foldedWordsOf(q) };
  const typed = new Typed(q);
  const pay = readPay(typed.words);
  // The positions of the words that are not about pay.
  const at = [...typed.words.keys()].filter((place) => !pay?.own.has(place));
  const words = at.map((place) => typed.words[place] ?? "");
  const opening = words.findIndex((word) => !stopWords.has(word));
  const placesOf = (from: number, to: number) => at.slice(from, to);
  const readings = new Readings(typed);
  if (pay && pay.lpa !== null) readings.add("pay", pay.own);
  const query = {
    ...nothing,
    terms: [] as Term[],
    typed: [...new Set(typed.words)],
    place: null as RequestedPlace | null,
    pay: pay?.lpa ?? null,
    refused: [] as Term[],
  };
  const left = new Set<string>();
  const begins = new Map<Term, number>();
  const isThere = (term: Term) =>
    query.terms.some(({ words: own, concept }) => (concept ? concept === term.concept : own[0] === term.words[0]));
  // Each concept and each word counts once: "driver driving" is one concept.
  const add = (term: Term, begin: number) => {
    if (isThere(term)) return;
    query.terms.push(term);
    begins.set(term, begin);
  };
  const named = new Set<string>();
  for (let from = 0; from < words.length;) {
    const place =
      named.size < mostPlaces
        ? readPlaceAt(
            words,
            from,
            words.every((word, other) => other === from || stopWords.has(word)),
          )
        : null;
    const found = readConcept(words, from);
    const word = words[from] ?? "";
    const own = (length: number) => words.slice(from, from + length);
    if (found && found.length >= (place?.length ?? 0)) {
      const { concept, length } = found;
      const refusal = refusalOf(words, from, length, opening);
      if (refusal) {
        // Drops the words of the refusal that were parsed as terms, such as "dont" and "no".
        query.terms = query.terms.filter((term) => (begins.get(term) ?? 0) < refusal.from);
        query.refused.push(meaning(own(length), concept));
        const typedWords = typed.textAt(new Set(placesOf(from, from + length)));
        readings.add({ refused: typedWords }, placesOf(refusal.from, refusal.to));
      } else {
        if (concept.remote || concept.condition)
          readings.add(concept.condition ?? "remote", placesOf(from, from + length));
        if (concept.remote) query.remote = true;
        else add(meaning(own(length), concept), from);
      }
      from = refusal?.to ?? from + length;
    } else if (place) {
      if (place.place) {
        readings.add({ en: place.place.en, hi: place.place.hi }, placesOf(from, from + place.length));
        if (!named.has(place.place.en)) query.place = query.place ? eitherPlace(query.place, place.place) : place.place;
      }
      named.add(place.place?.en ?? word);
      from += place.length;
    } else {
      query.wantsPayNamed ||= isPayWord(word);
      if (stopWords.has(word) || isPayWord(word)) left.add(word);
      else add(plain(word), from);
      from += 1;
    }
  }
  const saysNothing =
    query.terms.length === 0 &&
    query.refused.length === 0 &&
    query.place === null &&
    !query.remote &&
    query.pay === null;
  if (saysNothing) query.terms = [...left].map(plain);
  else markBackground(query.terms, begins, words);
  return { ...query, terms: query.terms.slice(0, mostTerms), readings: readings.list() };
}
