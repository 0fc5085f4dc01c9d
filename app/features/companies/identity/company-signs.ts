import { screenText } from "~/features/screening/screen-text";
import { encodeSign } from "~/features/screening/signs/rule";
import { socialNetworks, type SocialNetwork } from "../directory/social-links";

/** What a company says of itself in public beside its name and place, whose fields refuse what has warning signs. */
export const ownWords = ["legalName", "about", "websiteUrl", ...socialNetworks] as const;
type OwnWords = Record<"legalName" | "about" | "websiteUrl" | SocialNetwork, string | null>;

/** Why what a company says of itself waits for an owner's look, as rows keep signs; empty when nothing in it is the reason. */
export function companySigns(company: Partial<OwnWords>): string[] {
  const { isHeld, signs } = screenText(
    ownWords
      .map((field) => company[field] ?? "")
      .filter(Boolean)
      .join("\n"),
  );
  return isHeld ? [...new Set(signs.map(encodeSign))] : [];
}
