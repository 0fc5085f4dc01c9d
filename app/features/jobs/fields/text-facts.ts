import type { Device, Education, Incentive, Shift } from "db/job-vocabulary";
import { foldText } from "~/features/text/fold-text";

/** Facts that seekers filter by. Each is null if not known. */
export interface DecidingFacts {
  device: Device | null;
  shift: Shift | null;
  hoursPerDay: number | null;
  education: Education | null;
}

/** Whole words of a folded clause. In the patterns "~" stands for up to three words. */
const words = (pattern: string) => new RegExp(`(?:^| )(?:${pattern.replaceAll("~", "(?:\\S+ ){0,3}")})(?= |$)`);

/** A clause with one of these words may deny or soften what it names. */
const denied = words(
  "no|not|never|without|cannot|cant|don|doesn|isn|won|nahi|nahin|nhi|bina|na|नहीं|नही|बिना|if|preferred|preferable|preferably|plus|optional|sometimes|occasionally|occasional|may|might|depending|either|unless|except|rather|instead|equivalent|initial|initially|agar|अगर|यदि",
);

const phone = "(?:smartphone|smart phone|android phone|mobile phone|mobile|phone)";
const phoneHi = "(?:मोबाइल|मोबाइल फोन|फोन|स्मार्टफोन)";
const computer = "(?:laptop|computer|desktop|pc)";
const computerHi = "(?:लैपटाप|कंप्यूटर)";
const good = "(?:a |an |good |stable |fast |high |speed |reliable |working |decent |strong |active )*";
const needed =
  "(?:required|mandatory|must|needed|necessary|compulsory|essential|zaroori|zaruri|jaruri|chahiye|hona chahiye|hona zaroori|hona jaruri)";

/** The patterns of each value, for a clause that denies nothing. */
const devicePatterns: readonly (readonly [Device, RegExp])[] = [
  [
    "phone_enough",
    words(
      [
        `${phone} (?:is |are |hi )?(?:enough|sufficient|kaafi|kafi)`,
        `(?:work|done|do it|do this work|do this job|worked) from (?:your |a |any |the )?(?:own )?${phone}`,
        `(?:done|do it|do this work|do this job|managed|completed) (?:easily )?(?:on|with|using|through|via) (?:your |a |any |just a |only a )(?:own )?${phone}`,
        `(?:only|just) (?:a |an |your )?${phone} (?:is |are )?${needed}`,
        `(?:sirf|keval) ${phone} (?:se|chahiye|kaafi|kafi)`,
        `${phone} se (?:hi |bhi )?(?:kaam|kam|ghar baithe|ho jata|ho jayega|ho sakta|kar sakte|kar sakti|kiya ja)`,
        `${phoneHi} से (?:ही |भी )?(?:काम|हो|कर|किया)`,
        `${phoneHi} (?:ही )?काफी`,
        `सिर्फ ${phoneHi} (?:से|चाहिए)`,
      ].join("|"),
    ),
  ],
  [
    "laptop_needed",
    words(
      [
        `(?:own |personal )?laptop (?:or ${computer} |and |with |${good}|internet |connection |broadband |wifi |wi fi |is |are |${computer} ){0,6}${needed}`,
        `${computer} (?:is |are )?${needed}`,
        `(?:must|should|need to|needs to|required to|have to) (?:have|own|bring|use) ~laptop`,
        `(?:own|personal) laptop|own (?:computer|pc|desktop)`,
        `${computer}(?: or ${computer})? (?:and|with) ${good}(?:internet|broadband|wifi|wi fi|net)(?: connection)?`,
        `${computerHi} (?:\\S+ ){0,3}(?:जरूरी|चाहिए|अनिवार्य)`,
        `अपना ${computerHi}`,
      ].join("|"),
    ),
  ],
  [
    "provided",
    words(
      [
        `(?:company|we|employer) (?:will |shall )?(?:provide|provides|give|gives|send|sends|supply|supplies) ~${computer}`,
        `${computer} (?:and ~|will be |is |are )*(?:provided|supplied)(?: by (?:the |our )?(?:company|us|employer))?`,
        `company (?:ka |ki taraf se |ki or se )?${computer} (?:degi|dega|milega|diya jayega)`,
        `${computer} company (?:degi|dega|se milega)`,
        `कंपनी (?:\\S+ ){0,3}(?:लैपटाप|कंप्यूटर) (?:देगी|देती|मिलेगा)`,
        `(?:लैपटाप|कंप्यूटर) कंपनी (?:देगी|देती)`,
      ].join("|"),
    ),
  ],
];

const eitherDevice = words(`${computer} or ~${phone}|${phone} or ~${computer}`);

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

