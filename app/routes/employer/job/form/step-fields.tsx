import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { JobFormValues, QuestionValues } from "~/features/jobs/editing/form-values";
import type { FieldName, JobPart, ListFieldName } from "~/features/jobs/fields/columns";
import type { FieldControl, StepControls } from "~/features/jobs/fields/controls.server";
import { m } from "~/paraglide/messages";
import { Checkbox, ChoiceGroup, Select, TextField } from "~/ui/forms/form";
import { DescriptionField } from "./description-field";
import { PayReading, type PayHints } from "./pay-reading";
import { QuestionsField } from "./questions-field";
import { SkillsField } from "./skills/skills-field";

export type JobFields = Record<Exclude<FieldName, ListFieldName>, FieldMetadata<string, JobFormValues>> &
  Record<ListFieldName, FieldMetadata<string[], JobFormValues>> & {
    questions: FieldMetadata<QuestionValues[], JobFormValues>;
  };

interface StepFieldsProps {
  fields: JobFields;
  /** The company's number, which seekers may be shown. */
  phone: string | null;
  pay: PayHints;
  isArranged: boolean;
}

/** The control of a field. */
function Control({ field, control }: { field: JobFields[FieldName]; control: FieldControl }) {
  const { kind, label, hint, choices, empty, optional, input } = control;
  switch (kind) {
    case "select":
      return <Select field={field} label={label} hint={hint} choices={choices} empty={empty} />;
    case "radio":
      return <ChoiceGroup field={field} label={label} hint={hint} choices={choices} />;
    case "chips":
      return <ChoiceGroup field={field} label={label} hint={hint} choices={choices} optional chips />;
    case "checks":
      return <ChoiceGroup field={field} label={label} hint={hint} choices={choices} optional multiple chips />;
    case "flag":
      return <Checkbox field={field} label={label} />;
    case "text":
      return <TextField field={field} label={label} hint={hint} optional={optional} {...input} />;
  }
}

const Controls = ({ controls, fields }: { controls: readonly FieldControl[]; fields: JobFields }) =>
  controls.map((control) => <Control key={control.name} field={fields[control.name]} control={control} />);

type PartProps = StepFieldsProps & { controls: readonly FieldControl[] };

/** Parts whose controls need more than their names and choices. */
const ownControls: Partial<Record<JobPart, (props: PartProps) => ReactNode>> = {
  description: ({ fields }) => <DescriptionField field={fields.description} />,
  skills: ({ fields }) => <SkillsField field={fields.skills} />,
  pay: ({ fields, pay }) => (
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
      <div className="grid gap-4 group-has-[[name=salaryShown][value=no]:checked]/pay:hidden sm:grid-cols-3 sm:items-start sm:[&_.hint]:order-1">
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
          choices={pay.periods}
        />
      </div>
      <PayReading {...pay} />
    </div>
  ),
  place: ({ fields, controls }) => (
    <>
      <ChoiceGroup
        field={fields.workplace}
        label={m.field_workplace()}
        choices={[
          { value: "remote", label: m.field_workplace_home() },
          { value: "city", label: m.field_workplace_city() },
        ]}
      />
      <Controls controls={controls} fields={fields} />
    </>
  ),
  calls: ({ fields, phone }) =>
    phone !== null && (
      <Checkbox field={fields.acceptsCalls} label={phone === "" ? m.field_calls() : m.field_calls_on({ phone })} />
    ),
  questions: ({ fields, isArranged }) => <QuestionsField field={fields.questions} isArranged={isArranged} />,
};

/** The fields of a step, part by part. */
export function StepFields({ parts, ...props }: StepFieldsProps & Pick<StepControls, "parts">) {
  return parts.map(({ part, controls }) => {
    const Own = ownControls[part];
    return Own ? (
      <Own key={part} controls={controls} {...props} />
    ) : (
      <Controls key={part} controls={controls} fields={props.fields} />
    );
  });
}
