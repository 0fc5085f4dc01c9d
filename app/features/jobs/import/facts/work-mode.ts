import { quoted } from "../reading";

/** The work mode that a text states; `passage` is the matching passage. */
interface ModeInText {
  says: "remote" | "office";
  /** Whether the text states it for the whole job, without contradiction. */
  isCertain: boolean;
  passage: string;
}

const home = String.raw`(?:work(?:ing)?[- ]?from[- ]?home|wfh|home[- ]based)`;
const remote = String.raw`(?:remote|${home})`;
const office = String.raw`(?:work(?:ing)?[- ]?from[- ]?(?:the )?office|wfo|in[- ]office|office[- ]based|on[- ]?site)`;
const fully = String.raw`(?:fully|100 ?%|completely|permanently|permanent|purely|strictly|only)`;
const label = String.raw`\b(?:(?:work|job|current) ?location|location|work ?mode|mode of work|workplace type|work type|job type|remote status|work from|type) ?(?:[:–-]|is(?: going to be)?) ?`;
const kind = String.raw`(?:position|role|job|opportunity|internship|profile|vacancy)`;

const pattern = (...parts: string[]) => new RegExp(parts.join("|"), "giu");

/** The text states that the job itself is done from home. */
const saysRemote = pattern(
  String.raw`${label}${fully}? ?${remote}\b`,
  String.raw`\b${fully} (?:${remote}|online)\b`,
  String.raw`\b${remote} (?:[\p{L}-]+ ){0,2}?${kind}\b`,
  String.raw`\(${remote}(?: pan india| india| only)?\)`,
  String.raw`\b(?:this|it)(?: is|'s| will be) an? (?:[\p{L}-]+ ){0,2}?${remote}\b`,
  String.raw`\bwork from (?:anywhere|your (?:own )?home|the comfort of your home)\b`,
);
/** The text mentions work from home. */
const mentionsRemote = pattern(
  String.raw`\b${home}\b`,
  String.raw`\bwork(?:ing)? remotely\b`,
  String.raw`\bremote work(?:ing)?\b(?! (?:locations?|teams?|sites?))`,
);
/** The text says that it is done in an office. */
const saysOffice = pattern(
  String.raw`${label}${fully}? ?${office}\b`,
  String.raw`\b${fully} ${office}\b`,
  String.raw`\b${office} (?:[\p{L}-]+ ){0,2}?(?:${kind}|only|mandatory)\b`,
  String.raw`\bwork(?:ing)?[- ]?from[- ]?office\b`,
  String.raw`\bwfo\b`,
  String.raw`\bno ${remote}\b`,
  String.raw`\b${remote}(?: work| option| facility)?(?: is)? not (?:available|allowed|possible|provided|applicable|an option|offered)\b`,
  String.raw`\bnot an? ${remote}\b`,
);
/** Words that limit a work mode to a period or to some days, or make it optional. */
const qualified =
  /\bhybrid\b|\bdays? (?:\([^)]*\) )?(?:per|a|in a|in the|of the|every|each)? ?(?:week|month|wfh|wfo|work|home|office|remote)|\bdays?\/ ?week|\b(?:[1-5]|two|three|four|few|some|alternate)[ -]days?\b|flexib|sometimes|occasional|currently|initial|temporar|until|till\b|covid|pandemic|for now|(?:home|remote|wfh|office|wfo) or\b|\bor (?:remote|wfh|wfo|hybrid|on-?site|(?:work )?from|in the office)|\/ ?(?:office|wfo|home|wfh)|alternat|option/i;
const denied = /\b(?:no|not|without|never)\b[^.]{0,20}$/i;
const deniedAfter = /^(?: (?:work|option|facility|job))?(?: is| will be)? not\b/i;
/** Phrases in a title or place that describe a subject or other people, not the job. */
const ofOthers = /\b(?:remote sens|remote team|remote support|remote site|remote management|remote locations?)/i;

function findIn(text: string, wanted: RegExp): { passage: string; isQualified: boolean }[] {
  return [...text.matchAll(wanted)].flatMap((match) => {
    const from = match.index;
    const to = from + match[0].length;
    const around = text.slice(Math.max(0, from - 60), to + 60);
    if (ofOthers.test(match[0])) return [];
    const isDenied =
      wanted !== saysOffice &&
      (denied.test(text.slice(Math.max(0, from - 30), from)) || deniedAfter.test(text.slice(to, to + 40)));
    return isDenied
      ? []
      : [{ passage: text.slice(Math.max(0, from - 30), to + 30).trim(), isQualified: qualified.test(around) }];
  });
}

/** Number of characters of a text that are read. */
const longestRead = 8000;

/** The work mode that a text states; null if none, or for some days only. */
export function modeInText(description: string): ModeInText | null {
  const text = description.slice(0, longestRead).replace(/\s+/g, " ");
  const remotely = findIn(text, saysRemote);
  const inOffice = findIn(text, saysOffice);
  const mentioned = findIn(text, mentionsRemote);
  const [first] = [...remotely.filter(({ isQualified }) => !isQualified), ...remotely];
  const [atOffice] = inOffice;
  if (first && !atOffice) return { says: "remote", isCertain: !first.isQualified, passage: first.passage };
  if (atOffice && !first)
    return { says: "office", isCertain: !atOffice.isQualified && mentioned.length === 0, passage: atOffice.passage };
  if (first && atOffice) return { says: "remote", isCertain: false, passage: `${first.passage} … ${atOffice.passage}` };
  const plain = mentioned.find(({ isQualified }) => !isQualified);
  return plain ? { says: "remote", isCertain: false, passage: plain.passage } : null;
}

/** The rule for jobs whose place and text disagree about work from home, when neither is certain. */
export const unclearRules = ["as-marked", "as-text", "leave-out"] as const;
export type UnclearRule = (typeof unclearRules)[number];

export const unclearRuleNames: Record<UnclearRule, string> = {
  "as-marked": "as the place says",
  "as-text": "as the text says",
  "leave-out": "leave these rows out",
};

/** The work mode that the place states. */
type MarkedMode = "remote" | "hybrid" | "office" | "unknown";

/** Whether the work is done from home, and the open question if place and text disagree. */
interface WorkMode {
  isRemote: boolean;
  unclear: string | null;
}

const modeNames = { remote: "from home", office: "in an office" };

/**
 * Whether a job is done from home. The place decides, unless the text certainly contradicts it; uncertain
 * contradictions are decided by the rule.
 * @param hasTown whether its place names a town; an office job needs a town
 */
export function decideMode(marked: MarkedMode, text: ModeInText | null, hasTown: boolean, rule: UnclearRule): WorkMode {
  if (marked === "hybrid") return { isRemote: false, unclear: null };
  const byMark = marked === "remote";
  if (text === null || (text.says === "remote") === byMark) return { isRemote: byMark, unclear: null };
  if (marked === "unknown") return { isRemote: text.says === "remote" && text.isCertain, unclear: null };
  if (text.isCertain && (text.says === "remote" || hasTown)) return { isRemote: text.says === "remote", unclear: null };
  const question = `the place says ${modeNames[byMark ? "remote" : "office"]}, the text says ${quoted(text.passage)}`;
  return { isRemote: rule === "as-text" ? text.says === "remote" : byMark, unclear: question };
}
