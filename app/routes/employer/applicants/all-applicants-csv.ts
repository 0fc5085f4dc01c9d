import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { noteEvent } from "~/features/audit/events.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { csvResponse } from "./csv-response.server";

export const handle: RouteHandle = { access: "complete-recruiter" };

/** The applicants of all jobs as a file. Viewers cannot download personal details. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const { company, userId } = employer;
  await requireRecentProof({ request, context }, employer, "/all-applicants");
  noteEvent(context, { actorId: userId, action: "applicants_exported", subjectId: company.id });
  return csvResponse({ request, context }, { companyId: company.id, jobId: null }, null);
}
