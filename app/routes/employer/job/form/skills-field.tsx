import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "~/ui/forms/form";

/** The skills of a job as a comma list. With script it offers the names that seekers use while one types. */
export function SkillsField({ field }: { field: FieldMetadata<string> }) {
  return (
    <skill-suggest label="Suggested skills" class="grid gap-2">
      <TextField field={field} label="Skills" hint="With commas between, for example MS Excel, Hindi Typing, Data Entry" maxLength={1000} autoComplete="off" />
    </skill-suggest>
  );
}
