import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findArticle, listRelated } from "~/content/articles.server";
import { isSeries } from "~/content/shelf-names";
import { articlePicture } from "~/features/pictures/picture-facts";
import { pictureOf } from "~/features/pictures/share-pictures.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { articleData, breadcrumbList, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Picture } from "~/ui/pictures/picture";
import { ShareLinks } from "~/ui/share/share-links";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formatDay, ProseArticle } from "../prose-article";
import { ArticleCard } from "./article-card";
import { feedLink } from "./feed-link";
import { shelfOf } from "./shelf-of";
import { shelfWords } from "./shelf-words";
import { WaysOn } from "./ways-on";

export const handle: RouteHandle = { access: "public", index: true, viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const { siteUrl, shelf, article, sharing } = data;
  const { slug, title, description } = article;
  return [
    { title: `${title} – KaamGhar` },
    { name: "description", content: description },
    ...openGraph({ siteUrl, path: `/${shelf}/${slug}`, title, description, type: "article", picture: sharing }),
    ...feedLink(siteUrl, shelf, shelfWords[shelf].title()),
  ];
};

export const headers = cacheable;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shelf = shelfOf(request);
  const slug = params.slug ?? "";
  const settings = await getSettings(context.db);
  const article = await findArticle(shelf, slug, currentLocale(), settings);
  if (!article) throw new Response(null, { status: 404 });
  return {
    shelf,
    article,
    related: await listRelated(shelf, slug, currentLocale()),
    sharing: pictureOf(shelf, slug, () => articlePicture(article, settings.name)),
    siteUrl: context.siteUrl,
  };
}

export default function ArticlePage() {
  const { shelf, article, related, sharing, siteUrl } = useLoaderData<typeof loader>();
  const { slug, title, locale, html, published, updated, author, picture } = article;
  const path = `/${shelf}/${slug}`;
  const words = shelfWords[shelf];
  const data = [
    articleData({ ...article, siteUrl, path, image: sharing.path }),
    breadcrumbList(siteUrl, [
      { name: words.title(), path: `/${shelf}` },
      { name: title, path },
    ]),
  ];
  return (
    <>
      <Breadcrumbs steps={[[`/${shelf}`, words.title()]]} />
      <div className="grid gap-6">
        <ProseArticle
          title={title}
          locale={locale}
          html={html}
          updated={updated === published ? undefined : updated}
          rail={
            <>
              <WaysOn shelf={shelf} />
              <ShareLinks siteUrl={siteUrl} path={path} title={title} />
            </>
          }>
          <p>{isSeries(shelf) ? `${formatDay(published)} · ${author}` : author}</p>
          <Picture name={picture} className="mt-3 h-36 w-60" />
        </ProseArticle>
        <section>
          <h2>{m.guides_related()}</h2>
          <div className="rows mt-3">
            {related.map((each) => (
              <ArticleCard key={each.slug} shelf={shelf} article={each} heading="h3" isDated={isSeries(shelf)} />
            ))}
          </div>
        </section>
        <p>
          <a href={`/${shelf}`} className="btn btn-line">
            {words.all()}
          </a>
        </p>
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdOf(...data) }} />
      </div>
    </>
  );
}
