import { locales, type Locale } from "db/vocabulary";
import { cookieIn } from "./cookies";

export const localeCookie = "lang";

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The language of a request: what the person chose, else the first of Accept-Language that we speak, else English. */
export function localeOf(headers: Headers): Locale {
  const cookies = headers.get("cookie");
  // By its plain name browsers of old keep it, and those of developers; a language is no secret and no right.
  const chosen = cookieIn(cookies, `__Host-${localeCookie}`) ?? cookieIn(cookies, localeCookie);
  if (isLocale(chosen)) return chosen;
  const accepted = (headers.get("accept-language") ?? "").slice(0, 200).split(",");
  for (const range of accepted) {
    const language = range.trim().slice(0, 2).toLowerCase();
    if (isLocale(language)) return language;
  }
  return "en";
}
