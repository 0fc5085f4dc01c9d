import type { ResumeContent } from "./content";

/** Letters of no script that the fonts in app/features/text/shaping have; signs (Zyyy, Zinh) belong to none. */
const foreign =
  /[^\p{sc=Latn}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Telu}\p{sc=Gujr}\p{sc=Knda}\p{sc=Mlym}\p{sc=Guru}\p{sc=Zyyy}\p{sc=Zinh}]/gu;

/** Letters that a shown sentence names. */
const mostNamed = 5;

/** The first letters of a résumé that the fonts of its PDF do not have, such as Urdu ones; empty when it has all. */
export function findForeignLetters(content: ResumeContent): string {
  const found = JSON.stringify(content).match(foreign) ?? [];
  return Array.from(new Set(found)).slice(0, mostNamed).join(" ");
}
