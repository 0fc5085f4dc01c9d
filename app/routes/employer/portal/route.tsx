import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { countForPortal } from "~/features/employer-desk/portal-counts.server";
import { listTasks } from "~/features/employer-desk/tasks.server";
import { listOwnJobs, readJobListSearch } from "~/features/jobs/listing/employer-jobs.server";
import { findCompanyPoints } from "~/features/points/company-points.server";
import { optional } from "~/optional.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { savedFormMeta } from "../job/saving/kept-form";
import { Balance } from "./balance";
import { Counts } from "./counts";
import { JobList } from "./job-list";
import { MorePages } from "./more-pages";
import { TaskList } from "./task-list";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction = ({ location }) => [{ title: "Employer portal – KaamGhar" }, ...savedFormMeta(location.search)];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { company } = employer;
  const canRecruit = isAtLeast(employer, "recruiter");
  const now = context.now();
  const [counts, list, tasks, points] = await Promise.all([
    countForPortal(context.db, company.id, now),
    listOwnJobs(context.db, company.id, readJobListSearch(new URL(request.url).searchParams), now),
    canRecruit ? optional("tasks", listTasks(context.db, company.id, now, { isOwner: company.role === "owner" }), []) : [],
    optional("the company's points", findCompanyPoints(context.db, company.id), null),
  ]);
  return { companyName: company.name, role: company.role, canRecruit, counts, list, tasks, points, now };
}

export default function EmployerPortal() {
  const { companyName, role, canRecruit, counts, list, tasks, points, now } = useLoaderData<typeof loader>();
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
      <live-region id="portal" events="application interview company commission referral transaction" class="grid gap-8">
        <Counts counts={counts} />
        <TaskList tasks={tasks} />
        <JobList list={list} canRecruit={canRecruit} now={now} />
        {points && <Balance {...points} />}
        <MorePages role={role} />
      </live-region>
    </>
  );
}
