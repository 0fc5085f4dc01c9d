import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { locales, type MemberRole } from "db/vocabulary";
import { countForPortal, type PortalCounts } from "~/features/employer-desk/portal-counts.server";
import { listTasks } from "~/features/employer-desk/tasks.server";
import { shownTitle } from "~/features/jobs/editing/steps";
import { findDeletedDraft } from "~/features/jobs/lifecycle/drafts/deleting.server";
import { findPricing } from "~/features/jobs/lifecycle/price.server";
import { listOwnJobs, readJobListSearch } from "~/features/jobs/listing/employer-jobs.server";
import { findCompanyPoints } from "~/features/points/company-points.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { LiveNews } from "~/ui/hydrated/live-news";
import { Menu, type MenuEntry } from "~/ui/menu";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { savedFormMeta } from "../job/saving/stored-form";
import { Balance } from "./balance";
import { JobList } from "./job-list";
import { TaskList } from "./task-list";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person", languages: locales };

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
  const [counts, list, tasks, points, pricing, deleted] = await Promise.all([
    countForPortal(context.db, company.id, now),
    listOwnJobs(context.db, company.id, readJobListSearch(searchParams), now),
    canRecruit
      ? optional("tasks", listTasks(context.db, company.id, now, { isOwner: company.role === "owner" }), [])
      : [],
    optional("the company's points", findCompanyPoints(context.db, company.id), null),
    findPricing(context, { id: company.id, founderId: employer.publisher.userId }),
    deletedId !== null && canRecruit
      ? optional("a deleted draft", findDeletedDraft(context, employer, deletedId), null)
      : null,
  ]);
  return {
    companyName: company.name,
    role: company.role,
    canRecruit,
    counts,
    list,
    tasks,
    points,
    pricing,
    deleted,
    now,
  };
}

export default function EmployerPortal() {
  const { companyName, role, canRecruit, counts, list, tasks, points, pricing, deleted, now } =
    useLoaderData<typeof loader>();
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
          <submit-once>
            <form method="post" action={`/job/${deleted.id}/restoration`}>
              <button
                className="btn btn-line btn-small"
                aria-label={m.desk_undo_named({ job: shownTitle(deleted.title) })}>
                {m.notifications_undo()}
              </button>
            </form>
          </submit-once>
        </div>
      )}
      <div className="grid gap-8">
        <LiveNews of="application interview company commission referral transaction" />
        <Counts counts={counts} />
        <TaskList tasks={tasks} />
        <JobList list={list} canRecruit={canRecruit} pricing={pricing} now={now} />
        {points && <Balance {...points} />}
        <MorePages role={role} />
      </div>
    </>
  );
}

/** The numbers that an employer looks for first. */
function Counts({ counts }: { counts: PortalCounts }) {
  const numbers = [
    { name: m.desk_count_active(), count: counts.activeJobs, href: "#own-jobs" },
    { name: m.desk_count_applicants(), count: counts.newApplicants, href: "/all-applicants?status=applied" },
    { name: m.desk_count_interviews(), count: counts.upcomingInterviews, href: "/employer/interviews" },
    { name: m.desk_count_views(), count: counts.viewsOfWeek, href: "/employer/analytics" },
  ];
  return (
    <ul
      aria-label={m.desk_counts()}
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px md:grid-cols-4">
      {numbers.map(({ name, count, href }) => (
        <li key={name} className="bg-surface">
          <a href={href} className="block h-full px-3 py-3 text-ink no-underline hover:underline sm:px-4">
            <span className="block text-xl font-bold">{count}</span>
            <span className="quiet block">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The pages that the tabs of a phone have no room for; wide screens have them in the row at the top. */
function MorePages({ role }: { role: MemberRole }) {
  const entries: MenuEntry[] = [
    ["/all-applicants", "user", m.desk_all_applicants()],
    ["/employer/analytics", "pulse", m.layout_analytics()],
    ["/employer-profile", "building", m.layout_company()],
    ["/team", "user", role === "owner" ? m.desk_team_owner() : m.desk_team()],
    ["/employer/referral", "star", m.layout_referral()],
    ["/employer-portal/notifications", "bell", m.desk_notifications()],
  ];
  return (
    <div className="md:hidden">
      <Menu label={m.layout_more()} entries={entries} />
    </div>
  );
}
