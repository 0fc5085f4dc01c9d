import { salaryPeriodNames } from "db/catalogues/bands";
import type { CatalogueEntry } from "db/catalogues/name";
import { getLocale } from "~/paraglide/runtime";
import { jobSteps, type JobFormStep, type JobStep } from "../editing/steps";
import { fieldsOf, jobParts, stepParts, type FieldName, type JobPart } from "./columns";
import type { Field } from "./definition";

interface Choice {
  value: string;
  label: string;
}

/** A control of the job form in the reader's language, as plain data for the browser. */
export interface FieldControl {
  name: FieldName;
  kind: "select" | "radio" | "chips" | "checks" | "flag" | "text";
  label: string;
  hint?: string;
  optional?: true;
  /** The name of the empty choice. */
  empty?: string;
  choices: Choice[];
  input?: Extract<Field, { kind: "text" }>["input"];
}

/** The controls of a step, part by part; a part without any has a control of its own in the form. */
export interface StepControls {
  step: JobStep;
  parts: { part: JobPart; controls: FieldControl[] }[];
}

const choicesOf = (catalogue: readonly CatalogueEntry[]): Choice[] =>
  catalogue.map((entry) => ({ value: entry.key, label: entry[getLocale()] }));

function controlOf(name: FieldName, field: Field): FieldControl[] {
  switch (field.kind) {
    case "choice": {
      const { none, isRadio, of } = field;
      const control = { name, label: field.label(), hint: field.hint?.(), choices: choicesOf(of) };
      if (!isRadio) return [{ ...control, kind: "select", empty: none?.() }];
      return none
        ? [{ ...control, kind: "chips", choices: [...control.choices, { value: "", label: none() }] }]
        : [{ ...control, kind: "radio" }];
    }
    case "choices":
      return [{ name, kind: "checks", label: field.label(), hint: field.hint?.(), choices: choicesOf(field.of) }];
    case "flag":
      return [{ name, kind: "flag", label: field.label(), choices: [] }];
    case "text":
      return [
        {
          name,
          kind: "text",
          label: field.label(),
          hint: field.hint?.(),
          optional: field.optional,
          choices: [],
          input: field.input,
        },
      ];
    case "own":
      return [];
  }
}

/** What the form of a step asks for, in the order of the form; null for no form. */
export function listControls(step: JobFormStep | null): StepControls[] {
  if (step === null) return [];
  const steps = step === "all" ? jobSteps.filter((each) => each !== "questions") : [step];
  return steps.map((each) => ({
    step: each,
    parts: stepParts[each].map((part) => ({
      part,
      controls: fieldsOf(part).flatMap(([name, field]) => controlOf(name, field)),
    })),
  }));
}

/** The name of a part at the beginning of a line. */
export function partName(part: JobPart): string {
  const name = jobParts[part].name();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The periods of pay, for the control of the pay. */
export const listPayPeriods = (): Choice[] => choicesOf(salaryPeriodNames);
