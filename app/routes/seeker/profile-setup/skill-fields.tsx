import type { FieldMetadata } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { TextArea } from "~/ui/forms/form";
import { SkillChoices } from "./skill-choices";

interface SkillFieldsProps {
  typed: FieldMetadata<string>;
  ticked: FieldMetadata<string[]>;
  /** What is saved already. */
  listed: readonly string[];
}

/** Skills as a typed list and as boxes to tick, which add to it. With script the list becomes chips, with names offered while one types. */
export function SkillFields({ typed, ticked, listed }: SkillFieldsProps) {
  const boxes = [ticked.initialValue ?? []].flat().filter((skill) => skill !== undefined);
  return (
    <skill-picker class="grid gap-2" add-text={m.profile_skill_add({ skill: "{skill}" })} remove-text={m.profile_skill_remove({ skill: "{skill}" })}>
      <TextArea field={typed} label={m.profile_skills()} hint={m.profile_skills_hint()} rows={3} />
      <SkillChoices name={ticked.name} ticked={boxes} listed={listed} />
    </skill-picker>
  );
}
