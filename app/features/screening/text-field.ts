import type * as z from "zod";
import { screenText } from "./screen-text";
import { reasonInWords } from "./sign-reasons";
import { encodeSign, type SignKind } from "./signs/rule";

/** What no honest text of a few words is taken for; a trade such as direct selling may be part of a name. */
const strong: readonly SignKind[] = ["fee", "documents", "contact"];

/** For `superRefine` of a short text that employers show to others at once: what has warning signs is refused, with the words and the reason. */
export function refuseSigns(text: string, { addIssue }: Pick<z.RefinementCtx, "addIssue">): void {
  const { isHeld, signs } = screenText(text);
  if (isHeld && signs.some(({ kind }) => strong.includes(kind))) addIssue({ code: "custom", message: `${reasonInWords(signs.map(encodeSign))} Write it without these words` });
}
