interface Entry {
  /** With the site's origin. */
  address: string;
  /** ms UTC. */
  changedAt?: number;
}

// The cache of pages keeps only what says "public"; a part of the sitemap may weigh a megabyte, and few ask for it.
const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "max-age=3600" };

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function answer(list: "urlset" | "sitemapindex", item: "url" | "sitemap", entries: Entry[]): Response {
  const items = entries.map(({ address, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<${item}><loc>${escaped(address)}</loc>${changed}</${item}>`;
  });
  const body = `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join("\n")}</${list}>`;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, { headers });
}

/** The pages of a part of the sitemap; at most 50,000. */
export const answerPages = (entries: Entry[]): Response => answer("urlset", "url", entries);

/** The parts of the sitemap; at most 50,000. */
export const answerParts = (entries: Entry[]): Response => answer("sitemapindex", "sitemap", entries);
