import { fold, type Pattern, words } from "../signs/text";
import { isKnownName, isOurName, isRoleName } from "./reserved-names";

/** What can be wrong with a name that strangers will see. */
const nameFaults = ["characters", "length", "link", "payment", "phone", "amount", "instruction", "reserved"] as const;
export type NameFault = (typeof nameFaults)[number];

/**
 * Companies may use numbers and trade words in their name ("3M India", "Paytm Payments Services") that no person has.
 */
export type NameKind = "person" | "company";

/** Characters. Legal names of companies are the longest. */
const longestName = 150;

/** Joiners form conjuncts behind a letter or mark of Indic and Arabic scripts; anywhere else, like all other invisible characters, they hide something. */
const invisible =
  /(?![\u200c\u200d])\p{Cf}|(?<![\u0600-\u06ff\u0900-\u0dff])[\u200c\u200d]|[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u2800\u3164\uffa0]/u;
const pictureJoiners = /(?<=\p{Extended_Pictographic}\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu;
const stackedMarks = /\p{M}{5}/u;

const topLevels =
  "com|in|org|net|co|io|me|app|xyz|info|biz|link|links|click|online|site|website|web|shop|store|top|live|life|club|vip|win|bet|ly|gl|gle|gg|to|tk|ml|ga|cf|gq|ru|cn|us|uk|eu|tv|cc|ws|dev|page|tech|fun|pro|work|jobs|icu|buzz|space|today|world|one|ai|example";
const links: readonly Pattern[] = [
  /:\s*\/\s*\/|https?\b|www\s*\.|\bwww\b/u,
  new RegExp(
    `[\\p{L}\\p{M}\\p{N}-]{2,}\\s?(?:\\.\\s?|\\s?[\\[({]\\s?\\.\\s?[\\])}]\\s?|[\\s\\[({]+dot[\\s\\])}]+)(?:${topLevels})(?![\\p{L}\\p{M}\\p{N}])(?!\\.\\s*$)`,
    "u",
  ),
  /\.(?:भारत|संगठन)/u,
  /(?<!\p{L})(?:bit\s?[./]\s?ly|wa\s?[./]\s?me|t\s?[./]\s?me)(?!\p{L})/u,
];

const handles = "upi|ybl|ibl|axl|apl|yapl|paytm|okaxis|oksbi|okhdfcbank|okicici|fbl|ptyes|ptsbi|pthdfc|ptaxis";
const appNames = "pay ?tm|phone ?pe|g ?pay|google ?pay|bhim|mobikwik|पेटीएम|फ़?ोन ?पे|गूगल ?पे|भीम";
const payment: Record<NameKind, readonly Pattern[]> = {
  person: [
    /@/u,
    words(
      `${handles}|u[ .]p[ .]i|upi ?id|यूपीआई|यू\\.? ?पी\\.? ?आई|vpa|paytm|phonepe|gpay|google pay|mobikwik|पेटीएम|फोन ?पे|गूगल ?पे`,
    ),
    words("(?:qr|क्यूआर) ?(?:code|कोड)"),
  ],
  company: [
    /\S@\s?\S/u,
    words("upi ?id|u[ .]p[ .]i|यूपीआई|okaxis|oksbi|okhdfcbank|okicici"),
    words("upi|ybl|paytm"),
    new RegExp(`(?:${appNames}|upi)\\D{0,12}\\d{4}`, "u"),
    words("qr ?code"),
  ],
};
/** Companies whose own name is one of a payment app. */
const paymentCompanies = words(
  "paytm (?:payments?|money|services|mall|insurance|first|e commerce)|upi (?:infrastructure|technologies|technology|payments)",
);

const digitWord =
  "zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|shunya|ek|do|teen|tin|char|chaar|paanch|panch|che|chhe|chhah|saat|sat|aath|aat|nau|शून्य|जीरो|एक|दो|तीन|चार|पांच|पाँच|छह|छः|छ|सात|आठ|नौ|डबल|ट्रिपल|वन|टू|थ्री|फोर|फाइव|सिक्स|सेवन|एट|नाइन";
const phones: readonly Pattern[] = [
  words(`(?:(?:${digitWord}|\\d{1,4})[\\s.,_|*/-]+){5,}(?:${digitWord}|\\d{1,4})`),
  /(?:zero|one|two|three|four|five|six|seven|eight|nine|double|triple){5}/u,
  // Letters that look like digits, among at least five of these.
  /(?<![\p{L}\p{M}])(?=(?:\D{0,3}\d){5})(?:[\doilszbgq|!][\s._-]*){9,}(?![\p{L}\p{M}])/u,
];
const mostDigits: Record<NameKind, number> = { person: 5, company: 7 };

/** Number words that nobody is called, and those that are also surnames ("Das") or first names ("Ek Nath"). */
const plainNumber =
  "\\d[\\d.,]*|two|three|four|five|six|seven|eight|nine|fifty|hundred|paanch|panch|pachaas|तीन|पांच|पाँच|पचास";
const nameNumber = "one|ten|ek|do|teen|char|das|एक|दो|चार|दस";
/** What only money is counted in, and short forms that are also initials ("Das K", "Das CR", "R S Das"). */
const unit =
  "lakhs?|lacs?|crores?|thousand|hazaa?r|hundred|million|rupees?|rupaye|dollars?|लाख|करोड़|करोड|हजार|हज़ार|सौ|रुपये|रुपए|रूपये|रुपया|रु";
const initialUnit = "cr|lpa|k|rs|inr|usd";
const amounts: readonly Pattern[] = [
  /₹|₨|\d\s*\/\s*-/u,
  words(
    `(?:rs|inr)\\.?\\s*(?:${plainNumber})|(?:rupees?|rupaye|rupiya|रु|रुपये|रुपए)\\.?\\s*(?:${plainNumber}|${nameNumber})`,
  ),
  words(`(?:${plainNumber})\\s*(?:${unit}|${initialUnit}|sau)`),
  /[$€£]\s*\d|\d\s*[$€£]/u,
];
/** Read without initials as a word: "Das L. A. C." is a person. */
const spokenAmounts = words(`(?:${nameNumber})\\s*(?:${unit})`);
const prizes = words(
  "you(?: have| ve|'ve| just)? won|u won|you win|jackpot|prize money|lucky draw|cash ?(?:prize|back|reward)|congratulations|congrats|aap(?:ne|ki)? (?:jeeta?|jite|lottery)|badhai ho|kbc|" +
    "बधाई हो|आपने जीत[ाेी]|इनाम|लॉटरी|लाटरी|कैशबैक",
);
const personPrizes = words(
  "lottery|prize|won \\d+|free (?:gift|money|recharge|cash)|(?:earn|kamao|kamaye|kamaiye|कमाओ|कमाएं|कमाएँ|कमाइए) \\d+|(?:fees?|charges?|deposit|फीस) \\d{2,}|earn (?:money|cash|daily|upto|up to)|pais[ae] (?:kamao|kamaye|kamaiye)|kamao pais[ae]|पैसे कमा(?:ओ|एं|एँ|इए)",
);

const messengers = "whats ?app|watsapp|whatapp|whtsapp|telegram|व्हाट्स ?[एऐअ]प|वाट्स ?[एऐअ]प|टेलीग्राम";
const instructions: readonly Pattern[] = [
  words("(?:call|msg|text|pay|whatsapp) ?(?:me|us|now)"),
  words(
    "(?:call|calls|dial|contact|whats ?app|message|msg|text|sms|ping) (?:me|us|now|today|here|on|at|this|karo|kare|karein|kijiye|kar)",
  ),
  words(
    "(?:pay|paid|send|transfer|deposit|invest|recharge) (?:me|us|now|here|to|at|by|via|money|fees?|amount|rs|registration|security|first|karo|kare|karein|\\d{3,})",
  ),
  words(
    "click (?:here|now|on|this|link)|scan (?:this|to pay|the|code|karo)|visit (?:us|now|our|this|my)|join (?:now|us|our|my|this|whatsapp|telegram)|apply (?:now|here|on)|(?:share|send|tell|give) (?:your |the |ur )?(?:otp|pin|code)",
  ),
  words(
    "(?:paise|paisa|money|fees?|otp|number) (?:bhejo|bheje|bhejein|bhejiye|do|dena|dijiye|send|batao)|(?:call|phone|msg|message|whats ?app|pay|contact) (?:karo|kare|karein|kijiye)",
  ),
  words(
    "(?:कॉल|काल|फोन|फ़ोन|मैसेज|संपर्क|सम्पर्क|पेमेंट|भुगतान|पे|क्लिक) (?:करें|करे|करो|कीजिए|कीजिये)|(?:पैसे|पैसा|फीस|ओटीपी) (?:भेजें|भेजे|भेजो|भेजिए|दें|दो|दीजिए)",
  ),
  new RegExp(`(?<!\\p{L})(?:call|dial|contact|mob|mobile|phone|ph|tel|${messengers})(?!\\p{L})\\D{0,10}\\d{3}`, "u"),
];
const personInstructions: readonly Pattern[] = [
  words(`${messengers}|otp|ओटीपी|helpline|customer care|toll ?free|हेल्पलाइन`),
  /(?<!\p{L})(?:pay|paid|send|call|dial|transfer)(?!\p{L})\s*(?:\p{L}+\s+){0,2}\d/u,
];

/** Words of advertisements: beside one of them, what could be a name or initials is neither. */
const adWords = words(
  "visit|click|open|go|goto|join|win|winner|earn|see|check|log ?in|site|website|web|at|on|from|free|offers?|bonus|now|today|here|jobs?|apply|call|pay|cash|money|loans?|bet|games?|rummy|casino|download|install|app|link|search|google|best|online|official|work|home|india|services?|support|help|secure|bank|kyc|update|verify|gifts?|prizes?|lottery|deals?|sale|shop|store|jio|department|office|officer|team|manager|karo|kare|karein|kijiye|paise|paisa",
);

/** Short forms of payment, prizes and messages that are also three initials ("A.P.L. Rao", "KBC Menon"), written as such. */
const someInitials = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}@])(?:${["FBL", "IBL", "YBL", "APL", "AXL", "VPA", "KBC", "MSG", "SMS"].map((letters) => [...letters].join(" ?\\.? ?")).join("|")})\\.?(?![\\p{L}\\p{M}\\p{N}]|\\.? ?(?:me|us)(?!\\p{L}))`,
  "gu",
);

/** Top levels that are also names, initials or degrees: "Ram.Dev", "Ravi.TK", "Asha M. Com". */
const nameEnds = "Com|In|Org|Net|Co|Io|Me|Ly|Gl|Gg|To|Tk|Ml|Ga|Cf|Gq|Ru|Cn|Us|Uk|Eu|Tv|Cc|Ws|Dev|Tech|Pro|Ai|One|Fun";
const initialEnds = "IN|CO|IO|ME|LY|GL|GG|TO|TK|ML|GA|CF|GQ|RU|CN|US|UK|EU|TV|CC|WS|AI";
const wordBefore = "(?<![\\p{L}\\p{M}\\p{N}/@-]|\\p{L}[\\p{L}\\p{M}]\\.)";
const wordBehind = "(?![\\p{L}\\p{M}\\p{N}/:@-]|\\.\\p{L})";
/** A dot between the words of a name: nobody writes a web address with a capital behind the dot, or a space and a capital. */
const nameDots = new RegExp(
  `${wordBefore}(?:(\\p{Lu}[\\p{Ll}\\p{M}'’]+(?:-\\p{L}[\\p{Ll}\\p{M}'’]*)*|[\\p{Lo}\\p{M}]+)\\. ?(?=(?:${nameEnds}|${initialEnds})${wordBehind})|(\\p{Lu}+)\\. (?=(?:${nameEnds}|${nameEnds.toUpperCase()})${wordBehind}))`,
  "gu",
);
/** A form of address ends with a full stop, and no host: "dr. dev anand", "md. win". */
const titleDots =
  /(?<![\p{L}\p{M}\p{N}/@.-])(md|mohd|mohammed|dr|mr|mrs|ms|smt|shri|sri|prof|er|adv|ca|col|capt|maj|km|kum|st|fr|sk|sh|late|kumari)\. +(?=\p{L})/giu;

/** A person's name without the dots and initials that only look like links and payments. */
function withoutNameMarks(name: string): string {
  if (/\p{Nd}/u.test(name) || adWords.test(fold(name).replace(/\./g, " "))) return name;
  const rest = name.replace(someInitials, " ");
  const apart = /\p{L}/u.test(rest) ? rest : name;
  return apart.replace(nameDots, (dot: string, word?: string) =>
    word !== undefined && isKnownName(word) ? dot : `${dot.replace(/\. ?$/u, "")} `,
  );
}

/** The spellings under which a name is read: as words, and with signs inside words as the letters for which they stand. */
function readings(name: string): { all: string[]; asWritten: string[] } {
  const apart = name
    .normalize("NFKC")
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ");
  const read = (text: string) => {
    const folded = fold(text).replace(/[。｡．]/g, ".");
    const spaced = folded
      .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, " ")
      .replace(/[_~*|"'“”‘’]+/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    const joined = spaced.replace(/(?<![\p{L}\p{N}])[a-z](?:[ .-]+[a-z](?![\p{L}\p{M}\p{N}])){2,}/gu, (letters) =>
      letters.replace(/[ .-]/g, ""),
    );
    const mended = folded.replace(
      /(?<=[a-z])[013457$!](?=[a-z])/g,
      (sign) => ({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", $: "s", "!": "i" })[sign] ?? sign,
    );
    return { spaced, joined, mended };
  };
  const [whole, parts] = [read(name), read(apart)];
  return {
    all: [...new Set([...Object.values(whole), ...Object.values(parts)])],
    asWritten: [whole.spaced, parts.spaced],
  };
}

const digitsIn = (name: string) => name.normalize("NFKC").match(/\p{Nd}/gu)?.length ?? 0;

/**
 * What is wrong with a name that strangers will see: it leads to a payment, a number or a website, promises money,
 * gives an instruction, hides characters, or claims to be this site. Null for a valid name, and for an empty one.
 */
export function findNameFault(name: string, kind: NameKind): NameFault | null {
  if (invisible.test(name.replace(pictureJoiners, "")) || stackedMarks.test(name.normalize("NFD"))) return "characters";
  // Bounds what the patterns below have to read.
  if ([...name].length > longestName) return "length";
  if (isOurName(name) || isRoleName(name)) return "reserved";
  const isPerson = kind === "person";
  const plain = name.normalize("NFKC").replace(titleDots, "$1 ");
  const { all: texts, asWritten } = readings(isPerson ? withoutNameMarks(plain) : plain);
  const has = (patterns: readonly Pattern[]) => patterns.some((pattern) => texts.some((text) => pattern.test(text)));
  if (has(links)) return "link";
  if (isPerson ? has(payment.person) : has(payment.company) && !has([paymentCompanies])) return "payment";
  const isSum = has(amounts) || asWritten.some((text) => spokenAmounts.test(text));
  if (isSum || has([prizes]) || (isPerson && has([personPrizes]))) return "amount";
  if (digitsIn(name) > mostDigits[kind] || has(phones)) return "phone";
  if (has(instructions) || (isPerson && has(personInstructions))) return "instruction";
  return null;
}

/** A name as others may read it, on one line; empty when something is wrong with it, so that the caller writes a neutral word. */
export function nameForOthers(name: string, kind: NameKind): string {
  const line = name.replace(/\s+/g, " ").trim();
  return findNameFault(line, kind) === null ? line : "";
}

/** The first word of a person's name for others to read; empty when something is wrong with any part of the name. */
export function firstNameForOthers(name: string): string {
  return nameForOthers(name, "person").split(" ")[0] ?? "";
}
