import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { ApplicationsView } from "./applications-view";
import { InterviewsView } from "./interviews-view";
import { loadView } from "./load-view.server";
import { viewOf } from "./view";
import { ViewTabs } from "./view-tabs";
import { ViewedView } from "./viewed-view";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.applications_activity_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const { searchParams } = new URL(request.url);
  return loadView(context, seeker.userId, viewOf(searchParams.get("show")), searchParams);
}

export default function ActivityPage() {
  const { counts, now, ...view } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[760px]">
      <h1>{m.applications_activity_title()}</h1>
      <live-region id="activity" events="application interview" class="mt-4 grid gap-6">
        <ViewTabs show={view.show} counts={counts} />
        {view.show === "applications" && <ApplicationsView {...view} counts={counts.applications} now={now} />}
        {view.show === "interviews" && <InterviewsView {...view} now={now} />}
        {view.show === "viewed" && <ViewedView jobs={view.jobs} now={now} />}
      </live-region>
    </div>
  );
}
