import { useForm, type SubmissionResult } from "@conform-to/react";
import { useRef, type FormEvent } from "react";
import type { JobStatus } from "db/vocabulary";
import type { FormKeeper } from "~/enhance/forms/form-keeper";
import type { JobFormValues } from "~/features/jobs/editing/form-values";
import { stepNames, type JobFormStep } from "~/features/jobs/editing/steps";
import type { JobContent } from "~/features/jobs/fields/columns";
import type { StepControls } from "~/features/jobs/fields/controls.server";
import { isListable } from "~/features/jobs/lifecycle/job";
import type { Pricing } from "~/features/jobs/lifecycle/price";
import { m } from "~/paraglide/messages";
import { PostForm } from "~/ui/forms/form";
import { JobButtons } from "../lifecycle/job-buttons";
import { PriceNote } from "../price-note";
import { SaveStatusLine } from "../saving/save-status";
import { jobStorageName } from "../saving/stored-form";
import { useAutosave } from "./autosave/use-autosave";
import type { PayHints } from "./pay-reading";
import { StepFields, type JobFields } from "./step-fields";

/** The place of a step in the form of all steps. */
export const sectionId = (step: string) => `section-${step}`;

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
  pay: PayHints;
  /** What the form asks for, step by step. */
  controls: readonly StepControls[];
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
    pay,
    controls,
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
  const frame = useRef<FormKeeper>(null);
  const savesItself = status === "draft" && version !== null && !isConflict;
  const query = `?step=${step}${template}`;
  const saved = useAutosave(frame, {
    address: savesItself ? `/job/${jobId}/autosave${query}` : null,
    version: version ?? 0,
    page: `/job/${jobId}/edit?step=${step}`,
    keepAs: jobStorageName(jobId, step),
    isUnsaved: isArranged,
  });
  const isKnown = isStored || saved.isStored;
  const page = isKnown ? `/job/${jobId}/edit` : "/post-job";
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (saved.saver.current?.mustWait(() => currentTarget.requestSubmit(submitter))) event.preventDefault();
    else form.onSubmit(event);
  };
  return (
    <form-keeper
      ref={frame}
      name={jobStorageName(isKnown ? jobId : null, step)}
      moved={isArranged ? "questions[" : undefined}
      class="block">
      <PostForm
        form={form}
        action={`${page}${query}`}
        className="grid gap-6"
        onInput={() => saved.saver.current?.touch()}
        onSubmit={send}>
        {/* The Enter key presses the first button: this hidden one, instead of one beside the questions. */}
        {step === "questions" && (
          <button className="sr-only" tabIndex={-1} aria-hidden="true" name="intent" value="save" />
        )}
        <input type="hidden" name="jobId" value={jobId} />
        {version !== null && <input type="hidden" name="version" value={saved.version} />}
        {opened !== null && <input type="hidden" name="opened" value={opened} />}
        {isCheck && <input type="hidden" name="check" value="1" />}
        <p data-kept="" hidden className="safe">
          <b>{m.posting_kept_title()}</b>
          {m.posting_kept_text()}
        </p>
        {controls.map(({ step: section, parts }) => {
          const content = (
            <StepFields
              parts={parts}
              fields={withErrors(fields as unknown as JobFields, saved.errors)}
              phone={phone}
              pay={{ ...pay, read: saved.readings.pay ?? pay.read }}
              isArranged={isArranged}
            />
          );
          return step === "all" ? (
            <fieldset key={section} id={sectionId(section)} className="grid min-w-0 gap-4">
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
        {step === "all" && !isStored && <p className="quiet">{m.posting_questions_later()}</p>}
        <JobButtons
          status={status}
          step={step}
          back={isKnown ? `/job/${jobId}/edit` : null}
          isAnswered={result !== undefined || isConflict}
        />
        <SaveStatusLine
          status={saved.status}
          time={saved.time}
          logIn={`/employer-auth?redirect=${encodeURIComponent(`${page}${query}`)}`}
        />
      </PostForm>
    </form-keeper>
  );
}

/** The fields with what the server has found in them since the page was made. */
const withErrors = (fields: JobFields, errors: Record<string, string[] | null>): JobFields =>
  new Proxy(fields, {
    get(target, name: string) {
      const field = target[name as keyof JobFields];
      return name in errors
        ? new Proxy(field, {
            get: (each, key) => (key === "errors" ? (errors[name] ?? undefined) : (Reflect.get(each, key) as unknown)),
          })
        : field;
    },
  });
