import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { renderJobCards } from "~/features/jobs/cards.server";
import { LiveJobs } from "~/features/jobs/components/live-jobs";
import { listLatestJobs } from "~/features/jobs/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { useSite } from "~/root";
import { Icon } from "~/ui/icon";
import { openGraph } from "~/ui/open-graph";
import { SafeNotice } from "~/ui/safe-notice";
import type { RouteHandle } from "~/web/access";
import { cacheable } from "~/web/page-cache.server";
import { restoreDelay } from "~/web/route-memory";
import { takeRouteToRestore } from "~/web/route-memory.server";

export const handle: RouteHandle = { access: "public" };

const latestLimit = 3;

/** Counts and growth are fixed texts of the product owner, not figures of ours. */
const popularCategories = [
  ["customer-service", "15+", "+25%"],
  ["data-entry", "12+", "+22%"],
  ["content-writing", "10+", "+30%"],
  ["virtual-assistant", "8+", "+35%"],
  ["digital-marketing", "6+", "+40%"],
  ["software-development", "5+", "+50%"],
] as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.home_title()} – KaamGhar` },
  { name: "description", content: m.home_description() },
  ...openGraph({ siteUrl: data?.siteUrl ?? "", path: "/", title: m.home_title(), description: m.home_description() }),
];

export const headers = cacheable;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [viewer, settings, jobs] = await Promise.all([
    context.viewer(),
    getSettings(context.db),
    listLatestJobs(context.db, latestLimit),
  ]);
  const suspensionPage = suspensionPageOf(viewer);
  return {
    restore: viewer && !suspensionPage ? restoreFor(request, context, viewer.userType === "employer") : null,
    siteUrl: context.siteUrl,
    cards: suspensionPage ? "" : renderJobCards(jobs, context.now(), viewer?.savedIds),
    suspensionPage,
    userType: viewer?.userType ?? null,
    stats: [settings.activeSeekers, settings.activeJobs, settings.activeCompanies, settings.successRate],
  };
}

/** Where this landing leads back to; the installed app starts at a page of the person's own. */
function restoreFor(request: Request, context: AppLoadContext, isEmployer: boolean): string | null {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/") return null;
  const start = isEmployer ? "/employer-portal" : "/jobs";
  const taken = takeRouteToRestore(request, isEmployer, searchParams.get("start") === "app" ? start : null);
  if (!taken) return null;
  context.answer.headers.append("set-cookie", taken.cookie);
  return taken.route;
}

export default function HomePage() {
  const { restore, cards, suspensionPage, userType, stats } = useLoaderData<typeof loader>();
  const isEmployer = userType === "employer";
  const site = useSite();
  if (suspensionPage) return <RestrictedHome suspensionPage={suspensionPage} />;
  const labels = [m.home_stat_seekers(), m.home_stat_jobs(), m.home_stat_companies(), m.home_stat_success()];
  return (
    <>
      {restore && (
        <route-restore to={restore} delay={restoreDelay} class="mb-4 block">
          <a href={restore} className="btn btn-line">
            {m.home_restore()}
          </a>
        </route-restore>
      )}
      <section className="md:py-6">
        <h1>{m.home_title()}</h1>
        <p className="mt-2 mb-4 max-w-[46ch] text-ink-2">{m.home_pitch()}</p>
        {!isEmployer && (
          <form action="/jobs" role="search" className="flex max-w-xl overflow-hidden rounded-card border-[1.5px] border-peacock bg-surface focus-within:outline-3 focus-within:outline-peacock">
            <input
              name="q"
              type="search"
              maxLength={100}
              aria-label={m.jobs_filter_q()}
              placeholder={m.jobs_filter_q()}
              className="min-h-13 min-w-0 flex-1 bg-transparent px-4 outline-none"
            />
            <button className="grid w-13 place-items-center text-peacock" aria-label={m.jobs_filter_submit()}>
              <Icon name="search" />
            </button>
          </form>
        )}
        <div className="mt-3 grid max-w-md grid-cols-2 gap-3">
          <a href={isEmployer ? "/employer-portal" : "/jobs"} className="btn btn-go">
            {isEmployer ? m.home_employer_portal() : m.home_browse()}
          </a>
          {userType === null && (
            <a href="/auth" className="btn btn-line">
              {m.home_get_started()}
            </a>
          )}
        </div>
        <p className="quiet mt-3">{m.home_active_now({ count: stats[1] ?? "" })}</p>
      </section>
      <dl className="mt-6 grid grid-cols-2 border-y border-line md:grid-cols-4 md:rounded-card md:border md:bg-surface">
        {stats.map((figure, index) => (
          <div key={labels[index]} className="flex flex-col-reverse border-line p-3 odd:border-r md:px-4 md:not-last:border-r max-md:nth-[-n+2]:border-b">
            <dt className="quiet">{labels[index]}</dt>
            <dd className="text-xl font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
      <section className="mt-8">
        <LiveJobs
          title={<h2>{m.home_latest()}</h2>}
          cards={cards}
          limit={latestLimit}
          catchUp="/api/live/jobs"
          everyJob
          live
          roomsUrl={site?.roomsUrl ?? ""}
          layout="grid"
          empty={<p>{m.home_no_jobs()}</p>}
        />
        <p className="quiet mt-3 flex flex-wrap items-center justify-between gap-x-4">
          {m.home_latest_note()}
          {!isEmployer && (
            <a href="/jobs" className="inline-flex min-h-11 items-center font-semibold">
              {m.home_view_all()}
            </a>
          )}
        </p>
      </section>
      <div className="mt-4">
        <SafeNotice />
      </div>
      {!isEmployer && (
        <section className="later mt-8">
          <h2 className="mb-3">{m.home_categories()}</h2>
          <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
            {popularCategories.map(([key, count, growth]) => (
              <li key={key}>
                <a href={`/jobs?category=${key}`} className="card grid h-full content-start gap-0.5 p-3! leading-snug font-semibold text-ink! no-underline">
                  {findByKey(categories, key)?.[getLocale()]}
                  <span className="text-[13px] font-normal text-ink-2">
                    {m.home_category_count({ count })} <span className="text-leaf">{growth}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="later mt-8 grid gap-3 md:grid-cols-2">
        {!isEmployer && (
          <div className="card grid content-start gap-2">
            <h2>{m.home_seekers_title()}</h2>
            <p>{m.home_seekers_text()}</p>
            <a href="/jobs" className="btn btn-go mt-2 justify-self-start">
              {m.home_browse()}
            </a>
          </div>
        )}
        {userType !== "seeker" && (
          <div className="card grid content-start gap-2">
            <h2>{m.home_employers_title()}</h2>
            <p>{m.home_employers_text()}</p>
            <div className="mt-2 flex flex-wrap gap-3">
              <a href="/post-job" className="btn btn-line">
                {m.home_post_job()}
              </a>
              <a href="/employer-portal" className="btn btn-plain">
                {m.home_employer_portal()}
              </a>
            </div>
          </div>
        )}
      </section>
    </>
  );
}

/** What a suspended person finds here: no jobs, and the way to the reason. */
function RestrictedHome({ suspensionPage }: { suspensionPage: string }) {
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <h1>{m.home_title()}</h1>
      <p>{m.home_restricted()}</p>
      <a href={suspensionPage} className="btn btn-line">
        {m.pages_suspended_why()}
      </a>
    </div>
  );
}
