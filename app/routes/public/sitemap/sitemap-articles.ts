import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { listArticlePages } from "./article-pages.server";
import { all, answerPages } from "./xml";

export const handle: RouteHandle = { access: "public" };

/** The texts to read. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerPages(context.siteUrl, all(await listArticlePages()), "languages");
}
