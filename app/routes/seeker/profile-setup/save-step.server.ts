import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { saveProfile, type ProfileRefusal } from "~/features/profiles/commands.server";
import { stepForms, unfinishedStepForms } from "~/features/profiles/forms";
import { refusalWords } from "~/features/profiles/names";
import { getProfile } from "~/features/profiles/queries.server";
import { readStep, stepAddress, stepToGoOn, type FormStep } from "~/features/profiles/steps";
import { m } from "~/paraglide/messages";
import { safeRedirect } from "~/web/redirects/redirect";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

function parseStep(step: FormStep, formData: FormData, { unfinished }: { unfinished: boolean }) {
  const forms = unfinished ? unfinishedStepForms : stepForms;
  return parseWithZod(formData, { schema: forms[step] });
}

/** Shows a step again with its typed values, because it was refused. */
function refusedStep(step: FormStep, formData: FormData, reason: ProfileRefusal) {
  const result = parseStep(step, formData, { unfinished: true }).reply({ formErrors: [refusalWords[reason]()] });
  return data({ result, reason }, reason === "no_user" ? 401 : 403);
}

const isFilledIn = (formData: FormData) => [...formData].some(([name, value]) => name !== "to" && value !== "");

/**
 * Saves the step that the address names. A button may name another step (`to`): then empty fields are allowed. A form
 * without a session is shown again with its values, so that it can be saved after a log-in in another tab.
 */
export async function saveStepAction({ request, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = readStep(searchParams.get("step"));
  const step = asked === null || asked === "files" ? "about" : asked;
  const formData = await request.formData();
  if (!(await context.viewer()) && isFilledIn(formData)) {
    context.answer.keepsForm = true;
    return refusedStep(step, formData, "no_user");
  }
  const seeker = await requireSeeker({ request, context });
  const to = readStep(formData.get("to"));
  const submission = parseStep(step, formData, { unfinished: to !== null });
  if (submission.status !== "success") return data({ result: submission.reply(), reason: null }, 400);
  const values =
    step === "about"
      ? { ...submission.value, whatsappNumber: submission.value.whatsappNumber ?? null }
      : submission.value;
  const saved = await saveProfile(context, seeker, values);
  if (!saved.ok) {
    // The page with the error is rendered without the guard, which would redirect and lose the typed values.
    context.answer.keepsForm = true;
    return refusedStep(step, formData, saved.reason);
  }
  const end = safeRedirect(searchParams.get("redirect"), "");
  const kept = { saved: step };
  if (to !== null) return redirect(stepAddress(to, end, kept), 303);
  if (seeker.profile?.isComplete) {
    const page = end === "/profile" ? `/profile?saved=${step}` : end || "/jobs";
    return redirectWithToast(request, page, { title: m.profile_saved(), tone: "success" });
  }
  const next = stepAddress(stepToGoOn(await getProfile(context.db, seeker.userId), step), end, kept);
  if (!saved.completed) return redirect(next, 303);
  return redirectWithToast(request, next, { title: m.profile_saved(), text: m.profile_completed(), tone: "success" });
}
