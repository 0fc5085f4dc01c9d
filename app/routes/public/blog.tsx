import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listArticles } from "~/content/content.server";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { openGraph } from "~/ui/head/open-graph";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formatDay } from "./prose-article";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const page = { title: m.pages_blog_title(), description: m.pages_blog_description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...(data ? openGraph({ siteUrl: data.siteUrl, path: "/blog", ...page }) : []),
  ];
};

export const headers = cacheable;

export function loader({ context }: LoaderFunctionArgs) {
  return { articles: listArticles(currentLocale()), siteUrl: context.siteUrl };
}

export default function BlogPage() {
  const { articles } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[760px]">
      <h1>{m.pages_blog_title()}</h1>
      <p className="mt-2 text-ink-2">{m.pages_blog_description()}</p>
      <div className="mt-6 grid gap-3">
        {articles.map(({ slug, locale, title, description, published }) => (
          <article key={slug} className="card job" lang={locale}>
            <h2 className="text-[17px]! leading-snug!">
              <a href={`/blog/${slug}`} className="text-ink no-underline after:absolute after:inset-0 after:rounded-card">
                {title}
              </a>
            </h2>
            <p className="text-ink-2">{description}</p>
            <p className="quiet text-[13px]!">{formatDay(published)}</p>
          </article>
        ))}
      </div>
    </div>
  );
}
