import { locales, type Locale } from "db/vocabulary";
import { languageParameter } from "~/ui/head/language-address";
import { cookieIn, writeCookie } from "./cookies";

export const localeCookie = "lang";

/** How long a browser keeps the language. Seconds. */
export const oneYear = 365 * 24 * 3600;

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The language that an address asks for (`?lang=hi`), whatever was chosen before; null for an address without one. */
export function localeOfAddress(address: string): Locale | null {
  // Checked first, since few addresses have one and URL parsing would slow every cached page.
  if (!address.includes(`${languageParameter}=`)) return null;
  const asked = new URL(address).searchParams.get(languageParameter);
  return isLocale(asked) ? asked : null;
}

/** What the person has chosen, in a cookie; null before that. */
function chosenLocale(headers: Headers): Locale | null {
  const cookies = headers.get("cookie");
  // Old browsers and developers' machines have it under the plain name; a language is not sensitive.
  const chosen = cookieIn(cookies, `__Host-${localeCookie}`) ?? cookieIn(cookies, localeCookie);
  return isLocale(chosen) ? chosen : null;
}

/** The language of a request: what the address asks for, else what the person chose, else the first of Accept-Language that we speak, else English. */
export function localeOf(request: Pick<Request, "url" | "headers">): Locale {
  const asked = localeOfAddress(request.url) ?? chosenLocale(request.headers);
  if (asked !== null) return asked;
  const accepted = (request.headers.get("accept-language") ?? "").slice(0, 200).split(",");
  for (const range of accepted) {
    const language = range.trim().slice(0, 2).toLowerCase();
    if (isLocale(language)) return language;
  }
  return "en";
}

/** Stores the language of an address for later pages, unless the person has chosen one before. */
export function saveRequestedLocale(response: Response, request: Request): Response {
  const asked = localeOfAddress(request.url);
  if (asked === null || response.status !== 200 || chosenLocale(request.headers) !== null) return response;
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const answer = new Response(response.body, response);
  answer.headers.append("set-cookie", writeCookie(request, localeCookie, asked, oneYear));
  return answer;
}
