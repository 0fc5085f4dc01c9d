import { conceptsOf, type Concept } from "./concepts";
import { soundOf } from "./sound";

/** Stop words in pairs, by their sound. */
const empty = new Set("te a an of to in is are and or for on at bi vit be it as tat tis from our ve i".split(" "));

/** How many features stand for words, their parts, concepts and rules. Different ones may coincide. */
export const plainCount = 16_000;
/** How many stand for combinations of two or three. */
const pairCount = 40_000;
/** Plain ones come first. */
export const featureCount = plainCount + pairCount;

/** FNV-1a over the letters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Joins two hashes, in this order; the finaliser of MurmurHash3. */
function join(one: number, other: number): number {
  let hash = Math.imul(one, 0x01000193) ^ other;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

const plain = (hash: number) => (hash >>> 0) % plainCount;
const pair = (hash: number) => plainCount + ((hash >>> 0) % pairCount);

/** The beginning of a word stands for all its forms. */
const stemLength = 5;
/** The words of a pair are less than so many words apart. */
const pairReach = 4;
/** The concepts of a pair are less than so many words apart, counting only words that name a concept. */
const conceptReach = 6;

const kindsOf = {
  word: 1,
  letters: 2,
  concept: 3,
  rule: 4,
  stems: 5,
  order: 6,
  beside: 7,
  three: 8,
  mixed: 9,
  near: 10,
};

interface Word {
  sound: string;
  hash: number;
  stem: number;
  concepts: readonly number[];
  letters: readonly number[];
  isEmpty: boolean;
}

const conceptHash = new Map<Concept, number>();
function hashOfConcept(concept: Concept): number {
  const old = conceptHash.get(concept);
  if (old !== undefined) return old;
  const hash = hashOf(concept);
  conceptHash.set(concept, hash);
  return hash;
}

const readWords = new Map<string, Word>();
/** Bounded, since texts of strangers fill it. */
const mostWords = 20_000;
/** Longer words are addresses and noise; the rest of their letters is not read. */
const longestWord = 30;

function readWord(written: string): Word {
  const old = readWords.get(written);
  if (old) return old;
  const sound = soundOf(written).slice(0, longestWord);
  const letters: number[] = [];
  if (sound.length > 3) {
    const whole = `^${sound}$`;
    for (let at = 0; at + 4 <= whole.length; at++) letters.push(join(kindsOf.letters, hashOf(whole.slice(at, at + 4))));
  }
  const word: Word = {
    sound,
    hash: hashOf(sound),
    stem: hashOf(sound.slice(0, stemLength)),
    concepts: conceptsOf(sound).map(hashOfConcept),
    letters,
    isEmpty: empty.has(sound),
  };
  if (readWords.size >= mostWords) readWords.clear();
  readWords.set(written, word);
  return word;
}

/**
 * The features of a sentence, as numbers: its words, their parts of four letters, the concepts that they name and the
 * rules that match it; and what stands near what: words beside words, concepts in their order and in any.
 * @param text normalised @param rules names of the rules that match
 */
export function featuresOf(text: string, rules: Iterable<string> = []): Set<number> {
  const found = new Set<number>();
  const words = text.split(" ").filter(Boolean).map(readWord);
  for (const { sound, hash, letters } of words) {
    if (sound.length > 1 || sound === "#") found.add(plain(join(kindsOf.word, hash)));
    for (const each of letters) found.add(plain(each));
  }
  for (const rule of rules) found.add(plain(join(kindsOf.rule, hashOf(rule))));
  const telling = words.filter(({ isEmpty }) => !isEmpty);
  for (let at = 0; at < telling.length; at++) {
    const one = telling[at] as Word;
    for (let next = at + 1; next < Math.min(telling.length, at + pairReach); next++) {
      const other = telling[next] as Word;
      found.add(pair(join(join(kindsOf.stems, one.stem), other.stem)));
      for (const concept of one.concepts) found.add(pair(join(join(kindsOf.mixed, concept), other.stem)));
      for (const concept of other.concepts) found.add(pair(join(join(kindsOf.mixed, one.stem), concept)));
    }
  }
  const concepts = words.filter((word) => word.concepts.length > 0).map((word) => word.concepts);
  for (let at = 0; at < concepts.length; at++) {
    for (const one of concepts[at] as readonly number[]) {
      found.add(plain(join(kindsOf.concept, one)));
      for (let next = at + 1; next < Math.min(concepts.length, at + conceptReach); next++) {
        for (const other of concepts[next] as readonly number[]) {
          if (other === one) continue;
          found.add(pair(join(join(kindsOf.order, one), other)));
          if (next - at <= 2) found.add(pair(join(join(kindsOf.near, one), other)));
          if (next - at <= 2)
            for (const third of concepts[next + 1] ?? [])
              if (third !== other && third !== one) found.add(pair(join(join(join(kindsOf.three, one), other), third)));
        }
      }
    }
  }
  const all = [...new Set(concepts.flat())].sort((one, other) => one - other);
  for (let at = 0; at < all.length; at++)
    for (let next = at + 1; next < all.length; next++)
      found.add(pair(join(join(kindsOf.beside, all[at] as number), all[next] as number)));
  return found;
}

/** The least number of features assumed for a text: short texts match anything by chance. */
const fewestFeatures = 250;

/** The divisor of the sum of the weights of features, so that long sentences weigh no more than short ones. */
export const lengthOf = (features: number): number => Math.sqrt(Math.max(features, fewestFeatures));

/** How many neighbouring sentences are read together. */
export const span = 3;

/** The features of neighbouring sentences together, for each place where one can begin. */
export function windowsOf(sentences: readonly ReadonlySet<number>[]): number[][] {
  const starts = Math.max(1, sentences.length - span + 1);
  return Array.from({ length: starts }, (_each, first) => [
    ...new Set(sentences.slice(first, first + span).flatMap((each) => [...each])),
  ]);
}