const pass = "(?:pass|passed|pass out|passout|पास)";
const tenth = `(?:10th|tenth|10वीं|10वी|दसवीं|दसवी|class 10|class 10th|matric|matriculate|matriculation|sslc|dasvi)`;
const twelfth = `(?:12th|twelfth|12वीं|12वी|बारहवीं|बारहवी|class 12|class 12th|10 2|hsc|higher secondary|intermediate|barahvi|plus two)`;
const schoolPatterns: readonly (readonly [Education, RegExp])[] = [
  ["10th", words(`${tenth} (?:or ${twelfth} |and ${twelfth} |to ${twelfth} |${twelfth} )?${pass}`)],
  ["12th", words(`${twelfth} ${pass}`)],
];
/** "Day and night shift". */
const eitherShift = words(
  `(?:day|night|evening|morning|general) (?:and|or) (?:day|night|evening|morning|general) ${shiftWord}`,
);
/** "Graduate" as the requirement of a clause. */
const graduatePattern = words(
  `any graduate|any graduates|graduates? in any (?:stream|discipline|field)|(?:minimum|at least|should be|must be) (?:a |any )?(?:graduate|graduation)|(?:graduate|graduation|bachelors? degree|bachelor s degree) (?:is )?${needed}|graduates? (?:only|can apply)|कम से कम (?:ग्रेजुएट|स्नातक)|(?:ग्रेजुएट|स्नातक) (?:होना|पास|जरूरी)`,
);
const noDegree = words(
  "(?:no|without any|without a) (?:degree|qualification|educational qualification|formal education|specific degree) (?:is )?(?:required|needed|necessary)|(?:degree|qualification|educational qualification) (?:is )?not (?:required|needed|necessary|mandatory)|(?:education|qualification|degree) (?:is )?no bar|(?:koi |kisi )?degree (?:ki )?(?:zaroorat |zarurat |jarurat )?(?:nahi|nahin|nhi) (?:chahiye|hai)|(?:कोई |किसी )?डिग्री (?:की )?(?:जरूरत )?(?:नहीं|नही) (?:चाहिए|है)",
);
/** After one of these a line lists the education that is asked for. */
const educationLine =
  /^[\s*•·-]*(?:minimum |min\.? |required |educational? )*(?:qualifications?|education|eligibility|शैक्षणिक योग्यता|योग्यता|पढ़ाई|पढाई)(?: required| needed)?\s*[:–-]\s*(.{2,100})/i;
/** The education levels of such a line, the lowest first. */
const levels: readonly (readonly [Education, RegExp])[] = [
  ["10th", words(tenth)],
  ["12th", words(twelfth)],
  ["iti", words("iti|आईटीआई")],
  ["diploma", words("diploma|डिप्लोमा")],
  [
    "graduate",
    words(
      "graduate|graduates|graduation|bachelor|bachelors|degree|ba|b a|bcom|b com|bsc|b sc|btech|b tech|be|bba|bca|ग्रेजुएट|स्नातक",
    ),
  ],
  ["postgraduate", words("postgraduate|post graduate|masters?|mba|ma|mcom|m com|msc|m sc|mca|phd|पोस्टग्रेजुएट")],
];
const pursuing = words(
  "undergraduate|undergraduates|under graduate|under graduates|undergrad|pursuing|student|students",
);

/** The only value; null for none and for several. */
const onlyOf = <Value>(found: Iterable<Value>): Value | null => {
  const [first = null, ...others] = new Set(found);
  return others.length === 0 ? first : null;
};

const matching = <Value>(patterns: readonly (readonly [Value, RegExp])[], clauses: readonly string[]): Value[] =>
  patterns.filter(([, pattern]) => clauses.some((clause) => pattern.test(clause))).map(([value]) => value);

/** "4-5" with the word between that folding keeps. */
const spokenRanges = (text: string) =>
  text.replace(/(\d)\s*[-–—]\s*(?=\d)/g, "$1 to ").replace(/\s*\/\s*(?=day|din|दिन)/gi, " per ");

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

function educationOf(lines: readonly string[], clauses: readonly string[], all: readonly string[]): Education | null {
  const listed = lines.flatMap((line) => {
    const text = foldText(educationLine.exec(line)?.[1] ?? "");
    return text === "" || pursuing.test(text) || denied.test(text) ? [] : matching(levels, [text]).slice(0, 1);
  });
  if (listed.length > 0) return onlyOf(listed);
  if (all.some((clause) => noDegree.test(clause))) return "none";
  return matching([...schoolPatterns, ["graduate", graduatePattern] as const], clauses)[0] ?? null;
}

/**
 * The facts that the text of a job states beyond doubt, in English, Hindi or Hinglish. A clause that denies something
 * or makes it optional is skipped, and contradictions give null, since a wrong fact is worse than none.
 */
export function readTextFacts({ title, description }: { title: string; description: string }): DecidingFacts {
  const lines = [title, ...description.split("\n")].map((line) => line.replace(/[*_#]+/g, " "));
  const all = lines
    .flatMap((line) => spokenRanges(line).split(/[.!?;।|•](?=\s|$)/))
    .map(foldText)
    .filter(Boolean);
  const clauses = all.filter((clause) => !denied.test(clause));
  const isEither = clauses.some((clause) => eitherDevice.test(clause));
  const hours = onlyOf(clauses.filter((clause) => !otherHours.test(clause)).flatMap(hoursOf));
  return {
    device: isEither ? null : onlyOf(matching(devicePatterns, clauses)),
    shift: clauses.some((clause) => eitherShift.test(clause)) ? null : onlyOf(matching(shiftPatterns, clauses)),
    hoursPerDay: hours === "unclear" ? null : hours,
    education: educationOf(lines, clauses, all),
  };
}

type Told = Partial<DecidingFacts> & { title?: string; description?: string; incentives?: readonly Incentive[] };

/** The facts that an employer left out and the text of the job states. */
export function untoldFacts({ title = "", description = "", incentives = [], ...job }: Told): Partial<DecidingFacts> {
  // The benefit "laptop or phone from the company" says what the work is done with.
  const told: Partial<DecidingFacts> = incentives.includes("laptop") ? { ...job, device: "provided" } : job;
  const untold = Object.entries(readTextFacts({ title, description })).filter(
    ([name, value]) => value !== null && (told[name as keyof DecidingFacts] ?? null) === null,
  );
  return Object.fromEntries(untold) as Partial<DecidingFacts>;
}
