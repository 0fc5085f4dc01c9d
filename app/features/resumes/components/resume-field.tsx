import type { ComponentProps, ReactNode } from "react";
import type { FieldErrors } from "../editing/draft";

interface ResumeFieldProps {
  /** As draft.ts reads it: "experience[0].title". */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  value: string;
  errors: FieldErrors;
  rows?: number;
}

/** The id of a field's control, for the summary of errors. */
export const fieldId = (name: string) => `resume-${name.replace(/[[\].]+/g, "-")}`;

/**
 * A field of a résumé. Its names contain list positions, which buttons change even without script; so it does not use
 * conform's fields but looks the same.
 */
export function ResumeField({
  name,
  label,
  hint,
  value,
  errors,
  rows,
  ...rest
}: ResumeFieldProps & Omit<ComponentProps<"input">, "value" | "name">) {
  const id = fieldId(name);
  const error = errors[name];
  const control = {
    id,
    name,
    defaultValue: value,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className="field content-start" data-bad={error ? "" : undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
      {rows ? <textarea {...control} rows={rows} maxLength={rest.maxLength} /> : <input {...control} {...rest} />}
    </div>
  );
}
