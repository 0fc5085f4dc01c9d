import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { isId } from "db/id";
import type { Employer } from "~/features/accounts/viewer";
import { emptyJobForm, jobFormValues, unfinishedSteps } from "~/features/jobs/editing/form-values";
import { dayOver, stepForms } from "~/features/jobs/editing/forms";
import { saveJob, type SaveResult } from "~/features/jobs/editing/saving.server";
import { readStep, stepAfter, type JobFormStep } from "~/features/jobs/editing/steps";
import { type JobContent, partColumns, partKeys } from "~/features/jobs/fields/columns";
import { listControls } from "~/features/jobs/fields/controls.server";
import { earlyEndText } from "~/features/jobs/lifecycle/ending/early-end";
import { lifetimeOf } from "~/features/jobs/lifecycle/job";
import { postJob } from "~/features/jobs/lifecycle/posting.server";
import { publishJob, type PublishResult } from "~/features/jobs/lifecycle/publication.server";
import { findJobForEmployer } from "~/features/jobs/queries.server";
import { prepareJobPictures } from "~/features/pictures/share-pictures.server";
import { screenText } from "~/features/screening/screen-text";
import { reasonInWords } from "~/features/screening/sign-reasons";
import { encodeSign } from "~/features/screening/signs/rule";
import { getSettings } from "~/features/settings/queries.server";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { arrange, readQuestions } from "../form/arrange";
import { toPoints } from "../lifecycle/status-toast.server";
import { startOf } from "../start.server";
import { summarizeChange } from "./change-summary";
import { isDraftEnough } from "./intent";
import type { SaveAnswer } from "./save-answer";
import { afterSaving, jobStorageName } from "./stored-form";

type Args = Pick<ActionFunctionArgs, "request" | "context">;
type Context = Args["context"];

const notFound = () => new Response(null, { status: 404 });

/** The step, the job and the version that a form was sent for. */
export function readJobForm(request: Request, formData: FormData, jobId: string | null) {
  const { searchParams } = new URL(request.url);
  const id = jobId ?? formData.get("jobId");
  // An id of the address is looked up; one of a form must have the shape of an id.
  if (jobId === null && !isId(id)) throw notFound();
  const seen = readVersion(formData.get("version"));
  const step = readStep(searchParams.get("step")) ?? ("all" as const);
  return {
    id: String(id),
    step,
    seen,
    opened: readVersion(formData.get("opened")) ?? seen,
    start: startOf(searchParams),
  };
}

const readVersion = (version: unknown) =>
  typeof version === "string" && /^\d{1,9}$/.test(version) ? Number(version) : null;

/** The typed values, without the parts for which the writer keeps another user's text. */
function withoutTheirs(typed: Partial<JobContent>, formData: FormData): Partial<JobContent> {
  const left = new Set<string>(
    partKeys.filter((part) => formData.get(`keep.${part}`) === "theirs").flatMap((part) => partColumns[part]),
  );
  return Object.fromEntries(Object.entries(typed).filter(([column]) => !left.has(column)));
}

const isFilledIn = (formData: FormData) =>
  [...formData].some(([name, value]) => !["jobId", "version", "opened", "intent", "to"].includes(name) && value !== "");

/** The fields of a form. Indexes above nine are removed: a parser would build a list up to such an index. */
export async function readForm(request: Request): Promise<FormData> {
  const formData = await request.formData();
  for (const name of [...formData.keys()]) if (/\[\d{2,}\]/.test(name)) formData.delete(name);
  return formData;
}

/** What was written, or that the write failed, which is logged; an answer that was thrown on purpose goes on. */
export async function unlessItFails<Saved>(saving: Promise<Saved>): Promise<Saved | "failed"> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof Response) throw error;
    logError("A job cannot be saved", error);
    return "failed";
  }
}

/**
 * Saves a step of a job, or its whole form, and redirects; publishes it when the button says so. Otherwise answers with
 * the form and all typed values: 400 when it cannot be saved, 500 when the write fails, 401 without a session, 409 when
 * another user has changed the same fields. Throws 404 for the id of another user's job.
 * @param jobId null for a new job, whose id comes with the form, so that a double click makes one draft
 */
