import type { MetaDescriptor } from "@remix-run/cloudflare";
import { getLocale } from "~/paraglide/runtime";

/** The tags from which WhatsApp and others make a link's preview, and the page's one canonical address. */
export function openGraph(page: { siteUrl: string; path: string; title: string; description: string; type?: string }): MetaDescriptor[] {
  const url = page.siteUrl + page.path;
  const hindi = getLocale() === "hi";
  const image = `${page.siteUrl}/og.png`;
  return [
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: "KaamGhar" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:url", content: url },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:locale", content: hindi ? "hi_IN" : "en_IN" },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "KaamGhar" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
