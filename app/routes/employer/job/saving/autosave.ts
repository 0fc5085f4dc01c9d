import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { jobFormValues, toFormData } from "~/features/jobs/editing/form-values";
import { dayOver, jobDraftForm, stepForms } from "~/features/jobs/editing/forms";
import { readPayFields } from "~/features/jobs/editing/pay/pay-fields";
import { saveJob } from "~/features/jobs/editing/saving.server";
import { type JobContent, emptyJob } from "~/features/jobs/fields/columns";
import { isOtherCompanyJob } from "~/features/jobs/queries.server";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { timeOf } from "./change-summary";
import { readForm, readJobForm, unlessItFails } from "./save-action.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(({ params }) => `/job/${params.jobId}/edit`);

/** Why nothing was saved; after "network" the page tries again. */
type Unsaved = "errors" | "conflict" | "not_draft" | "untouched" | "network";

/**
 * The answer to a form: the new version of the saved draft, and the fields whose shown value differs from the sent one;
 * or why it was not saved.
 */
type Autosaved =
  | {
      version: number;
      time: string;
      shown: Record<string, string>;
      /** How a text was read, in words. */ readings: Record<string, string>;
    }
  | { failed: Unsaved; /** By field. */ errors?: Record<string, string> };

const failed = (why: Unsaved, status: number, errors?: Record<string, string>) =>
  Response.json({ failed: why, errors } satisfies Autosaved, { status });

/** The sent fields whose saved value is shown differently: trimmed, or with commas in amounts. */
function shownOtherwise(formData: FormData, saved: Partial<JobContent>): Record<string, string> {
  const values = [...toFormData(jobFormValues({ ...emptyJob, ...saved }))].map(
    ([name, value]) => [name, String(value)] as const,
  );
  // A form sends a line end as two characters; the page shows one.
  const sent = (name: string) => formData.get(name)?.toString().replace(/\r\n?/g, "\n");
  return Object.fromEntries(
    values.filter(
      ([name, value]) =>
        formData.has(name) && !name.startsWith("questions") && name !== "incentives" && sent(name) !== value,
    ),
  );
}

const firstErrors = (errors: Record<string, string[] | null>) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, messages]) => (messages?.[0] ? [[name, messages[0]]] : [])),
  );

const payReading = (formData: FormData) => {
  const text = (name: string) => formData.get(name)?.toString();
  return formData.has("salaryMin")
    ? readPayFields({ salaryMin: text("salaryMin"), salaryMax: text("salaryMax"), salaryPeriod: text("salaryPeriod") })
    : "";
};

export const formDoc: FormDoc = { fields: { job: jobDraftForm, questions: stepForms.questions.draft } };

/** Saves a step of a draft while it is being filled in. What others see of a job is never changed here. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const formData = await readForm(request);
  formData.set("jobId", params.jobId ?? "");
  const { id, step, seen, start } = readJobForm(request, formData, null);
  if (await isOtherCompanyJob(context.db, employer.company.id, id)) throw new Response(null, { status: 404 });
  const submission = parseWithZod(formData, { schema: stepForms[step].draft });
  if (submission.status !== "success") return failed("errors", 400, firstErrors(submission.error ?? {}));
  const saved = await unlessItFails(
    saveJob(context, employer, id, submission.value, { complete: false, seen, staysOpen: true, start }),
  );
  if (saved === "failed") return failed("network", 503);
  if (saved.kind === "conflict") return failed("conflict", 409);
  if (saved.kind === "over") return failed("errors", 400, { closesOn: dayOver() });
  if (saved.kind === "empty") return failed("untouched", 200);
  if (saved.kind === "refused") return failed("not_draft", 409);
  return Response.json({
    version: saved.version,
    time: timeOf(context.now(), context.now()),
    shown: shownOtherwise(formData, submission.value),
    readings: { pay: payReading(formData) },
  } satisfies Autosaved);
}
