import type { Locale } from "db/vocabulary";

interface FeedEntry {
  /** Stays the same whatever the language. */
  id: string;
  address: string;
  title: string;
  description: string;
  author: string;
  /** YYYY-MM-DD, both. */
  published: string;
  updated: string;
  /** With addresses within the site. */
  html: string;
}

interface Feed {
  siteUrl: string;
  /** Of the feed itself. */
  address: string;
  /** The page of the same posts. */
  page: string;
  title: string;
  subtitle: string;
  locale: Locale;
  /** The newest first. */
  entries: readonly FeedEntry[];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A day of India as a moment. */
const momentOf = (day: string) => `${day}T12:00:00+05:30`;

/** Posts as an Atom feed (RFC 4287), each with its whole text. */
export function atomFeed({ siteUrl, address, page, title, subtitle, locale, entries }: Feed): string {
  const changed =
    entries
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? "2026-01-01";
  const items = entries.map(
    (entry) => `<entry>
<id>${escaped(`${entry.id}#${locale}`)}</id>
<title>${escaped(entry.title)}</title>
<link rel="alternate" href="${escaped(entry.address)}"/>
<published>${momentOf(entry.published)}</published>
<updated>${momentOf(entry.updated)}</updated>
<author><name>${escaped(entry.author)}</name></author>
<summary>${escaped(entry.description)}</summary>
<content type="html">${escaped(entry.html.replaceAll('href="/', `href="${siteUrl}/`))}</content>
</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}-IN">
<id>${escaped(address)}</id>
<title>${escaped(title)}</title>
<subtitle>${escaped(subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escaped(address)}"/>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
<updated>${momentOf(changed)}</updated>
${items.join("")}</feed>
`;
}
