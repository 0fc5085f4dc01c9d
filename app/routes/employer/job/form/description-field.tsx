import type { FieldMetadata } from "@conform-to/react";
import { descriptionLength } from "~/features/jobs/editing/forms";
import { TextArea } from "~/ui/forms/form";

const tools = [
  { mark: "**", name: "Bold", look: "font-bold" },
  { mark: "## ", name: "Heading", look: "" },
  { mark: "- ", name: "List", look: "" },
];

/** The text of a job. With script it has buttons for its marks, and counts while one types near the limit. */
export function DescriptionField({ field }: { field: FieldMetadata<string> }) {
  return (
    <text-tools max={descriptionLength} left-text="{count} characters left" over-text="{count} characters too many" class="grid gap-1.5">
      <div role="toolbar" aria-label="Format the description" hidden data-tools="" className="flex flex-wrap gap-2">
        {tools.map(({ mark, name, look }) => (
          <button key={mark} type="button" data-mark={mark} className={`btn btn-line btn-small ${look}`}>
            {name}
          </button>
        ))}
      </div>
      <TextArea
        field={field}
        label="Job description"
        hint="What one does, when, with what equipment. “- ” makes a list, “## ” a heading, **two stars** bold."
        rows={12}
      />
      <output className="quiet" />
    </text-tools>
  );
}
