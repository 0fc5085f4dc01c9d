import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { hasPage } from "~/features/jobs/lifecycle/job";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { savedFormTag } from "../application/applicant-detail";
import { ApplicantList } from "./applicant-list";
import { totalOf } from "./desk/counts";
import deskStyles from "./desk/desk.css?url";
import { loadDesk } from "./desk/load-desk.server";
import { EmptyStep } from "./empty-step";

export const handle: RouteHandle = { access: "complete-employer", viewAs: "person", hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `${data?.chosen?.applicant.fullName ?? "Applicants"}: ${data?.job.title ?? ""} – KaamGhar` },
  ...(data?.chosen ? savedFormTag(location.search, data.chosen.applicant.id) : []),
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles, media: "(min-width: 1100px)" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const companyId = employer.company.id;
  const job = await findJobForEmployer(context.db, companyId, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  return {
    job: { id: job.id, title: job.title, questions: job.questions, hasPage: hasPage(job) },
    url: `${context.siteUrl}/job/${job.id}`,
    canRecruit: isAtLeast(employer, "recruiter"),
    ...(await loadDesk({ request, context }, employer, { companyId, jobId: job.id })),
  };
}

export default function Applicants() {
  const { job, url, team, canRecruit, list, chosen, address } = useLoaderData<typeof loader>();
  const total = totalOf(list);
  const path = `/job/${job.id}/applicants`;
  const heading = (
    <div className="flex flex-wrap items-center gap-x-4 max-md:-mt-4 md:gap-x-5">
      <h1 className="list-title">{total === 1 ? "1 applicant" : `${total} applicants`}</h1>
      <a
        href={job.hasPage ? `/job/${job.id}` : `/job/${job.id}/preview`}
        className="quiet inline-flex min-h-11 min-w-0 basis-20 items-center max-md:grow">
        <span className="truncate">{job.title}</span>
      </a>
      <a href="/all-applicants" className="quiet inline-flex min-h-11 items-center whitespace-nowrap max-md:hidden">
        All jobs
      </a>
      <a href={`/job/${job.id}/board`} className="ml-auto inline-flex min-h-11 items-center">
        Board
      </a>
    </div>
  );
  return (
    <ApplicantList
      list={list}
      chosen={chosen}
      address={address}
      path={path}
      canRecruit={canRecruit}
      job={job}
      jobs={[]}
      team={team}
      heading={heading}>
      {list && (
        <EmptyStep
          filter={list.filter}
          clear={`${path}?status=${list.filter.status ?? "all"}`}
          total={total}
          share={{ url, title: job.title }}
        />
      )}
    </ApplicantList>
  );
}
