import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { salaryPeriodNames } from "db/catalogues/bands";
import type { CatalogueEntry } from "db/catalogues/name";
import type { JobFormValues, QuestionValues } from "~/features/jobs/editing/form-values";
import type { JobStep } from "~/features/jobs/editing/steps";
import { fieldsOf, stepParts, type FieldName, type JobPart, type ListFieldName } from "~/features/jobs/fields/columns";
import type { Field } from "~/features/jobs/fields/definition";
import type { PayRange } from "~/features/jobs/listing/pay-range";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Checkbox, ChoiceGroup, Select, TextField } from "~/ui/forms/form";
import { DescriptionField } from "./description-field";
import { PayReading } from "./pay-reading";
import { QuestionsField } from "./questions-field";
import { SkillsField } from "./skills-field";

const choicesOf = (catalogue: readonly CatalogueEntry[]) =>
  catalogue.map((entry) => ({ value: entry.key, label: entry[getLocale()] }));

export type JobFields = Record<Exclude<FieldName, ListFieldName>, FieldMetadata<string, JobFormValues>> &
  Record<ListFieldName, FieldMetadata<string[], JobFormValues>> & {
    questions: FieldMetadata<QuestionValues[], JobFormValues>;
  };

interface StepFieldsProps {
  fields: JobFields;
  /** The company's number, which seekers may be shown. */
  phone: string | null;
  /** The usual pay of similar jobs; null when too few disclose it. */
  usualPay: PayRange | null;
  isArranged: boolean;
}

/** The control of a field, by its definition. */
function Control({ field, definition }: { field: JobFields[FieldName]; definition: Field }) {
  switch (definition.kind) {
    case "choice": {
      const { label, hint, none, of, isRadio } = definition;
      const control = { field, label: label(), hint: hint?.(), choices: choicesOf(of) };
      if (!isRadio) return <Select {...control} empty={none?.()} />;
      return none ? (
        <ChoiceGroup {...control} optional chips choices={[...control.choices, { value: "", label: none() }]} />
      ) : (
        <ChoiceGroup {...control} />
      );
    }
    case "choices":
      return (
        <ChoiceGroup
          field={field}
          label={definition.label()}
          hint={definition.hint?.()}
          optional
          multiple
          chips
          choices={choicesOf(definition.of)}
        />
      );
    case "flag":
      return <Checkbox field={field} label={definition.label()} />;
    case "text":
      return (
        <TextField
          field={field}
          label={definition.label()}
          hint={definition.hint?.()}
          optional={definition.optional}
          {...definition.input}
        />
      );
    case "own":
      return null;
  }
}

function PartControls({ part, fields }: { part: JobPart; fields: JobFields }) {
  return fieldsOf(part).map(([name, definition]) => (
    <Control key={name} field={fields[name]} definition={definition} />
  ));
}

/** Parts whose controls need more than their definitions. */
const ownControls: Partial<Record<JobPart, (props: StepFieldsProps) => ReactNode>> = {
  description: ({ fields }) => <DescriptionField field={fields.description} />,
  skills: ({ fields }) => <SkillsField field={fields.skills} />,
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
          choices={choicesOf(salaryPeriodNames)}
        />
      </div>
      <PayReading fields={fields} usualPay={usualPay} />
    </div>
  ),
  place: ({ fields }) => (
    <>
      <ChoiceGroup
        field={fields.workplace}
        label={m.field_workplace()}
        choices={[
          { value: "remote", label: m.field_workplace_home() },
          { value: "city", label: m.field_workplace_city() },
        ]}
      />
      <PartControls part="place" fields={fields} />
    </>
  ),
  calls: ({ fields, phone }) =>
    phone !== null && (
      <Checkbox field={fields.acceptsCalls} label={phone === "" ? m.field_calls() : m.field_calls_on({ phone })} />
    ),
  questions: ({ fields, isArranged }) => <QuestionsField field={fields.questions} isArranged={isArranged} />,
};

/** The fields of a step, part by part. */
export function StepFields({ step, ...props }: StepFieldsProps & { step: JobStep }) {
  return stepParts[step].map((part) => {
    const Own = ownControls[part];
    return Own ? <Own key={part} {...props} /> : <PartControls key={part} part={part} fields={props.fields} />;
  });
}
