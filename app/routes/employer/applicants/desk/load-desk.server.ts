import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Employer } from "~/features/accounts/viewer";
import type { Scope } from "~/features/applications/applicants/applicant-conditions.server";
import { loadApplicant, type LoadedApplicant } from "../../application/load-applicant.server";
import { readList, withoutPrivateParts, type ApplicantList } from "../read-list.server";
import { readTeam, type TeamOfList } from "../team/read-team.server";

interface Desk {
  /** Null where script requests only the applicant beside it. */
  list: ApplicantList | null;
  chosen: LoadedApplicant | null;
  /** What the team keeps about those on the list, and the member's own filters. */
  team: TeamOfList;
  /** The address of the list with its query, without an applicant. */
  address: string;
}

/**
 * A list of applicants and, beside it, the one whom the address names. Throws 404 for one of another company or of
 * another job. For an owner who sees the page as the employer, no applicant is beside the list: messages between people
 * are left out.
 */
export async function loadDesk(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  employer: Employer,
  scope: Scope,
): Promise<Desk> {
  const { pathname, searchParams } = new URL(request.url);
  const asked = context.viewing ? null : searchParams.get("applicant");
  const isAlone = asked !== null && request.headers.has("x-opened-beside");
  const [list, chosen] = await Promise.all([
    isAlone ? null : readList(context, scope, searchParams),
    asked === null ? null : loadApplicant(context, employer, asked),
  ]);
  if (asked !== null && (!chosen || (scope.jobId !== null && chosen.applicant.jobId !== scope.jobId)))
    throw new Response(null, { status: 404 });
  const team = list ? await readTeam(context.db, employer, list.applicants) : { tags: [], saved: [], marks: {} };
  for (const name of ["applicant", "saved"]) searchParams.delete(name);
  // It always has a query, so that parameters can be appended.
  if (!searchParams.has("status")) searchParams.set("status", list?.filter.status ?? "all");
  return {
    list: list && context.viewing ? withoutPrivateParts(list) : list,
    chosen,
    team,
    address: `${pathname}?${searchParams}`,
  };
}
