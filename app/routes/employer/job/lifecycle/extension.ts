import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { extendJob } from "~/features/jobs/lifecycle/extension.server";
import { addedTime, jobActionsOf, lifetimeOf } from "~/features/jobs/lifecycle/job";
import { pointsFor } from "~/features/jobs/lifecycle/price";
import { findPricing } from "~/features/jobs/lifecycle/price.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { pageOfSubmission, redirectWithStatus, toPoints } from "./status-toast.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(({ params }) => `/job/${params.jobId}/preview`);

/**
 * Gives a job a later end. The form sends the end and the price that it showed: a second submission, or one in another
 * tab, finds another end and changes nothing.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const jobId = params.jobId ?? "";
  const job = await findJobForEmployer(context.db, employer.company.id, jobId);
  if (!job) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const now = context.now();
  const pricing = await findPricing(context, { id: employer.company.id, founderId: employer.publisher.userId });
  const lifetime = lifetimeOf(pricing.price);
  const isPossible =
    form.get("end") === String(job.expiresAt ?? "") && jobActionsOf(job, now, lifetime).includes("extension");
  if (isPossible) {
    const points = pointsFor(pricing, jobId, addedTime(job.expiresAt, now, lifetime));
    // At most the price shown on the page is charged.
    if (points > Number(form.get("points") ?? points)) {
      return redirectWithToast(request, pageOfSubmission(request, jobId), {
        title: m.life_costs_now({ points }),
        text: m.life_costs_now_text(),
        tone: "warning",
      });
    }
  }
  const extended = isPossible ? await extendJob(context, employer, jobId, job.expiresAt) : null;
  if (extended === "unpaid") return toPoints({ request, context }, jobId);
  if (extended === null)
    return redirectWithStatus(request, (await findJobForEmployer(context.db, employer.company.id, jobId)) ?? job);
  return redirectWithToast(request, pageOfSubmission(request, jobId), {
    title: m.life_extended({ date: formatDate(extended) }),
    text: job.status === "paused" ? m.life_extended_paused() : job.title,
    tone: "success",
  });
}
