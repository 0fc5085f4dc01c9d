import { useForm, type SubmissionResult } from "@conform-to/react";
import { languages } from "db/catalogues/bands";
import { cities, findCity } from "db/catalogues/cities";
import type { Profile } from "~/features/profiles/queries.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { ChoiceGroup, PostForm, TextArea, TextField } from "~/ui/form";
import { SkillChoices } from "./skill-choices";

interface ProfileFields extends Record<string, string | string[]> {
  fullName: string;
  phone: string;
  whatsappNumber: string;
  location: string;
  currentPosition: string;
  experienceYears: string;
  skills: string;
  tickedSkills: string[];
  languages: string[];
}

/** The form as it stands at first: what is saved, the place in the reader's language. */
function savedValues(profile: Profile): Partial<ProfileFields> {
  const { location } = profile;
  return {
    fullName: profile.fullName,
    phone: profile.phone ?? "",
    whatsappNumber: profile.whatsappNumber ?? "",
    location: location === null ? "" : (findCity(location)?.[getLocale()] ?? location),
    currentPosition: profile.currentPosition ?? "",
    experienceYears: profile.experienceYears?.toString() ?? "",
    skills: profile.skills.join(", "),
    languages: profile.languages,
  };
}

export function ProfileFormSection({ profile, result }: { profile: Profile; result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<ProfileFields>({ id: "profile", lastResult: result, defaultValue: savedValues(profile) });
  const ticked = [fields.tickedSkills.initialValue ?? []].flat().filter((skill) => skill !== undefined);
  const { fullName, phone, whatsappNumber, location, currentPosition, experienceYears, skills, languages: spoken } = fields;
  return (
    <PostForm form={form} className="grid gap-6">
      <TextField field={fullName} label={m.profile_name()} autoComplete="name" maxLength={100} />
      <TextField field={phone} label={m.profile_phone()} hint={m.profile_phone_hint()} type="tel" autoComplete="tel" />
      <TextField field={whatsappNumber} label={m.profile_whatsapp()} hint={m.profile_whatsapp_hint()} type="tel" optional />
      <TextField field={location} label={m.profile_location()} autoComplete="address-level2" list="places" maxLength={80} />
      <datalist id="places">
        {cities.map((city) => (
          <option key={city.key} value={city[getLocale()]} />
        ))}
      </datalist>
      <TextField field={currentPosition} label={m.profile_position()} hint={m.profile_position_hint()} maxLength={100} />
      <TextField field={experienceYears} label={m.profile_experience()} hint={m.profile_experience_hint()} inputMode="decimal" />
      <div className="grid gap-2">
        <TextArea field={skills} label={m.profile_skills()} hint={m.profile_skills_hint()} rows={3} />
        <SkillChoices name={fields.tickedSkills.name} ticked={ticked} listed={profile.skills} />
      </div>
      <ChoiceGroup
        field={spoken}
        label={m.profile_languages()}
        choices={languages.map((language) => ({ value: language.key, label: language[getLocale()] }))}
        multiple
      />
      <button className="btn btn-go">{m.profile_save()}</button>
    </PostForm>
  );
}
