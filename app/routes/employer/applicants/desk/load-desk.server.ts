import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/cloudflare";
import { listJobsWithApplicants } from "~/features/applications/applicants/applicant-list.server";
import { hasPage } from "~/features/jobs/lifecycle/job";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { readList } from "../read-list.server";
import { readTeam } from "../team/read-team.server";
import { withoutApplicant } from "./desk-address";

/** The applicants of a company or of one of its jobs; the page in it is the applicant beside the list. */
export async function loadDesk({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { db } = context;
  const companyId = employer.company.id;
  const job = params.jobId === undefined ? null : await findJobForEmployer(db, companyId, params.jobId);
  if (params.jobId !== undefined && !job) throw new Response(null, { status: 404 });
  const url = new URL(request.url);
  const [list, jobs] = await Promise.all([
    readList(context, { companyId, jobId: job?.id ?? null }, url.searchParams),
    job ? [] : listJobsWithApplicants(db, companyId),
  ]);
  return {
    list,
    jobs,
    job: job && {
      id: job.id,
      title: job.title,
      questions: job.questions,
      hasPage: hasPage(job),
      url: `${context.siteUrl}/job/${job.id}`,
    },
    team: await readTeam(db, employer, list.applicants),
    canRecruit: isAtLeast(employer, "recruiter"),
    address: withoutApplicant(url, list.filter.status ?? "all"),
  };
}

export type DeskData = SerializeFrom<typeof loadDesk>;
