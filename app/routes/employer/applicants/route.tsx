import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { applicationStatuses } from "db/vocabulary";
import { ApplicantRow } from "~/features/applications/components/applicant-row";
import { applicantsPageSize, countApplicants, listApplicantsForEmployer } from "~/features/applications/queries.server";
import { hasPage } from "~/features/jobs/job";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { SkillBadges } from "~/features/assessments/components/skill-badges";
import { listBadgesOf } from "~/features/assessments/queries.server";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { EmptyStep } from "./empty-step";
import { Pipeline } from "./pipeline";
import { isApplicationStatus, stepNames } from "./status-names";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Applicants: ${data?.job.title ?? ""} – KaamGhar` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const job = await findJobForEmployer(context.db, company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const counts = await countApplicants(context.db, job.id);
  const asked = searchParams.get("status");
  const status = isApplicationStatus(asked) ? asked : (applicationStatuses.find((each) => counts[each]) ?? "applied");
  const now = context.now();
  const at = Number(searchParams.get("at")) || now;
  const found = await listApplicantsForEmployer(context.db, company.id, { jobId: job.id, status, after: searchParams.get("after"), at });
  const page = found.slice(0, applicantsPageSize);
  const badges = await listBadgesOf(context.db, page.flatMap(({ shownUserId }) => shownUserId ?? []), now);
  const applicants = page.map(({ shownUserId, ...applicant }) => ({ ...applicant, badges: badges.get(shownUserId ?? "") ?? [] }));
  return {
    job: { id: job.id, title: job.title, hasPage: hasPage(job) },
    url: `${context.siteUrl}/job/${job.id}`,
    status,
    counts,
    applicants,
    next: found.length > applicantsPageSize ? (applicants.at(-1)?.id ?? null) : null,
    at,
    now,
  };
}

export default function Applicants() {
  const { job, url, status, counts, applicants, next, at, now } = useLoaderData<typeof loader>();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <live-region id="applicants" events="application interview" class="block">
      <p>
        <a href={job.hasPage ? `/job/${job.id}` : `/job/${job.id}/preview`} className="quiet inline-flex min-h-11 items-center">
          {job.title}
        </a>
      </p>
      <h1>{total === 1 ? "1 applicant" : `${total} applicants`}</h1>
      <Pipeline jobId={job.id} status={status} counts={counts} />
      {applicants.length === 0 ? (
        <EmptyStep status={status} total={total} url={url} title={job.title} />
      ) : (
        <ul className="rows" aria-label={stepNames[status]}>
          {applicants.map((applicant) => (
            <ApplicantRow key={applicant.id} applicant={applicant} now={now}>
              <SkillBadges badges={applicant.badges} />
            </ApplicantRow>
          ))}
        </ul>
      )}
      {next && (
        <p className="mt-4">
          <a href={`/job/${job.id}/applicants?status=${status}&after=${next}&at=${at}`} className="btn btn-line">
            Earlier applicants
          </a>
        </p>
      )}
    </live-region>
  );
}
