import type { ExperienceLevel } from "db/vocabulary";
import { levelOf } from "../../fields/experience-level";
import { isBlank, quoted, type Reading } from "../reading";

/** Years; null if the posting leaves this end open, or gives no experience. */
interface Experience {
  min: number | null;
  max: number | null;
  level: ExperienceLevel;
}

const span = /(\d+(?:\.\d+)?) ?(months?|mos?|years?|yrs?|y)?(?![a-z\d])/g;
const fillers =
  /\b(?:experience|exp|work|relevant|total|of|in|years?|yrs?|months?|to|and|above|more|less|than|upto|up|minimum|min|at|least|over|only|freshers?)\b/g;

/**
 * Reads "0 - 2 years", "5-10 Yrs", "3+ years", "6 months", "Fresher". Empty text means that no experience is needed.
 */
export function readExperience(text: string): Reading<Experience> {
  const refused = { reason: `cannot read the experience ${quoted(text)}` };
  const asked = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[–—−]/g, "-")
    .replace(/\([^)]*\)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (isBlank(asked) || /^(?:any|no experience(?: required| needed)?|not required)$/.test(asked)) {
    return { value: { min: null, max: null, level: "0-1" } };
  }
  const plain = asked.replace(/^freshers?(?= ?(?:-|to\b|\/))/, "0");
  if (/^freshers?(?: only| can apply| welcome)?$/.test(plain)) return { value: { min: 0, max: 0, level: "0-1" } };

  const found = [...plain.matchAll(span)].map((match) => ({ number: Number(match[1]), unit: match[2] }));
  const leftOver = plain
    .replace(span, " ")
    .replace(fillers, " ")
    .replace(/[-+.,;:/\s]/g, "");
  const [first, second] = found;
  if (!first || found.length > 2 || leftOver !== "") return refused;

  const unit = (second ?? first).unit;
  const years = found.map((part) => {
    const inMonths = (part.unit ?? unit ?? "").startsWith("m");
    return inMonths ? Math.round((part.number / 12) * 10) / 10 : part.number;
  });
  const low = years[0] ?? 0;
  const high = years.at(-1) ?? 0;
  if (low > high) return { reason: `the experience ${quoted(text)} ends below its beginning` };
  if (high > 60) return { reason: `the experience ${quoted(text)} is beyond belief` };

  const upTo = !second && /\bup ?to\b|\bless than\b/.test(plain);
  const atLeast = !second && /\+|\babove\b|\bmore\b|\bover\b|\bmin(?:imum)?\b|\bat least\b/.test(plain);
  const min = upTo ? 0 : low;
  return { value: { min, max: atLeast ? null : high, level: levelOf(min) } };
}
