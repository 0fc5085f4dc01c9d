import { getFormProps, type FieldMetadata, type FormMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { SentForm } from "./sent-form";
import { wrongProps } from "./wrong-props";

type Field = FieldMetadata<string | string[] | number | boolean | undefined> | FieldMetadata<unknown>;

function describedBy(field: Field, hint: boolean): string | undefined {
  const ids = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/**
 * The attributes that every control gets from its field: name, id, typed value, and the link to its error for screen
 * readers.
 */
export function controlProps(field: Field, hint = false) {
  return {
    id: field.id,
    name: field.name,
    form: undefined,
    "aria-describedby": describedBy(field, hint),
    ...wrongProps(field.errors !== undefined),
  };
}

const typed = (field: Field) => (typeof field.initialValue === "string" ? field.initialValue : undefined);

/** A labelled control with its hint and its error; the error is between label and control, as it is read. */
export function FieldFrame({
  field,
  label,
  hint,
  children,
  optional,
  className = "",
}: {
  field: Field;
  label: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
  optional?: boolean;
  className?: string;
}) {
  return (
    <div className={`field ${className}`} data-bad={field.errors ? "" : undefined}>
      <label htmlFor={field.id}>
        {label} {optional && <span className="quiet font-normal">({m.forms_optional()})</span>}
      </label>
      <FieldNotes field={field} hint={hint} />
      {children}
    </div>
  );
}

function FieldNotes({ field, hint }: { field: Field; hint?: ReactNode }) {
  return (
    <>
      {hint && (
        <span className="hint" id={field.descriptionId}>
          {hint}
        </span>
      )}
      {field.errors && (
        <span className="error" id={field.errorId}>
          {field.errors[0]}
        </span>
      )}
    </>
  );
}

type Frame = { field: Field; label: ReactNode; hint?: ReactNode; optional?: boolean };

export function TextField({ field, label, hint, optional, ...input }: Frame & Omit<ComponentProps<"input">, "form">) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <input
        {...controlProps(field, Boolean(hint))}
        defaultValue={input.type === "password" ? undefined : typed(field)}
        {...input}
      />
    </FieldFrame>
  );
}

export function TextArea({ field, label, hint, optional, ...input }: Frame & Omit<ComponentProps<"textarea">, "form">) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <textarea rows={5} {...controlProps(field, Boolean(hint))} defaultValue={typed(field)} {...input} />
    </FieldFrame>
  );
}

interface Choice {
  value: string;
  label: string;
}

export function Select({
  field,
  label,
  hint,
  optional,
  choices,
  empty,
}: Frame & { choices: readonly Choice[]; /** The first choice, with an empty value. */ empty?: string }) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <select {...controlProps(field, Boolean(hint))} defaultValue={typed(field)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Controls under one legend, with their hint and their error. */
export function ChoiceFrame({ field, label, hint, optional, children }: Frame & { children: ReactNode }) {
  return (
    <fieldset
      className="field"
      data-bad={field.errors ? "" : undefined}
      id={field.id}
      tabIndex={-1}
      aria-describedby={describedBy(field, Boolean(hint))}>
      <legend className="mb-1.5">
        {label} {optional && <span className="quiet font-normal">({m.forms_optional()})</span>}
      </legend>
      <FieldNotes field={field} hint={hint} />
      {children}
    </fieldset>
  );
}

/** Of many chips, the number in sight at first. */
const mostChips = 8;

/** One of a few, or several of a few: radio buttons or checkboxes under one legend. */
export function ChoiceGroup({
  choices,
  multiple,
  chips,
  first = mostChips,
  ...frame
}: Frame & {
  choices: readonly Choice[];
  multiple?: boolean;
  /** Many short choices, side by side. */ chips?: boolean;
  /** Of many of them, the number in sight at first. */ first?: number;
}) {
  const { initialValue: initial, name, errors } = frame.field;
  const chosen = new Set(Array.isArray(initial) ? initial : [initial ?? ""]);
  const listed = (from: number, to?: number) => (
    <div className={`flex flex-wrap ${chips ? "gap-2" : "gap-x-5"}`}>
      {choices.slice(from, to).map(({ value, label }, at) => (
        <label key={value} className={chips ? "chip pick" : "flex min-h-11 items-center gap-2"}>
          <input
            type={multiple ? "checkbox" : "radio"}
            name={name}
            value={value}
            defaultChecked={chosen.has(value)}
            autoFocus={errors !== undefined && from + at === 0}
          />
          {label}
        </label>
      ))}
    </div>
  );
  const isLong = chips && choices.length > 2 * first;
  return (
    <ChoiceFrame {...frame}>
      {listed(0, isLong ? first : undefined)}
      {isLong && (
        <details open={choices.slice(first).some(({ value }) => chosen.has(value))}>
          <summary className="py-2.5 text-peacock">{m.forms_more_count({ count: choices.length - first })}</summary>
          {listed(first)}
        </details>
      )}
    </ChoiceFrame>
  );
}

/** A single box to tick. */
export function Checkbox({
  field,
  label,
  ...input
}: { field: Field; label: ReactNode } & Omit<ComponentProps<"input">, "form">) {
  return (
    <div className="field" data-bad={field.errors ? "" : undefined}>
      <label className="flex min-h-11 items-start gap-2 py-2 font-normal!">
        <input type="checkbox" {...controlProps(field)} defaultChecked={field.initialValue === "on"} {...input} />
        <span>{label}</span>
      </label>
      <FieldNotes field={field} />
    </div>
  );
}

interface ErrorSummaryProps {
  /** Pairs of a control's id and its first message. */
  errors: readonly (readonly [id: string, message: string])[];
}

/** The error summary at the top of a form; each line links to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="mb-4 rounded-card border-2 border-brick bg-brick-tint p-4" tabIndex={-1} autoFocus>
      <b>{m.forms_error_summary()}</b>
      <ul className="mt-1">
        {errors.map(([id, message]) => (
          <li key={id}>
            <a href={`#${id}`} className="font-semibold text-brick underline">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The lines of an error summary for a conform form: its own errors first, then those of its fields in the schema's order. */
function summaryOf(form: {
  id: string;
  errors?: string[];
  allErrors: Record<string, string[]>;
}): ErrorSummaryProps["errors"] {
  const own = (form.errors ?? []).map((message) => [form.id, message] as const);
  const rest = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    name !== "" && messages[0] ? [[`${form.id}-${name}`, messages[0]] as const] : [],
  );
  return [...own, ...rest];
}

/** A form that posts to its own page by default, with the summary of its errors, sent only once. */
export function PostForm<Schema extends Record<string, unknown>>({
  form,
  children,
  summary = true,
  className = "grid gap-4",
  ...rest
}: {
  form: FormMetadata<Schema>;
  children: ReactNode;
  /** False where an error is shown only at the field and in a toast. */
  summary?: boolean;
} & Omit<ComponentProps<typeof SentForm>, "form">) {
  return (
    <SentForm {...getFormProps(form)} className={className} {...rest}>
      {summary && <ErrorSummary errors={summaryOf(form)} />}
      {children}
    </SentForm>
  );
}
