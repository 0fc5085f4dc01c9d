import { m } from "~/paraglide/messages";

type Row = readonly [name: string, text: () => string];

const parameters: readonly Row[] = [
  ["q", m.found_api_p_q],
  ["location", m.found_api_p_location],
  ["type", m.found_api_p_type],
  ["category", m.found_api_p_category],
  ["limit", m.found_api_p_limit],
  ["after", m.found_api_p_after],
  ["lang", m.found_api_p_lang],
];

const fields: readonly Row[] = [
  ["id, title, url", m.found_api_f_job],
  ["company", m.found_api_f_company],
  ["place", m.found_api_f_place],
  ["remote", m.found_api_f_remote],
  ["pay", m.found_api_f_pay],
  ["type, category, experience", m.found_api_f_keys],
  ["skills, openings", m.found_api_f_skills],
  ["posted, updated, expires", m.found_api_f_times],
  ["next, attribution", m.found_api_f_next],
];

const rules = [m.found_api_rule_source, m.found_api_rule_link, m.found_api_rule_ended] as const;
const limits = [
  m.found_api_limit_rate,
  m.found_api_limit_bad,
  m.found_api_limit_etag,
  m.found_api_limit_cors,
  m.found_api_limit_people,
] as const;

const feeds = ["/work-from-home-jobs/feed.xml", "/jobs-in/delhi/feed.xml", "/part-time-jobs/feed.xml?lang=hi"] as const;
const example = "/api/jobs?location=Remote&category=data-entry&limit=5";

/** The reference of the feeds and of the list of jobs as JSON, for programmers. */
export function Reference() {
  return (
    <div className="prose">
      <h2 id="rules">{m.found_api_rules()}</h2>
      <Lines lines={rules} />
      <h2 id="feed">{m.found_api_feed()}</h2>
      <p>{m.found_api_feed_text()}</p>
      <ul>{feeds.map(linkTo)}</ul>
      <h2 id="json">{m.found_api_json()}</h2>
      <p>{m.found_api_json_text()}</p>
      <ul>{linkTo(example)}</ul>
      <h3>{m.found_api_parameters()}</h3>
      <Rows rows={parameters} />
      <h3>{m.found_api_fields()}</h3>
      <Rows rows={fields} />
      <h3>{m.found_api_limits()}</h3>
      <Lines lines={limits} />
    </div>
  );
}

const linkTo = (path: string) => (
  <li key={path}>
    <a href={path} className="inline-flex min-h-11 items-center break-all">
      {path}
    </a>
  </li>
);

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid gap-2">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd className="text-ink-2">{text()}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly (() => string)[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line()}>{line()}</li>
      ))}
    </ul>
  );
}
