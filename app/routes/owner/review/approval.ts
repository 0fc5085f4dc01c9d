import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { approveJob } from "~/features/moderation/job-review.server";
import { prepareJobPictures } from "~/features/pictures/share-pictures.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectAfterReview, seenAt } from "./answers.server";

export const handle: RouteHandle = { access: "admin" };

export const loader = formOnly("/owner-portal/jobs");

/** Publishes a job in review; submitted twice, it is published once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const jobId = params.jobId ?? "";
  const sent = await request.formData();
  const result = await approveJob(context, admin, jobId, seenAt(sent));
  context.waitUntil(prepareJobPictures(context, jobId));
  return redirectAfterReview({ request, context }, admin, sent, result, "Approved. It's live now");
}
