import { foldText } from "~/features/text/fold-text";
import { eitherPlace, type AskedPlace } from "../places/asked-place";
import { readPlaceAt } from "../places/place-words";
import { readConcept, type Concept } from "./concepts";
import { isPayWord, joinNumbers, readPay } from "./pay";

/** One thing that is looked for: a word, or several that mean something together. */
export interface Term {
  /** As typed, folded. */
  words: readonly string[];
  /** Null for a plain word. */
  concept: Concept | null;
  /** Words that count as the plain word: what it begins, or what it was meant to be. */
  variants: readonly string[];
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
    पैसा पैसे कमाना कमाने`,
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

const plain = (word: string): Term => ({ words: [word], concept: null, variants: [] });

/**
 * Reads the words of a search: pay, concepts, places, work from home, plain words; what says nothing is left out. A search in
 * quotation marks is its words, and nothing is read from them.
 */
export function parseQuery(q: string): ParsedQuery {
  if (isVerbatim(q)) return { terms: wordsOf(q).slice(0, mostTerms).map(plain), typed: wordsOf(q), place: null, remote: false, pay: null };
  const typed = wordsOf(joinNumbers(q));
  const pay = readPay(typed);
  const words = pay?.rest ?? typed;
  const query: ParsedQuery = { terms: [], typed, place: null, remote: false, pay: pay?.lpa ?? null };
  const left: string[] = [];
  let placesNamed = 0;
  for (let at = 0; at < words.length; ) {
    const place = placesNamed < mostPlaces ? readPlaceAt(words, at, words.every((word, other) => other === at || stopWords.has(word))) : null;
    const found = readConcept(words, at);
    const word = words[at] ?? "";
    if (found && found.length >= (place?.length ?? 0)) {
      if (found.concept.remote) query.remote = true;
      // Said in two ways it is still one thing: "driver driving".
      else if (!query.terms.some(({ concept }) => concept === found.concept)) query.terms.push({ words: words.slice(at, at + found.length), concept: found.concept, variants: [] });
      at += found.length;
    } else if (place) {
      if (place.place) query.place = query.place ? eitherPlace(query.place, place.place) : place.place;
      placesNamed += 1;
      at += place.length;
    } else {
      if (stopWords.has(word) || isPayWord(word)) left.push(word);
      else query.terms.push(plain(word));
      at += 1;
    }
  }
  const saysNothing = query.terms.length === 0 && query.place === null && !query.remote && query.pay === null;
  if (saysNothing) query.terms = left.map(plain);
  query.terms = query.terms.slice(0, mostTerms);
  return query;
}
