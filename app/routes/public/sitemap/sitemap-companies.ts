import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listForSitemap } from "~/features/jobs/listing/company-directory.server";
import type { RouteHandle } from "~/web/sessions/access";
import { answerPages } from "./xml";

export const handle: RouteHandle = { access: "public" };

/** The companies with open jobs. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const companies = await listForSitemap(context.db);
  return answerPages(companies.map(({ id }) => ({ address: `${context.siteUrl}/company-profile/${id}` })));
}