export async function saveJobAction({ request, context }: Args, jobId: string | null) {
  const formData = await readForm(request);
  // An empty form without a session is not saved: the guard redirects to the log-in.
  const isSignedOut = !(await context.viewer()) && isFilledIn(formData);
  const employer = isSignedOut ? null : await requireEmployer({ request, context }, { complete: true });
  const { id, step, seen, opened, start } = readJobForm(request, formData, jobId);
  const answer = (rest: Partial<SaveAnswer>): SaveAnswer => ({
    step,
    controls: listControls(step),
    jobId: id,
    seen: opened,
    ...rest,
  });
  if (!employer) {
    context.answer.keepsForm = true;
    const result = parseWithZod(formData, { schema: stepForms[step].draft }).reply({
      formErrors: [m.posting_logged_out_error()],
    });
    return data(answer({ result, isSignedOut: true }), 401);
  }
  const notSaved = (submission: Pick<Submission<unknown>, "reply"> | null) =>
    data(answer({ result: submission?.reply({ formErrors: [m.posting_not_saved()] }) }), 500);
  const intent = formData.get("intent");
  const formName = jobStorageName(jobId, step);
  // A new job that is complete is saved and published at once.
  const isPost = jobId === null && intent === "publish" && !formData.has("arrange");
  const whole = isPost ? parseWithZod(formData, { schema: stepForms[step].complete }) : null;
  const posted =
    whole?.status === "success"
      ? await unlessItFails(postJob(context, employer, id, { ...start, ...whole.value }))
      : null;
  if (posted === "failed") return notSaved(whole);
  if (posted) {
    const earlyEnd = formData.get("closesOn") ? await findEarlyEnd(context, employer, id) : null;
    return tellPublished(request, context, id, formName, posted, { earlyEnd });
  }
  const known = await findJobForEmployer(context.db, employer.company.id, id);
  if (jobId !== null && !known) throw notFound();
  if (formData.has("arrange")) {
    return data(
      answer({ arranged: { ...emptyJobForm, questions: arrange(readQuestions(formData), formData.get("arrange")) } }),
      200,
    );
  }
  for (let status = known?.status ?? "draft", read: typeof known | undefined = known; ; read = undefined) {
    const draftEnough = isDraftEnough(status, intent);
    const submission = parseWithZod(formData, { schema: stepForms[step][draftEnough ? "draft" : "complete"] });
    if (submission.status !== "success") return data(answer({ result: submission.reply() }), 400);
    const titleFault = known?.publishedAt ? faultOfTitle(submission.value.title, known.title) : null;
    if (titleFault !== null)
      return data(answer({ result: submission.reply({ fieldErrors: { title: [titleFault] } }) }), 400);
    const saved = await unlessItFails(
      saveJob(context, employer, id, withoutTheirs(submission.value, formData), {
        complete: !draftEnough,
        seen,
        start,
        known: read,
      }),
    );
    if (saved === "failed") return notSaved(submission);
    if (saved.kind === "conflict") {
      const changes = saved.changes.map((change) => summarizeChange(change, employer, context.now()));
      return data(
        answer({ seen, conflict: { version: saved.version, values: jobFormValues(saved.content), changes } }),
        409,
      );
    }
    if (saved.kind === "over")
      return data(answer({ result: submission.reply({ fieldErrors: { closesOn: [dayOver()] } }) }), 400);
    if (saved.kind === "empty")
      return data(answer({ result: submission.reply({ fieldErrors: { title: [m.posting_title_empty()] } }) }), 400);
    if (saved.kind === "saved")
      return goOn({ request, context }, employer, {
        id,
        step,
        intent,
        formData,
        formName,
        saved,
        wasDraft: draftEnough,
      });
    // Published in another window since: a published job has to be complete.
    if (saved.status === null || saved.status === "removed" || saved.status === status) throw notFound();
    status = saved.status;
  }
}

/** Applicants read the title of a job in their lists and mails even while its text waits for review: a new one with warning signs is refused. */
function faultOfTitle(title: string | undefined, before: string): string | null {
  if (title === undefined || title === before) return null;
  const { isHeld, signs } = screenText(title);
  return isHeld ? m.posting_title_signs({ reason: reasonInWords(signs.map(encodeSign)) }) : null;
}

interface Saved {
  id: string;
  step: JobFormStep;
  intent: unknown;
  formData: FormData;
  formName: string;
  saved: SaveResult & { kind: "saved" };
  /** Whether it was saved as a draft. */
  wasDraft: boolean;
}

