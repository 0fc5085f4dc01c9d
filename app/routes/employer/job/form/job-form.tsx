import { useForm, type SubmissionResult } from "@conform-to/react";
import type { JobStatus } from "db/vocabulary";
import type { JobFormValues } from "~/features/jobs/editing/form-values";
import { jobSteps, stepNames, type JobFormStep } from "~/features/jobs/editing/steps";
import type { JobContent } from "~/features/jobs/fields/columns";
import { isListable } from "~/features/jobs/lifecycle/job";
import type { Pricing } from "~/features/jobs/lifecycle/price";
import type { PayRange } from "~/features/jobs/listing/pay-range";
import { m } from "~/paraglide/messages";
import { PostForm } from "~/ui/forms/form";
import { JobButtons } from "../lifecycle/job-buttons";
import { PriceNote } from "../price-note";
import { SaveStatusLine } from "../saving/save-status";
import { jobStorageName } from "../saving/stored-form";
import { StepFields, type JobFields } from "./step-fields";

/** For controls outside the form. */
const formId = "job";

export interface JobFormProps {
  jobId: string;
  /** False until the new job is saved for the first time. */
  isStored: boolean;
  step: JobFormStep;
  status: JobStatus;
  values: JobFormValues;
  /** The version that the values are of; 0 for a new job, null where it is unknown. */
  version: number | null;
  /** The template of a new job, for its addresses. */
  template?: string;
  /** The company's number, which seekers may be shown; empty where it is not known. */
  phone: string | null;
  /** The company's price of a job; null where it is not known. */
  pricing: Pricing | null;
  /** The end of its listing if it reuses an old place for free, ms UTC. */
  oldEnd?: number | null;
  /** The usual pay of similar jobs; null when too few disclose it. */
  usualPay: PayRange | null;
  result: SubmissionResult | undefined;
  /** Whether a button beside the questions has changed the values, which are not saved yet. */
  isArranged?: boolean;
  /** Whether a conflict waits for a decision: then only the button saves. */
  isConflict?: boolean;
  /** The version before the conflict, restored when saving fails after it. */
  opened?: number | null;
  /** Whether saving leads from one incomplete step to the next. */
  isCheck: boolean;
}

/**
 * The form of one step of a job, or of all but the questions. With script it saves a draft while the user types, and
 * shows the errors beside the fields.
 */
export function JobForm(props: JobFormProps) {
  const {
    jobId,
    isStored,
    step,
    status,
    values,
    version,
    template = "",
    phone,
    pricing,
    oldEnd,
    usualPay,
    result,
    isArranged = false,
    isConflict = false,
    opened = null,
    isCheck,
  } = props;
  const [form, fields] = useForm<JobFormValues, Partial<JobContent>>({
    id: formId,
    defaultValue: values,
    lastResult: result,
  });
  const query = `?step=${step}${template}`;
  const page = isStored ? `/job/${jobId}/edit` : "/post-job";
  const savesItself = status === "draft" && version !== null && !isConflict;
  const sections = step === "all" ? jobSteps.filter((each) => each !== "questions") : [step];
  return (
    <auto-save
      src={savesItself ? `/job/${jobId}/autosave${query}` : undefined}
      page={`/job/${jobId}/edit?step=${step}`}
      keep-as={jobStorageName(jobId, step)}
      unsaved={isArranged ? "" : undefined}
      class="block">
      <form-keeper name={jobStorageName(isStored ? jobId : null, step)} moved={isArranged ? "questions[" : undefined}>
        <PostForm form={form} action={`${page}${query}`} className="grid gap-6">
          {/* The Enter key presses the first button: this hidden one, instead of one beside the questions. */}
          {step === "questions" && (
            <button className="sr-only" tabIndex={-1} aria-hidden="true" name="intent" value="save" />
          )}
          <input type="hidden" name="jobId" value={jobId} />
          {version !== null && <input type="hidden" name="version" value={version} />}
          {opened !== null && <input type="hidden" name="opened" value={opened} />}
          {isCheck && <input type="hidden" name="check" value="1" />}
          <p data-kept="" hidden className="safe">
            <b>{m.posting_kept_title()}</b>
            {m.posting_kept_text()}
          </p>
          {sections.map((section) => {
            const content = (
              <StepFields
                step={section}
                fields={fields as unknown as JobFields}
                phone={phone}
                usualPay={usualPay}
                isArranged={isArranged}
              />
            );
            return step === "all" ? (
              <fieldset key={section} className="grid min-w-0 gap-4">
                <legend className="mb-3 text-xl font-semibold">{stepNames[section]()}</legend>
                {content}
              </fieldset>
            ) : (
              <div key={section} className="grid gap-4">
                {content}
              </div>
            );
          })}
          {step === "all" && pricing && isListable({ status }) && (
            <PriceNote pricing={pricing} jobId={jobId} oldEnd={oldEnd} />
          )}
          <JobButtons status={status} step={step} back={isStored ? `/job/${jobId}/edit` : null} />
          <SaveStatusLine logIn={`/employer-auth?redirect=${encodeURIComponent(`${page}${query}`)}`} />
        </PostForm>
      </form-keeper>
    </auto-save>
  );
}
