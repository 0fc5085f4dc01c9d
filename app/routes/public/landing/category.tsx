import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import { allCategoriesPath, categoryPath } from "~/features/jobs/listing/landing";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isLandingIndexed, landingMeta } from "./landing-meta";
import { LandingPage } from "./landing-page";
import { loadLanding } from "./load-landing.server";
import { categoryFacts } from "./narrow/facts";
import { worthwhile } from "./narrow/load-narrow.server";
import { RelatedCategories, RelatedCities, RelatedCrossings, RelatedFits, RelatedSpecials } from "./related";

export const handle: RouteHandle<typeof loader> = {
  access: "public",
  viewAs: "person",
  index: ({ landing }) => isLandingIndexed(landing),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const { name, landing } = data;
  const title = m.search_category_title({ category: name });
  return landingMeta({ ...landing, title, description: m.search_category_description({ category: name }) });
};

export const headers = cacheable;

export async function loader(args: LoaderFunctionArgs) {
  const asked = args.params.category ?? "";
  const category = findByKey(categories, asked.toLowerCase());
  if (!category) throw new Response(null, { status: 404 });
  const path = categoryPath(category.key);
  if (asked !== category.key) throw redirect(path, 301);
  const facts = categoryFacts(category);
  const [landing, pages] = await Promise.all([loadLanding(args, facts), worthwhile(args)]);
  return { key: category.key, name: category[getLocale()], landing, pages };
}

export default function CategoryPage() {
  const { key, name, landing, pages } = useLoaderData<typeof loader>();
  return (
    <LandingPage
      landing={landing}
      title={m.search_category_title({ category: name })}
      way={[[allCategoriesPath, m.search_all_categories()]]}
      related={
        <>
          <RelatedCrossings of={{ category: key }} pages={pages} />
          <RelatedCategories beside={key} />
          <RelatedCities beside={null} />
          <RelatedSpecials beside={null} pages={pages} />
          <RelatedFits beside={null} pages={pages} />
        </>
      }>
      <p>{m.search_category_text()}</p>
    </LandingPage>
  );
}
