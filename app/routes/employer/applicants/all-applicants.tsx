import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isNarrowed } from "~/features/applications/applicants/applicant-filter";
import { listJobsWithApplicants } from "~/features/applications/applicants/applicant-list.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { ApplicantList } from "./applicant-list";
import { EmptyStep } from "./empty-step";
import { readList, withoutPrivateParts } from "./read-list.server";
import { readTeam } from "./team/read-team.server";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person" };

export const meta: MetaFunction = () => [{ title: "All applicants – KaamGhar" }];

const path = "/all-applicants";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const companyId = employer.company.id;
  const [jobs, list] = await Promise.all([
    listJobsWithApplicants(context.db, companyId),
    readList(context.db, { companyId, jobId: null }, new URL(request.url).searchParams, context.now()),
  ]);
  const team = await readTeam(context.db, employer, list.applicants);
  return { jobs, team, canRecruit: isAtLeast(employer, "recruiter"), list: context.viewing ? withoutPrivateParts(list) : list };
}

export default function AllApplicants() {
  const { jobs, team, canRecruit, list } = useLoaderData<typeof loader>();
  const { counts, filter } = list;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <ApplicantList {...list} path={path} canRecruit={canRecruit} job={null} jobs={jobs} team={team} heading={<h1>All applicants</h1>}>
        <EmptyStep status={filter.status} isNarrowed={isNarrowed(filter)} clear={`${path}?status=${filter.status ?? "all"}`} total={total} share={null} />
      </ApplicantList>
      {canRecruit && (
        <p className="mt-6">
          <a href="/message-templates">Message templates</a> · <a href="/applicant-tags">Tags</a>
        </p>
      )}
    </>
  );
}
