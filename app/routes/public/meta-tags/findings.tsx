import { m } from "~/paraglide/messages";
import type { Finding, RuleName } from "./rules/finding";

/** What the rules have found, errors first. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return <p className="safe">{m.meta_rules_none()}</p>;
  const errors = findings.filter(({ level }) => level === "error");
  const warnings = findings.filter(({ level }) => level === "warning");
  return (
    <>
      {errors.length > 0 && <FindingList title={m.meta_errors()} findings={errors} />}
      {warnings.length > 0 && <FindingList title={m.meta_warnings()} findings={warnings} />}
    </>
  );
}

function FindingList({ title, findings }: { title: string; findings: readonly Finding[] }) {
  return (
    <>
      <h3 className="mt-3 mb-2 font-semibold">{title}</h3>
      <ul className="rows">
        {findings.map(({ rule, at }) => (
          <li key={at + rule} className="px-4 py-3">
            <code className="text-[14px] break-all">{at}</code>
            <p className="text-ink-2">{sentences[rule]()}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const sentences: Record<RuleName, () => string> = {
  required: m.meta_rule_required,
  recommended: m.meta_rule_recommended,
  unknown_field: m.meta_rule_unknown_field,
  unknown_type: m.meta_rule_unknown_type,
  date: m.meta_rule_date,
  future: m.meta_rule_future,
  expired: m.meta_rule_expired,
  web_address: m.meta_rule_web_address,
  text: m.meta_rule_text,
  number: m.meta_rule_number,
  boolean: m.meta_rule_boolean,
  employment_type: m.meta_rule_employment_type,
  place: m.meta_rule_place,
  country: m.meta_rule_country,
  telecommute: m.meta_rule_telecommute,
  telecommute_area: m.meta_rule_telecommute_area,
  telecommute_place: m.meta_rule_telecommute_place,
  currency: m.meta_rule_currency,
  salary_unit: m.meta_rule_salary_unit,
  salary_value: m.meta_rule_salary_value,
  salary_order: m.meta_rule_salary_order,
  title_extras: m.meta_rule_title_extras,
  description_short: m.meta_rule_description_short,
  description_same: m.meta_rule_description_same,
  positions: m.meta_rule_positions,
  crumbs: m.meta_rule_crumbs,
  headline_long: m.meta_rule_headline_long,
  answer: m.meta_rule_answer,
  same_page: m.meta_rule_same_page,
  title_long: m.meta_rule_title_long,
  description_long: m.meta_rule_description_long,
  no_index: m.meta_rule_no_index,
};
