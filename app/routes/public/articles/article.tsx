import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findArticle, listRelated } from "~/content/articles.server";
import { isSeries } from "~/content/shelf-names";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { articleData, breadcrumbList } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { Picture } from "~/ui/pictures/picture";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { jsonForScript } from "../job/job-posting";
import { Way } from "../landing/way";
import { formatDay, ProseArticle } from "../prose-article";
import { ArticleCard } from "./article-card";
import { feedLink } from "./feed-link";
import { shelfOf } from "./shelf-of";
import { shelfWords } from "./shelf-words";
import { WaysOn } from "./ways-on";

export const handle: RouteHandle = { access: "public" };

const sharingPicture = "/og.png";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const { siteUrl, shelf, article } = data;
  const { slug, title, description } = article;
  return [
    { title: `${title} – KaamGhar` },
    { name: "description", content: description },
    ...openGraph({ siteUrl, path: `/${shelf}/${slug}`, title, description, type: "article", picture: { path: sharingPicture, alt: title } }),
    ...feedLink(siteUrl, shelf, shelfWords[shelf].title()),
  ];
};

export const headers = cacheable;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shelf = shelfOf(request);
  const slug = params.slug ?? "";
  const article = await findArticle(shelf, slug, currentLocale(), await getSettings(context.db));
  if (!article) throw new Response(null, { status: 404 });
  return { shelf, article, related: await listRelated(shelf, slug, currentLocale()), siteUrl: context.siteUrl };
}

export default function ArticlePage() {
  const { shelf, article, related, siteUrl } = useLoaderData<typeof loader>();
  const { slug, title, locale, html, published, updated, author, picture } = article;
  const path = `/${shelf}/${slug}`;
  const words = shelfWords[shelf];
  const data = [
    articleData({ ...article, siteUrl, path, image: siteUrl + sharingPicture }),
    breadcrumbList(siteUrl, [{ name: words.title(), path: `/${shelf}` }, { name: title, path }]),
  ];
  return (
    <div className="grid gap-6">
      <Way steps={[[`/${shelf}`, words.title()]]} />
      <ProseArticle title={title} locale={locale} html={html} updated={updated === published ? undefined : updated}>
        <p>{isSeries(shelf) ? `${formatDay(published)} · ${author}` : author}</p>
        <Picture name={picture} className="mt-3 h-36 w-60" />
      </ProseArticle>
      <WaysOn shelf={shelf} />
      <section>
        <h2>{m.guides_related()}</h2>
        <div className="mt-3 grid gap-3 md:grid-cols-3">
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
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
    </div>
  );
}
