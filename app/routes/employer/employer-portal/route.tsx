import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { completenessOf } from "~/features/companies/completeness";
import { getCompany } from "~/features/companies/queries.server";
import { countForPortal, listNextInterviews } from "~/features/employer-desk/portal-counts.server";
import { listTasks } from "~/features/employer-desk/tasks.server";
import { shownTitle } from "~/features/jobs/editing/steps";
import { findDeletedDraft } from "~/features/jobs/lifecycle/drafts/deleting.server";
import { findPricing } from "~/features/jobs/lifecycle/price.server";
import { listOwnJobs, readJobListSearch } from "~/features/jobs/listing/employer-jobs.server";
import { findCompanyBalance } from "~/features/points/company-points.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
import { LiveNews } from "~/ui/hydrated/live-news";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { savedFormMeta } from "../job/saving/stored-form";
import { JobList } from "./job-list";
import { Balance, Completeness, NextInterviews, Week } from "./rail";
import { TaskList } from "./task-list";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction = ({ location }) => [
  { title: `${m.desk_title()} – KaamGhar` },
  ...savedFormMeta(location.search),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { company } = employer;
  const canRecruit = isAtLeast(employer, "recruiter");
  const now = context.now();
  const { searchParams } = new URL(request.url);
  const deletedId = searchParams.get("deleted");
  const isOwner = isAtLeast(employer, "owner");
  const [counts, list, tasks, interviews, balance, profile, pricing, deleted] = await Promise.all([
    countForPortal(context.db, company.id, now),
    listOwnJobs(context.db, company.id, readJobListSearch(searchParams), now),
    canRecruit ? optional("tasks", listTasks(context.db, company.id, now, { isOwner }), []) : [],
    optional("the next interviews", listNextInterviews(context.db, company.id, now), []),
    optional("the company's points", findCompanyBalance(context.db, company.id), null),
    isOwner ? optional("the company's profile", getCompany(context.db, company.id), null) : null,
    findPricing(context, { id: company.id, founderId: employer.publisher.userId }),
    deletedId !== null && canRecruit
      ? optional("a deleted draft", findDeletedDraft(context, employer, deletedId), null)
      : null,
  ]);
  return {
    companyName: company.name,
    canRecruit,
    counts,
    list,
    tasks,
    interviews,
    balance,
    completeness: profile && completenessOf(profile),
    pricing,
    deleted,
    now,
  };
}

export default function EmployerPortal() {
  const page = useLoaderData<typeof loader>();
  const { companyName, canRecruit, counts, list, tasks, balance, completeness, pricing, deleted, now } = page;
  const postJob = canRecruit && (
    <a href="/post-job" className="btn btn-go">
      {m.hiring_post()}
    </a>
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="quiet">{m.desk_title()}</p>
          <h1>{m.desk_greeting({ company: companyName })}</h1>
        </div>
        {postJob}
      </div>
      {deleted && (
        <div role="status" className="safe mb-6 flex flex-wrap items-center gap-3">
          <p className="mr-auto min-w-0 wrap-anywhere">
            {m.desk_draft_deleted()} <b>{shownTitle(deleted.title)}</b>
          </p>
          <SentForm action={`/job/${deleted.id}/restoration`}>
            <button
              className="btn btn-line btn-small"
              aria-label={m.desk_undo_named({ job: shownTitle(deleted.title) })}>
              {m.notifications_undo()}
            </button>
          </SentForm>
        </div>
      )}
      <LiveNews of="application interview company commission referral transaction" />
      <WithRail
        rail={
          <>
            <NextInterviews interviews={page.interviews} count={counts.upcomingInterviews} now={now} />
            <Week counts={counts} />
            {balance !== null && <Balance balance={balance} />}
            {completeness && <Completeness {...completeness} />}
          </>
        }>
        <TaskList tasks={tasks} />
        <JobList list={list} canRecruit={canRecruit} pricing={pricing} now={now} />
      </WithRail>
    </>
  );
}
