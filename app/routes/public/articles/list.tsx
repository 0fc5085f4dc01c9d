import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listArticles } from "~/content/articles.server";
import { isSeries } from "~/content/shelf-names";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { breadcrumbList, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { ArticleCard } from "./article-card";
import { feedLink } from "./feed-link";
import { shelfOf } from "./shelf-of";
import { shelfWords } from "./shelf-words";
import { WaysOn } from "./ways-on";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const { shelf, siteUrl } = data;
  const page = { title: shelfWords[shelf].title(), description: shelfWords[shelf].description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl, path: `/${shelf}`, ...page }),
    ...feedLink(siteUrl, shelf, page.title),
  ];
};

export const headers = cacheable;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shelf = shelfOf(request);
  return { shelf, articles: await listArticles(shelf, currentLocale()), siteUrl: context.siteUrl };
}

/** The articles of a shelf, the newest first. */
export default function ArticlesPage() {
  const { shelf, articles, siteUrl } = useLoaderData<typeof loader>();
  const { title, description } = shelfWords[shelf];
  return (
    <WithRail rail={<WaysOn shelf={shelf} />}>
      <div>
        <h1>{title()}</h1>
        <p className="mt-2 text-ink-2">{description()}</p>
      </div>
      <div className="rows">
        {articles.map((article) => (
          <ArticleCard key={article.slug} shelf={shelf} article={article} heading="h2" isDated={isSeries(shelf)} />
        ))}
      </div>
      {isSeries(shelf) && (
        <p className="quiet">
          <a href={`/${shelf}/feed.xml`} className="inline-flex min-h-11 items-center">
            {m.guides_feed()}
          </a>
        </p>
      )}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonLdOf(breadcrumbList(siteUrl, [{ name: title(), path: `/${shelf}` }])) }}
      />
    </WithRail>
  );
}
