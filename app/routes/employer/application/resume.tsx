import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Paper } from "~/features/resumes/components/paper";
import { leavingLinks } from "~/features/resumes/document";
import printUrl from "~/features/resumes/print.css?url";
import { m } from "~/paraglide/messages";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { loadApplicantResume } from "./load-resume.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.applicant_resume_of({ name: data?.fullName ?? "" })} – KaamGhar` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: printUrl, media: "print" }];

/** The résumé that an applicant made here, for the company to which they apply. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const { document, theme, fullName, jobTitle } = await loadApplicantResume(context, company.id, params.applicationId);
  return {
    id: params.applicationId ?? "",
    document,
    theme,
    fullName,
    jobTitle,
    leaving: leavingLinks(context, document),
  };
}

export default function ApplicantResume() {
  const { id, document, theme, fullName, jobTitle, leaving } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="no-print">
        <PageAbove href={`/application/${id}`}>
          {fullName}: {jobTitle}
        </PageAbove>
      </div>
      <WithRail
        isFirst
        rail={
          <p className="card">
            <a href={`/application/${id}/resume.pdf`} className="btn btn-line btn-small">
              {m.applicant_resume_download()}
            </a>
          </p>
        }>
        <Paper document={document} theme={theme} as="page" leaving={leaving} />
      </WithRail>
    </>
  );
}
