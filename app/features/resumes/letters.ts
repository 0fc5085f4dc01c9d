import type { ResumeContent } from "./content";

/** Letters of no script that the fonts in app/features/text/shaping have; signs belong to none. */
const foreign =
  /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gurmukhi}\p{Script=Common}\p{Script=Inherited}]/gu;

/** Letters that a shown sentence names. */
const mostNamed = 5;

/** The first letters of a résumé that the fonts of its PDF do not have, such as Urdu ones; empty when it has all. */
export function findForeignLetters(content: ResumeContent): string {
  const found = JSON.stringify(content).match(foreign) ?? [];
  return Array.from(new Set(found)).slice(0, mostNamed).join(" ");
}
