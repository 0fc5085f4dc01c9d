import type { MetaDescriptor } from "@remix-run/cloudflare";
import { locales } from "db/vocabulary";
import { getLocale } from "~/paraglide/runtime";
import { inLanguage } from "./language-address";

/** A sharing picture, 1200×630 PNG: its path, and its text for those who cannot see it. */
export interface SharingPicture {
  path: string;
  alt: string;
}

interface SharedPage {
  siteUrl: string;
  /** With its query, if any, and without a language. */
  path: string;
  title: string;
  description: string;
  type?: string;
  /** The site's own when the page has none. */
  picture?: SharingPicture;
}

const regions = { en: "en_IN", hi: "hi_IN" } as const;

/**
 * The tags from which WhatsApp and others make a link's preview, the canonical address of the page in the language in which it is
 * shown, and its address in each language.
 */
export function openGraph({ siteUrl, path, title, description, type, picture }: SharedPage): MetaDescriptor[] {
  const locale = getLocale();
  const url = siteUrl + inLanguage(path, locale);
  return [
    { tagName: "link", rel: "canonical", href: url },
    ...locales.map((language) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: `${language}-IN`,
      href: siteUrl + inLanguage(path, language),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: siteUrl + path },
    { property: "og:site_name", content: "KaamGhar" },
    { property: "og:type", content: type ?? "website" },
    { property: "og:url", content: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:locale", content: regions[locale] },
    ...locales
      .filter((other) => other !== locale)
      .map((other) => ({ property: "og:locale:alternate", content: regions[other] })),
    { property: "og:image", content: siteUrl + (picture?.path ?? "/og.png") },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: picture?.alt ?? "KaamGhar" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
