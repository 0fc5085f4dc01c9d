import { locales } from "db/vocabulary";
import { inLanguage } from "~/ui/head/language-address";

/** A page of the site. */
export interface PageEntry {
  /** With its query, if any, and without a language. */
  path: string;
  /** ms UTC; omitted where it is unknown. */
  changedAt?: number | null;
}

interface PartEntry {
  path: string;
  changedAt?: number | null;
}

// The page cache stores only responses with "public". A part of the sitemap may have megabytes and is rarely requested.
const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "max-age=3600" };

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const changed = (changedAt: number | null | undefined) =>
  changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";

/** The address of a page in each language, as a link of the sitemap protocol's extension. */
const alternates = (siteUrl: string, path: string) =>
  [...locales.map((locale) => [`${locale}-IN`, inLanguage(path, locale)] as const), ["x-default", path] as const]
    .map(
      ([language, address]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(siteUrl + address)}"/>`,
    )
    .join("");

/** One address for a page, in the site's first language, or one in each language. */
function itemsOf(siteUrl: string, { path, changedAt }: PageEntry, each: "plain" | "languages"): string {
  const links = alternates(siteUrl, path);
  const addresses = each === "plain" ? [path] : locales.map((locale) => inLanguage(path, locale));
  return addresses
    .map((address) => `<url><loc>${escaped(siteUrl + address)}</loc>${changed(changedAt)}${links}</url>\n`)
    .join("");
}

/**
 * A part of the sitemap, written while its pages are read, so that only some are in memory; at most 50,000 addresses.
 * Throws the error of the first pages. A later error aborts the answer, so that a crawler does not take it as complete.
 */
export async function answerPages(
  siteUrl: string,
  pages: AsyncIterable<readonly PageEntry[]>,
  each: "plain" | "languages",
): Promise<Response> {
  const iterator = pages[Symbol.asyncIterator]();
  let next = await iterator.next();
  const encoder = new TextEncoder();
  const open = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(open)),
    async pull(controller) {
      if (next.done) {
        controller.enqueue(encoder.encode("</urlset>\n"));
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(next.value.map((page) => itemsOf(siteUrl, page, each)).join("")));
      next = await iterator.next();
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return new Response(body, { headers });
}

/** The same for pages that are all known. */
export async function* all(pages: readonly PageEntry[]): AsyncGenerator<readonly PageEntry[]> {
  await Promise.resolve();
  yield pages;
}

/** The parts of the sitemap; at most 50,000. */
export function answerParts(siteUrl: string, parts: readonly PartEntry[]): Response {
  const items = parts.map(
    ({ path, changedAt }) => `<sitemap><loc>${escaped(siteUrl + path)}</loc>${changed(changedAt)}</sitemap>`,
  );
  return new Response(
    `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join("\n")}</sitemapindex>\n`,
    { headers },
  );
}
