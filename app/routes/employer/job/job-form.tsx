import { useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { experienceBands, jobTypeNames, salaryPeriodNames } from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { departments } from "db/catalogues/departments";
import type { CatalogueEntry } from "db/catalogues/name";
import { useRef } from "react";
import type { JobStatus } from "db/vocabulary";
import type { JobFormValues } from "~/features/jobs/form-values";
import { jobDraftForm, jobPublishForm, type JobDraft } from "~/features/jobs/forms";
import { Checkbox, ChoiceGroup, PostForm, Select, TextField } from "~/ui/form";
import { DescriptionField } from "./description-field";
import { isDraftEnough } from "./intent";
import { JobButtons } from "./job-buttons";
import { SkillsField } from "./skills-field";

const choices = (catalogue: readonly CatalogueEntry[]) => catalogue.map(({ key, en }) => ({ value: key, label: en }));

interface JobFormProps {
  jobId: string;
  status: JobStatus;
  values: JobFormValues;
  /** The company's number, which seekers may be shown. */
  phone: string | null;
  result: SubmissionResult | undefined;
  /** Under which name the browser keeps what is typed. */
  keepAs: string;
}

/** The form of a job, new or known. With script it checks each field as it is left; without, the server tells it all. */
export function JobForm({ jobId, status, values, phone, result, keepAs }: JobFormProps) {
  // What was pressed last decides what the fields must hold, also while they are being corrected.
  const pressed = useRef<unknown>(result?.initialValue?.intent);
  const [form, fields] = useForm<JobFormValues, JobDraft>({
    id: "job",
    defaultValue: values,
    lastResult: result,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate({ formData }) {
      pressed.current = formData.get("intent") ?? pressed.current;
      return isDraftEnough(status, pressed.current) ? parseWithZod(formData, { schema: jobDraftForm }) : parseWithZod(formData, { schema: jobPublishForm });
    },
  });
  return (
    <form-keeper name={keepAs}>
      <PostForm form={form} className="grid gap-10">
        <input type="hidden" name="jobId" value={jobId} />
        <p data-kept="" hidden className="safe">
          <b>Your words are back</b>
          This is what you had typed here before and not saved.
        </p>
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-xl font-semibold">The work</legend>
          <TextField field={fields.title} label="Job title" hint="As people search for it, for example Hindi Data Entry Operator" maxLength={120} />
          <Select field={fields.category} label="Category" choices={choices(categories)} empty="Choose" />
          <Select field={fields.department} label="Department" choices={choices(departments)} empty="Choose" />
          <ChoiceGroup field={fields.jobType} label="Type of work" choices={choices(jobTypeNames)} />
          <DescriptionField field={fields.description} />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-xl font-semibold">The person</legend>
          <SkillsField field={fields.skills} />
          <Select field={fields.experienceLevel} label="Experience" choices={choices(experienceBands)} />
          <TextField field={fields.openings} label="How many people do you look for?" inputMode="numeric" maxLength={4} className="max-w-32" />
        </fieldset>
        <fieldset className="group/pay grid gap-4">
          <legend className="mb-3 text-xl font-semibold">Pay and place</legend>
          <ChoiceGroup
            field={fields.salaryShown}
            label="Do you tell the pay?"
            hint="Jobs that tell it get more applicants"
            choices={[
              { value: "yes", label: "Yes" },
              { value: "no", label: "Not disclosed" },
            ]}
          />
          <div className="grid gap-4 group-has-[[name=salaryShown][value=no]:checked]/pay:hidden sm:grid-cols-3">
            <TextField field={fields.salaryMin} label="Lowest pay" hint="In rupees, for example 15,000" inputMode="decimal" maxLength={20} />
            <TextField field={fields.salaryMax} label="Highest pay" hint="The same, or more" inputMode="decimal" maxLength={20} />
            <Select field={fields.salaryPeriod} label="Paid" hint="For what time" choices={choices(salaryPeriodNames)} />
          </div>
          <ChoiceGroup
            field={fields.workplace}
            label="Where is the work done?"
            choices={[
              { value: "remote", label: "From home" },
              { value: "city", label: "At a place in a city" },
            ]}
          />
          <Select field={fields.city} label="City" hint="For work from home only if applicants must live there" choices={choices(cities)} empty="Anywhere in India" />
        </fieldset>
        {phone && (
          <fieldset>
            <legend className="text-xl font-semibold">Calls</legend>
            <Checkbox field={fields.acceptsCalls} label={`Let logged-in seekers call us on ${phone}`} />
          </fieldset>
        )}
        <JobButtons status={status} />
      </PostForm>
    </form-keeper>
  );
}
