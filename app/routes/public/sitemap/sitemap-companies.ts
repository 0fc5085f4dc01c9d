import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listForSitemap } from "~/features/jobs/listing/company-directory.server";
import type { RouteHandle } from "~/web/sessions/access";
import { all, answerPages } from "./xml";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "The companies, as a part of the sitemap.",
      answers: { 200: { means: "A sitemap.", type: "application/xml" } },
      example: { status: 200 },
    },
  },
};

/** The companies with open jobs. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const companies = await listForSitemap(context.db);
  return answerPages(context.siteUrl, all(companies.map(({ id }) => ({ path: `/company-profile/${id}` }))), "plain");
}
