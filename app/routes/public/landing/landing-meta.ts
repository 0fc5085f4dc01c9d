import type { MetaDescriptor } from "@remix-run/cloudflare";
import { feedPath } from "~/features/jobs/listing/landing";
import { getLocale } from "~/paraglide/runtime";
import { inLanguage } from "~/ui/head/language-address";
import { openGraph, type SharingPicture } from "~/ui/head/open-graph";

interface LandingMeta {
  siteUrl: string;
  path: string;
  title: string;
  description: string;
  page?: number | null;
  next?: number | null;
  picture?: SharingPicture;
  /** Whether its newest jobs stand as Atom at {@link feedPath}. */
  hasFeed?: boolean;
}

/** Title, preview and canonical address of a landing page; a later page is its own. */
export function landingMeta({
  siteUrl,
  path,
  title,
  description,
  page = null,
  next = null,
  picture,
  hasFeed = false,
}: LandingMeta): MetaDescriptor[] {
  return [
    { title: `${title} – KaamGhar` },
    { name: "description", content: description },
    ...openGraph({ siteUrl, path: page === null ? path : pageAddress(path, page), title, description, picture }),
    ...(next === null ? [] : [{ tagName: "link" as const, rel: "next", href: siteUrl + pageAddress(path, next) }]),
    ...(hasFeed
      ? [
          {
            tagName: "link" as const,
            rel: "alternate",
            type: "application/atom+xml",
            title,
            href: siteUrl + inLanguage(feedPath(path), getLocale()),
          },
        ]
      : []),
  ];
}

export const pageAddress = (path: string, page: number): string => `${path}?page=${page}`;

/** A later page without jobs is not indexed. */
export const isLandingIndexed = ({ page, cards }: { page: number | null; cards: string }): boolean =>
  page === null || cards !== "";
