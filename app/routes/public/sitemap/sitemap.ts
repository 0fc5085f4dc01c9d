import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapParts } from "~/features/jobs/open/sitemap.server";
import { listWorthwhile } from "~/features/jobs/open/worthwhile.server";
import type { RouteHandle } from "~/web/sessions/access";
import { listArticlePages } from "./article-pages.server";
import { changedAtOf } from "./changed.server";
import { publicPages } from "./pages";
import { answerParts } from "./xml";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "The parts of the sitemap.",
      answers: { 200: { means: "A sitemap.", type: "application/xml" } },
      example: { status: 200 },
    },
  },
};

/** The parts of the sitemap, each with the newest change of a page in it, where that is known. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const now = context.now();
  const [parts, { newest }, articles] = await Promise.all([
    sitemapParts(context.db, now),
    listWorthwhile(context.db, now),
    listArticlePages(),
  ]);
  return answerParts(context.siteUrl, [
    { path: "/sitemap-pages.xml", changedAt: latest(publicPages.map(({ path }) => changedAtOf(path))) },
    { path: "/sitemap-landing.xml", changedAt: latest([...newest.values()]) },
    { path: "/sitemap-articles.xml", changedAt: latest(articles.map(({ changedAt }) => changedAt)) },
    { path: "/sitemap-companies.xml" },
    ...parts.map(({ after, until, changedAt }) => ({
      path: `/sitemap-jobs.xml?after=${after}${until === null ? "" : `&to=${until}`}`,
      changedAt,
    })),
  ]);
}

/** The last of some times; null for none. */
const latest = (times: readonly (number | null)[]) =>
  times.reduce<number | null>((last, time) => (time !== null && (last === null || time > last) ? time : last), null);
