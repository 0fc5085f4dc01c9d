import { cleanLine, cut } from "../../source/source-text";

/** One digit, a point, one digit. So a name that ends in a digit keeps it: "Studio99" with rating 3.0. */
const rating = /\s*[0-5]\.\d\s*\(\s*[\d,.]+\s*[kK]?\+?\s*(?:reviews?|ratings?)\s*\)\s*$/i;

/** What no name has: a predicate, or "we" behind a comma. */
const sentence =
  /\s(?:is|are|was|were) (?:an?|the|one|among|looking|hiring|based|located)\s|,\s(?:we|our)\s|^(?:we are|we['’]re|welcome to|founded in|established in|about) |^at \S.*\swe\s|\s(?:एक|भारत की|देश की)\s.*(?:है|हैं)[।.]?$|\sमें,? हम\s|।$/iu;

/** Maximum length of a company name in characters; a longer text is not a name. */
const longestName = 120;

/** Each word of it but small ones begins with a capital, and not all of it is in capitals. */
const titled = /^(?=.*\p{Ll})(?:(?:\P{Ll}\S*|and|of|for|the|in)(?:\s+|$))+$/u;

/**
 * Whether a text describes a company instead of naming it: long, several lines or sentences, or a sentence with a verb.
 */
export function isParagraph(text: string): boolean {
  const line = cleanLine(text).replace(rating, "");
  const words = line.split(" ").length;
  if (words >= 4 && sentence.test(line)) return true;
  if (line.length > longestName || /\n/.test(text.trim()) || words > 16) return true;
  const isSentence = words >= 6 && /[.!?]$/.test(line) && !/\b(?:ltd|inc|co|corp|pvt|llp|p)\.$/i.test(line);
  return (
    isSentence ||
    (words >= 6 && /\b(?:is|are|was|provides?|offers?|helps?|has been|specialis|specializ)\b/i.test(line)) ||
    // "Our Lady of Fatima School, Kolkata" has them as words of a name.
    (words >= 6 && /\b(?:we|our)\b/i.test(line) && !titled.test(line))
  );
}

/** The company name without the rating that some sources append, at most 120 characters; empty if there is no name. */
export function readCompanyName(text: string): string {
  return cut(
    cleanLine(text)
      .replace(rating, "")
      .replace(/^(?:company|employer|organi[sz]ation|firm|कंपनी)(?: name| का नाम)?\s*[:：]\s*/iu, "")
      .replace(/^[\s|,;]+|[\s|,;]+$/g, ""),
    longestName,
  );
}
