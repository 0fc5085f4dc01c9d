import { m } from "~/paraglide/messages";
import { Alert } from "~/ui/alert";
import type { ChangeSummary } from "./change-summary";

/** Longer texts are collapsed. */
const shortWords = 120;

const Words = ({ text }: { text: string }) => <span className="wrap-anywhere whitespace-pre-line">{text}</span>;

/**
 * The changes of other users since the form was opened, and for each the choice of whose text is kept. The form below
 * holds the user's own.
 */
export function Conflict({ changes }: { changes: readonly ChangeSummary[] }) {
  return (
    <Alert as="section" data-error-summary="" className="safe mb-6 grid gap-4" aria-labelledby="conflict">
      <h2 id="conflict" className="text-[17px]!">
        {m.posting_conflict_title()}
      </h2>
      {changes.map(({ part, what, before, after }) => (
        <fieldset key={part} className="grid gap-1">
          <legend className="font-semibold">{what}</legend>
          {after.length > shortWords ? (
            <details>
              <summary className="py-2">{m.posting_conflict_read()}</summary>
              <Words text={after} />
            </details>
          ) : (
            <p>
              {before === null ? null : `${before.length > shortWords ? `${before.slice(0, shortWords)}…` : before} → `}
              <b>
                <Words text={after} />
              </b>
            </p>
          )}
          <div className="flex flex-wrap gap-x-5">
            <label className="flex min-h-11 items-center gap-2">
              <input type="radio" name={`keep.${part}`} value="mine" defaultChecked form="job" />
              {m.posting_conflict_mine()}
            </label>
            <label className="flex min-h-11 items-center gap-2">
              <input type="radio" name={`keep.${part}`} value="theirs" form="job" />
              {m.posting_conflict_theirs()}
            </label>
          </div>
        </fieldset>
      ))}
    </Alert>
  );
}
