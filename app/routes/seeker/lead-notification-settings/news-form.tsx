import { useForm, type SubmissionResult } from "@conform-to/react";
import { leadNewsFrequencies, type LeadNewsFrequency } from "db/vocabulary";
import type { NewsSettings } from "~/features/leads/matching/news-settings.server";
import { m } from "~/paraglide/messages";
import { formatHour } from "~/ui/format";
import { Checkbox, ChoiceFrame, PostForm, Select } from "~/ui/forms/form";

const frequencies: Record<LeadNewsFrequency, { name: () => string; text: () => string }> = {
  at_once: { name: m.lead_news_at_once, text: m.lead_news_at_once_text },
  daily: { name: m.lead_news_daily, text: m.lead_news_daily_text },
  never: { name: m.lead_news_never, text: m.lead_news_never_text },
};

interface NewsFormProps {
  settings: NewsSettings;
  ways: { push: boolean; email: boolean };
  email: string;
  result: SubmissionResult | undefined;
}

/** Frequency, channels and quiet hours of notifications about new leads. */
export function NewsForm({ settings, ways, email, result }: NewsFormProps) {
  const [form, fields] = useForm<Record<"frequency" | "push" | "email" | "quietFrom" | "quietTo", string>>({
    id: "lead-news",
    lastResult: result,
    defaultValue: {
      frequency: settings.frequency,
      push: ways.push ? "on" : "",
      email: ways.email ? "on" : "",
      quietFrom: String(settings.quietFrom),
      quietTo: String(settings.quietTo),
    },
  });
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));
  return (
    <PostForm form={form} className="card grid gap-4">
      <ChoiceFrame field={fields.frequency} label={m.lead_news_frequency()}>
        <div className="grid gap-1">
          {leadNewsFrequencies.map((each) => (
            <label key={each} className="flex min-h-11 items-start gap-2 py-2">
              <input
                type="radio"
                name={fields.frequency.name}
                value={each}
                defaultChecked={fields.frequency.initialValue === each}
              />
              <span>
                {frequencies[each].name()} <span className="quiet block font-normal">{frequencies[each].text()}</span>
              </span>
            </label>
          ))}
        </div>
      </ChoiceFrame>
      <fieldset className="field">
        <legend>{m.lead_news_ways()}</legend>
        <Checkbox field={fields.push} label={m.lead_news_push()} />
        <Checkbox field={fields.email} label={<span className="wrap-anywhere">{m.lead_news_email({ email })}</span>} />
      </fieldset>
      <fieldset className="field">
        <legend>{m.lead_news_quiet()}</legend>
        <p className="quiet mb-2">{m.lead_news_quiet_text()}</p>
        <div className="grid grid-cols-2 gap-3">
          <Select field={fields.quietFrom} label={m.lead_news_quiet_from()} choices={hours} />
          <Select field={fields.quietTo} label={m.lead_news_quiet_to()} choices={hours} />
        </div>
      </fieldset>
      <button className="btn btn-go justify-self-start">{m.lead_news_save()}</button>
    </PostForm>
  );
}
