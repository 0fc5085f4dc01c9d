import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Scope } from "~/features/applications/applicants/applicant-conditions.server";
import { readApplicantFilter } from "~/features/applications/applicants/applicant-filter";
import { applicantsCsv, csvFileName } from "~/features/applications/applicants/applicants-csv.server";

/** The applicants that the address asks for, as a file that is read while it is sent. */
export function csvResponse(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  scope: Scope,
  job: Parameters<typeof applicantsCsv>[3],
): Response {
  const filter = readApplicantFilter(new URL(request.url).searchParams);
  return new Response(applicantsCsv(context, scope, filter, job), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${csvFileName(context.now())}"`,
      "cache-control": "private, no-store",
    },
  });
}
