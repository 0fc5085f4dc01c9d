import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { refusalForm } from "~/features/moderation/forms";
import { refuseJob } from "~/features/moderation/job-review.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectAfterReview, seenAt } from "./answers.server";

/** Refuses the job that the form names; a refused form comes back on the page that sent it. */
export async function refuseJobOfForm({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: refusalForm });
  if (submission.status !== "success")
    return data({ subject: String(formData.get("subject")), result: submission.reply() }, 400);
  const { subject, ...refusal } = submission.value;
  const result = await refuseJob(context, admin, subject, seenAt(formData), refusal);
  return redirectAfterReview({ request, context }, admin, formData, result, "Rejected. The employer is notified");
}
