import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { noteEvent } from "~/features/audit/events.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { csvResponse } from "./csv-response.server";

export const handle: RouteHandle = { access: "complete-recruiter" };

/** The applicants of a job as a file. Viewers cannot download personal details. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const { company, userId } = employer;
  const job = await findJobForEmployer(context.db, company.id, params.jobId ?? "");
  if (!job) throw new Response(null, { status: 404 });
  await requireRecentProof({ request, context }, employer, `/job/${job.id}/applicants`);
  noteEvent(context, { actorId: userId, action: "applicants_exported", subjectId: job.id });
  return csvResponse({ request, context }, { companyId: company.id, jobId: job.id }, job);
}
