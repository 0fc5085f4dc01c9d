import type { FieldMetadata } from "@conform-to/react";
import { ChoiceFrame } from "~/ui/forms/form";

interface ChoicesProps {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: string;
  choices: { value: string; label: string; note?: string }[];
}

/** One of several long choices, one below the other. */
export function Choices({ choices, ...frame }: ChoicesProps) {
  const { field } = frame;
  return (
    <ChoiceFrame {...frame}>
      <div className="grid grid-cols-1">
        {choices.map(({ value, label, note }, at) => (
          <label key={value} className="flex min-h-11 items-center gap-2 py-1 font-normal!">
            <input
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
              className="flex-none"
              autoFocus={field.errors !== undefined && at === 0}
            />
            <span className="min-w-0 wrap-anywhere">
              {label}
              {note && <span className="quiet block">{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}
