import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listFavorites } from "~/features/favorites/favorites.server";
import { JobCard } from "~/features/jobs/components/job-card";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import type { RouteHandle } from "~/web/access";
import { requireSeeker } from "~/web/guards.server";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.jobs_favorites_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  return { jobs: await listFavorites(context.db, seeker.userId), now: context.now() };
}

export default function FavoritesPage() {
  const { jobs, now } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[760px]">
      <h1>{m.jobs_favorites_title()}</h1>
      {jobs.length > 0 ? (
        <div className="mt-6 grid gap-3">
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} now={now} saved heading="h2" />
          ))}
        </div>
      ) : (
        <EmptyState
          icon="heart"
          title={m.jobs_favorites_empty_title()}
          action={
            <a href="/jobs" className="btn btn-go">
              {m.pages_favorites_browse()}
            </a>
          }
        >
          {m.jobs_favorites_empty_text()}
        </EmptyState>
      )}
    </div>
  );
}
