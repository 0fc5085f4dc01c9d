import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findArticle } from "~/content/content.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { openGraph } from "~/ui/head/open-graph";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formatDay, ProseArticle } from "./prose-article";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const { siteUrl, article } = data;
  const { slug, title, description } = article;
  return [
    { title: `${title} – KaamGhar` },
    { name: "description", content: description },
    ...openGraph({ siteUrl, path: `/blog/${slug}`, title, description, type: "article" }),
  ];
};

export const headers = cacheable;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const article = findArticle(params.slug ?? "", currentLocale(), await getSettings(context.db));
  if (!article) throw new Response(null, { status: 404 });
  return { article, siteUrl: context.siteUrl };
}

export default function BlogArticlePage() {
  const { article } = useLoaderData<typeof loader>();
  const { title, locale, html, published, author } = article;
  return (
    <>
      <ProseArticle title={title} locale={locale} html={html}>
        <p>{`${formatDay(published)} · ${author}`}</p>
      </ProseArticle>
      <a href="/blog" className="btn btn-line mt-8">
        {m.pages_blog_all()}
      </a>
    </>
  );
}
