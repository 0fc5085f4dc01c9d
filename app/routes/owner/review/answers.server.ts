import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import type { ReviewResult } from "~/features/moderation/job-review.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

/** The version of a job or company that the page showed: updated_at of its row. */
export const seenAt = (formData: FormData) => Number(formData.get("seen")) || 0;

const notDone = {
  over: "Its last day to apply has passed. It was returned to its employer, who must choose another day.",
  again: "This job was reviewed before",
  changed: "The job was changed. Check it again.",
  reported: "Resolve its reports first",
};

/** Redirects to the pending jobs with the result. Throws 404 for an unknown job. */
export function answerReview(request: Request, result: ReviewResult, done: string) {
  if (result === "unknown") throw new Response(null, { status: 404 });
  const toast =
    result === "done"
      ? ({ title: done, tone: "success" } as const)
      : ({ title: notDone[result], tone: "info" } as const);
  return redirectWithToast(request, "/owner-portal/jobs", toast);
}

/** Redirects to the held texts with the result. Throws 404 for an unknown text. */
export function redirectAfterText(request: Request, settled: { again: boolean } | null, done: string) {
  if (!settled) throw new Response(null, { status: 404 });
  return redirectWithToast(
    request,
    "/owner-portal/texts",
    settled.again
      ? { title: "It was settled before, or the employer has written something else", tone: "info" }
      : { title: done, tone: "success" },
  );
}

/** Runs a command on the report of the address, once, and redirects to the reports. Throws 404 for an unknown one. */
export async function settleReport(
  { request, context }: ActionFunctionArgs,
  command: (context: AppContext, actor: AdminActor) => Promise<{ again: boolean } | null>,
  texts: { done: string; again: string },
) {
  const admin = await requireAdmin({ request, context });
  const settled = await command(context, admin);
  if (!settled) throw new Response(null, { status: 404 });
  const toast = settled.again
    ? ({ title: texts.again, tone: "info" } as const)
    : ({ title: texts.done, tone: "success" } as const);
  return redirectWithToast(request, "/owner-portal/reports", toast);
}
