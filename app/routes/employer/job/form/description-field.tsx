import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { descriptionLength } from "~/features/jobs/fields/field-limits";
import { m } from "~/paraglide/messages";
import { TextArea } from "~/ui/forms/form";
import { withMark } from "./text-mark";

const tools = [
  { mark: "**", name: m.field_tool_bold, look: "font-bold" },
  { mark: "## ", name: m.field_tool_heading, look: "" },
  { mark: "- ", name: m.field_tool_list, look: "" },
];

const counted = new Intl.NumberFormat("en-IN");
/** The count is shown when fewer than this many characters are left. */
const near = 1_000;

/** The text of a job. With script it has buttons for its marks, and counts characters near the limit. */
export function DescriptionField({ field }: { field: FieldMetadata<string> }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [length, setLength] = useState(field.initialValue?.length ?? 0);
  useEffect(() => {
    setReady(true);
    setLength(frame.current?.querySelector("textarea")?.value.length ?? 0);
  }, []);
  const write = (mark: string) => {
    const box = frame.current?.querySelector("textarea");
    if (!box) return;
    const { text, chosen } = withMark(box.value, [box.selectionStart, box.selectionEnd], mark);
    box.value = text;
    box.focus();
    box.setSelectionRange(...chosen);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const left = descriptionLength - length;
  const count = counted.format(Math.abs(left));
  return (
    <div ref={frame} className="grid gap-1.5">
      <TextArea
        field={field}
        label={m.field_description()}
        hint={m.field_description_hint()}
        rows={12}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
      />
      <div role="toolbar" aria-label={m.field_description_tools()} hidden={!isReady} className="flex flex-wrap gap-2">
        {tools.map(({ mark, name, look }) => (
          <button key={mark} type="button" className={`btn btn-line btn-small ${look}`} onClick={() => write(mark)}>
            {name()}
          </button>
        ))}
      </div>
      <output className="quiet">
        {left < 0 ? m.field_description_over({ count }) : left < near ? m.field_description_left({ count }) : ""}
      </output>
    </div>
  );
}
