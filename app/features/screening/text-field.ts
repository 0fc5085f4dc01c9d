import type * as z from "zod";
import { m } from "~/paraglide/messages";
import { screenText } from "./screen-text";
import { reasonInWords } from "./sign-reasons";
import { findWayToPay } from "./signs/links";
import { encodeSign, type SignKind } from "./signs/rule";

type Issues = Pick<z.RefinementCtx, "addIssue">;

/** What no honest text of a few words is taken for; a trade such as direct selling may be part of a name. */
const strong: readonly SignKind[] = ["fee", "documents", "contact"];

/** For `superRefine` of a short text that employers show to others at once: what has warning signs is refused, with the words and the reason. */
export function refuseSigns(text: string, ctx: Issues): void {
  refuseHeld(text, ctx, (kind) => strong.includes(kind));
}

/** The same for a text that names no trade, such as what a photo shows: it is refused whatever the sign. */
export function refuseAllSigns(text: string, ctx: Issues): void {
  refuseHeld(text, ctx, () => true);
}

/**
 * For what people say of themselves and their work (a position, a skill, an address): nobody is paid there, and words
 * of fees are part of many trades.
 */
export function refuseWaysToPay(text: string, { addIssue }: Issues): void {
  const message = wayToPayFault(text);
  if (message !== null) addIssue({ code: "custom", message });
}

const longestQuote = 80;

/** What is said beside a field that names a way to pay; null where it names none. */
export function wayToPayFault(text: string): string | null {
  const passage = findWayToPay(text);
  if (passage === null) return null;
  return m.sign_way_to_pay({ passage: passage.length > longestQuote ? `${passage.slice(0, longestQuote)}…` : passage });
}

function refuseHeld(text: string, { addIssue }: Issues, counts: (kind: SignKind) => boolean): void {
  const { isHeld, signs } = screenText(text);
  if (isHeld && signs.some(({ kind }) => counts(kind)))
    addIssue({ code: "custom", message: m.sign_refused({ reason: reasonInWords(signs.map(encodeSign)) }) });
}
