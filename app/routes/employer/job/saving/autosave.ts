import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { jobFormValues, toFormData } from "~/features/jobs/editing/form-values";
import { stepForms, type JobContent } from "~/features/jobs/editing/forms";
import { emptyJob } from "~/features/jobs/editing/parts";
import { saveJob } from "~/features/jobs/editing/saving.server";
import { isSomebodyElses } from "~/features/jobs/queries.server";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { timeOf } from "./change-summary";
import { readForm, readJobForm } from "./save-action.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(({ params }) => `/job/${params.jobId}/edit`);

/**
 * The answer to a form: the version that the draft has now, when it was saved, and the fields that its page shows otherwise than
 * they were sent; or why it was not saved.
 */
export type Autosaved = { version: number; time: string; shown: Record<string, string> } | { failed: "errors" | "conflict" | "not_draft" };

const failed = (why: "errors" | "conflict" | "not_draft", status: number) => Response.json({ failed: why } satisfies Autosaved, { status });

/** The sent fields that a page shows otherwise once they are saved: trimmed, with commas in amounts. */
function shownOtherwise(formData: FormData, saved: Partial<JobContent>): Record<string, string> {
  const values = [...toFormData(jobFormValues({ ...emptyJob, ...saved }))].map(([name, value]) => [name, String(value)] as const);
  // Line ends travel as two characters and are shown as one.
  const sent = (name: string) => formData.get(name)?.toString().replace(/\r\n?/g, "\n");
  return Object.fromEntries(values.filter(([name, value]) => formData.has(name) && !name.startsWith("questions") && sent(name) !== value));
}

/** Saves a step of a draft while it is being filled in. What others see of a job is never changed here. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const formData = await readForm(request);
  formData.set("jobId", params.jobId ?? "");
  const { id, step, seen, start } = readJobForm(request, formData, null);
  if (await isSomebodyElses(context.db, employer.company.id, id)) throw new Response(null, { status: 404 });
  const submission = parseWithZod(formData, { schema: stepForms[step].draft });
  if (submission.status !== "success") return failed("errors", 400);
  const saved = await saveJob(context, employer, id, submission.value, { complete: false, seen, staysOpen: true, start });
  if (saved.kind === "conflict") return failed("conflict", 409);
  if (saved.kind === "refused") return failed("not_draft", 409);
  return Response.json({ version: saved.version, time: timeOf(context.now(), context.now()), shown: shownOtherwise(formData, submission.value) } satisfies Autosaved);
}
