import type { FieldMetadata } from "@conform-to/react";
import { descriptionLength } from "~/features/jobs/editing/forms";
import { TextArea } from "~/ui/forms/form";

const counted = new Intl.NumberFormat("en-IN");

/** The text of a job. With script it counts while one types near the limit. */
export function DescriptionField({ field }: { field: FieldMetadata<string> }) {
  const left = descriptionLength - (field.value?.length ?? 0);
  return (
    <div className="grid gap-1.5">
      <TextArea
        field={field}
        label="What is the work?"
        hint="What one does, when, with what equipment. “- ” makes a list, “## ” a heading, **two stars** bold."
        rows={12}
      />
      {left < 1000 && (
        <p className="quiet" role="status">
          {left >= 0 ? `${counted.format(left)} characters left` : `${counted.format(-left)} characters too many`}
        </p>
      )}
    </div>
  );
}
