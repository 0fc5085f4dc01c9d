import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cities } from "db/catalogues/cities";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { isFiltered, readJobSearch } from "~/features/jobs/search/search";
import { searchAddress } from "~/features/jobs/search/search-address";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { useSite } from "~/root";
import { SearchForm } from "~/ui/forms/search-form";
import { jobsPathOf } from "~/ui/layout/site";
import { WithRail } from "~/ui/layout/with-rail";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { SearchRail } from "./search-rail";

export const handle: RouteHandle = { access: "not-suspended", viewAs: "person" };

export const meta: MetaFunction = () => [{ title: `${m.layout_search_label()} – KaamGhar` }];

export const headers = cacheable;

const quickAccess = [
  ["", m.layout_search_all, "all"],
  ["?location=Remote", m.layout_search_remote, "remote"],
  ["?type=full-time", m.layout_search_full_time, "fullTime"],
] as const;

const trending = [
  m.layout_search_trending_remote,
  m.layout_search_trending_service,
  m.layout_search_trending_entry,
  m.layout_search_trending_writing,
  m.layout_search_trending_marketing,
] as const;

/** The catalogue begins with the popular ones. */
const popularCities = cities.slice(0, 5);

/** An address with words or filters is a search, and leads to its results. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const suspensionPage = suspensionPageOf(viewer);
  if (suspensionPage) throw redirect(suspensionPage, 303);
  const search = readJobSearch(new URL(request.url).searchParams);
  const hasAllPages = viewer?.userType === "seeker" && viewer.profile?.isComplete === true;
  if (isFiltered(search)) throw redirect(searchAddress(jobsPathOf({ viewer: { hasAllPages } }), search), 303);
  const { quickAccess } = await getSettings(context.db);
  return { figures: quickAccess };
}

/** The search overlay: script shows it over the page on which it is opened. */
export default function SearchPage() {
  // The counts are fixed texts of the product owner, not figures of ours.
  const { figures } = useLoaderData<typeof loader>();
  const path = jobsPathOf(useSite());
  return (
    <WithRail rail={<SearchRail />}>
      <div data-dialog="" className="grid grid-cols-1 gap-6">
        <h1>{m.layout_search_label()}</h1>
        <SearchForm path={path} autoFocus />
        <section>
          <h2 className="mb-2">{m.layout_search_quick()}</h2>
          <ul className="rows">
            {quickAccess.map(([query, label, figure]) => (
              <li key={query}>
                <a
                  href={path + query}
                  className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-ink no-underline">
                  {label()}
                  <span className="quiet">{m.layout_search_count({ count: figures[figure] })}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        <Chips
          title={m.layout_search_trending()}
          links={trending.map((label) => [`${path}?q=${encodeURIComponent(label())}`, label()])}
        />
        <Chips
          title={m.layout_search_cities()}
          links={popularCities.map((city) => [`${path}?location=${city.en}`, city[getLocale()]])}
        />
      </div>
    </WithRail>
  );
}

function Chips({ title, links }: { title: string; links: [href: string, label: string][] }) {
  return (
    <section>
      <h2 className="mb-2">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} className="chip">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
