import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { HelpPanel } from "~/ui/help/help-panel";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { ApplicationsView } from "./applications-view";
import { InterviewsView } from "./interviews-view";
import { loadView, withoutMessages } from "./load-view.server";
import { type View, viewOf, views } from "./view";
import { ViewedView } from "./viewed-view";

export const handle: RouteHandle = { access: "complete-seeker", viewAs: "person" };

export const meta: MetaFunction = () => [{ title: `${m.applications_activity_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const { searchParams } = new URL(request.url);
  const view = await loadView(context, seeker, viewOf(searchParams.get("show")), searchParams);
  return context.viewing ? withoutMessages(view) : view;
}

export default function ActivityPage() {
  const { counts, offers, now, ...view } = useLoaderData<typeof loader>();
  return (
    <WithRail
      rail={
        <>
          <RailLinks
            title={m.layout_rail()}
            links={[
              ["/favorites", m.jobs_favorites_title()],
              ["/job-alerts", m.pages_more_alerts()],
            ]}
          />
          <HelpPanel articles={["application-statuses", "interviews"]} />
          <SafeNotice />
        </>
      }>
      <div>
        <h1>{m.applications_activity_title()}</h1>
        <live-region id="activity" events="application interview" class="mt-4 grid grid-cols-1 gap-6">
          <ViewTabs show={view.show} counts={counts} />
          {view.show === "applications" && (
            <ApplicationsView {...view} offers={offers} counts={counts.applications} now={now} />
          )}
          {view.show === "interviews" && <InterviewsView {...view} offers={offers} now={now} />}
          {view.show === "viewed" && <ViewedView jobs={view.jobs} now={now} />}
        </live-region>
      </div>
    </WithRail>
  );
}

interface ViewTabsProps {
  show: View;
  counts: { applications: { all: number }; interviews: number; viewed: number };
}

/** The three views as links; each has an address. */
function ViewTabs({ show, counts }: ViewTabsProps) {
  const names = {
    applications: m.applications_view_applications,
    interviews: m.applications_view_interviews,
    viewed: m.applications_view_viewed,
  };
  const numbers = { ...counts, applications: counts.applications.all };
  return (
    <nav className="flex flex-wrap gap-1.5 sm:gap-2" aria-label={m.applications_views_label()}>
      {views.map((view) => (
        <a
          key={view}
          href={`/activity?show=${view}`}
          className="chip max-sm:px-2! max-sm:text-[13px]!"
          aria-current={view === show ? "page" : undefined}>
          {names[view]()} <b className="tabular-nums">{numbers[view]}</b>
        </a>
      ))}
    </nav>
  );
}
