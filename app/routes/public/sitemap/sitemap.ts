import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapStarts } from "~/features/jobs/listing/sitemap.server";
import type { RouteHandle } from "~/web/sessions/access";
import { answerParts } from "./xml";

export const handle: RouteHandle = { access: "public" };

/** The parts of the sitemap: the pages of the site, the companies that hire, and the open jobs from the oldest on. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const starts = await sitemapStarts(context.db, context.now());
  const jobs = starts.map((after, index) => {
    const end = starts[index + 1];
    return { address: `${context.siteUrl}/sitemap-jobs.xml?after=${after}${end === undefined ? "" : `&to=${end}`}` };
  });
  return answerParts([{ address: `${context.siteUrl}/sitemap-pages.xml` }, { address: `${context.siteUrl}/sitemap-companies.xml` }, ...jobs]);
}
