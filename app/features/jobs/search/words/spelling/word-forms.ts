const isLatin = (word: string) => /^[a-z0-9]+$/.test(word);

/** A word of another script without its commonest endings. */
function stem(word: string): string {
  return word.length < 4 ? word : word.replace(/[\u093e-\u094d\u0902]$/, "");
}

function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

function pluralsOf(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`, `${word}s`];
  return /(?:[sxz]|ch|sh)$/.test(word) ? [`${word}es`] : [`${word}s`];
}

/** The forms of a typed word in titles: singular and plural; for other scripts the stem. */
export const plainForm = (word: string): string => (isLatin(word) ? word : stem(word));

/** A word in singular and plural. "Reporter" does not count as a form of "report", nor "driven" of "driver". */
export function formsOf(word: string): ReadonlySet<string> {
  if (!isLatin(word)) return new Set([stem(word)]);
  if (/^\d/.test(word) || word.length < 3) return new Set([word]);
  const singular = singularOf(word);
  return new Set([word, singular, ...pluralsOf(singular)]);
}

/** The common prefix of all forms of a word. */
export function beginningOf(word: string): string {
  const [first = "", ...others] = formsOf(word);
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}

/** The stems of a verb before "ing" or "er": "driv" for "drive", "plann" for "plan". */
const rootsOf = (verb: string) => [
  verb,
  verb.replace(/e$/, ""),
  ...(/[aeiou][bdgklmnprt]$/.test(verb) ? [verb + verb.slice(-1)] : []),
];

/** Endings of a field and of its profession: chemistry and chemist, biology and biologist. */
const fieldEndings = [
  ["chemistry", "chemist"],
  ["dentistry", "dentist"],
  ["ology", "ologist"],
  ["ography", "ographer"],
  ["therapy", "therapist"],
  ["onomics", "onomist"],
  ["iatry", "iatrist"],
  ["ometry", "ometrist"],
  ["alism", "alist"],
  ["physics", "physicist"],
  ["istics", "istician"],
  ["ematics", "ematician"],
] as const;

/**
 * The profession of a field and the field of a profession: "chemist" for "chemistry" and vice versa; none for most
 * words.
 */
export function fieldForms(word: string): string[] {
  const singular = word.endsWith("ics") ? word : singularOf(word);
  return fieldEndings.flatMap((pair) =>
    pair.flatMap((ending, at) =>
      singular.endsWith(ending) ? [`${singular.slice(0, -ending.length)}${pair[1 - at] ?? ""}`] : [],
    ),
  );
}

/**
 * Other words for the same work: agent and activity ("welder", "welding"), activity and verb ("cooking", "cook"), field
 * and profession. Agent and verb are not equivalent: a reporter writes news, but a report is any document.
 */
export function relatedForms(word: string): ReadonlySet<string> {
  if (!isLatin(word) || word.length < 4) return new Set();
  const singular = singularOf(word);
  const doer = /^(.{3,})(?:er|or)$/.exec(singular)?.[1];
  const doing = /^(.{3,})ing$/.exec(singular)?.[1];
  const doings = [...rootsOf(singular), ...(doer ? [doer] : [])].map((root) => `${root}ing`);
  const ofDoing = doing
    ? [`${doing}er`, `${doing}or`, doing, `${doing}e`, ...(/(.)\1$/.test(doing) ? [doing.slice(0, -1)] : [])]
    : [];
  return new Set([...(doing ? ofDoing : doings), ...fieldForms(word)].flatMap((each) => [each, ...pluralsOf(each)]));
}
