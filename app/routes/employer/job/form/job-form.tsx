import { useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useCallback, useEffect, useRef, useState } from "react";
import type { JobStatus } from "db/vocabulary";
import type { JobFormValues } from "~/features/jobs/editing/form-values";
import { stepForms, type JobContent } from "~/features/jobs/editing/forms";
import { jobSteps, stepNames, type JobFormStep } from "~/features/jobs/editing/steps";
import type { Pricing } from "~/features/jobs/lifecycle/price";
import { PostForm } from "~/ui/forms/form";
import { JobButtons } from "../lifecycle/job-buttons";
import { PriceNote } from "../price-note";
import { isDraftEnough } from "../saving/intent";
import { keptFormName } from "../saving/kept-form";
import { SaveStatusLine } from "../saving/save-status";
import { useAutosave } from "../saving/use-autosave";
import { stepFields, type JobFields } from "./step-fields";

/** Choices that stand outside of the form name it. */
const formId = "job";

export interface JobFormProps {
  jobId: string;
  /** False until the new job is saved for the first time. */
  isStored: boolean;
  step: JobFormStep;
  status: JobStatus;
  values: JobFormValues;
  /** The version that the values are of; 0 for a new job, null where nobody knows. */
  version: number | null;
  /** The template of a new job, for its addresses. */
  template?: string;
  /** The company's number, which seekers may be shown; empty where it is not known. */
  phone: string | null;
  /** What the company pays for a job; null where it is not known. */
  pricing: Pricing | null;
  result: SubmissionResult | undefined;
  /** Whether what others have changed waits for a choice: then nothing is saved but by the button. */
  isConflict?: boolean;
  /** The version before the conflict, to which a form goes back that could not be saved after it. */
  opened?: number | null;
  /** Whether it leads from one step that fails to the next. */
  isCheck: boolean;
}

/** The form of one step of a job, or of all but the questions. With script it saves a draft while one types and checks each field as it is left. */
export function JobForm({ jobId, isStored, step, status, values, version, template = "", phone, pricing, result, isConflict = false, opened = null, isCheck }: JobFormProps) {
  // What was pressed last decides what the fields must hold, also while they are being corrected.
  const pressed = useRef<unknown>(result?.initialValue?.intent);
  const [isMade, setMade] = useState(isStored);
  const schemaFor = (intent: unknown) => stepForms[step][isDraftEnough(status, intent) ? "draft" : "complete"];
  const [form, fields] = useForm<JobFormValues, Partial<JobContent>>({
    id: formId,
    defaultValue: values,
    lastResult: result,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate({ formData }) {
      pressed.current = formData.get("intent") ?? pressed.current;
      return parseWithZod(formData, { schema: schemaFor(pressed.current) });
    },
  });
  const query = `?step=${step}${template}`;
  const page = isMade ? `/job/${jobId}/edit` : "/post-job";
  const keepAs = keptFormName(isMade ? jobId : null, step);
  const onMade = useCallback(() => {
    setMade(true);
    // Whoever loads the page anew finds the draft, and no second one begins.
    history.replaceState(history.state, "", `/job/${jobId}/edit?step=${step}`);
  }, [jobId, step]);
  const saving = useAutosave({
    formId,
    address: status === "draft" && version !== null && !isConflict ? `/job/${jobId}/autosave${query}` : null,
    version: version ?? 0,
    keptAs: keepAs,
    keepAs: keptFormName(jobId, step),
    onMade,
  });
  useTouchOnChange(fields.questions.getFieldList().map(({ key }) => key).join(), saving.touch);
  const sections = step === "all" ? jobSteps.filter((each) => each !== "questions") : [step];
  return (
    <form-keeper name={keepAs}>
      <PostForm
        form={form}
        action={`${page}${query}`}
        className="grid gap-6"
        onInput={saving.touch}
        onSubmit={(event) => {
          form.onSubmit(event);
          saving.onSubmit(event);
        }}
      >
        {/* What the Enter key presses: the first button is hidden, since the questions bring buttons of their own. */}
        {step === "questions" && <button className="sr-only" tabIndex={-1} aria-hidden="true" name="intent" value="save" />}
        <input type="hidden" name="jobId" value={jobId} />
        {version !== null && <input type="hidden" name="version" value={saving.version} />}
        {opened !== null && <input type="hidden" name="opened" value={opened} />}
        {isCheck && <input type="hidden" name="check" value="1" />}
        <p data-kept="" hidden className="safe">
          <b>Your words are back</b>
          This is what you had typed here before and not saved.
        </p>
        {sections.map((section) => {
          const Fields = stepFields[section];
          const content = <Fields form={form} fields={fields as unknown as JobFields} phone={phone} />;
          return step === "all" ? (
            <fieldset key={section} className="grid gap-4">
              <legend className="mb-3 text-xl font-semibold">{stepNames[section]}</legend>
              {content}
            </fieldset>
          ) : (
            <div key={section} className="grid gap-4">
              {content}
            </div>
          );
        })}
        {step === "all" && pricing && (status === "draft" || status === "expired" || status === "closed") && <PriceNote pricing={pricing} jobId={jobId} />}
        <JobButtons status={status} step={step} back={isStored ? `/job/${jobId}/edit` : null} />
        <SaveStatusLine status={saving.status} time={saving.time} logIn={`/employer-auth?redirect=${encodeURIComponent(`${page}${query}`)}`} />
      </PostForm>
    </form-keeper>
  );
}

/** Buttons that add, move and remove fields are no typing, and change the form all the same. */
function useTouchOnChange(keys: string, touch: () => void) {
  const first = useRef(keys);
  useEffect(() => {
    if (first.current === keys) return;
    first.current = keys;
    touch();
  }, [keys, touch]);
}
