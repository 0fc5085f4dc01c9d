import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isNarrowed } from "~/features/applications/applicants/applicant-filter";
import { hasPage } from "~/features/jobs/lifecycle/job";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { ApplicantList } from "./applicant-list";
import { EmptyStep } from "./empty-step";
import { readList, withoutPrivateParts } from "./read-list.server";
import { readTeam } from "./team/read-team.server";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Applicants: ${data?.job.title ?? ""} – KaamGhar` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const companyId = employer.company.id;
  const job = await findJobForEmployer(context.db, companyId, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  const list = await readList(context.db, { companyId, jobId: job.id }, new URL(request.url).searchParams, context.now());
  return {
    job: { id: job.id, title: job.title, questions: job.questions, hasPage: hasPage(job) },
    url: `${context.siteUrl}/job/${job.id}`,
    canRecruit: isAtLeast(employer, "recruiter"),
    team: await readTeam(context.db, employer, list.applicants),
    list: context.viewing ? withoutPrivateParts(list) : list,
  };
}

export default function Applicants() {
  const { job, url, canRecruit, team, list } = useLoaderData<typeof loader>();
  const { counts, filter } = list;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const path = `/job/${job.id}/applicants`;
  return (
    <>
      <p className="flex flex-wrap gap-x-5">
        <a href={job.hasPage ? `/job/${job.id}` : `/job/${job.id}/preview`} className="quiet inline-flex min-h-11 items-center">
          {job.title}
        </a>
        <a href="/all-applicants" className="quiet inline-flex min-h-11 items-center">
          All jobs
        </a>
      </p>
      <ApplicantList {...list} path={path} canRecruit={canRecruit} job={job} jobs={[]} team={team} heading={<h1>{total === 1 ? "1 applicant" : `${total} applicants`}</h1>}>
        <EmptyStep status={filter.status} isNarrowed={isNarrowed(filter)} clear={`${path}?status=${filter.status ?? "all"}`} total={total} share={{ url, title: job.title }} />
      </ApplicantList>
    </>
  );
}
