import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { inLanguage } from "~/ui/head/language-address";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

interface SnippetJob {
  id: string;
  title: string;
  companyName: string;
}

/**
 * Jobs as HTML for another site: a heading, links and the source, without script, style or frame. Texts of companies
 * are escaped.
 * @param listPath the page that lists all of them
 */
export function snippetOf(siteUrl: string, locale: Locale, listPath: string, jobs: readonly SnippetJob[]): string {
  const address = (path: string) => escaped(siteUrl + inLanguage(path, locale));
  const items = jobs.map(
    ({ id, title, companyName }) =>
      `  <li><a href="${address(`/job/${id}`)}">${escaped(title)}</a> – ${escaped(companyName)}</li>`,
  );
  return [
    `<section lang="${locale}">`,
    `<h2>${escaped(m.found_snippet_heading())}</h2>`,
    "<ul>",
    ...items,
    "</ul>",
    `<p><a href="${address(listPath)}">${escaped(m.found_snippet_source())}</a></p>`,
    "</section>",
  ].join("\n");
}
