import type { Locale } from "db/vocabulary";
import { inLanguage } from "./language-address";

/** The pages above a page and the page itself, as schema.org BreadcrumbList; the home page comes first by itself. */
export function breadcrumbList(siteUrl: string, crumbs: readonly { name: string; path: string }[]): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "KaamGhar", path: "/" }, ...crumbs].map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

interface ArticleFacts {
  siteUrl: string;
  /** Without a language. */
  path: string;
  title: string;
  description: string;
  /** YYYY-MM-DD. */
  published: string;
  /** YYYY-MM-DD. */
  updated?: string;
  author: string;
  /** With its origin. */
  image: string;
  /** The language of the text. */
  locale: Locale;
}

/** An article as schema.org Article (developers.google.com/search/docs/appearance/structured-data/article). Dates are days in India. */
export function articleData({ siteUrl, path, title, description, published, updated, author, image, locale }: ArticleFacts): Record<string, unknown> {
  const atNoon = (day: string) => `${day}T12:00:00+05:30`;
  const organization = { "@type": "Organization", name: author, url: siteUrl };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    image: [image],
    datePublished: atNoon(published),
    dateModified: atNoon(updated ?? published),
    inLanguage: `${locale}-IN`,
    mainEntityOfPage: siteUrl + inLanguage(path, locale),
    author: organization,
    publisher: { "@type": "Organization", name: "KaamGhar", url: siteUrl },
  };
}
