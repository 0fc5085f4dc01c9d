import type { ExperienceLevel } from "db/vocabulary";
import { levelOf } from "../experience-level";
import { needed, onlyOf, words, type Clauses } from "./patterns";

const counts: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ ek: 1, do: 2, teen: 3, char: 4, paanch: 5 },
  ...{ एक: 1, दो: 2, तीन: 3, चार: 4, पांच: 5 },
};
const count = `(?<!\\d )(\\d{1,2}(?:point\\d)?|${Object.keys(counts).join("|")})`;
const years = "(?:years?|yrs?|saal|sal|varsh|साल|वर्ष)";
const months = "(?:months?|mahine|mahina|महीने|महीना|माह)";
/** "Up to 2 years". */
const atMost = "(?:(up to|upto|maximum|max|less than|below|under) )?";
const span = `${atMost}(?:${count} ?(?:${years} |${months} )?(?:to|and|se|से) )?${count} ?(?:${years}|(${months}))`;
const experience = "(?:experience|experienced|exp|anubhav|anubhaw|tajurba|अनुभव|तजुर्बा)";
/** A number of years near the word, and one farther off. @param most words between them */
const spansWithin = (most: number) => [
  words(`${span} (?:\\S+ ){0,${most}}${experience}`),
  words(`${experience} (?:[^\\d\\s]\\S* ){0,${most}}?${span}(?! (?:old|ago|bond|contract))`),
];
const near = spansWithin(5);
const far = spansWithin(15);
/** The experience of others: of the company, its team, its teachers. */
const ofOthers = words(
  "(?:we|company|firm|team|teams|group|brand|agency|academy|founders?|experts|trainers|faculty|mentors|leaders) (?:\\S+ ){0,3}(?:have|has|had|bring|brings|with|having|of)|our|since|combined|collective|established|founded|serving|last|past|every|age|aged|bond|salary|ctc|increment",
);

const fresher = "(?:freshers?|फ्रेशर|फ्रेशर्स)";
const also = "(?:also |is |are |bhi |भी ){0,2}";
const freshers = words(
  [
    `${fresher} ${also}(?:(?:and|or) ~){0,2}${also}(?:welcome|welcomed|can apply|can also apply|may apply|eligible|encouraged|preferred|apply|can join|can also join|आवेदन|अप्लाई|chalega|chalenge)`,
    `(?:open to|open for|suitable for|hiring|only|both|any) ${fresher}`,
    `${fresher} (?:only|candidates|job|jobs)`,
    `experience fresher`,
  ].join("|"),
);
const notFreshers = words(
  `(?:no|not|isn t|aren t|don t|never|nahi|nahin|नहीं|excuse|avoid) ~${fresher}|${fresher} ~(?:not|no|nahi|nahin|नहीं|excuse)`,
);
const noExperience = words(
  [
    `(?:no|zero) (?:work |prior |previous |past |relevant |specific |formal )*${experience}(?: is| in \\S+(?: \\S+)?)? ${needed}`,
    `without (?:any |work |prior |previous )*${experience}`,
    `${experience} (?:is |in \\S+ (?:\\S+ )?is |in \\S+ )?not ${needed}`,
    `${experience} (?:isn t|is no bar|no bar)`,
    `bina (?:kisi )?(?:bhi )?${experience}`,
    `${experience} (?:ki |ka )?(?:zaroorat |zarurat |jarurat |zaroori |zaruri |jaruri )?(?:nahi|nahin|nhi)`,
    `बिना (?:किसी )?(?:भी )?${experience}`,
    `${experience} (?:की |का )?(?:जरूरत |जरूरी |आवश्यक |आवश्यकता )?(?:नहीं|नही)`,
  ].join("|"),
);

/** The most years that a text means as a requirement. */
const mostYears = 20;

/** The levels of what a clause asks for. */
function levelsIn(clause: string, spans: readonly RegExp[]): ExperienceLevel[] {
  if (ofOthers.test(clause)) return [];
  return spans.flatMap((pattern) => {
    const [, limit, from, to, inMonths] = pattern.exec(clause) ?? [];
    if (to === undefined) return [];
    const [least = 0, most = 0] = [from ?? to, to].map((text) => counts[text] ?? Number(text.replace("point", ".")));
    const floor = limit === undefined ? least : 0;
    return least > most || most > mostYears ? [] : [levelOf(inMonths === undefined ? floor : Math.floor(floor / 12))];
  });
}

const isForBeginners = (clause: string) =>
  noExperience.test(clause) || (freshers.test(clause) && !notFreshers.test(clause));
const namesFreshers = words(fresher);
const mentionsBeginners = (clause: string) => namesFreshers.test(clause) && !notFreshers.test(clause);

/**
 * The minimum experience. A text that asks for different years, of which some may be for one skill only, or for years and
 * also for beginners, says nothing.
 */
export function experienceIn({ all, firm }: Clauses): ExperienceLevel | null {
  const asked = firm.flatMap((clause) => levelsIn(clause, near));
  if (asked.length === 0 && !all.some(isForBeginners)) return null;
  const beginners: ExperienceLevel[] = all.some((each) => isForBeginners(each) || mentionsBeginners(each))
    ? ["0-1"]
    : [];
  return onlyOf([...asked, ...beginners, ...all.flatMap((clause) => levelsIn(clause, far))]);
}
