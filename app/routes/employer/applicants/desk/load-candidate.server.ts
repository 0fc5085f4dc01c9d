import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findUndoableMove } from "~/features/applications/moves/undoing.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { loadApplicant } from "../../application/load-applicant.server";
import { readTab } from "../../application/tabs";

/**
 * The applicant whom an address names beside a list. Throws 404 for one of another company or of another job. For an
 * owner who sees the page as the employer there is none: messages between people are left out.
 */
export async function loadCandidate({ request, params, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { searchParams } = new URL(request.url);
  const asked = context.viewing ? null : searchParams.get("applicant");
  const [chosen, moved] = await Promise.all([
    asked === null ? null : loadApplicant(context, employer, asked, readTab(searchParams)),
    findUndoableMove(context, employer, searchParams.get("moved")),
  ]);
  if (asked !== null && (!chosen || (params.jobId !== undefined && chosen.applicant.jobId !== params.jobId)))
    throw new Response(null, { status: 404 });
  return { chosen, moved };
}

export type Candidate = Awaited<ReturnType<typeof loadCandidate>>;
