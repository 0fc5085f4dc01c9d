import { initialsOf } from "~/features/accounts/initials";
import { hueOf } from "./hue";

interface CompanyLogoProps {
  company: { companyName: string; logoUrl: string | null };
  /** In a list 44 pixels, at the top of a page 80. */
  isLarge?: boolean;
  /** The text for screen readers; nothing where the name is beside it. */
  alt?: string;
}

/**
 * The logo of a company, whole within a square, or its initials where there is none. Only logos stored by this site are
 * shown.
 */
export function CompanyLogo({ company: { companyName, logoUrl }, isLarge = false, alt = "" }: CompanyLogoProps) {
  if (!logoUrl?.startsWith("/company-logo/")) {
    return (
      <span className={`avatar hue-${hueOf(companyName)} logo${isLarge ? "-large" : ""}`} aria-hidden="true">
        {initialsOf({ fullName: companyName, email: null })}
      </span>
    );
  }
  const side = isLarge ? 80 : 44;
  return (
    <img
      src={logoUrl}
      alt={alt}
      width={side}
      height={side}
      loading={isLarge ? undefined : "lazy"}
      className={isLarge ? "logo-large" : "logo"}
    />
  );
}
