import type { FieldMetadata } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/forms/form";

/** The skills of a job as a comma list. With script it suggests the names that seekers use while the user types. */
export function SkillsField({ field }: { field: FieldMetadata<string> }) {
  return (
    <skill-suggest label={m.field_skills_suggested()} class="grid gap-2">
      <TextField
        field={field}
        label={m.field_skills()}
        hint={m.field_skills_hint()}
        maxLength={1000}
        autoComplete="off"
      />
    </skill-suggest>
  );
}
