import { unclearRuleNames, unclearRules } from "~/features/jobs/import/facts/work-mode";
import { importFieldKeys, importFields, type ImportField } from "~/features/jobs/import/mapping/fields";
import { columnsOf, labelsText, undatedText, unclearField } from "~/features/jobs/import/mapping/mapping";
import { unclearText, type UnclearRows } from "~/features/jobs/import/unclear";
import { SentForm } from "~/ui/forms/sent-form";
import { importsPage } from "./places";

interface MappingFormProps {
  id: string;
  columns: string[];
  mapping: Record<string, string>;
  /** What the file misses, in one sentence. */
  missing: string | null;
  /** Whether the user tried to start the import anyway. */
  isRefused: boolean;
  /** The rows of which it is unclear whether their work is done from home; null when the file is gone. */
  unclear: UnclearRows | null;
}

const needed: readonly ImportField[] = ["title", "company", "description"];

/** The column of the file for each field of a posting. Only the second button starts the import. */
export function MappingForm({ id, columns, mapping, missing, isRefused, unclear }: MappingFormProps) {
  const used = columnsOf(mapping);
  const unused = columns.filter((column) => !used.has(column));
  return (
    <section aria-labelledby="mapping-title" className="mt-4">
      <h2 id="mapping-title">Match columns</h2>
      <p className="quiet mt-1 mb-3 max-w-[65ch]">
        Suggested from the column names and contents, or your last choice for this source. Nothing is imported yet.
      </p>
      {missing === null && undatedText(mapping) !== null && <p className="quiet mb-3">{undatedText(mapping)}</p>}
      {missing !== null && (
        <p
          className="mb-3 max-w-[80ch] rounded-card border-2 border-brick bg-brick-tint p-4 wrap-anywhere"
          role={isRefused ? "alert" : undefined}
          id="missing">
          <b>{isRefused ? "Import not started." : "Fix these before importing."}</b> {missing}
        </p>
      )}
      <SentForm action={`${importsPage}/${id}`} className="card">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {importFieldKeys.map((field) => (
            <div key={field} className="field min-w-0">
              <label htmlFor={field}>
                {importFields[field].name}{" "}
                {needed.includes(field) && <span className="quiet font-normal">(needed)</span>}
              </label>
              <select id={field} name={field} defaultValue={mapping[field] ?? ""} className="w-full min-w-0">
                <option value="">not in this file</option>
                {columns.map((column) => (
                  <option key={column} value={column}>
                    {column}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
        {unclear !== null && unclear.count > 0 && <Unclear unclear={unclear} rule={mapping[unclearField]} />}
        {labelsText(mapping) !== null && <p className="quiet mt-4 wrap-anywhere">{labelsText(mapping)}</p>}
        {unused.length > 0 && <p className="quiet mt-4 wrap-anywhere">{`Not read: ${unused.join(", ")}.`}</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          <button name="intent" value="look" className="btn btn-line">
            Show the rows so
          </button>
          <button name="intent" value="start" className="btn bg-peacock text-surface">
            Import the file
          </button>
        </div>
      </SentForm>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-brick">Delete this file</summary>
        <SentForm action={`/import/${id}/deletion`}>
          <button className="btn btn-danger">Delete it for good</button>
        </SentForm>
      </details>
    </section>
  );
}

/** Asks what becomes of rows whose place and text disagree about work from home; there is no default choice. */
function Unclear({ unclear, rule }: { unclear: UnclearRows; rule: string | undefined }) {
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">Work from home, unclear</legend>
      <p className="max-w-[80ch]">{unclearText(unclear)}</p>
      <ul className="quiet mt-1 max-w-[100ch] wrap-anywhere">
        {unclear.rows.map(({ line, title, question }) => (
          <li key={line}>{`Line ${line}, ${title}: ${question}`}</li>
        ))}
      </ul>
      <div className="field mt-2 max-w-sm">
        <label htmlFor={unclearField}>Work from home, where place and text disagree</label>
        <select id={unclearField} name={unclearField} defaultValue={rule ?? ""} className="w-full min-w-0">
          <option value="">choose</option>
          {unclearRules.map((each) => (
            <option key={each} value={each}>
              {unclearRuleNames[each]}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
