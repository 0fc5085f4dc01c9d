import type { FieldMetadata } from "@conform-to/react";
import { descriptionLength } from "~/features/jobs/fields/field-limits";
import { m } from "~/paraglide/messages";
import { TextArea } from "~/ui/forms/form";

const tools = [
  { mark: "**", name: m.field_tool_bold, look: "font-bold" },
  { mark: "## ", name: m.field_tool_heading, look: "" },
  { mark: "- ", name: m.field_tool_list, look: "" },
];

/** The text of a job. With script it has buttons for its marks, and counts characters near the limit. */
export function DescriptionField({ field }: { field: FieldMetadata<string> }) {
  return (
    <text-tools
      max={descriptionLength}
      left-text={m.field_description_left({ count: "{count}" })}
      over-text={m.field_description_over({ count: "{count}" })}
      class="grid gap-1.5">
      <div
        role="toolbar"
        aria-label={m.field_description_tools()}
        hidden
        data-tools=""
        className="flex flex-wrap gap-2">
        {tools.map(({ mark, name, look }) => (
          <button key={mark} type="button" data-mark={mark} className={`btn btn-line btn-small ${look}`}>
            {name()}
          </button>
        ))}
      </div>
      <TextArea field={field} label={m.field_description()} hint={m.field_description_hint()} rows={12} />
      <output className="quiet" />
    </text-tools>
  );
}
