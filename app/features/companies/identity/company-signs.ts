import { screenText } from "~/features/screening/screen-text";
import { encodeSign } from "~/features/screening/signs/rule";
import { socialNetworks, type SocialNetwork } from "../directory/social-links";

/** A company's public texts. Name and place are not among them, since their fields refuse warning signs. */
export const ownWords = ["legalName", "about", "websiteUrl", ...socialNetworks] as const;
type OwnWords = Record<"legalName" | "about" | "websiteUrl" | SocialNetwork, string | null>;

/** The warning signs for which a company's texts need a review, in their stored form; empty when no text needs one. */
export function companySigns(company: Partial<OwnWords>): string[] {
  const { isHeld, signs } = screenText(
    ownWords
      .map((field) => company[field] ?? "")
      .filter(Boolean)
      .join("\n"),
  );
  return isHeld ? [...new Set(signs.map(encodeSign))] : [];
}
