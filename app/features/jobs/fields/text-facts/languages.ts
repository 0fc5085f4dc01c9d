import type { LanguageKey } from "db/catalogues/bands";
import { foldText } from "~/features/text/fold-text";
import { inOrder, languageSpellings } from "../language-names";
import { denied, needed, words, type Clauses } from "./patterns";

/** Not Tamil Nadu. */
const spellings = languageSpellings.map(([key, names]) => [key, `(?:${names.join("|")})(?! nadu)`] as const);
const language = `(?:${spellings.map(([, names]) => names).join("|")})`;
/** "Hindi, English and Tamil". */
const list = `(${language}(?: (?:languages? )?(?:and |aur |और |as well as |also )?${language})*)`;
const wordsOf = "(?:spoken|written|verbal|oral|speaking|reading|writing|basic|fluent|clear|simple|conversational)";
const skill = "(?:good|excellent|strong|fluent|proficient|basic|clear|spoken|great|decent|simple|conversational)";

/** What a text says of the languages of the work, in a clause that denies nothing. */
const asked = [
  words(
    `(?:fluent|fluency|fluently|proficient|proficiency|well versed|conversant) (?:in |with |speaking )(?:both |the |${wordsOf} |and |local |\\S+ language )*${list}`,
  ),
  words(
    `(?:communication|communicate|communicating|interact|converse|command|verbal|written|typing|conversation)(?: skills?| effectively| fluently| clearly| well)* (?:in|over|on|of) (?:both |the |${wordsOf} |and )*${list}`,
  ),
  words(
    `${skill} (?:${wordsOf} |and |command in |command over |command of |command on |knowledge of |in |at |working |understanding of )*${list}`,
  ),
  words(
    `(?:knowledge of|know|knows|knowing|speak|speaks|read and write|understand) (?:both |the |${wordsOf} |and )*${list}`,
  ),
  words(`${list} (?:languages? )?(?:is |are |both |dono )*${needed}`),
  words(
    `${list}(?: languages?)?(?: ${wordsOf}| and| communication| skills?| proficiency| fluency| typing)+(?! (?:course|courses|class|classes|coach|institute|countries|country|world|market|areas?|region|states?))`,
  ),
  words(
    `${list} (?:(?:bolna|bolni|likhna|likhni|padhna|padhni|samajhna|samajhni|type karna) ?(?:aur )?)*(?:aana|aani|aati|aata|aate) (?:chahiye|zaroori|zaruri|jaruri|ho)`,
  ),
  words(`${list} (?:(?:me|mein) (?:baat|typing|type)|bolne|bol sake|jaanne|janne|ka gyan|ki jankari|ki jaankari)`),
  words(
    `${list} (?:(?:बोलना|बोलनी|लिखना|लिखनी|पढना|पढनी|समझना|समझनी) ?(?:और )?)*(?:आना|आनी|आती|आता|आते) (?:चाहिए|जरूरी|हो|है)`,
  ),
  words(`${list} (?:(?:में|मे) (?:बात|टाइप|टाइपिंग)|बोलने|बोल सके|जानने|का ज्ञान|की जानकारी|जरूरी|चाहिए|टाइपिंग)`),
];
/** After one of these a line lists the languages. */
const languageLine =
  /^[\s*•·-]*(?:required |known |preferred )*(?:languages?|भाषा|भाषाएँ|bhasha)(?: known| required| needed| skills| proficiency)*\s*[:–-]\s*(.{2,100})/i;
/** Languages as the matter of the work, such as lessons. */
const asMatter = words(
  "teach|teaching|teacher|teachers|tutor|tutors|tutoring|tuition|class|classes|course|courses|lesson|lessons|learn|learning|students|children|kids|exam|translate|translation|translator|subtitle|subtitles|any (?:one|two|other|of|indian|regional|local)|other languages?|one of|पढाना|पढाते|पढाएं",
);
/** "Hindi or English": not known which. */
const either = words(`${language} (?:languages? )?(?:or|and or|ya|या) (?:in |any |\\S+ )?${language}`);

const english = `(?:${new Map(spellings).get("english") ?? ""})`;
const withoutEnglish = words(
  [
    `no (?:knowledge of |fluent |spoken |need of |need for )*${english}(?: is)? (?:required|needed|necessary)`,
    `(?:do not|don t) need (?:to know |to speak |any )*${english}`,
    `${english} (?:knowledge |speaking |skills |communication )*(?:is |are )?(?:not|isn t) (?:required|needed|necessary|mandatory|compulsory|a must)`,
    `without (?:any |knowing )*${english}`,
    `(?:bina|बिना) ${english}|${english} (?:ke bina|के बिना)`,
    `${english} (?:ki |bolna |aana |aani )*(?:zaroorat |zarurat |jarurat |zaroori |zaruri |jaruri )?(?:nahi|nahin|nhi) (?:hai|chahiye)`,
    `${english} (?:की |बोलना |आना |आनी )*(?:जरूरत |जरूरी |आवश्यक )?(?:नहीं|नही)(?: है| चाहिए)?`,
  ].join("|"),
);

const keysOf = (named: string): LanguageKey[] =>
  spellings.flatMap(([key, names]) => (words(names).test(named) ? [key] : []));

export interface LanguageFacts {
  /** In the order of the catalogue; null if the text names none. */
  languages: LanguageKey[] | null;
  /** Whether the text says that English is not needed; null if it says nothing of languages. */
  isWithoutEnglish: boolean | null;
}

/** The languages that the work needs. A text that asks for English and also says that it is not needed says nothing. */
export function languagesIn({ lines, all, firm }: Clauses): LanguageFacts {
  const listed = lines
    .map((line) => foldText(languageLine.exec(line)?.[1] ?? ""))
    .filter((line) => !denied.test(line) && !asMatter.test(line) && !either.test(line));
  const named = [
    ...listed,
    ...firm.flatMap((clause) =>
      asMatter.test(clause) || either.test(clause) ? [] : asked.map((pattern) => pattern.exec(clause)?.[1] ?? ""),
    ),
  ];
  const keys = inOrder(named.filter(Boolean).flatMap(keysOf));
  const isWithoutEnglish = all.some((clause) => withoutEnglish.test(clause));
  if (keys.length === 0) return { languages: null, isWithoutEnglish: isWithoutEnglish || null };
  if (isWithoutEnglish && keys.includes("english")) return { languages: null, isWithoutEnglish: null };
  return { languages: keys, isWithoutEnglish };
}
