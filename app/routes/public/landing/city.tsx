import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import { categoriesPath, citiesPath, pathOfPlace } from "~/features/jobs/listing/landing";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isLandingIndexed, landingMeta } from "./landing-meta";
import { LandingPage } from "./landing-page";
import { loadLanding } from "./load-landing.server";
import { cityFacts } from "./narrow/facts";
import { worthwhile } from "./narrow/load-narrow.server";
import { RelatedCategories, RelatedCities, RelatedCrossings, RelatedSpecials } from "./related";

export const handle: RouteHandle<typeof loader> = {
  access: "public",
  viewAs: "person",
  index: ({ landing }) => isLandingIndexed(landing),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: m.layout_not_found_title() }];
  const { name, landing } = data;
  const title = m.search_city_title({ city: name });
  return landingMeta({ ...landing, title, description: m.search_city_description({ city: name }) });
};

export const headers = cacheable;

export async function loader(args: LoaderFunctionArgs) {
  const asked = args.params.city ?? "";
  const city = findByKey(cities, asked);
  if (!city) {
    const path = pathOfPlace(asked);
    if (path === null) throw new Response(null, { status: 404 });
    throw redirect(path, 301);
  }
  const facts = cityFacts(city);
  const [landing, pages] = await Promise.all([loadLanding(args, facts), worthwhile(args)]);
  return { key: city.key, name: city[getLocale()], landing, pages };
}

export default function CityPage() {
  const { key, name, landing, pages } = useLoaderData<typeof loader>();
  return (
    <LandingPage
      landing={landing}
      title={m.search_city_title({ city: name })}
      way={[[citiesPath, m.search_all_cities()]]}
      related={
        <>
          <RelatedCrossings of={{ city: key }} pages={pages} />
          <RelatedCategories beside={null} />
          <RelatedCities beside={key} />
          <RelatedSpecials beside={null} pages={pages} />
        </>
      }>
      <p>{m.search_city_text()}</p>
      <p>
        {m.search_city_remote({ city: name })}{" "}
        <a href={categoriesPath} className="inline-flex min-h-11 items-center underline">
          {m.search_city_remote_link()}
        </a>
      </p>
    </LandingPage>
  );
}
