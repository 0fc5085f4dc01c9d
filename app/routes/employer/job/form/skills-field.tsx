import type { FieldMetadata } from "@conform-to/react";
import { skillDomains } from "db/catalogues/skills";
import { TextField } from "~/ui/forms/form";
import { suggestSkills, withSkill } from "./skill-suggestions";

const known = skillDomains.flatMap((domain) => domain.skills);

/** The skills of a job as a comma list. With script it offers the names that seekers use while one types. */
export function SkillsField({ field }: { field: FieldMetadata<string> }) {
  const typed = field.value ?? "";
  const suggestions = suggestSkills(known, typed);
  const take = (skill: string) => {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    // The browser's own setter, so that React notices the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, withSkill(typed, skill));
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };
  return (
    <div className="grid gap-2">
      <TextField field={field} label="Skills" hint="With commas between, for example MS Excel, Hindi Typing, Data Entry" maxLength={1000} autoComplete="off" />
      {suggestions.length > 0 && (
        <ul aria-label="Suggested skills" className="flex flex-wrap gap-2">
          {suggestions.map((skill) => (
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
