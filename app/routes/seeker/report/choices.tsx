import type { FieldMetadata } from "@conform-to/react";

interface ChoicesProps {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: string;
  choices: { value: string; label: string; note?: string }[];
}

/** One of several long choices, one below the other. */
export function Choices({ field, label, hint, choices }: ChoicesProps) {
  const described = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset className="field" data-bad={field.errors ? "" : undefined} id={field.id} tabIndex={-1} aria-describedby={described}>
      <legend className="mb-1.5">{label}</legend>
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
      <div className="grid">
        {choices.map(({ value, label: name, note }) => (
          <label key={value} className="flex min-h-11 items-center gap-2 py-1 font-normal!">
            <input type="radio" name={field.name} value={value} defaultChecked={field.initialValue === value} className="flex-none" />
            <span className="min-w-0 wrap-anywhere">
              {name}
              {note && <span className="quiet block">{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
