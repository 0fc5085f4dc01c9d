import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categories } from "db/catalogues/categories";
import { cities, findCity } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { categoryPath, cityPath, crossingPath } from "~/features/jobs/listing/landing";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { Related, RelatedCrossings, RelatedSpecials } from "../related";
import { crossingFacts } from "./facts";
import { loadNarrow } from "./load-narrow.server";
import { isNarrowIndexed, narrowMeta } from "./narrow-meta";
import { NarrowPage } from "./narrow-page";

export const handle: RouteHandle<typeof loader> = {
  access: "public",
  viewAs: "person",
  index: ({ landing }) => isNarrowIndexed(landing),
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? narrowMeta(data.landing, crossingFacts(data.city, data.category)) : [{ title: m.layout_not_found_title() }];

export const headers = cacheable;

/** The jobs of a category in a city. */
export async function loader(args: LoaderFunctionArgs) {
  const { city: askedCity = "", category: askedCategory = "" } = args.params;
  const category = findByKey(categories, askedCategory.toLowerCase());
  const place = findCity(askedCity) ?? findCity(askedCity.replaceAll("-", " "));
  if (!category || !place) throw new Response(null, { status: 404 });
  const city = findByKey(cities, place.key);
  if (!city) throw redirect(categoryPath(category.key), 301);
  if (askedCity !== city.key || askedCategory !== category.key)
    throw redirect(crossingPath(city.key, category.key), 301);
  return { city, category, ...(await loadNarrow(args, crossingFacts(city, category))) };
}

export default function CrossingPage() {
  const { city, category, landing, others } = useLoaderData<typeof loader>();
  const locale = getLocale();
  return (
    <NarrowPage facts={crossingFacts(city, category)} landing={landing}>
      <Related
        title={m.found_wider_title()}
        links={[
          [cityPath(city.key), m.search_city_title({ city: city[locale] })],
          [categoryPath(category.key), m.search_category_title({ category: category[locale] })],
        ]}
      />
      <RelatedCrossings of={{ city: city.key }} pages={others} beside={category.key} />
      <RelatedCrossings of={{ category: category.key }} pages={others} beside={city.key} />
      <RelatedSpecials beside={null} pages={others} />
    </NarrowPage>
  );
}
