import { useForm, type SubmissionResult } from "@conform-to/react";
import { categories } from "db/catalogues/categories";
import { leadBudgets, leadPlaces, leadTimes, type LeadCodeChannel, type LeadSource } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Checkbox, ChoiceGroup, PostForm, Select, TextArea, TextField } from "~/ui/forms/form";
import { budgetName, leadChannelName, leadPlaceName, leadTimeName } from "../names";
import { longestNeed } from "../requests/forms";

/** A client's prefilled data, from their account or an earlier form. */
export interface LeadBeginning {
  name?: string;
  email?: string;
  company?: string;
  need?: string;
}

interface LeadFormProps {
  action: string;
  source: LeadSource;
  beginning: LeadBeginning | null;
  /** How a code can be sent. */
  channels: readonly LeadCodeChannel[];
  /** The forms that owners have opened. */
  openSources: Readonly<Record<LeadSource, boolean>>;
  result: SubmissionResult | undefined;
}

type Fields = Record<
  | "need"
  | "category"
  | "budget"
  | "neededBy"
  | "place"
  | "city"
  | "skills"
  | "people"
  | "name"
  | "company"
  | "email"
  | "phone"
  | "channel"
  | "consent",
  string
>;

/** The request form: the client's need and contact data for up to three professionals. */
export function LeadForm({ action, source, beginning, channels, openSources, result }: LeadFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "lead",
    lastResult: result,
    defaultValue: { place: "remote", channel: "email", ...beginning },
  });
  const isHiring = source === "recruitment" || source === "interns";
  // The typed values remain on the page, below the error.
  if (!openSources[source] && !result) return <p>{m.leads_closed()}</p>;
  return (
    <PostForm form={form} action={action}>
      <input type="hidden" name="form" value="lead" />
      <TextArea
        field={fields.need}
        label={m.leads_field_need()}
        hint={m.leads_field_need_hint()}
        rows={5}
        maxLength={longestNeed}
      />
      <Select
        field={fields.category}
        label={m.leads_field_category()}
        empty={m.forms_choose_one()}
        choices={categories.map((each) => ({ value: each.key, label: each[getLocale()] }))}
      />
      {isHiring && (
        <TextField
          field={fields.people}
          label={source === "interns" ? m.leads_field_interns() : m.leads_field_people()}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
      )}
      <Select
        field={fields.budget}
        label={m.leads_field_budget()}
        hint={m.leads_field_budget_hint()}
        empty={m.forms_choose_one()}
        choices={leadBudgets.map((each) => ({ value: each, label: budgetName(each) }))}
      />
      <Select
        field={fields.neededBy}
        label={m.leads_field_time()}
        empty={m.forms_choose_one()}
        choices={leadTimes.map((each) => ({ value: each, label: leadTimeName(each) }))}
      />
      <ChoiceGroup
        field={fields.place}
        label={m.leads_field_place()}
        choices={leadPlaces.map((each) => ({ value: each, label: leadPlaceName(each) }))}
      />
      <TextField
        field={fields.city}
        label={m.leads_field_city()}
        hint={m.leads_field_city_hint()}
        autoComplete="address-level2"
        maxLength={100}
      />
      <TextField
        field={fields.skills}
        label={m.leads_field_skills()}
        hint={m.leads_field_skills_hint()}
        optional
        maxLength={600}
        autoComplete="off"
      />
      <TextField field={fields.name} label={m.leads_field_name()} autoComplete="name" maxLength={100} />
      <TextField
        field={fields.company}
        label={m.leads_field_company()}
        optional
        autoComplete="organization"
        maxLength={100}
      />
      <TextField
        field={fields.email}
        label={m.leads_field_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        field={fields.phone}
        label={m.leads_field_phone()}
        hint={m.leads_field_phone_hint()}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      {channels.length > 1 && (
        <ChoiceGroup
          field={fields.channel}
          label={m.leads_field_channel()}
          choices={channels.map((value) => ({ value, label: leadChannelName(value) }))}
        />
      )}
      <Checkbox
        field={fields.consent}
        label={
          <>
            {m.leads_consent()} <span className="quiet">{m.leads_consent_note()}</span>{" "}
            <a href="/privacy" className="underline">
              {m.layout_footer_privacy()}
            </a>
          </>
        }
      />
      <button className="btn btn-go justify-self-start">{m.leads_send()}</button>
      <p className="quiet">{m.leads_send_note()}</p>
    </PostForm>
  );
}
