import type { ResumeContent } from "./content";

const foreign = /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether a résumé holds letters that the fonts of its PDF do not have, such as Tamil ones. */
export function hasForeignLetters(content: ResumeContent): boolean {
  return foreign.test(JSON.stringify(content));
}
