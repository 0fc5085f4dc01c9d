import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { countFavorites, listFavorites } from "~/features/favorites/favorites.server";
import { JobCard } from "~/features/jobs/components/job-card";
import { listListedJobs } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { HelpPanel } from "~/ui/help/help-panel";
import { useIcons } from "~/ui/icon";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "complete-seeker", viewAs: "person" };

export const meta: MetaFunction = () => [{ title: `${m.jobs_favorites_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const removedId = new URL(request.url).searchParams.get("removed");
  const [jobs, { gone }, removed] = await Promise.all([
    listFavorites(context.db, seeker.userId),
    countFavorites(context.db, seeker.userId),
    removedId ? listListedJobs(context.db, [removedId]) : [],
  ]);
  const undo = removed.find(({ id }) => !jobs.some((job) => job.id === id));
  return { jobs, gone, undo: undo && { id: undo.id, title: undo.title }, now: context.now() };
}

export default function FavoritesPage() {
  const { jobs, gone, undo, now } = useLoaderData<typeof loader>();
  // A heart that is tapped changes its icon in place.
  useIcons("heart", "heart-full");
  return (
    <WithRail
      rail={
        <>
          <RailLinks
            title={m.layout_rail()}
            links={[
              ["/activity", m.applications_list_title()],
              ["/job-alerts", m.pages_more_alerts()],
              ["/company-dashboard", m.dashboard_title()],
            ]}
          />
          <HelpPanel articles={["saved-jobs"]} />
          <SafeNotice />
        </>
      }>
      <div>
        <h1>{m.jobs_favorites_title()}</h1>
        {undo && (
          <form
            method="post"
            action={`/job/${undo.id}/favorite`}
            className="safe mt-4 flex flex-wrap items-center justify-between gap-3">
            {m.jobs_favorites_removed({ title: undo.title })}
            <button name="saved" value="yes" className="btn btn-line btn-small">
              {m.jobs_favorites_undo()}
            </button>
          </form>
        )}
        {gone > 0 && <GoneNote count={gone} />}
        {jobs.length > 0 ? (
          <div
            className="saved job-list mt-6"
            data-removed={m.jobs_favorites_taken()}
            data-undo={m.notifications_undo()}>
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} now={now} saved heading="h2" />
            ))}
          </div>
        ) : gone > 0 ? (
          <p className="mt-6">
            <a href="/jobs" className="btn btn-go">
              {m.pages_favorites_browse()}
            </a>
          </p>
        ) : (
          <EmptyState
            help="no_saved_jobs"
            scene="saved"
            title={m.jobs_favorites_empty_title()}
            action={
              <a href="/jobs" className="btn btn-go">
                {m.pages_favorites_browse()}
              </a>
            }>
            {m.jobs_favorites_empty_text()}
          </EmptyState>
        )}
      </div>
    </WithRail>
  );
}

/** A job that is not listed now may return, so removing such jobs needs a confirmation. */
function GoneNote({ count }: { count: number }) {
  return (
    <details className="card mt-4">
      <summary className="min-h-11 content-center">
        {count === 1 ? m.jobs_favorites_gone_one() : m.jobs_favorites_gone({ count })}
      </summary>
      <p className="quiet mt-2">{m.jobs_favorites_gone_text()}</p>
      <form method="post" action="/favorites/tidying" className="mt-3">
        <button className="btn btn-line">{m.jobs_favorites_gone_remove()}</button>
      </form>
    </details>
  );
}
