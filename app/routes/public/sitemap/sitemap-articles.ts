import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { listArticlePages } from "./article-pages.server";
import { all, answerPages } from "./xml";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "The articles, as a part of the sitemap.",
      answers: { 200: { means: "A sitemap.", type: "application/xml" } },
      example: { status: 200 },
    },
  },
};

/** The texts to read. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerPages(context.siteUrl, all(await listArticlePages()), "languages");
}
