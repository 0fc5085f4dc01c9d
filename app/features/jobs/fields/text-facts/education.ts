import type { Education } from "db/job-vocabulary";
import { foldText } from "~/features/text/fold-text";
import { denied, matching, needed, onlyOf, words, type Clauses } from "./patterns";

const pass = "(?:pass|passed|pass out|passout|पास)";
const tenth = `(?:10th|tenth|10वीं|10वी|दसवीं|दसवी|class 10|class 10th|matric|matriculate|matriculation|sslc|dasvi)`;
const twelfth = `(?:12th|twelfth|12वीं|12वी|बारहवीं|बारहवी|class 12|class 12th|10 2|hsc|higher secondary|intermediate|barahvi|plus two)`;
const schoolPatterns: readonly (readonly [Education, RegExp])[] = [
  ["10th", words(`${tenth} (?:or ${twelfth} |and ${twelfth} |to ${twelfth} |${twelfth} )?${pass}`)],
  ["12th", words(`${twelfth} ${pass}`)],
];
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
      "graduate|graduates|graduation|bachelor|bachelors|degree|ba|b a|bcom|b com|bsc|b sc|btech|b tech|be|bba|b b a|bms|bca|bpharma|b pharma|b pharm|b ed|bed|b arch|llb|mbbs|ग्रेजुएट|स्नातक",
    ),
  ],
  ["postgraduate", words("postgraduate|post graduate|masters?|mba|pgdm|ca|ma|mcom|m com|msc|m sc|mca|phd|पोस्टग्रेजुएट")],
];
const pursuing = words(
  "undergraduate|undergraduates|under graduate|under graduates|undergrad|pursuing|student|students",
);

/** The levels that a text names, the lowest first. */
export const educationLevelsIn = (text: string): Education[] => matching(levels, [foldText(text)]);

/** The minimum education. */
export function educationIn({ lines, all, firm }: Clauses): Education | null {
  const listed = lines.flatMap((line) => {
    const text = foldText(educationLine.exec(line)?.[1] ?? "");
    return text === "" || pursuing.test(text) || denied.test(text) ? [] : educationLevelsIn(text).slice(0, 1);
  });
  if (listed.length > 0) return onlyOf(listed);
  if (all.some((clause) => noDegree.test(clause))) return "none";
  return matching([...schoolPatterns, ["graduate", graduatePattern] as const], firm)[0] ?? null;
}
