import type { Shift } from "db/job-vocabulary";
import { matching, onlyOf, words, type Clauses } from "./patterns";

const shiftWord = "(?:shift|shifts)";
const shiftPatterns: readonly (readonly [Shift, RegExp])[] = [
  ["rotating", words(`rotational|rotating ${shiftWord}|बदलती शिफ्ट`)],
  [
    "night",
    words(
      `night ${shiftWord}(?! (?:allowance|bonus|pay|incentive))|us ${shiftWord}|raat ki shift|नाइट शिफ्ट|रात की शिफ्ट`,
    ),
  ],
  ["evening", words(`evening ${shiftWord}|shaam ki shift|sham ki shift|शाम की शिफ्ट|ईवनिंग शिफ्ट`)],
  ["day", words(`(?:day|general) ${shiftWord}|din ki shift|दिन की शिफ्ट|डे शिफ्ट|जनरल शिफ्ट`)],
  [
    "flexible",
    words(
      `flexible (?:working |work )?(?:hours|timing|timings|shift|shifts)|(?:choose|set|decide) your own (?:hours|timings|time|schedule)|apne (?:time|samay|hisab) (?:se|ke hisab se)|समय अपने हिसाब से|अपने समय (?:से|के हिसाब से)|अपने हिसाब से (?:समय|काम)`,
    ),
  ],
];

/** "Day and night shift". */
const eitherShift = words(
  `(?:day|night|evening|morning|general) (?:and|or) (?:day|night|evening|morning|general) ${shiftWord}`,
);

const dailyHours = [
  words(
    "(?:(\\d{1,2}) (?:to |se |से )?)?(\\d{1,2}) ?(?:hour|hours|hr|hrs|ghante|ghanta|घंटे|घंटा) (?:per day|a day|each day|every day|day|daily|in a day|per din|roz|rozana|rozaana|रोज|रोजाना|प्रतिदिन|हर दिन)",
  ),
  words(
    "(?:daily|roz|rozana|rozaana|din me|din mein|har din|per day|रोज|रोजाना|प्रतिदिन|दिन में|हर दिन) (?:sirf |only |केवल |सिर्फ )?(?:(\\d{1,2}) (?:to |se |से )?)?(\\d{1,2}) ?(?:hour|hours|hr|hrs|ghante|ghanta|घंटे|घंटा)",
  ),
];
/** Hours that are not the working time. */
const otherHours = words(
  "training|trained|train|break|support|available|within|reply|respond|answer|24|ट्रेनिंग|class|classes",
);

/** The working hours of a clause; those of a range within one band are its end. */
function hoursOf(clause: string): (number | "unclear")[] {
  return dailyHours.flatMap((pattern): (number | "unclear")[] => {
    const [, from, to] = pattern.exec(clause) ?? [];
    if (to === undefined) return [];
    const [least, most] = [Number(from ?? to), Number(to)];
    const isBelievable = least >= 1 && most <= 12 && least <= most;
    return isBelievable && (most <= 4 || least === most || least >= 7 || (least >= 5 && most <= 6))
      ? [most]
      : ["unclear"];
  });
}

/** The shift of the work. */
export const shiftIn = ({ firm }: Clauses): Shift | null =>
  firm.some((clause) => eitherShift.test(clause)) ? null : onlyOf(matching(shiftPatterns, firm));

/** The working hours of a day. */
export function hoursIn({ firm }: Clauses): number | null {
  const hours = onlyOf(firm.filter((clause) => !otherHours.test(clause)).flatMap(hoursOf));
  return hours === "unclear" ? null : hours;
}
