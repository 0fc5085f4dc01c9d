import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { countForPortal } from "~/features/companies/queries.server";
import { listTasks } from "~/features/companies/tasks.server";
import { listJobsForEmployer } from "~/features/jobs/queries.server";
import { findCompanyPoints } from "~/features/points/company-points.server";
import { EmptyState } from "~/ui/empty-state";
import type { RouteHandle } from "~/web/access";
import { isAtLeast, requireEmployer } from "~/web/guards.server";
import { savedFormMeta } from "../job/kept-form";
import { Balance } from "./balance";
import { Counts } from "./counts";
import { JobRow } from "./job-row";
import { MorePages } from "./more-pages";
import { TaskList } from "./task-list";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction = ({ location }) => [{ title: "Employer portal – KaamGhar" }, ...savedFormMeta(location.search)];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { company } = employer;
  const canRecruit = isAtLeast(employer, "recruiter");
  const now = context.now();
  const [counts, jobs, tasks, points] = await Promise.all([
    countForPortal(context.db, company.id, now),
    listJobsForEmployer(context.db, company.id),
    canRecruit ? listTasks(context.db, company.id, now, { isOwner: company.role === "owner" }) : [],
    findCompanyPoints(context.db, company.id),
  ]);
  return { companyName: company.name, role: company.role, canRecruit, counts, jobs, tasks, points, now };
}

export default function EmployerPortal() {
  const { companyName, role, canRecruit, counts, jobs, tasks, points, now } = useLoaderData<typeof loader>();
  const postJob = canRecruit && (
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
        <section aria-labelledby="own-jobs">
          <h2 id="own-jobs" className="mb-3">
            Your jobs
          </h2>
          {jobs.length === 0 ? (
            <EmptyState icon="case" title="No job yet" action={postJob}>
              Post your first job: it takes about five minutes, and job seekers all over India see it at once.
            </EmptyState>
          ) : (
            <ul className="rows">
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} now={now} />
              ))}
            </ul>
          )}
        </section>
        <Balance {...points} />
        <MorePages role={role} />
      </live-region>
    </>
  );
}
