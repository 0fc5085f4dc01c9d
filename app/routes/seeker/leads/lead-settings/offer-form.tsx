import { useForm, type SubmissionResult } from "@conform-to/react";
import { languages } from "db/catalogues/bands";
import { categories } from "db/catalogues/categories";
import { budgetName } from "~/features/leads/names";
import { mostPlaces, mostServices, offerLength, rangeBudgets } from "~/features/leads/professionals/forms";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Checkbox, ChoiceGroup, PostForm, Select, TextArea, TextField } from "~/ui/forms/form";

interface Fields extends Record<string, string | string[]> {
  offer: string;
  services: string[];
  skills: string;
  isRemote: string;
  towns: string;
  leastBudget: string;
  mostBudget: string;
  languages: string[];
  isPaused: string;
}

interface Saved {
  offer: string;
  services: string[];
  skills: string[];
  isRemote: boolean;
  /** Names of towns. */
  towns: string[];
  leastBudget: string | null;
  mostBudget: string | null;
  languages: string[];
  isPaused: boolean;
}

const tick = (isTicked: boolean) => (isTicked ? "on" : "");

/** Offer, services, skills, places, budgets and languages of a professional. */
export function OfferForm({ saved, result }: { saved: Saved; result: SubmissionResult | undefined }) {
  const { leastBudget, mostBudget } = saved;
  const [form, fields] = useForm<Fields>({
    id: "professional",
    lastResult: result,
    defaultValue: {
      ...saved,
      skills: saved.skills.join(", "),
      towns: saved.towns.join(", "),
      isRemote: tick(saved.isRemote),
      isPaused: tick(saved.isPaused),
      leastBudget: leastBudget ?? "",
      mostBudget: mostBudget ?? "",
    },
  });
  const locale = getLocale();
  const named = (entries: readonly { key: string; en: string; hi: string }[]) =>
    entries.map((entry) => ({ value: entry.key, label: entry[locale] }));
  const budgets = rangeBudgets.map((value) => ({ value, label: budgetName(value) }));
  return (
    <form-keeper name="lead-settings" class="block">
      <PostForm form={form} className="grid grid-cols-1 gap-6">
        <TextArea
          field={fields.offer}
          label={m.professionals_offer()}
          hint={m.professionals_offer_hint()}
          rows={4}
          maxLength={offerLength.most}
        />
        {/* Sixty services would be six screens of a phone. */}
        <div className="[&_fieldset>div]:max-h-80 [&_fieldset>div]:overflow-y-auto [&_fieldset>div]:rounded-card [&_fieldset>div]:border [&_fieldset>div]:border-line [&_fieldset>div]:p-2">
          <ChoiceGroup
            field={fields.services}
            label={m.professionals_services()}
            hint={m.professionals_services_hint({ count: mostServices })}
            choices={named(categories)}
            multiple
            chips
          />
        </div>
        <skill-picker
          class="grid gap-2"
          add-text={m.profile_skill_add({ skill: "{skill}" })}
          remove-text={m.profile_skill_remove({ skill: "{skill}" })}>
          <TextArea
            field={fields.skills}
            label={m.professionals_skills()}
            hint={m.professionals_skills_hint()}
            rows={3}
            optional
          />
        </skill-picker>
        <Checkbox field={fields.isRemote} label={m.professionals_remote()} />
        <TextField
          field={fields.towns}
          label={m.professionals_towns()}
          hint={m.professionals_towns_hint({ count: mostPlaces })}
          optional
        />
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          <Select
            field={fields.leastBudget}
            label={m.professionals_budget_least()}
            choices={budgets}
            empty={m.professionals_budget_any()}
          />
          <Select
            field={fields.mostBudget}
            label={m.professionals_budget_most()}
            choices={budgets}
            empty={m.professionals_budget_any()}
          />
        </div>
        <ChoiceGroup field={fields.languages} label={m.profile_languages()} choices={named(languages)} multiple chips />
        <Checkbox field={fields.isPaused} label={m.professionals_paused()} />
        <button className="btn btn-go">{m.professionals_save()}</button>
      </PostForm>
    </form-keeper>
  );
}
