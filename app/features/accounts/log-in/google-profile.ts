import { nameForOthers } from "~/features/screening/names/names";

/** Who a user is by Google's word. */
export interface GoogleProfile {
  /** Google's lasting name for the person (`sub`). */
  id: string;
  /** In lower case; empty when the person keeps it to themselves. */
  email: string;
  isEmailVerified: boolean;
  /** As Google has it; may be empty. */
  name: string;
}

const longestName = 100;

const onOneLine = (text: string) =>
  Array.from(text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .slice(0, longestName)
    .join("")
    .trim();

/**
 * The name that a new account starts with: Google's on one line and at most 100 characters, else what is before the @, the
 * first of the two that others may read; empty when there is none.
 */
export function fullNameOf({ name, email }: Pick<GoogleProfile, "name" | "email">): string {
  return nameForOthers(onOneLine(name), "person") || nameForOthers(onOneLine(email.split("@")[0] ?? ""), "person");
}
