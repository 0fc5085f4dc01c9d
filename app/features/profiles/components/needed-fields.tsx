import type { FieldMetadata } from "@conform-to/react";
import { languages } from "db/catalogues/bands";
import { cities } from "db/catalogues/cities";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { ChoiceFrame, ChoiceGroup, controlProps, Select, TextField } from "~/ui/forms/form";
import { yearsText } from "../names";
import type { NeededField } from "../profile";

interface NeededFieldsProps {
  /** Those that the profile lacks. */
  missing: readonly NeededField[];
  field: (name: string) => FieldMetadata<string>;
  /** Skills to tick. */
  offeredSkills: readonly string[];
}

/** Years of experience to choose from; a profile takes any number. */
const years = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20];

/** What a form shows before anything is entered in it. @param place the town that is known of the person; empty for none */
export const neededDefaults = (place: string) => ({
  location: place,
  languages: [getLocale() === "hi" ? "hindi" : "english"],
});

/** What a profile still lacks: values are chosen where possible, not typed. */
export function NeededFields({ missing, field, offeredSkills }: NeededFieldsProps) {
  return missing.map((name) => <NeededInput key={name} name={name} field={field} offeredSkills={offeredSkills} />);
}

function NeededInput({
  name,
  field,
  offeredSkills,
}: Pick<NeededFieldsProps, "field" | "offeredSkills"> & { name: NeededField }) {
  const frame = { field: field(name) };
  switch (name) {
    case "fullName":
      return <TextField {...frame} label={m.profile_name()} autoComplete="name" maxLength={100} />;
    case "phone":
      return (
        <TextField {...frame} label={m.profile_phone()} hint={m.profile_phone_hint()} type="tel" autoComplete="tel" />
      );
    case "location":
      return (
        <>
          <TextField
            {...frame}
            label={m.profile_location()}
            autoComplete="address-level2"
            list="places"
            maxLength={80}
          />
          <datalist id="places">
            {cities.map((city) => (
              <option key={city.key} value={city[getLocale()]} />
            ))}
          </datalist>
        </>
      );
    case "currentPosition":
      return <TextField {...frame} label={m.profile_position()} hint={m.profile_position_hint()} maxLength={100} />;
    case "experienceYears":
      return (
        <Select
          {...frame}
          label={m.profile_experience()}
          empty={m.profile_experience_choose()}
          choices={years.map((count) => ({ value: String(count), label: yearsText(count) }))}
        />
      );
    case "skills":
      return <SkillField {...frame} ticked={field("tickedSkills")} offered={offeredSkills} />;
    case "languages":
      return (
        <ChoiceGroup
          {...frame}
          label={m.profile_languages()}
          choices={languages.map((language) => ({ value: language.key, label: language[getLocale()] }))}
          multiple
          chips
        />
      );
  }
}

interface SkillFieldProps {
  field: FieldMetadata<string>;
  ticked: FieldMetadata<string>;
  offered: readonly string[];
}

/** Skills to tick, and a line for others. */
function SkillField({ field, ticked, offered }: SkillFieldProps) {
  const chosen = new Set([ticked.initialValue ?? []].flat());
  return (
    <ChoiceFrame
      field={{ ...field, id: `${field.id}-group` } as typeof field}
      label={m.profile_skills()}
      hint={offered.length > 0 ? m.profile_skills_tick() : undefined}>
      <div className="flex flex-wrap gap-2" lang="en">
        {offered.map((skill) => (
          <label key={skill} className="chip pick">
            <input type="checkbox" name={ticked.name} value={skill} defaultChecked={chosen.has(skill)} />
            {skill}
          </label>
        ))}
      </div>
      <input
        {...controlProps(field)}
        defaultValue={field.initialValue}
        aria-label={offered.length > 0 ? m.profile_skills_others() : m.profile_skills()}
        placeholder={offered.length > 0 ? m.profile_skills_others() : m.profile_skills_hint()}
      />
    </ChoiceFrame>
  );
}
