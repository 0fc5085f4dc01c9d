import { nameForOthers } from "~/features/screening/names/names";

/** The user's identity from Google. */
export interface GoogleProfile {
  /** Google's permanent id of the person (`sub`). */
  id: string;
  /** In lower case; empty when the person does not share it. */
  email: string;
  isEmailVerified: boolean;
  /** The name at Google; may be empty. */
  name: string;
}

const longestName = 100;

const onOneLine = (text: string) =>
  Array.from(text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .slice(0, longestName)
    .join("")
    .trim();

/**
 * The initial name of a new account: Google's name, else the part before the @. On one line, at most 100 characters,
 * without contact data. Empty if neither is allowed.
 */
export function fullNameOf({ name, email }: Pick<GoogleProfile, "name" | "email">): string {
  return nameForOthers(onOneLine(name), "person") || nameForOthers(onOneLine(email.split("@")[0] ?? ""), "person");
}
