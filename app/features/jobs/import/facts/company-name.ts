import { cleanLine, cut } from "../source-text";

/** One digit, a point, one digit: a name that ends in a digit itself ("Studio99" rated 3.0) keeps it. */
const rating = /\s*[0-5]\.\d\s*\(\s*[\d,.]+\s*[kK]?\+?\s*(?:reviews?|ratings?)\s*\)\s*$/i;

/** The name of a company without the rating that a source glued to it, at most 120 characters; empty when there is none. */
export function readCompanyName(text: string): string {
  return cut(cleanLine(text).replace(rating, "").replace(/^[\s|,;]+|[\s|,;]+$/g, ""), 120);
}
