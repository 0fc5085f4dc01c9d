import type { Locale } from "db/vocabulary";

/** The parameter by which an address asks for a language: crawlers and shared links have no cookie. */
export const languageParameter = "lang";

/** The address of a page in a language: English has the plain one. @param path with its query, if any */
export function inLanguage(path: string, locale: Locale): string {
  const plain = withoutLanguage(path);
  if (locale === "en") return plain;
  return `${plain}${plain.includes("?") ? "&" : "?"}${languageParameter}=${locale}`;
}

/** A path of this site without the language that it asks for. */
export function withoutLanguage(path: string): string {
  if (!path.includes(`${languageParameter}=`)) return path;
  const { pathname, search, hash } = new URL(path, "https://site.invalid");
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !pair.startsWith(`${languageParameter}=`))
    .join("&");
  return pathname + (kept === "" ? "" : `?${kept}`) + hash;
}
