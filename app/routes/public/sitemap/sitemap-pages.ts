import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";
import { changedAtOf } from "./changed.server";
import { publicPages } from "./pages";
import { all, answerPages } from "./xml";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "The pages that stand by themselves, as a part of the sitemap.",
      answers: { 200: { means: "A sitemap.", type: "application/xml" } },
      example: { status: 200 },
    },
  },
};

/** The single public pages. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const pages = publicPages
    .filter(({ isForPeople }) => !isForPeople)
    .map(({ path }) => ({ path, changedAt: changedAtOf(path) }));
  return answerPages(context.siteUrl, all(pages), "languages");
}
