import { readCookie } from "./cookies";

/**
 * The cookie with the code of the last campaign that led this browser to the site. It holds nothing else and ends after
 * 30 days.
 */
export const campaignCookie = "campaign";
export const campaignSeconds = 30 * 24 * 3600;

/** The campaign code from the browser's cookie; null for none. */
export function campaignOf(request: Request): string | null {
  const code = readCookie(request, campaignCookie);
  return code !== null && /^[a-z0-9-]{3,40}$/.test(code) ? code : null;
}
