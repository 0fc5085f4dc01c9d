import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestNeed, needTimes, workPlaces } from "~/features/hiring-requests/forms";
import { needTimeName, workPlaceName } from "~/features/hiring-requests/names";
import { m } from "~/paraglide/messages";
import { Checkbox, ChoiceGroup, PostForm, Select, TextArea, TextField } from "~/ui/forms/form";

interface RequestFormProps {
  action: string;
  /** Who is signed in; null for visitors. */
  sender: { name: string; email: string; company: string } | null;
  peopleLabel: string;
  result: SubmissionResult | undefined;
}

type Fields = Record<"company" | "name" | "email" | "phone" | "need" | "place" | "city" | "people" | "time" | "budget" | "consent", string>;

/** What a company writes that wants help with finding people. */
export function RequestForm({ action, sender, peopleLabel, result }: RequestFormProps) {
  const [form, fields] = useForm<Fields>({ id: "request", lastResult: result, defaultValue: { place: "remote", ...sender } });
  return (
    <section className="card" aria-labelledby="request-title" id="write">
      <h2 id="request-title">{m.hiring_form_title()}</h2>
      <p className="quiet mt-1 mb-4">{m.hiring_form_text()}</p>
      <PostForm form={form} action={action}>
        <TextField field={fields.company} label={m.hiring_field_company()} autoComplete="organization" maxLength={100} />
        <TextField field={fields.name} label={m.hiring_field_name()} autoComplete="name" maxLength={100} />
        <TextField field={fields.email} label={m.hiring_field_email()} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        <TextField field={fields.phone} label={m.hiring_field_phone()} optional type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
        <TextArea field={fields.need} label={m.hiring_field_need()} hint={m.hiring_field_need_hint()} rows={5} maxLength={longestNeed} />
        <ChoiceGroup field={fields.place} label={m.hiring_field_place()} choices={workPlaces.map((place) => ({ value: place, label: workPlaceName(place) }))} />
        <TextField field={fields.city} label={m.hiring_field_city()} hint={m.hiring_field_city_hint()} autoComplete="address-level2" maxLength={100} />
        <TextField field={fields.people} label={peopleLabel} inputMode="numeric" maxLength={6} autoComplete="off" />
        <Select field={fields.time} label={m.hiring_field_time()} empty={m.forms_choose_one()} choices={needTimes.map((time) => ({ value: time, label: needTimeName(time) }))} />
        <TextField field={fields.budget} label={m.hiring_field_budget()} hint={m.hiring_field_budget_hint()} optional maxLength={100} autoComplete="off" />
        <Checkbox
          field={fields.consent}
          label={
            <>
              {m.hiring_consent()} <span className="quiet">{m.hiring_consent_note()}</span>{" "}
              <a href="/privacy" className="underline">
                {m.layout_footer_privacy()}
              </a>
            </>
          }
        />
        <button className="btn btn-go justify-self-start">{m.hiring_send()}</button>
      </PostForm>
    </section>
  );
}

/** That a request has arrived, with its number. */
export function RequestSent({ id, again }: { id: string; again: string }) {
  return (
    <section className="safe" aria-labelledby="sent-title">
      <h2 id="sent-title">{m.hiring_sent_title()}</h2>
      <p className="mt-1">{m.hiring_sent_text({ id })}</p>
      <p className="mt-3">
        <a href={again} className="btn btn-line btn-small">
          {m.hiring_sent_more()}
        </a>
      </p>
    </section>
  );
}
