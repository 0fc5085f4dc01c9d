import { useForm, type SubmissionResult } from "@conform-to/react";
import { cities } from "db/catalogues/cities";
import { skillDomains } from "db/catalogues/skills";
import { longestText, longestTitle } from "~/features/broadcasts/broadcast";
import { activities, activityNames } from "~/features/broadcasts/segment";
import { ChoiceFrame, ChoiceGroup, PostForm, Select, TextArea, TextField } from "~/ui/forms/form";

export interface BroadcastValues extends Record<string, string | string[]> {
  kind: string;
  titleEn: string;
  textEn: string;
  titleHi: string;
  textHi: string;
  link: string;
  channels: string[];
  userType: string;
  places: string[];
  skills: string[];
  activity: string;
  profile: string;
  locale: string;
}

interface BroadcastFormProps {
  values?: Partial<BroadcastValues>;
  /** Of the draft that is changed. */
  version?: number;
  result: SubmissionResult | undefined;
  button: string;
}

const kindChoices = [
  { value: "service", label: "Service: about the account or the site" },
  { value: "offers", label: "Offer: something new, or advertising" },
];

/** The texts of a broadcast in both languages, its channels, and its audience. */
export function BroadcastForm({ values, version, result, button }: BroadcastFormProps) {
  const [form, fields] = useForm<BroadcastValues>({ id: "broadcast", lastResult: result, defaultValue: values });
  return (
    <PostForm form={form} className="grid max-w-3xl gap-6">
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <ChoiceGroup
        field={fields.kind}
        label="Kind"
        choices={kindChoices}
        hint="A service message goes to everyone in the segment because their use of the site needs it, and can't be turned off (DPDP Act, section 7). An offer goes only to people who agreed to it in their settings (section 6); each email has an unsubscribe button."
      />
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField field={fields.titleEn} label="Title in English" maxLength={longestTitle} autoComplete="off" />
          <TextArea field={fields.textEn} label="Text in English" rows={6} maxLength={longestText} />
        </div>
        <div className="grid content-start gap-4">
          <TextField
            field={fields.titleHi}
            label="Title in Hindi"
            lang="hi"
            maxLength={longestTitle}
            autoComplete="off"
          />
          <TextArea field={fields.textHi} label="Text in Hindi" lang="hi" rows={6} maxLength={longestText} />
        </div>
      </div>
      <TextField
        field={fields.link}
        label="Link"
        optional
        hint="A path of this site, such as /jobs or /employer-portal"
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ChoiceGroup
        field={fields.channels}
        label="Besides the list of notifications"
        optional
        multiple
        choices={[
          { value: "email", label: "Mail" },
          { value: "push", label: "Push" },
        ]}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-lg font-bold">Audience</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            field={fields.userType}
            label="Role"
            empty="Seekers and employers"
            choices={[
              { value: "seeker", label: "Seekers" },
              { value: "employer", label: "Employers" },
            ]}
          />
          <Select
            field={fields.activity}
            label="Activity"
            empty="Whenever seen"
            choices={activities.map((value) => ({ value, label: activityNames[value] }))}
          />
          <Select
            field={fields.profile}
            label="Profile"
            empty="Complete or not"
            choices={[
              { value: "complete", label: "Complete" },
              { value: "incomplete", label: "Not complete" },
            ]}
          />
          <Select
            field={fields.locale}
            label="Language"
            empty="Both languages"
            choices={[
              { value: "en", label: "English" },
              { value: "hi", label: "Hindi" },
            ]}
          />
        </div>
        <Several
          field={fields.places}
          label="Places"
          groups={[{ name: "Places", choices: cities.map(({ key, en }) => ({ value: key, label: en })) }]}
        />
        <Several
          field={fields.skills}
          label="Skills"
          groups={skillDomains.map(({ en, skills }) => ({
            name: en,
            choices: skills.map((skill) => ({ value: skill, label: skill })),
          }))}
        />
      </fieldset>
      <button className="btn bg-peacock text-surface justify-self-start">{button}</button>
    </PostForm>
  );
}

interface SeveralProps {
  field: Parameters<typeof ChoiceFrame>[0]["field"];
  label: string;
  groups: readonly { name: string; choices: readonly { value: string; label: string }[] }[];
}

/** A collapsed multiple choice with a count of the chosen values. */
function Several({ field, label, groups }: SeveralProps) {
  const { initialValue: initial, name } = field;
  const chosen = new Set<unknown>(Array.isArray(initial) ? initial : [initial]);
  const all = groups.flatMap(({ choices }) => choices).filter(({ value }) => chosen.has(value));
  return (
    <details open={field.errors !== undefined || all.length > 0} className="card">
      <summary className="min-h-11 py-2.5 font-semibold">
        {label}: {all.length === 0 ? "all" : all.map((each) => each.label).join(", ")}
      </summary>
      <ChoiceFrame field={field} label={`One of these ${label.toLowerCase()}`} optional>
        {groups.map(({ name: group, choices }) => (
          <div key={group} className="mt-2">
            {groups.length > 1 && <p className="quiet">{group}</p>}
            <div className="flex flex-wrap gap-2 py-1">
              {choices.map(({ value, label: text }) => (
                <label key={value} className="chip pick">
                  <input type="checkbox" name={name} value={value} defaultChecked={chosen.has(value)} />
                  {text}
                </label>
              ))}
            </div>
          </div>
        ))}
      </ChoiceFrame>
    </details>
  );
}
