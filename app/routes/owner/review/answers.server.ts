import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AdminActor } from "~/features/audit/audit.server";
import type { ReviewResult } from "~/features/moderation/job-review.server";
import { redirectDecided } from "../decisions/redirect-decided.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** The version of a job or company that the page showed: updated_at of its row. */
export const seenAt = (formData: FormData) => Number(formData.get("seen")) || 0;

const notDone = {
  over: "Its last day to apply has passed. It was returned to its employer, who must choose another day.",
  again: "This job was reviewed before",
  changed: "The job was changed. Check it again.",
  reported: "Resolve its reports first",
};

/** Redirects to the pending jobs, or the next item, with the result. Throws 404 for an unknown job. */
export function redirectAfterReview(args: Args, admin: AdminActor, sent: FormData, result: ReviewResult, done: string) {
  if (result === "unknown") throw new Response(null, { status: 404 });
  const toast =
    result === "done"
      ? ({ title: done, tone: "success" } as const)
      : ({ title: notDone[result], tone: result === "again" || result === "over" ? "info" : "warning" } as const);
  return redirectDecided(args, admin, sent, "/owner-portal/jobs", toast);
}

/** Redirects to the held texts, or the next item, with the result. Throws 404 for an unknown text. */
export function redirectAfterText(
  args: Args,
  admin: AdminActor,
  sent: FormData,
  settled: { again: boolean } | null,
  done: string,
) {
  if (!settled) throw new Response(null, { status: 404 });
  return redirectDecided(
    args,
    admin,
    sent,
    "/owner-portal/texts",
    settled.again
      ? { title: "It was settled before, or the employer has written something else", tone: "info" }
      : { title: done, tone: "success" },
  );
}
