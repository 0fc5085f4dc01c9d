import { useForm, type SubmissionResult } from "@conform-to/react";
import { jobTypeNames } from "db/catalogues/bands";
import { places } from "db/catalogues/cities";
import { salaryFloors } from "db/vocabulary";
import { searchOfFields } from "~/features/alerts/forms";
import { filterValueName, salaryFloorName } from "~/features/jobs/search/filter-names";
import type { JobSearch } from "~/features/jobs/search/search";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { ChoiceGroup, PostForm, Select, TextField } from "~/ui/forms/form";

interface AlertFormProps {
  /** What the form begins with. */
  search: JobSearch;
  /** Whose page it is; null for visitors. */
  email: string | null;
  isSeeker: boolean;
  result: SubmissionResult | undefined;
}

type Fields = Record<"q" | "location" | "category" | "type" | "experience" | "salary" | "frequency" | "email", string>;

/** Which jobs, how often and where to. */
export function AlertForm({ search, email, isSeeker, result }: AlertFormProps) {
  const { q, location, category, type, experience } = search;
  const [form, fields] = useForm<Fields>({
    id: "alert",
    lastResult: result,
    defaultValue: { q, location, category, type, experience, salary: search.salary, frequency: "daily", email },
  });
  const chosen = searchOfFields({
    category: fields.category.initialValue, experience: fields.experience.initialValue, salary: fields.salary.initialValue,
  });
  const also = (["category", "experience"] as const).filter((name) => chosen[name]);
  const salaries = salaryFloors.map((floor) => ({ value: floor as string, label: salaryFloorName(floor) }));
  // A band of a search comes as it is.
  const { salary } = chosen;
  if (salary && !salaries.some(({ value }) => value === salary)) salaries.unshift({ value: salary, label: filterValueName(chosen, "salary") });
  return (
    <section className="card" aria-label={m.alerts_free_title()}>
      <PostForm form={form} action="/free-job-alerts">
        <TextField field={fields.q} label={m.alerts_form_q()} hint={m.alerts_form_q_hint()} maxLength={100} />
        {also.length > 0 && (
          <p>
            {m.alerts_form_also()} <b>{also.map((name) => filterValueName(chosen, name)).join(", ")}</b>
          </p>
        )}
        <input type="hidden" name="category" value={chosen.category ?? ""} />
        <input type="hidden" name="experience" value={chosen.experience ?? ""} />
        <TextField field={fields.location} label={m.jobs_filter_location()} optional maxLength={100} list="places" autoComplete="off" />
        <datalist id="places">
          <option value={m.jobs_remote()} />
          {places.map((place) => (
            <option key={place.key} value={place[getLocale()]} />
          ))}
        </datalist>
        <Select field={fields.type} label={m.jobs_filter_type()} optional empty={m.jobs_filter_any()} choices={jobTypeNames.map((each) => ({ value: each.key, label: each[getLocale()] }))} />
        <Select field={fields.salary} label={m.alerts_form_salary()} hint={m.alerts_form_salary_hint()} optional empty={m.jobs_filter_any()} choices={salaries} />
        <ChoiceGroup
          field={fields.frequency}
          label={m.alerts_form_frequency()}
          choices={[
            { value: "daily", label: m.alerts_daily() },
            { value: "weekly", label: m.alerts_weekly() },
          ]}
        />
        <TextField field={fields.email} label={m.account_email()} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        <p className="quiet">
          {m.alerts_notice()} {isSeeker && m.alerts_notice_own()} <a href="/privacy" className="underline">{m.layout_footer_privacy()}</a>
        </p>
        <button className="btn btn-go justify-self-start">{m.alerts_form_submit()}</button>
      </PostForm>
    </section>
  );
}
