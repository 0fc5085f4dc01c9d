import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isApplicationStatus } from "~/features/applications/applicants/applicant-filter";
import { findNeighbours } from "~/features/applications/applicants/applicant.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { ApplicantDetail, savedFormTag } from "./applicant-detail";
import { loadApplicant } from "./load-applicant.server";
import { Neighbours } from "./neighbours";

export const handle: RouteHandle = { access: "complete-employer", hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: data ? `${data.applicant.fullName}, ${data.applicant.jobTitle} – KaamGhar` : "KaamGhar" },
  ...(data ? savedFormTag(location.search, data.applicant.id) : []),
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const found = await loadApplicant(context, employer, params.applicationId ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get("step");
  const step = isApplicationStatus(asked) ? asked : found.applicant.status;
  return { ...found, step, neighbours: await findNeighbours(context.db, found.applicant, step) };
}

export default function ApplicationPage() {
  const { neighbours, step, ...found } = useLoaderData<typeof loader>();
  const { id, jobId, jobTitle } = found.applicant;
  return (
    <>
      <Neighbours job={{ id: jobId, title: jobTitle }} step={step} {...neighbours} />
      <ApplicantDetail {...found} back={`/application/${id}?step=${step}`} />
    </>
  );
}
