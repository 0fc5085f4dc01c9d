import { deviceNames, educationNames, incentiveNames, shiftNames, type LanguageKey } from "db/catalogues/bands";
import type { CatalogueEntry } from "db/catalogues/name";
import type { Device, Education, Incentive, Shift } from "db/job-vocabulary";
import { inOrder, languageOf } from "~/features/jobs/fields/language-names";
import { educationLevelsIn } from "~/features/jobs/fields/text-facts/education";
import { foldText } from "~/features/text/fold-text";
import type { SourceRow } from "../mapping/apply";
import { isBlank, quoted, type Reading } from "../reading";

/** The words of each value in a column of its own, folded. The first that fits counts. */
type Words<Key> = readonly (readonly [Key, RegExp])[];

const devices: Words<Device> = [
  ["provided", /provid|company|employer|supplied|कंपनी/],
  ["phone_enough", /(?:phone|mobile|फोन|मोबाइल).* (?:or|ya|या) |enough|(?:only|sirf|सिर्फ) |काफी/],
  ["laptop_needed", /laptop|computer|desktop|\bpc\b|लैपटाप|कंप्यूटर/],
  ["phone_enough", /phone|mobile|फोन|मोबाइल/],
];
const shifts: Words<Shift> = [
  ["rotating", /rotat|any shift|24 ?x ?7|बदलती/],
  ["flexible", /flexi|own time|any ?time|अपने|लचीला/],
  ["night", /night|\bus\b|raat|नाइट|रात/],
  ["evening", /evening|afternoon|shaam|शाम|ईवनिंग/],
  ["day", /\bday\b|general|morning|\bdin\b|दिन|सुबह|जनरल/],
];
const noEducation =
  /^(?:none|no|any|anyone|open)(?: degree| education| qualification)?$|not (?:required|needed|necessary)|no (?:degree|bar|minimum|formal)|जरूरत नहीं|जरूरी नहीं|कोई भी/;
const incentives: Words<Incentive> = [
  ["performance", /performance|incentive|commission|इंसेंटिव/],
  ["joining", /joining|जाइनिंग/],
  ["overtime", /overtime|over time|ओवरटाइम/],
  ["internet", /internet|wifi|wi fi|broadband|(?:phone|mobile) (?:bill|allowance|recharge)|इंटरनेट/],
  ["laptop", /laptop|phone|mobile|लैपटाप|फोन/],
  ["insurance", /insurance|mediclaim|health|medical|बीमा/],
  ["provident_fund", /\bpf\b|provident|\besi\b|\bepf\b|पीएफ/],
  ["paid_leave", /leave|holiday|छुट्टी/],
];

/** A key or a name of a catalogue, as our own form and exports write it; null for anything else. */
function named<Key extends string>(catalogue: readonly (CatalogueEntry & { key: Key })[], text: string): Key | null {
  const folded = foldText(text);
  return catalogue.find(({ key, en, hi }) => [key, en, hi].some((name) => foldText(name) === folded))?.key ?? null;
}

function readWords<Key extends string>(
  what: string,
  text: string,
  catalogue: readonly (CatalogueEntry & { key: Key })[],
  words: Words<Key>,
): Reading<Key | null> {
  if (isBlank(text)) return { value: null };
  const folded = foldText(text);
  const found = named(catalogue, text) ?? words.find(([, pattern]) => pattern.test(folded))?.[0];
  return found === undefined || /\b(?:no|not|without|nahi)\b|नहीं/.test(folded)
    ? { reason: `cannot read the ${what} ${quoted(text)}` }
    : { value: found };
}

/** "Smartphone", "Phone or laptop", "Own laptop", "Provided by the company", "फ़ोन काफ़ी है". */
export const readDevice = (text: string) => readWords("device", text, deviceNames, devices);

/** "Day", "General shift", "US shift", "शाम की शिफ़्ट". Several of them are rotating, or not readable. */
export function readShift(text: string): Reading<Shift | null> {
  const folded = foldText(text);
  const several = shifts.filter(([, pattern]) => pattern.test(folded));
  const isOne = several.length < 2 || named(shiftNames, text) !== null || several[0]?.[0] === "rotating";
  return isOne ? readWords("shift", text, shiftNames, shifts) : { reason: `cannot read the shift ${quoted(text)}` };
}

/** "4", "8 hours", "3-4 hrs daily", "6 घंटे": whole hours, of a range its end. */
export function readHours(text: string): Reading<number | null> {
  if (isBlank(text)) return { value: null };
  const [, from, to] =
    /^(?:(\d{1,2}) (?:to |se |से )?)?(\d{1,2}) ?(?:hours?|hrs?|h|ghante|ghanta|घंटे|घंटा)?(?: (?:a |per |every |each )?day| daily| in a day| रोज| प्रतिदिन)?$/.exec(
      foldText(text),
    ) ?? [];
  const [least, most] = [Number(from ?? to), Number(to)];
  return to !== undefined && least >= 1 && least <= most && most <= 12
    ? { value: most }
    : { reason: `cannot read the hours a day ${quoted(text)}` };
}

/** "Any Graduate", "12th pass", "B.Com, MBA": the lowest that is named. */
export function readEducation(text: string): Reading<Education | null> {
  if (isBlank(text)) return { value: null };
  const value = named(educationNames, text) ?? (noEducation.test(foldText(text)) ? "none" : educationLevelsIn(text)[0]);
  return value === undefined ? { reason: `cannot read the education ${quoted(text)}` } : { value };
}

/** The entries of a list that are known; the others get one note. */
function knownIn<Key>(what: string, entries: readonly string[], read: (entry: string) => Key | null, notes: string[]) {
  const given = entries.filter((entry) => !isBlank(entry));
  const unknown = given.filter((entry) => read(entry) === null);
  if (unknown.length > 0) notes.push(`does not know the ${what} ${quoted(unknown.join(", "))}`);
  return given.map(read);
}

/** "Hindi", "Fluent English", "हिन्दी (बोलना)". */
const languageIn = (entry: string): LanguageKey | null =>
  languageOf(entry) ??
  entry
    .split(/[^\p{L}\p{M}]+/u)
    .map(languageOf)
    .find((key) => key !== null) ??
  null;

const benefitIn = (entry: string): Incentive | null =>
  named(incentiveNames, entry) ?? incentives.find(([, pattern]) => pattern.test(foldText(entry)))?.[0] ?? null;

/** The languages and the benefits of a row. */
export function readLists(row: Pick<SourceRow, "languages" | "incentives">, notes: string[]) {
  const single = row.languages.flatMap((entry) => entry.split(/[/&+]|\s(?:and|aur|और)\s/i));
  const benefits = new Set(knownIn("benefits", row.incentives, benefitIn, notes));
  return {
    languages: inOrder(knownIn("languages", single, languageIn, notes)),
    incentives: incentiveNames.map(({ key }) => key).filter((key) => benefits.has(key)),
  };
}
