import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { MemberRole } from "db/vocabulary";
import { countForPortal, type PortalCounts } from "~/features/employer-desk/portal-counts.server";
import { listTasks } from "~/features/employer-desk/tasks.server";
import { findDeletedDraft } from "~/features/jobs/lifecycle/drafts/deleting.server";
import { findPricing } from "~/features/jobs/lifecycle/price.server";
import { listOwnJobs, readJobListSearch } from "~/features/jobs/listing/employer-jobs.server";
import { findCompanyPoints } from "~/features/points/company-points.server";
import { optional } from "~/optional.server";
import { Menu, type MenuEntry } from "~/ui/menu";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { savedFormMeta } from "../job/saving/kept-form";
import { Balance } from "./balance";
import { JobList } from "./job-list";
import { TaskList } from "./task-list";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction = ({ location }) => [{ title: "Employer portal – KaamGhar" }, ...savedFormMeta(location.search)];

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
    canRecruit ? optional("tasks", listTasks(context.db, company.id, now, { isOwner: company.role === "owner" }), []) : [],
    optional("the company's points", findCompanyPoints(context.db, company.id), null),
    findPricing(context, { id: company.id, founderId: employer.publisher.userId }),
    deletedId !== null && canRecruit ? optional("a deleted draft", findDeletedDraft(context, employer, deletedId), null) : null,
  ]);
  return { companyName: company.name, role: company.role, canRecruit, counts, list, tasks, points, pricing, deleted, now };
}

export default function EmployerPortal() {
  const { companyName, role, canRecruit, counts, list, tasks, points, pricing, deleted, now } = useLoaderData<typeof loader>();
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
      {deleted && (
        <div role="status" className="safe mb-6 flex flex-wrap items-center gap-3">
          <p className="mr-auto min-w-0 wrap-anywhere">
            Draft deleted: <b>{deleted.title}</b>
          </p>
          <submit-once>
            <form method="post" action={`/job/${deleted.id}/restoration`}>
              <button className="btn btn-line btn-small" aria-label={`Undo: ${deleted.title}`}>
                Undo
              </button>
            </form>
          </submit-once>
        </div>
      )}
      <live-region id="portal" events="application interview company commission referral transaction" class="grid gap-8">
        <Counts counts={counts} />
        <TaskList tasks={tasks} />
        <JobList list={list} canRecruit={canRecruit} pricing={pricing} now={now} />
        {points && <Balance {...points} />}
        <MorePages role={role} />
      </live-region>
    </>
  );
}

/** The numbers that an employer looks for first. */
function Counts({ counts }: { counts: PortalCounts }) {
  const numbers = [
    { name: "Active jobs", count: counts.activeJobs, href: "#own-jobs" },
    { name: "New applicants", count: counts.newApplicants, href: "/all-applicants?status=applied" },
    { name: "Interviews ahead", count: counts.upcomingInterviews, href: "/employer/interviews" },
    { name: "Views in 7 days", count: counts.viewsOfWeek, href: "/employer/analytics" },
  ];
  return (
    <ul aria-label="At a glance" className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px md:grid-cols-4">
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
    ["/all-applicants", "user", "All applicants"],
    ["/employer/analytics", "pulse", "Analytics"],
    ["/employer-profile", "building", "Company"],
    ["/team", "user", role === "owner" ? "Team and invitations" : "Team"],
    ["/employer/referral", "star", "Invite and earn"],
    ["/employer-portal/notifications", "bell", "Notifications"],
  ];
  return (
    <div className="md:hidden">
      <Menu label="More" entries={entries} />
    </div>
  );
}