/** Where it goes after a step is saved. */
async function goOn(
  { request, context }: Args,
  employer: Employer,
  { id, step, intent, formData, formName, saved, wasDraft }: Saved,
) {
  const meanwhile = saved.meanwhile.map((change) => summarizeChange(change, employer, context.now()).what);
  // What others have saved is shown, wherever it goes.
  const others =
    meanwhile.length > 0 ? m.posting_meanwhile({ changes: meanwhile.join("; ") }).slice(0, 500) : undefined;
  if (intent === "publish") return published(request, context, employer, id, formName, others);
  const toPage = (path: string, title: string | null, text?: string) => {
    const url = afterSaving(path, formName);
    if (others === undefined && title === null) return redirect(url, 303);
    return redirectWithToast(request, url, {
      title: title ?? m.posting_saved(),
      text: others ?? text,
      tone: "success",
      seconds: others ? 10 : undefined,
    });
  };
  if (intent === "preview") return toPage(`/job/${id}/preview`, m.posting_draft_saved());
  if (!wasDraft) {
    if (saved.status === "pending") return held(request, id, formName, others);
    // An ended job whose new text needs a review.
    if (saved.status === "draft")
      return toPage(`/job/${id}/edit`, m.posting_saved_as_draft(), m.posting_saved_as_draft_text());
    context.waitUntil(prepareJobPictures(context, id));
    return toPage(
      `/job/${id}/edit`,
      m.posting_changes_saved(),
      (await findEarlyEnd(context, employer, id)) ?? (saved.status === "active" ? m.posting_changes_seen() : undefined),
    );
  }
  const to = formData.get("to");
  const target = readStep(to);
  if (target) return toPage(`/job/${id}/edit?step=${target}`, null);
  if (step === "all" || to === "overview") return toPage(`/job/${id}/edit`, m.posting_draft_saved());
  const next = formData.get("check") === "1" ? await firstUnfinished(context, employer, id) : stepAfter(step);
  const check = formData.get("check") === "1" ? "&check=1" : "";
  return toPage(next ? `/job/${id}/edit?step=${next}${check}` : `/job/${id}/preview`, null);
}

async function firstUnfinished(context: Context, employer: Employer, id: string) {
  const job = await findJobForEmployer(context.db, employer.company.id, id);
  return job ? (unfinishedSteps(job, context.now())[0]?.step ?? null) : null;
}

/** Redirects to the first failing step of a stored job, which shows its errors and the other failing steps. */
export async function toUnfinishedStep(
  request: Request,
  context: Context,
  employer: Employer,
  id: string,
  formName: string | null,
  others?: string,
) {
  const step = await firstUnfinished(context, employer, id);
  const url = afterSaving(`/job/${id}/edit${step ? `?step=${step}&check=1` : ""}`, formName);
  return others === undefined
    ? redirect(url, 303)
    : redirectWithToast(request, url, { title: m.posting_not_published(), text: others, tone: "warning", seconds: 10 });
}

/**
 * Publishes a saved job, or sends it to review, and confirms the result. A second submission gets the same result. An
 * incomplete job redirects to the first failing step.
 * @param formName the form that was saved with it, if any
 * @param others what others have changed meanwhile, in words
 */
export async function published(
  request: Request,
  context: Context,
  employer: Employer,
  id: string,
  formName: string | null,
  others?: string,
) {
  const result = await publishJob(context, employer, id);
  return result === "incomplete"
    ? toUnfinishedStep(request, context, employer, id, formName, others)
    : tellPublished(request, context, id, formName, result, {
        others,
        earlyEnd: await findEarlyEnd(context, employer, id),
      });
}

/** That the listing of a stored job ends before its last day to apply; null where it does not. */
async function findEarlyEnd(context: Context, employer: Employer, id: string): Promise<string | null> {
  const [job, { packages }] = await Promise.all([
    findJobForEmployer(context.db, employer.company.id, id),
    getSettings(context.db),
  ]);
  return job ? earlyEndText(job, context.now(), lifetimeOf(packages.job)) : null;
}

/** Redirects with the result of publishing a job. @param notes what its employer must know besides, in words */
function tellPublished(
  request: Request,
  context: Context,
  id: string,
  formName: string | null,
  result: Exclude<PublishResult, "incomplete">,
  { others, earlyEnd }: { others?: string | undefined; earlyEnd: string | null },
) {
  if (result === "held") return held(request, id, formName, others);
  if (result === "unpaid")
    return toPoints({ request, context }, id, afterSaving(`/hire-portal-points?job=${id}`, formName));
  if (result === "refused") {
    return redirectWithToast(request, `/job/${id}/edit`, { title: m.posting_cannot_publish(), tone: "warning" });
  }
  context.waitUntil(prepareJobPictures(context, id));
  return redirectWithToast(request, afterSaving(`/job/${id}/sharing?new=1`, formName), {
    title: m.posting_published(),
    text: others ?? earlyEnd ?? m.posting_seen_now(),
    tone: "success",
    seconds: (others ?? earlyEnd) ? 10 : undefined,
  });
}

/** Says that the job is reviewed first; its preview shows why. @param others what others have changed meanwhile, in words */
export function held(request: Request, id: string, formName: string | null, others?: string) {
  return redirectWithToast(request, afterSaving(`/job/${id}/preview`, formName), {
    title: m.posting_held(),
    text: others ?? m.posting_held_text(),
    tone: "warning",
    seconds: others ? 10 : 8,
  });
}
