import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findArticle, listArticles } from "~/content/articles.server";
import { getSettings } from "~/features/settings/queries.server";
import { languageParameter, inLanguage } from "~/ui/head/language-address";
import type { RouteHandle } from "~/web/sessions/access";
import { atomFeed } from "./atom";
import { shelfOf } from "./shelf-of";
import { shelfWords } from "./shelf-words";

export const handle: RouteHandle = {
  access: "public",
  index: true,
  api: {
    get: {
      summary: "The articles of a shelf as a feed.",
      answers: { 200: { means: "An Atom feed.", type: "application/atom+xml" } },
      example: { status: 200 },
    },
  },
};

/**
 * The posts of a series for feed readers: in English, or in Hindi where the address says so, regardless of the reader's
 * cookies.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const shelf = shelfOf(request);
  const locale = new URL(request.url).searchParams.get(languageParameter) === "hi" ? "hi" : "en";
  const { siteUrl } = context;
  const [settings, list] = [await getSettings(context.db), await listArticles(shelf, locale)];
  const articles = await Promise.all(list.map(({ slug }) => findArticle(shelf, slug, locale, settings)));
  const entries = articles.flatMap((article) =>
    article === null
      ? []
      : [
          {
            ...article,
            address: siteUrl + inLanguage(`/${shelf}/${article.slug}`, locale),
            id: `${siteUrl}/${shelf}/${article.slug}`,
          },
        ],
  );
  const feed = atomFeed({
    siteUrl,
    address: siteUrl + inLanguage(`/${shelf}/feed.xml`, locale),
    page: siteUrl + inLanguage(`/${shelf}`, locale),
    title: `${settings.name}: ${shelfWords[shelf].title({}, { locale })}`,
    subtitle: shelfWords[shelf].description({}, { locale }),
    locale,
    entries,
  });
  return new Response(feed, {
    headers: { "content-type": "application/atom+xml; charset=utf-8", "cache-control": "max-age=3600" },
  });
}
