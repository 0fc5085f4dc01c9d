import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/cloudflare";
import type { Seeker } from "~/features/accounts/viewer";
import { answerField, givenAnswers, haveQuestionsChanged } from "~/features/applications/answers";
import { submitApplication } from "~/features/applications/commands.server";
import { applyForm } from "~/features/applications/forms";
import { divideHeldWords, findHeldWords, type HeldWords } from "~/features/applications/messages/held-words";
import { listQuestions } from "~/features/applications/questions.server";
import { trackInteraction } from "~/features/interactions/commands.server";
import { markOf, sourceOf } from "~/features/interactions/source";
import { saveProfile } from "~/features/profiles/commands.server";
import { neededValuesOf } from "~/features/profiles/forms";
import { refusalWords } from "~/features/profiles/names";
import { missingFields, neededFields, type NeededField } from "~/features/profiles/profile";
import { getProfile } from "~/features/profiles/queries.server";
import { m } from "~/paraglide/messages";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import type { ApplyBanner } from "./apply-form";

/** Fields that the form fills in by itself. */
const filledByForm = ["asked", "needed", "location", "languages"];

const isFilledIn = (formData: FormData) =>
  [...formData].some(([name, value]) => !filledByForm.includes(name) && value !== "");

const signedOut = (): ApplyBanner => ({
  title: m.jobs_apply_signed_out_title(),
  text: m.jobs_apply_signed_out_text(),
  isCalm: true,
  signedOut: true,
});

const longestQuote = 120;
const shortened = (passage: string) => (passage.length > longestQuote ? `${passage.slice(0, longestQuote)}…` : passage);

/** The reasons why texts of an application are returned first. */
const heldTexts: Record<HeldWords["reason"], (inputs: { passage: string }) => string> = {
  payment: m.jobs_apply_held_payment,
  money: m.jobs_apply_held_money,
  documents: m.jobs_apply_held_documents,
};

/** The missing fields of a seeker's profile, which the application asks for. */
export async function listMissing(
  context: AppLoadContext,
  seeker: Pick<Seeker, "userId" | "profile">,
): Promise<NeededField[]> {
  return seeker.profile?.isComplete ? [] : missingFields(await getProfile(context.db, seeker.userId));
}

/**
 * Applies for the job that the address names, and saves the fields that the profile lacked. The typed values are shown
 * again when the application is not accepted: after errors, when the questions have changed meanwhile, and when the
 * session has ended.
 */
export async function applyAction({ request, params, context }: ActionFunctionArgs) {
  const jobId = params.jobId ?? "";
  const formData = await request.formData();
  const questions = await listQuestions(context.db, jobId);
  const isSignedOut = !(await context.viewer()) && isFilledIn(formData);
  const seeker = isSignedOut ? null : await requireSeeker({ request, context });
  const shown = String(formData.get("needed")).split(" ");
  const missing = seeker ? await listMissing(context, seeker) : neededFields.filter((field) => shown.includes(field));
  const submission = parseWithZod(formData, { schema: applyForm(questions, missing) });
  const again = (banner: ApplyBanner | null, status: number) =>
    data({ result: submission.reply(), banner, missing, mayBeReviewed: false }, status);
  if (!seeker) {
    context.answer.keepsForm = true;
    return again(signedOut(), 401);
  }
  const asked = formData.get("asked");
  const typedAnswer = (id: string) => {
    const typed = formData.get(answerField(id));
    return typeof typed === "string" ? typed.trim() : "";
  };
  if (typeof asked === "string" && haveQuestionsChanged(questions, asked, typedAnswer)) {
    return again({ title: m.jobs_questions_changed_title(), text: m.jobs_questions_changed_text(), isCalm: true }, 409);
  }
  if (submission.status !== "success") return again(null, 400);
  const held = findHeldWords(questions, submission.value);
  if (held.length > 0 && submission.value.asIs !== "on") {
    const fieldErrors = Object.fromEntries(
      held.map(({ field, passage, reason }) => [field, [heldTexts[reason]({ passage: shortened(passage) })]]),
    );
    return data({ result: submission.reply({ fieldErrors }), banner: null, missing, mayBeReviewed: true }, 400);
  }
  const wait = await countAttempt({ request, context }, "apply", seeker.userId);
  if (wait !== null) return again(tooManyAttempts(context, wait), 429);
  if (missing.length > 0) {
    const saved = await saveProfile(context, seeker, neededValuesOf(missing, submission.value));
    if (!saved.ok && saved.reason === "no_user") return again(signedOut(), 401);
    if (!saved.ok) return again({ title: m.jobs_apply_not_saved(), text: refusalWords[saved.reason]() }, 403);
  }
  // An applicant has seen the job, but their view, with its source, may still be in the queue.
  if (markOf(request.url)) {
    const source = sourceOf(request) ?? undefined;
    await trackInteraction(context, { jobId, userId: seeker.userId, type: "view", personKey: seeker.userId, source });
  }
  const words = divideHeldWords(held, {
    note: submission.value.note ?? null,
    answers: givenAnswers(questions, submission.value),
  });
  const applied = await submitApplication(context, seeker, jobId, words.note, words.answers, words.held);
  const page = `/job/${jobId}`;
  if (!applied.ok) return redirectWithToast(request, page, { title: m.jobs_not_open(), tone: "warning" });
  if (applied.again) return redirectWithToast(request, page, { title: m.jobs_applied_again(), tone: "info" });
  // The page itself says that the application was sent.
  if (words.held === null) return redirect(page, 303);
  return redirectWithToast(request, page, {
    title: m.jobs_applied_toast(),
    text: m.jobs_applied_held(),
    tone: "success",
  });
}
