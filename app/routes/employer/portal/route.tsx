import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listWaitingForEmployer } from "~/features/applications/queries.server";
import { countForPortal } from "~/features/companies/queries.server";
import { listOwnJobs, readJobListSearch } from "~/features/jobs/employer-jobs.server";
import { listJobsForEmployer } from "~/features/jobs/queries.server";
import type { RouteHandle } from "~/web/access";
import { isAtLeast, requireEmployer } from "~/web/guards.server";
import { savedFormMeta } from "../job/kept-form";
import { Counts } from "./counts";
import { JobList } from "./job-list";
import { TaskList, tasksOf } from "./task-list";

export const handle: RouteHandle = { access: "complete-employer" };

const threeDays = 3 * 24 * 3600 * 1000;

export const meta: MetaFunction = ({ location }) => [{ title: "Employer portal – KaamGhar" }, ...savedFormMeta(location.search)];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { company } = employer;
  const now = context.now();
  const [counts, jobs, waiting, list] = await Promise.all([
    countForPortal(context.db, company.id, now),
    listJobsForEmployer(context.db, company.id),
    listWaitingForEmployer(context.db, company.id, now - threeDays),
    listOwnJobs(context.db, company.id, readJobListSearch(new URL(request.url).searchParams), now),
  ]);
  return { companyName: company.name, counts, list, tasks: tasksOf(jobs, waiting), canRecruit: isAtLeast(employer, "recruiter"), now };
}

export default function EmployerPortal() {
  const { companyName, counts, list, tasks, canRecruit, now } = useLoaderData<typeof loader>();
  const postJob = (
    <a href="/post-job" className="btn btn-go">
      Post a job
    </a>
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="quiet">Employer portal</p>
          <h1>Namaste, {companyName}</h1>
        </div>
        {postJob}
      </div>
      <live-region id="portal" events="application interview" class="grid gap-8">
        <Counts counts={counts} />
        <TaskList tasks={tasks} />
        <JobList list={list} canRecruit={canRecruit} now={now} />
        <p className="flex flex-wrap gap-x-6 md:hidden">
          <a href="/company-profile-setup" className="inline-flex min-h-11 items-center">
            Company profile
          </a>
          <a href="/employer/interviews" className="inline-flex min-h-11 items-center">
            Interviews
          </a>
          <a href="/employer-portal/notifications" className="inline-flex min-h-11 items-center">
            Notifications
          </a>
        </p>
      </live-region>
    </>
  );
}
