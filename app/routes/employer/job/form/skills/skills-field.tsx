import type { FieldMetadata } from "@conform-to/react";
import { useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/forms/form";
import { suggestSkills, withSkill } from "./skill-suggestions";

/** The skills of a job as a comma list. With script it suggests the names that seekers use while the user types. */
export function SkillsField({ field }: { field: FieldMetadata<string> }) {
  const frame = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState(field.initialValue ?? "");
  const load = () => void import("db/catalogues/skills").then(({ skillNames }) => setKnown(skillNames));
  const offered = suggestSkills(known, typed);
  const take = (skill: string) => {
    const input = frame.current?.querySelector("input");
    if (!input) return;
    input.value = withSkill(input.value, skill);
    input.focus();
    setTyped(input.value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div ref={frame} className="grid gap-2" onFocus={known.length === 0 ? load : undefined}>
      <TextField
        field={field}
        label={m.field_skills()}
        hint={m.field_skills_hint()}
        maxLength={1000}
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {offered.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={m.field_skills_suggested()}>
          {offered.map((skill) => (
            <li key={skill}>
              <button type="button" className="chip" onClick={() => take(skill)}>
                + {skill}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
