import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { inLanguage } from "./language-address";

/** A page above another, or the page itself; the path becomes absolute. */
export interface Crumb {
  name: string;
  path: string;
}

type Node = Record<string, unknown>;

/** JSON for a script element: nothing in it can close the element. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

/** One document for a script element of several things; those that are null are left out. */
export function jsonLdOf(...nodes: (Node | null)[]): string {
  return jsonForScript({ "@context": "https://schema.org", "@graph": nodes.filter((node) => node !== null) });
}

/**
 * The pages from the home page, which is added as the first, to a page, as Google reads it
 * (developers.google.com/search/docs/appearance/structured-data/breadcrumb).
 */
export function breadcrumbList(siteUrl: string, crumbs: readonly Crumb[]): Node {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: m.search_home(), path: "/" }, ...crumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** The pages that a list leads to, in its order; null for an empty list. */
export function itemList(siteUrl: string, paths: readonly string[]): Node | null {
  if (paths.length === 0) return null;
  return {
    "@type": "ItemList",
    itemListElement: paths.map((path, index) => ({ "@type": "ListItem", position: index + 1, url: siteUrl + path })),
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
  /** YYYY-MM-DD; the day of publishing when it was never changed. */
  updated?: string;
  author: string;
  /** The path of the sharing picture. */
  image: string;
  locale: Locale;
}

/** A text with an author and a date, as Google reads it (…/structured-data/article). The site is author and publisher. */
export function articleData({
  siteUrl,
  path,
  title,
  description,
  published,
  updated = published,
  author,
  image,
  locale,
}: ArticleFacts): Node {
  const url = siteUrl + inLanguage(path, locale);
  return {
    "@type": "Article",
    headline: title,
    description,
    inLanguage: `${locale}-IN`,
    datePublished: inIndia(published),
    dateModified: inIndia(updated),
    author: [{ "@type": "Organization", name: author, url: `${siteUrl}/about-us` }],
    publisher: { "@type": "Organization", name: "KaamGhar", url: siteUrl },
    image: [siteUrl + image],
    mainEntityOfPage: url,
    url,
  };
}

/** The morning of a calendar day in India. @param day YYYY-MM-DD */
const inIndia = (day: string) => `${day}T00:00:00+05:30`;

/** Questions with their answers (…/structured-data/faqpage). @param questions answers as HTML */
export function faqPage(questions: readonly { question: string; html: string }[]): Node {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, html }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: html },
    })),
  };
}

interface SiteFacts {
  siteUrl: string;
  name: string;
  supportEmail: string;
  supportPhone: string;
  address: string;
}

/** The company behind the site (…/structured-data/organization), with the site itself. */
export function siteData({ siteUrl, name, supportEmail, supportPhone, address }: SiteFacts): Node[] {
  return [
    {
      "@type": "Organization",
      "@id": `${siteUrl}/#organization`,
      name,
      alternateName: "काम घर",
      url: siteUrl,
      logo: `${siteUrl}/logo.png`,
      address: { "@type": "PostalAddress", streetAddress: address, addressCountry: "IN" },
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        email: supportEmail,
        telephone: supportPhone,
        areaServed: "IN",
        availableLanguage: ["en", "hi"],
      },
    },
    {
      "@type": "WebSite",
      "@id": `${siteUrl}/#website`,
      name,
      alternateName: "काम घर",
      url: siteUrl,
      inLanguage: ["en-IN", "hi-IN"],
      publisher: { "@id": `${siteUrl}/#organization` },
    },
  ];
}
