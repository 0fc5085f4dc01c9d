import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { languages } from "db/catalogues/bands";
import { cities, findCity } from "db/catalogues/cities";
import type { Profile } from "~/features/profiles/queries.server";
import type { FormStep } from "~/features/profiles/steps";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { ChoiceGroup, PostForm, TextArea, TextField } from "~/ui/forms/form";
import { SkillChoices } from "./skill-choices";
import { profileStepStorageName } from "./stored-step";

interface ProfileFormFields extends Record<string, string | string[]> {
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

/** The initial values of the form: the saved ones, with the place in the reader's language. */
function savedValues(profile: Profile): Partial<ProfileFormFields> {
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

const useProfileForm = (profile: Profile, lastResult: SubmissionResult | undefined) =>
  useForm<ProfileFormFields>({ id: "profile", lastResult, defaultValue: savedValues(profile) });
type Fields = ReturnType<typeof useProfileForm>[1];

const stepFields: Record<FormStep, (props: { fields: Fields; profile: Profile }) => ReactNode> = {
  about: AboutFields,
  work: WorkFields,
  skills: ({ fields, profile }) => (
    <SkillFields typed={fields.skills} ticked={fields.tickedSkills} listed={profile.skills} />
  ),
  languages: LanguageFields,
};

interface ProfileFormProps {
  step: FormStep;
  profile: Profile;
  result: SubmissionResult | undefined;
  action: string;
  /** The buttons; the first one is what the Enter key presses. */
  children: ReactNode;
}

/** The fields of one step. With script, typed values also survive a crash or an expired log-in. */
export function ProfileForm({ step, profile, result, action, children }: ProfileFormProps) {
  const [form, fields] = useProfileForm(profile, result);
  const StepFields = stepFields[step];
  return (
    <form-keeper name={profileStepStorageName(step)} class="block">
      <PostForm form={form} action={action} className="grid gap-6">
        <p data-kept="" hidden className="safe">
          <b>{m.profile_kept_title()}</b>
          {m.profile_kept_text()}
        </p>
        <StepFields fields={fields} profile={profile} />
        <div className="grid gap-3 md:flex">{children}</div>
      </PostForm>
    </form-keeper>
  );
}

function AboutFields({ fields }: { fields: Fields }) {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:items-end md:gap-x-8">
      <TextField field={fields.fullName} label={m.profile_name()} autoComplete="name" maxLength={100} />
      <TextField
        field={fields.phone}
        label={m.profile_phone()}
        hint={m.profile_phone_hint()}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        field={fields.whatsappNumber}
        label={m.profile_whatsapp()}
        hint={m.profile_whatsapp_hint()}
        type="tel"
        optional
      />
      <TextField
        field={fields.location}
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
    </div>
  );
}

function WorkFields({ fields }: { fields: Fields }) {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:items-end md:gap-x-8">
      <TextField
        field={fields.currentPosition}
        label={m.profile_position()}
        hint={m.profile_position_hint()}
        maxLength={100}
      />
      <TextField
        field={fields.experienceYears}
        label={m.profile_experience()}
        hint={m.profile_experience_hint()}
        inputMode="decimal"
      />
    </div>
  );
}

function LanguageFields({ fields }: { fields: Fields }) {
  return (
    <ChoiceGroup
      field={fields.languages}
      label={m.profile_languages()}
      choices={languages.map((language) => ({ value: language.key, label: language[getLocale()] }))}
      multiple
    />
  );
}

interface SkillFieldsProps {
  typed: FieldMetadata<string>;
  ticked: FieldMetadata<string[]>;
  /** The saved skills. */
  listed: readonly string[];
}

/**
 * Skills as a typed list and as checkboxes that add to it. With script the list becomes chips, with suggestions while
 * the user types.
 */
function SkillFields({ typed, ticked, listed }: SkillFieldsProps) {
  const boxes = [ticked.initialValue ?? []].flat().filter((skill) => skill !== undefined);
  return (
    <skill-picker
      class="grid gap-2"
      add-text={m.profile_skill_add({ skill: "{skill}" })}
      remove-text={m.profile_skill_remove({ skill: "{skill}" })}>
      <TextArea field={typed} label={m.profile_skills()} hint={m.profile_skills_hint()} rows={3} />
      <SkillChoices name={ticked.name} ticked={boxes} listed={listed} />
    </skill-picker>
  );
}
