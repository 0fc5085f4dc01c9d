import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { listJobsWithApplicants } from "~/features/applications/applicants/applicant-list.server";
import { hasPage } from "~/features/jobs/lifecycle/job";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { readList } from "../read-list.server";
import { readTeam } from "../team/read-team.server";
import { Desk } from "./desk";
import { withoutApplicant } from "./desk-address";
import deskStyles from "./desk.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles, media: "(min-width: 1100px)" }];

/** The applicants of a company or of one of its jobs; the page in it is the applicant beside the list. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
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

/** The list stays as it is while another applicant is opened beside it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod === undefined &&
  currentUrl.href !== nextUrl.href &&
  withoutApplicant(currentUrl, "") === withoutApplicant(nextUrl, "")
    ? false
    : defaultShouldRevalidate;

export default function DeskLayout() {
  return <Desk {...useLoaderData<typeof loader>()} />;
}
