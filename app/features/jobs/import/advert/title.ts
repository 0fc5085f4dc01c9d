import { cut } from "../source/source-text";
import { clausesOf, plainLine } from "./labels";

const longestTitle = 120;
/** Longer lines are sentences. */
const longestHeading = 90;

const label =
  /^(?:(?:job|post|position|role|vacancy) ?(?:title|name|role|post|position)|job|profile|job profile|title|position|post|post name|role|designation|vacancy|opening|hiring|hiring for|we are hiring|now hiring|urgent hiring|urgently hiring|urgent requirement|requirement|पद|पद का नाम|पोस्ट|भर्ती|जॉब|काम|जॉब प्रोफाइल|जॉब प्रोफ़ाइल)\s*(?::-?|=|[–—]|\s-|-\s)\s*(.+)$/iu;
const hiring =
  /\b(?:(?:urgent(?:ly)? )?(?:hiring|requirement|vacancy|openings?|required|recruiting)(?: now| alert)?(?: for| of)?|(?:looking|searching) for|in need of|seeking|wanted)[\s:!-]+(?:an? |the |some |experienced |talented |passionate |enthusiastic |dedicated |dynamic |motivated |skilled |qualified |urgent(?:ly)? |\d+ )*(?:post of |role of |position of )?(\p{L}[^.!?:|,\n(]{2,70})/iu;
/** "Telecaller chahiye", "टेलीकॉलर की आवश्यकता है", "Data entry operator required". */
const wanted =
  /^(?:[^,]{1,25}, )?(?:हमें |हमे |urgent(?:ly)? |humein? |humko |we (?:need|want) )?((?!.*\b(?:as|to|your?|what|where|is|are|be|skills?|experience|profile|qualifications?)\b).{3,60}?)(?:,| -)? (?:चाहिए|चाहिये|की (?:आवश्यकता|ज़रूरत|जरूरत|भर्ती)|के लिए भर्ती|chahiye|ki (?:zaroorat|zarurat|jarurat|bharti)|(?:urgently )?(?:required|wanted|needed))(?=$|[.!,:।-]| (?:है|hai|for|in|at|ghar|घर|asap|urgently))/iu;
const endOfTitle =
  /\s+(?:to join|who|with|for (?:our|the|a|us)|in (?:our|the)|at (?:our|the)?|from home|to work|to help|having|based|on|immediately|urgently|asap|join)(?![\p{L}]).*$/iu;
/** Words of a heading without a name of a job. */
const filler =
  /\b(?:urgent(?:ly)?|hiring|alert|job|jobs|vacancy|opening|openings|opportunity|we|are|is|now|for|the|requirement|required|hello|hi|dear|everyone|all|friends|good|morning|greetings|from|great|immediate|joiners?|apply|work|home|wfh|online|remote|new|company|description|details|update|live|join|us|our|team|walk|in|interview)\b|नमस्ते|दोस्तों|जॉब|भर्ती|सूचना|घर|बैठे|काम|का|का मौका/giu;

/** A first line with the name of a company. */
const company =
  /\b(?:pvt|private limited|ltd|llp|limited|inc|company|group|technologies|enterprises|consultancy|consultants|industries)\b\.?$|प्राइवेट लिमिटेड|कंपनी$/iu;

const isName = (text: string) => /\p{L}{2}/u.test(text.replace(filler, "").replace(/[^\p{L}]/gu, ""));

function clean(text: string): string | null {
  const title = plainLine(text)
    .replace(
      /\(\s*\d+\s*(?:openings?|vacanc(?:y|ies)|posts?|positions?|seats?|पद)\s*\)|\s*[-–(]\s*\d+ (?:openings?|vacanc(?:y|ies)|posts?|positions?|पद)\)?/giu,
      "",
    )
    .replace(/\s*[-–|,(]\s*(?:work from home|wfh|remote|from home|घर से काम)\)?\s*$/iu, "")
    .replace(/^["'“‘(]+|["'”’!.,:;|(–-]+$/gu, "")
    .trim();
  return title.length >= 3 && title.length <= longestTitle && isName(title) ? cut(title, longestTitle) : null;
}

/** The title of an advert: after its label, after "hiring" or "wanted", else its first line where that is short. */
export function findTitle(text: string): { value: string; from: string } | null {
  const lines = text.split("\n").map(plainLine).filter(Boolean);
  const pick = (found: (line: string) => string | undefined, among: readonly string[]) => {
    for (const line of among) {
      const value = clean(found(line) ?? "");
      if (value !== null) return { value, from: line.slice(0, longestTitle) };
    }
    return null;
  };
  const head = lines.slice(0, 8);
  const first = head.find(isName) ?? "";
  const isHeading =
    first.length <= longestHeading && !/[:।]|(?<!\b(?:sr|jr|asst|dy))[.!?]\s/i.test(first) && !company.test(first);
  const hired = (line: string) => hiring.exec(line)?.[1]?.replace(endOfTitle, "");
  return (
    pick((line) => label.exec(line)?.[1]?.split(/\s\/\s|,/)[0], lines.flatMap(clausesOf)) ??
    pick((line) => wanted.exec(line)?.[1], head.flatMap(clausesOf)) ??
    pick(hired, isHeading ? [first] : head) ??
    pick((line) => line, isHeading ? [first] : []) ??
    pick(hired, head)
  );
}
