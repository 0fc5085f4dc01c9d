import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isSeries, type Shelf } from "~/content/shelf-names";
import { getLocale } from "~/paraglide/runtime";
import { inLanguage } from "~/ui/head/language-address";

/** The link by which a feed reader finds the feed of a series, in the page's language; nothing for guides. */
export function feedLink(siteUrl: string, shelf: Shelf, title: string): MetaDescriptor[] {
  if (!isSeries(shelf)) return [];
  return [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title,
      href: siteUrl + inLanguage(`/${shelf}/feed.xml`, getLocale()),
    },
  ];
}
