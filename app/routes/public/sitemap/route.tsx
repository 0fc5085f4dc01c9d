import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { listArticles } from "~/content/articles.server";
import { shelves } from "~/content/shelf-names";
import { categoryPath, cityPath, specialLandings } from "~/features/jobs/listing/landing";
import { fitLandings, fitPath } from "~/features/jobs/open/fit-landings";
import { listWorthwhile } from "~/features/jobs/open/worthwhile.server";
import { currentLocale } from "~/locale.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { openGraph } from "~/ui/head/open-graph";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { fitFacts } from "../landing/narrow/facts";
import { specialTexts } from "../landing/narrow/special-texts";
import { groups, publicPages, type Group } from "./pages";

export const handle: RouteHandle = { access: "public", index: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const page = {
    siteUrl: data?.siteUrl ?? "",
    path: "/sitemap",
    title: m.found_sitemap_title(),
    description: m.found_sitemap_description(),
  };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph(page),
  ];
};

export const headers = cacheable;

export async function loader({ context }: LoaderFunctionArgs) {
  const { specials, fits } = await optional(
    "the landing pages with jobs",
    listWorthwhile(context.db, context.now()).then(({ specials, fits }) => ({ specials, fits })),
    { specials: [], fits: [] },
  );
  const lists = await Promise.all(
    shelves.map(async (shelf) =>
      (await listArticles(shelf, currentLocale())).map(({ slug, title }) => ({ path: `/${shelf}/${slug}`, title })),
    ),
  );
  return { siteUrl: context.siteUrl, specials, fits, articles: lists.flat() };
}

type Link = readonly [path: string, name: string];

/** All pages of the site, by group: what sitemap.xml tells search engines, for people. */
export default function SitemapPage() {
  const { specials, fits, articles } = useLoaderData<typeof loader>();
  const locale = getLocale();
  const own = (group: Group) =>
    publicPages.filter((page) => page.group === group).map(({ path, title }): Link => [path, title()]);
  const special = specialLandings
    .filter(({ slug }) => specials.includes(slug))
    .map(({ slug }): Link => [`/${slug}`, specialTexts[slug].title()]);
  const fit = fitLandings
    .filter(({ slug }) => fits.includes(slug))
    .map((each): Link => [fitPath(each.slug), fitFacts(each).title]);
  return (
    <>
      <h1>{m.found_sitemap_title()}</h1>
      <p className="mt-2 max-w-[46ch] text-ink-2">{m.found_sitemap_text()}</p>
      <Links title={groups.jobs()} links={[...own("jobs"), ...special, ...fit]} />
      <Links
        title={m.search_categories_heading()}
        links={categories.map((category) => [categoryPath(category.key), category[locale]])}
      />
      <Links title={m.search_cities_title()} links={cities.map((city) => [cityPath(city.key), city[locale]])} />
      <Links title={groups.companies()} links={own("companies")} />
      <Links
        title={groups.help()}
        links={[...own("help"), ...articles.map(({ path, title }): Link => [path, title])]}
      />
      <Links title={groups.about()} links={own("about")} />
      <Links title={groups.employers()} links={own("employers")} />
    </>
  );
}

function Links({ title, links }: { title: string; links: readonly Link[] }) {
  return (
    <section className="mt-6">
      <h2 className="mb-1">{title}</h2>
      <ul className="md:columns-3">
        {links.map(([path, name]) => (
          <li key={path}>
            <a href={path} className="inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
