import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Locale } from "db/vocabulary";
import { feedPath } from "~/features/jobs/listing/landing";
import { jobSummary } from "~/features/jobs/names";
import { listOpenJobs, type OpenJob } from "~/features/jobs/open/open-list.server";
import { readJobSearch } from "~/features/jobs/search/search";
import { withLocale } from "~/locale.server";
import { inLanguage } from "~/ui/head/language-address";
import { withEtag } from "~/web/documents/etag.server";
import { localeOfAddress } from "~/web/locale.server";
import type { RouteHandle } from "~/web/sessions/access";
import { factsOfPath, type LandingFacts } from "./facts";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "The newest jobs of a landing page as a feed.",
      answers: {
        200: { means: "An Atom feed.", type: "application/atom+xml" },
        304: { means: "Nothing is new since the answer with this etag." },
        404: { means: "There is no such page." },
      },
      example: { status: 200 },
    },
    params: { category: "data-entry", city: "delhi", skill: "data-entry", conditions: "from-phone" },
  },
};

const mostEntries = 25;

/** The newest jobs of a landing page as Atom (RFC 4287), in the language that the address asks for. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const locale = localeOfAddress(request.url) ?? "en";
  return withLocale(locale, async () => {
    const facts = factsOfPath(new URL(request.url).pathname.replace(/\/feed\.xml$/, ""));
    if (!facts) throw new Response(null, { status: 404 });
    const now = context.now();
    const jobs = await listOpenJobs(context.db, readJobSearch(new URLSearchParams(facts.narrowing)), now, {
      after: null,
      limit: mostEntries,
    });
    const body = atomOf(context.siteUrl, locale, facts, jobs);
    return withEtag(request, body, {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "max-age=600, public",
    });
  });
}

/** The last change of a feed without jobs: the start of the site. ms UTC */
const beginning = Date.UTC(2026, 0, 1);

function atomOf(
  siteUrl: string,
  locale: Locale,
  { path, title, description }: LandingFacts,
  jobs: readonly OpenJob[],
): string {
  const address = (to: string) => siteUrl + inLanguage(to, locale);
  const updated = Math.max(beginning, ...jobs.map(changedAt));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${xml(address(feedPath(path)))}</id>
<title>${xml(title)} – KaamGhar</title>
<subtitle>${xml(description)}</subtitle>
<updated>${new Date(updated).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${xml(address(feedPath(path)))}"/>
<link rel="alternate" type="text/html" href="${xml(address(path))}"/>
<author><name>KaamGhar</name><uri>${xml(siteUrl)}/</uri></author>
${jobs.map((job) => entryOf(siteUrl, address, job)).join("\n")}
</feed>
`;
}

const changedAt = ({ publishedAt, updatedAt }: OpenJob) => Math.max(publishedAt, updatedAt);

function entryOf(siteUrl: string, address: (to: string) => string, job: OpenJob): string {
  const summary = `${job.companyName}: ${jobSummary(job)}`;
  return `<entry><id>${xml(`${siteUrl}/job/${job.id}`)}</id><title>${xml(job.title)}</title><link href="${xml(address(`/job/${job.id}`))}"/><published>${new Date(job.publishedAt).toISOString()}</published><updated>${new Date(changedAt(job)).toISOString()}</updated><author><name>${xml(job.companyName)}</name></author>${job.category === null ? "" : `<category term="${xml(job.category)}"/>`}<summary>${xml(summary)}</summary></entry>`;
}

/** Text for XML: markup is escaped, and characters that XML cannot hold are left out. */
const xml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
