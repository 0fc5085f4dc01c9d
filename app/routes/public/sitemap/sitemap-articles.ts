import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listArticles } from "~/content/content.server";
import type { RouteHandle } from "~/web/sessions/access";
import { all, answerPages } from "./xml";

export const handle: RouteHandle = { access: "public" };

/** The articles of the blog. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerPages(context.siteUrl, all(listArticles("en").map(({ slug, published }) => ({ path: `/blog/${slug}`, changedAt: Date.parse(published) }))), "languages");
}
