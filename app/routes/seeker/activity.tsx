import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isOpen } from "~/features/applications/application";
import { SeekerApplication } from "~/features/applications/components/seeker-application";
import { SeekerInterview } from "~/features/interviews/components/seeker-interview";
import { listOwnApplications, listTransitions } from "~/features/applications/queries.server";
import { listOwnInterviews } from "~/features/interviews/queries.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { SafeNotice } from "~/ui/safe-notice";
import type { RouteHandle } from "~/web/access";
import { requireSeeker } from "~/web/guards.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.applications_activity_title()} – KaamGhar` }];

/** An interview stays on the page for two hours after its start, so that who is late still finds the link. */
const lateness = 2 * 3600 * 1000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const now = context.now();
  const [applications, interviews] = await Promise.all([
    listOwnApplications(context.db, seeker.userId),
    listOwnInterviews(context.db, seeker.userId, now),
  ]);
  const transitions = await listTransitions(context.db, applications.map(({ id }) => id));
  const ended = new Set(applications.filter(({ status }) => !isOpen(status)).map(({ jobId }) => jobId));
  return {
    applications: applications.map((application) => ({
      application,
      steps: transitions.filter(({ applicationId }) => applicationId === application.id),
    })),
    interviews: interviews.filter(
      ({ status, scheduledAt, jobId }) =>
        status === "live" ||
        (status !== "ended" && status !== "completed" && scheduledAt > now - lateness && !ended.has(jobId)),
    ),
  };
}

export default function ActivityPage() {
  const { applications, interviews } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[760px]">
      <h1>{m.applications_activity_title()}</h1>
      <live-region id="activity" events="application interview" class="mt-6 grid gap-8">
        {interviews.length > 0 && (
          <section className="grid gap-3">
            <h2>{m.applications_interviews_title()}</h2>
            {interviews.map((interview) => (
              <SeekerInterview key={interview.id} interview={interview} />
            ))}
            <SafeNotice />
          </section>
        )}
        {applications.length > 0 ? (
          <section className="grid gap-3">
            <h2>{m.applications_list_title()}</h2>
            {applications.map(({ application, steps }) => (
              <SeekerApplication key={application.id} application={application} steps={steps} />
            ))}
          </section>
        ) : (
          <EmptyState
            icon="pulse"
            title={m.applications_empty_title()}
            action={
              <a href="/jobs" className="btn btn-go">
                {m.applications_browse()}
              </a>
            }
          >
            {m.applications_empty_text()}
          </EmptyState>
        )}
      </live-region>
    </div>
  );
}
