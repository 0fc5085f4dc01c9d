import type { searchCompanies } from "~/features/companies/queries.server";
import type { Settings } from "~/features/settings/settings";
import { formatDate } from "~/ui/format";
import { ChangeForm } from "../change-form";
import type { SettingsAnswer } from "../settings-action.server";

interface TrustedProps {
  settings: Settings;
  /** Of companies, by id. */
  names: Record<string, string>;
  version: number;
  /** The search, and its results. */
  q: string;
  found: Awaited<ReturnType<typeof searchCompanies>>;
  page: string;
  canChange: boolean;
  answer: SettingsAnswer | undefined;
}

/** Companies whose jobs are not held for weak signs. */
export function Trusted({ settings, names, version, q, found, page, canChange, answer }: TrustedProps) {
  const trusted = Object.entries(settings.trustedCompanies).sort(([, one], [, other]) => other.since - one.since);
  const results = found.filter(({ id }) => !Object.hasOwn(settings.trustedCompanies, id));
  return (
    <>
      <p className="quiet mb-3 max-w-[65ch]">
        Neither weak signs nor the two switches hold their jobs. Strong signs still do, for example asking for money or
        documents, and so do reports.
      </p>
      {trusted.length > 0 && (
        <ul className="rows mb-4">
          {trusted.map(([id, { since }]) => (
            <li key={id} className="grid gap-2 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
              <span className="wrap-anywhere">
                <b>{names[id] ?? id}</b> <span className="quiet">{`since ${formatDate(since)}`}</span>
              </span>
              {canChange && (
                <TrustForm
                  form="distrust"
                  id={id}
                  name={names[id] ?? id}
                  settings={settings}
                  version={version}
                  answer={answer}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <>
          <form method="get" action={`${page}#trusted`} className="field max-w-xl">
            <label htmlFor="trusted-q">Find a company</label>
            <span className="hint" id="trusted-hint">
              By the beginning of its name, or by its id.
            </span>
            <span className="flex gap-2">
              <input
                id="trusted-q"
                name="q"
                type="search"
                defaultValue={q}
                maxLength={100}
                aria-describedby="trusted-hint"
                autoComplete="off"
              />
              <button className="btn btn-line">Find</button>
            </span>
          </form>
          {q !== "" && results.length === 0 && <p className="quiet mt-3">No untrusted company matches.</p>}
          {results.length > 0 && (
            <ul className="rows mt-3">
              {results.map(({ id, name, city, isVerified, createdAt }) => (
                <li key={id} className="grid gap-2 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
                  <span className="wrap-anywhere">
                    <b>{name}</b>{" "}
                    <span className="quiet">
                      {[city, isVerified ? "has a badge" : "no badge", `here since ${formatDate(createdAt)}`]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </span>
                  <TrustForm form="trust" id={id} name={name} settings={settings} version={version} answer={answer} />
                </li>
              ))}
            </ul>
          )}
          {answer?.form === "trust" && !results.some(({ id }) => id === answer.subject) && (
            <TrustForm
              form="trust"
              id={answer.subject}
              name={names[answer.subject] ?? answer.subject}
              settings={settings}
              version={version}
              answer={answer}
            />
          )}
        </>
      )}
    </>
  );
}

interface TrustFormProps extends Pick<TrustedProps, "settings" | "version" | "answer"> {
  form: "trust" | "distrust";
  id: string;
  name: string;
}

function TrustForm({ form, id, name, settings, version, answer }: TrustFormProps) {
  const label = form === "trust" ? "Trust" : "Remove";
  return (
    <details open={answer?.form === form && answer.subject === id}>
      <summary className="btn btn-line btn-small" aria-label={`${label}: ${name}`}>
        {label}
      </summary>
      <div className="mt-2 pb-2 md:w-96">
        <ChangeForm
          name={form}
          subject={id}
          version={version}
          specs={[]}
          values={{}}
          answer={answer}
          known={settings}
          save={label}
        />
      </div>
    </details>
  );
}
