import { isId } from "db/id";

/** The length of a report's text. Characters. */
export const reportLength = { least: 20, most: 2000 };

/** The largest upload (bytes), and the longest side of the stored picture (pixels). */
export const reportImageLimits = { bytes: 1_048_576, longestSide: 1600 };

/** The job that a pasted link leads to: an address of this site, with or without its origin; null for any other. */
export function jobIdOf(link: string, siteUrl: string): string | null {
  const text = link.trim().replace(/^(?:https?:\/\/)?www\./i, "https://");
  const address = /^[a-z\d.-]+\.[a-z]{2,}(?:[:/]|$)/i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address, siteUrl)) return null;
  const url = new URL(address, siteUrl);
  const id = /^\/job\/([^/]+)\/?/.exec(url.pathname)?.[1] ?? "";
  return url.host === new URL(siteUrl).host && isId(id) ? id : null;
}
