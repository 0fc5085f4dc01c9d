import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import {
  educationNames,
  experienceBands,
  incentiveNames,
  jobTypeNames,
  salaryPeriodNames,
  shiftNames,
} from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { departments } from "db/catalogues/departments";
import type { CatalogueEntry } from "db/catalogues/name";
import type { JobFormValues, QuestionValues } from "~/features/jobs/editing/form-values";
import type { JobStep } from "~/features/jobs/editing/steps";
import type { PayRange } from "~/features/jobs/listing/pay-range";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Checkbox, ChoiceGroup, Select, TextField } from "~/ui/forms/form";
import { DescriptionField } from "./description-field";
import { PayReading } from "./pay-reading";
import { QuestionsField } from "./questions-field";
import { SkillsField } from "./skills-field";

const choices = (catalogue: readonly CatalogueEntry[]) =>
  catalogue.map((entry) => ({ value: entry.key, label: entry[getLocale()] }));

export type JobFields = {
  [Name in Exclude<keyof JobFormValues, "questions" | "incentives">]: FieldMetadata<string, JobFormValues>;
} & { incentives: FieldMetadata<string[], JobFormValues>; questions: FieldMetadata<QuestionValues[], JobFormValues> };

interface StepFieldsProps {
  fields: JobFields;
  /** The company's number, which seekers may be shown. */
  phone: string | null;
  /** What jobs of this kind usually pay; null where too few tell. */
  usualPay: PayRange | null;
  isArranged: boolean;
}

/** The fields of each step. */
export const stepFields: Record<JobStep, (props: StepFieldsProps) => ReactNode> = {
  work: ({ fields }) => (
    <>
      <TextField field={fields.title} label={m.field_title()} hint={m.field_title_hint()} maxLength={120} />
      <Select
        field={fields.category}
        label={m.field_category()}
        choices={choices(categories)}
        empty={m.field_choose()}
      />
      <Select
        field={fields.department}
        label={m.field_department()}
        choices={choices(departments)}
        empty={m.field_choose()}
      />
      <ChoiceGroup field={fields.jobType} label={m.field_job_type()} choices={choices(jobTypeNames)} />
    </>
  ),
  description: ({ fields }) => <DescriptionField field={fields.description} />,
  person: ({ fields }) => (
    <>
      <SkillsField field={fields.skills} />
      <Select field={fields.experienceLevel} label={m.field_experience()} choices={choices(experienceBands)} />
      <TextField
        field={fields.languages}
        label={m.field_languages()}
        hint={m.field_languages_hint()}
        maxLength={500}
        autoComplete="off"
      />
      <Select
        field={fields.education}
        label={m.field_education()}
        hint={m.field_education_hint()}
        choices={choices(educationNames)}
        empty={m.field_not_said()}
      />
      <TextField
        field={fields.openings}
        label={m.field_openings()}
        inputMode="numeric"
        maxLength={4}
        className="max-w-32"
      />
    </>
  ),
  pay: ({ fields, usualPay }) => (
    <div className="group/pay grid gap-4">
      <ChoiceGroup
        field={fields.salaryShown}
        label={m.field_salary_shown()}
        hint={m.field_salary_shown_hint()}
        choices={[
          { value: "yes", label: m.field_yes() },
          { value: "no", label: m.field_not_disclosed() },
        ]}
      />
      <div className="grid gap-4 group-has-[[name=salaryShown][value=no]:checked]/pay:hidden sm:grid-cols-3">
        <TextField
          field={fields.salaryMin}
          label={m.field_salary_min()}
          hint={m.field_salary_min_hint()}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          field={fields.salaryMax}
          label={m.field_salary_max()}
          hint={m.field_salary_max_hint()}
          maxLength={60}
          autoComplete="off"
        />
        <Select
          field={fields.salaryPeriod}
          label={m.field_salary_period()}
          hint={m.field_salary_period_hint()}
          choices={choices(salaryPeriodNames)}
        />
      </div>
      <PayReading fields={fields} usualPay={usualPay} />
      <ChoiceGroup
        field={fields.incentives}
        label={m.field_incentives()}
        optional
        multiple
        chips
        choices={choices(incentiveNames)}
      />
    </div>
  ),
  place: ({ fields, phone }) => (
    <>
      <ChoiceGroup
        field={fields.workplace}
        label={m.field_workplace()}
        choices={[
          { value: "remote", label: m.field_workplace_home() },
          { value: "city", label: m.field_workplace_city() },
        ]}
      />
      <Select
        field={fields.city}
        label={m.field_city()}
        hint={m.field_city_hint()}
        choices={choices(cities)}
        empty={m.field_city_any()}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select field={fields.shift} label={m.field_shift()} choices={choices(shiftNames)} empty={m.field_not_said()} />
        <TextField
          field={fields.hoursPerDay}
          label={m.field_hours()}
          optional
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      </div>
      <TextField
        field={fields.closesOn}
        label={m.field_closes_on()}
        hint={m.field_closes_on_hint()}
        optional
        type="date"
        className="max-w-48"
      />
      <Checkbox field={fields.womenFriendly} label={m.field_women()} />
      {phone !== null && (
        <Checkbox field={fields.acceptsCalls} label={phone === "" ? m.field_calls() : m.field_calls_on({ phone })} />
      )}
    </>
  ),
  questions: ({ fields, isArranged }) => <QuestionsField field={fields.questions} isArranged={isArranged} />,
};
