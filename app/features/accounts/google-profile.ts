/** Who somebody is by Google's word. */
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

/** The name that a new account starts with: Google's on one line and at most 100 characters, else what stands before the @. */
export function fullNameOf({ name, email }: Pick<GoogleProfile, "name" | "email">): string {
  const oneLine = name.replace(/[\s\p{Cc}]+/gu, " ").trim() || (email.split("@")[0] ?? "");
  return Array.from(oneLine).slice(0, longestName).join("").trim();
}
