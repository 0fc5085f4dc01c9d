import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import type { JobStatus } from "db/vocabulary";
import type { Employer } from "~/features/accounts/viewer";
import { jobDraftForm, jobPublishForm } from "~/features/jobs/forms";
import { publishJob } from "~/features/jobs/publication.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { saveJob } from "~/features/jobs/saving.server";
import { redirectWithToast } from "~/web/toast.server";
import { isDraftEnough } from "./intent";
import { afterSaving } from "./kept-form";

type Context = ActionFunctionArgs["context"];

const notFound = () => new Response(null, { status: 404 });

/**
 * Saves the form of a job, and publishes it when that was pressed. Answers 400 with all that was typed when it cannot be
 * saved; throws 404 for the id of somebody else's job.
 * @param jobId null for a new job, whose id comes with the form, so that a double press makes one draft
 */
export async function saveJobAction(request: Request, context: Context, employer: Employer, jobId: string | null, formName: string) {
  const formData = await request.formData();
  const id = jobId ?? formData.get("jobId");
  if (!isStoredId(id, jobId)) throw notFound();
  const intent = formData.get("intent");
  const known = await findJobForEmployer(context.db, employer.company.id, id);
  if (jobId !== null && !known) throw notFound();
  const status: JobStatus = known?.status ?? "draft";
  const draftEnough = isDraftEnough(status, intent);
  const submission = draftEnough ? parseWithZod(formData, { schema: jobDraftForm }) : parseWithZod(formData, { schema: jobPublishForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const saved = await saveJob(context, employer, id, submission.value, { complete: !draftEnough });
  if (saved === null) throw notFound();
  if (intent === "publish") return published(request, context, employer, id, formName);
  if (intent === "preview") return toPage(request, afterSaving(`/job/${id}/preview`, formName), "Draft saved");
  if (draftEnough) return toPage(request, afterSaving(`/job/${id}/edit`, formName), "Draft saved");
  if (saved === "pending") return held(request, id, formName);
  return toPage(request, afterSaving("/employer-portal", formName), "Changes saved", saved === "active" ? "Job seekers see them now." : undefined);
}

/** An id that the address names was found in the database; one from a form must have the shape of an id. */
function isStoredId(id: unknown, jobId: string | null): id is string {
  return jobId !== null || isId(id);
}

/** Puts a saved job on the lists, or has it looked at first, and says so; also when a second press finds it there. */
export async function published(request: Request, context: Context, employer: Employer, id: string, formName: string) {
  const result = await publishJob(context, employer, id);
  if (result === "held") return held(request, id, formName);
  if (result === "refused") {
    return redirectWithToast(request, `/job/${id}/edit`, { title: "This job cannot be published now", tone: "warning" });
  }
  return toPage(request, afterSaving("/employer-portal", formName), "Job published", "Job seekers see it now. Share its link to reach more of them.");
}

/** Says that somebody looks at the job first; its preview says why. */
export function held(request: Request, id: string, formName: string) {
  return redirectWithToast(request, afterSaving(`/job/${id}/preview`, formName), {
    title: "Your job is being looked at",
    text: "Usually within a day. See below which passage is the reason.",
    tone: "warning",
    seconds: 8,
  });
}

function toPage(request: Request, url: string, title: string, text?: string) {
  return redirectWithToast(request, url, { title, text, tone: "success" });
}
