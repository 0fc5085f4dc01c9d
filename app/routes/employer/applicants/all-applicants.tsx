import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listJobsWithApplicants } from "~/features/applications/applicants/applicant-list.server";
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
  { title: `${data?.chosen?.applicant.fullName ?? "All applicants"} – KaamGhar` },
  ...(data?.chosen ? savedFormTag(location.search, data.chosen.applicant.id) : []),
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles, media: "(min-width: 1100px)" }];

const path = "/all-applicants";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const companyId = employer.company.id;
  const [jobs, desk] = await Promise.all([
    listJobsWithApplicants(context.db, companyId),
    loadDesk({ request, context }, employer, { companyId, jobId: null }),
  ]);
  return { jobs, canRecruit: isAtLeast(employer, "recruiter"), ...desk };
}

export default function AllApplicants() {
  const { jobs, team, canRecruit, list, chosen, address } = useLoaderData<typeof loader>();
  const heading = (
    <div className="flex flex-wrap items-center gap-x-4 max-md:-mt-4">
      <h1 className="list-title">All applicants</h1>
      {canRecruit && (
        <span className="quiet flex flex-wrap gap-x-4 max-md:ml-auto">
          <a href="/message-templates" className="inline-flex min-h-11 items-center">
            <span className="max-md:sr-only">Message&nbsp;</span>templates
          </a>
          <a href="/applicant-tags" className="inline-flex min-h-11 items-center">
            Tags
          </a>
        </span>
      )}
    </div>
  );
  return (
    <ApplicantList
      list={list}
      chosen={chosen}
      address={address}
      path={path}
      canRecruit={canRecruit}
      job={null}
      jobs={jobs}
      team={team}
      heading={heading}>
      {list && (
        <EmptyStep
          filter={list.filter}
          clear={`${path}?status=${list.filter.status ?? "all"}`}
          total={totalOf(list)}
          share={null}
        />
      )}
    </ApplicantList>
  );
}
