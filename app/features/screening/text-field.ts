import type * as z from "zod";
import { m } from "~/paraglide/messages";
import { screenText } from "./screen-text";
import { reasonInWords } from "./sign-reasons";
import { findWayToPay } from "./signs/links";
import { encodeSign, type SignKind } from "./signs/rule";

type Issues = Pick<z.RefinementCtx, "addIssue">;

/** Signs that an honest text of a few words never has; a trade such as direct selling may be part of a name. */
const strong: readonly SignKind[] = ["fee", "documents", "contact"];

/**
 * For `superRefine` of a short text of employers that others see at once: warning signs are refused, with the words and
 * the reason.
 */
export function refuseSigns(text: string, ctx: Issues): void {
  refuseHeld(text, ctx, (kind) => strong.includes(kind));
}

/** The same for a text without a trade, such as a photo's description: every sign is refused. */
export function refuseAllSigns(text: string, ctx: Issues): void {
  refuseHeld(text, ctx, () => true);
}

/**
 * For texts of users about themselves and their work (a position, a skill, an address): only ways to pay are refused,
 * since words about fees belong to many trades.
 */
export function refuseWaysToPay(text: string, { addIssue }: Issues): void {
  const message = wayToPayFault(text);
  if (message !== null) addIssue({ code: "custom", message });
}

const longestQuote = 80;

/** The error of a field that names a way to pay; null when it names none. */
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
