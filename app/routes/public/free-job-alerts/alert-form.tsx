import { useForm, type SubmissionResult } from "@conform-to/react";
import { jobTypeNames, salaryFloorNames } from "db/catalogues/bands";
import { places } from "db/catalogues/cities";
import { findByKey, type CatalogueEntry } from "db/catalogues/name";
import { searchOfFields } from "~/features/alerts/forms";
import { alertFilters, type AlertFilter } from "~/features/alerts/search";
import { filterName, filterValueName } from "~/features/jobs/search/filter-names";
import { valuesOf } from "~/features/jobs/search/filters";
import type { JobSearch } from "~/features/jobs/search/search";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { ChoiceGroup, PostForm, Select, TextField } from "~/ui/forms/form";

interface AlertFormProps {
  /** The initial search. */
  search: JobSearch;
  /** The signed-in user's address; null for visitors. */
  email: string | null;
  isSeeker: boolean;
  result: SubmissionResult | undefined;
}

type Fields = Record<AlertFilter | "frequency" | "email", string>;

/** The filters that the form has fields for; other filters are hidden fields. */
const asked: readonly AlertFilter[] = ["q", "location", "type", "salary"];
const passedOn = alertFilters.filter((name) => !asked.includes(name));

const choices = (entries: readonly CatalogueEntry[]) =>
  entries.map((each) => ({ value: each.key, label: each[getLocale()] }));

/** Which jobs, how often and where to. */
export function AlertForm({ search, email, isSeeker, result }: AlertFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "alert",
    lastResult: result,
    defaultValue: {
      ...Object.fromEntries(alertFilters.map((name) => [name, search[name]])),
      frequency: "daily",
      email,
    },
  });
  const chosen = searchOfFields(
    Object.fromEntries(
      [...passedOn, "type" as const, "salary" as const].map((name) => [name, fields[name].initialValue]),
    ),
  );
  const also = passedOn.filter((name) => chosen[name]);
  const namesOf = (name: AlertFilter) =>
    valuesOf(name, chosen[name])
      .map((value) => filterValueName(name, value))
      .join(", ");
  // A pay range, or several values from a search, is added as one more choice.
  const withChosen = (name: "type" | "salary", entries: readonly CatalogueEntry[]) => {
    const [offered, value] = [choices(entries), chosen[name]];
    return value && !findByKey(entries, value) ? [{ value, label: namesOf(name) }, ...offered] : offered;
  };
  return (
    <section className="card" aria-label={m.alerts_free_title()}>
      <PostForm form={form} action="/free-job-alerts">
        <TextField field={fields.q} label={m.alerts_form_q()} hint={m.alerts_form_q_hint()} maxLength={100} />
        {also.length > 0 && (
          <p>
            {m.alerts_form_also()} <b>{also.map(namesOf).join(", ")}</b>
          </p>
        )}
        {passedOn.map((name) => (
          <input key={name} type="hidden" name={name} value={chosen[name] ?? ""} />
        ))}
        <TextField
          field={fields.location}
          label={m.jobs_filter_location()}
          optional
          maxLength={100}
          list="places"
          autoComplete="off"
        />
        <datalist id="places">
          <option value={m.jobs_remote()} />
          {places.map((place) => (
            <option key={place.key} value={place[getLocale()]} />
          ))}
        </datalist>
        <Select
          field={fields.type}
          label={filterName("type")}
          optional
          empty={m.jobs_filter_any()}
          choices={withChosen("type", jobTypeNames)}
        />
        <Select
          field={fields.salary}
          label={m.alerts_form_salary()}
          hint={m.alerts_form_salary_hint()}
          optional
          empty={m.jobs_filter_any()}
          choices={withChosen("salary", salaryFloorNames)}
        />
        <ChoiceGroup
          field={fields.frequency}
          label={m.alerts_form_frequency()}
          choices={[
            { value: "daily", label: m.alerts_daily() },
            { value: "weekly", label: m.alerts_weekly() },
          ]}
        />
        <TextField
          field={fields.email}
          label={m.account_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <p className="quiet">
          {m.alerts_notice()} {isSeeker && m.alerts_notice_own()}{" "}
          <a href="/privacy" className="underline">
            {m.layout_footer_privacy()}
          </a>
        </p>
        <button className="btn btn-go justify-self-start">{m.alerts_form_submit()}</button>
      </PostForm>
    </section>
  );
}
