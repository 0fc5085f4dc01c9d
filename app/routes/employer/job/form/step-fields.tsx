import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { educationNames, experienceBands, incentiveNames, jobTypeNames, salaryPeriodNames, shiftNames } from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { cities } from "db/catalogues/cities";
import { departments } from "db/catalogues/departments";
import type { CatalogueEntry } from "db/catalogues/name";
import type { JobFormValues, QuestionValues } from "~/features/jobs/editing/form-values";
import type { JobStep } from "~/features/jobs/editing/steps";
import type { PayRange } from "~/features/jobs/listing/pay-range";
import { Checkbox, ChoiceGroup, Select, TextField } from "~/ui/forms/form";
import { DescriptionField } from "./description-field";
import { PayReading } from "./pay-reading";
import { QuestionsField } from "./questions-field";
import { SkillsField } from "./skills-field";

const choices = (catalogue: readonly CatalogueEntry[]) => catalogue.map(({ key, en }) => ({ value: key, label: en }));

export type JobFields = { [Name in Exclude<keyof JobFormValues, "questions" | "incentives">]: FieldMetadata<string, JobFormValues> } & {
  incentives: FieldMetadata<string[], JobFormValues>;
  questions: FieldMetadata<QuestionValues[], JobFormValues>;
};

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
      <TextField field={fields.title} label="Job title" hint="As people search for it, for example Hindi Data Entry Operator" maxLength={120} />
      <Select field={fields.category} label="Category" choices={choices(categories)} empty="Choose" />
      <Select field={fields.department} label="Department" choices={choices(departments)} empty="Choose" />
      <ChoiceGroup field={fields.jobType} label="Type of work" choices={choices(jobTypeNames)} />
    </>
  ),
  description: ({ fields }) => <DescriptionField field={fields.description} />,
  person: ({ fields }) => (
    <>
      <SkillsField field={fields.skills} />
      <Select field={fields.experienceLevel} label="Experience" choices={choices(experienceBands)} />
      <TextField field={fields.languages} label="Languages that the work needs" hint="With commas between, for example Hindi, Tamil. Leave out English if people can do the work without it" maxLength={500} autoComplete="off" />
      <Select field={fields.education} label="Education" hint="The least that the work needs" choices={choices(educationNames)} empty="Not said" />
      <TextField field={fields.openings} label="Number of openings" inputMode="numeric" maxLength={4} className="max-w-32" />
    </>
  ),
  pay: ({ fields, usualPay }) => (
    <div className="group/pay grid gap-4">
      <ChoiceGroup
        field={fields.salaryShown}
        label="Show the salary?"
        hint="Jobs with a salary get more applicants"
        choices={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "Not disclosed" },
        ]}
      />
      <div className="grid gap-4 group-has-[[name=salaryShown][value=no]:checked]/pay:hidden sm:grid-cols-3">
        <TextField field={fields.salaryMin} label="Lowest pay" hint="15,000, 18k, 2.4 LPA or 15-20 हज़ार" maxLength={60} autoComplete="off" />
        <TextField field={fields.salaryMax} label="Highest pay" hint="The same, or more" maxLength={60} autoComplete="off" />
        <Select field={fields.salaryPeriod} label="Pay period" hint="Hour, month, year or project" choices={choices(salaryPeriodNames)} />
      </div>
      <PayReading fields={fields} usualPay={usualPay} />
      <ChoiceGroup field={fields.incentives} label="Also offered" optional multiple chips choices={choices(incentiveNames)} />
    </div>
  ),
  place: ({ fields, phone }) => (
    <>
      <ChoiceGroup
        field={fields.workplace}
        label="Where is the work done?"
        choices={[
          { value: "remote", label: "From home" },
          { value: "city", label: "At a place in a city" },
        ]}
      />
      <Select field={fields.city} label="City" hint="For work from home only if applicants must live there" choices={choices(cities)} empty="Anywhere in India" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select field={fields.shift} label="Shift" choices={choices(shiftNames)} empty="Not said" />
        <TextField field={fields.hoursPerDay} label="Hours a day" optional inputMode="numeric" maxLength={2} autoComplete="off" />
      </div>
      <TextField field={fields.closesOn} label="Last day to apply" hint="The job leaves the lists at the end of this day. Without it, when its time is over" optional type="date" className="max-w-48" />
      <Checkbox
        field={fields.womenFriendly}
        label="Tag this job for women. We promise fixed or agreed hours, interviews by video or at an office, the same pay for the same work, and a person who answers complaints of harassment"
      />
      {phone !== null && <Checkbox field={fields.acceptsCalls} label={phone === "" ? "Let logged-in seekers call us" : `Let logged-in seekers call us on ${phone}`} />}
    </>
  ),
  questions: ({ fields, isArranged }) => <QuestionsField field={fields.questions} isArranged={isArranged} />,
};
