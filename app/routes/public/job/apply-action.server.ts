import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerField, givenAnswers, mustAskAgain } from "~/features/applications/answers";
import { submitApplication } from "~/features/applications/commands.server";
import { applyForm } from "~/features/applications/forms";
import { listQuestions } from "~/features/applications/questions.server";
import { trackInteraction } from "~/features/interactions/commands.server";
import { markOf, sourceOf } from "~/features/interactions/source";
import { m } from "~/paraglide/messages";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import type { ApplyBanner } from "./apply-form";

const isFilledIn = (formData: FormData) => [...formData].some(([name, value]) => name !== "asked" && value !== "");

/**
 * Applies for the job that the address names. What was typed comes back when it is not taken: after errors, when the
 * questions have changed meanwhile, and when the session has ended.
 */
export async function applyAction({ request, params, context }: ActionFunctionArgs) {
  const jobId = params.jobId ?? "";
  const formData = await request.formData();
  const questions = await listQuestions(context.db, jobId);
  const submission = parseWithZod(formData, { schema: applyForm(questions) });
  const again = (banner: ApplyBanner | null, status: number) => data({ result: submission.reply(), banner }, status);
  if (!(await context.viewer()) && isFilledIn(formData)) {
    context.answer.keepsForm = true;
    return again({ title: m.jobs_apply_signed_out_title(), text: m.jobs_apply_signed_out_text(), isCalm: true, signedOut: true }, 401);
  }
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const asked = formData.get("asked");
  const typedAnswer = (id: string) => {
    const typed = formData.get(answerField(id));
    return typeof typed === "string" ? typed.trim() : "";
  };
  if (typeof asked === "string" && mustAskAgain(questions, asked, typedAnswer)) {
    return again({ title: m.jobs_questions_changed_title(), text: m.jobs_questions_changed_text(), isCalm: true }, 409);
  }
  if (submission.status !== "success") return again(null, 400);
  const wait = await countAttempt({ request, context }, "apply", seeker.userId);
  if (wait !== null) return again(tooManyAttempts(context, wait), 429);
  // Whoever applies has seen the job: their view may still wait in the queue, and with it the way by which they came.
  if (markOf(request.url)) {
    const source = sourceOf(request) ?? undefined;
    await trackInteraction(context, { jobId, userId: seeker.userId, type: "view", personKey: seeker.userId, source });
  }
  const { note } = submission.value;
  const applied = await submitApplication(context, seeker, jobId, note ?? null, givenAnswers(questions, submission.value));
  const page = `/job/${jobId}`;
  if (!applied.ok) return redirectWithToast(request, page, { title: m.jobs_not_open(), tone: "warning" });
  return redirectWithToast(request, "/activity", {
    title: applied.again ? m.jobs_applied_again() : m.jobs_applied_toast(),
    tone: applied.again ? "info" : "success",
  });
}
