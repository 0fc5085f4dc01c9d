import type { ServerBuild } from "@remix-run/cloudflare";
import { locales, type Locale } from "db/vocabulary";

type Assets = ServerBuild["assets"];

const known = new WeakMap<Assets, Partial<Record<Locale, Assets>>>();

/**
 * The browser's files of a build in one language (scripts/make/language-chunks.ts). Their version names the language,
 * since a page must never load files of two.
 */
export function filesIn(assets: Assets, locale: Locale): Assets {
  const files = known.get(assets) ?? {};
  known.set(assets, files);
  return (files[locale] ??= {
    ...(JSON.parse(JSON.stringify(assets).replaceAll(/(\/assets\/)(?=[^"/]+\.js")/g, `$1${locale}/`)) as Assets),
    version: `${assets.version}-${locale}`,
  });
}

/** The language of the files that a page has, by the version that it names; null for the version of a build. */
export const languageOfFiles = (version: string | null): Locale | null =>
  locales.find((locale) => version?.endsWith(`-${locale}`)) ?? null;
