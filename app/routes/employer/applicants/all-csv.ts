import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { csvResponse } from "./csv-response.server";

export const handle: RouteHandle = { access: "complete-recruiter" };

/** The applicants of all jobs as a file. Who only looks on takes nobody's details away. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  return csvResponse({ request, context }, { companyId: company.id, jobId: null }, null);
}
