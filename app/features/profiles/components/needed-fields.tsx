import type { FieldMetadata } from "@conform-to/react";
import { languages, stateLanguages } from "db/catalogues/bands";
import { cities, findCity } from "db/catalogues/cities";
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
  /** The town that is known of the person; empty for none. */
  place: string;
}

/** Years of experience to choose from; a profile takes any number. */
const years = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20];

/** What a form shows before anything is entered in it. @param place the town that is known of the person; empty for none */
export const neededDefaults = (place: string) => ({
  location: place,
  languages: [getLocale() === "hi" ? "hindi" : "english"],
});

/** Short enough to stand beside each other. */
const halves: readonly NeededField[] = ["location", "experienceYears"];

/** What a profile still lacks: values are chosen where possible, not typed. */
export function NeededFields({ missing, ...props }: NeededFieldsProps) {
  const pair = halves.filter((name) => missing.includes(name));
  const whole = missing.filter((name) => pair.length < 2 || !halves.includes(name));
  const at = whole.indexOf("skills");
  const place = at < 0 ? whole.length : at;
  const inputs = (names: readonly NeededField[]) =>
    names.map((name) => <NeededInput key={name} name={name} {...props} />);
  return (
    <>
      {inputs(whole.slice(0, place))}
      {pair.length === 2 && <div className="grid grid-cols-2 items-end gap-3">{inputs(pair)}</div>}
      {inputs(whole.slice(place))}
    </>
  );
}

/** The languages to choose from: Hindi, English and that of the town first. */
function languagesAt(place: string) {
  const own = stateLanguages[findCity(place)?.state ?? ""];
  const first = ["hindi", "english", own];
  return {
    first: own ? 3 : 2,
    choices: [
      ...languages.filter(({ key }) => first.includes(key)),
      ...languages.filter(({ key }) => !first.includes(key)),
    ].map((language) => ({ value: language.key, label: language[getLocale()] })),
  };
}

function NeededInput({
  name,
  field,
  offeredSkills,
  place,
}: Omit<NeededFieldsProps, "missing"> & { name: NeededField }) {
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
      return (
        <TextField {...frame} label={m.profile_position()} placeholder={m.profile_position_hint()} maxLength={100} />
      );
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
      return <ChoiceGroup {...frame} label={m.profile_languages()} {...languagesAt(place)} multiple chips />;
  }
}

interface SkillFieldProps {
  field: FieldMetadata<string>;
  ticked: FieldMetadata<string>;
  offered: readonly string[];
}

/** Of the skills to tick, the number in sight at first. */
const firstSkills = 4;

/** Skills to tick, and a line for others. */
function SkillField({ field, ticked, offered }: SkillFieldProps) {
  const chosen = new Set([ticked.initialValue ?? []].flat());
  const chips = (skills: readonly string[]) => (
    <div className="flex flex-wrap gap-2" lang="en">
      {skills.map((skill) => (
        <label key={skill} className="chip pick">
          <input type="checkbox" name={ticked.name} value={skill} defaultChecked={chosen.has(skill)} />
          {skill}
        </label>
      ))}
    </div>
  );
  const others = offered.slice(firstSkills);
  const line = { ...controlProps(field), defaultValue: field.initialValue };
  const isUsed = Boolean(field.initialValue) || others.some((skill) => chosen.has(skill));
  const frame = { ...field, id: `${field.id}-group` } as typeof field;
  if (offered.length === 0)
    return (
      <ChoiceFrame field={frame} label={m.profile_skills()}>
        <input {...line} aria-label={m.profile_skills()} placeholder={m.profile_skills_hint()} />
      </ChoiceFrame>
    );
  return (
    <ChoiceFrame field={frame} label={m.profile_skills_tick()}>
      {chips(offered.slice(0, firstSkills))}
      <details open={isUsed || field.errors !== undefined}>
        <summary className="py-2.5 text-peacock">{m.profile_skills_add()}</summary>
        <div className="grid gap-2">
          {others.length > 0 && chips(others)}
          <input {...line} aria-label={m.profile_skills_others()} placeholder={m.profile_skills_others()} />
        </div>
      </details>
    </ChoiceFrame>
  );
}
