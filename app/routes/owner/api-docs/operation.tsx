/** Fields of an address: name, description, and what may be sent. */
export interface ShownFields {
  title: string;
  rows: [name: string, description: string, words: string][];
}

/** An address with one method, as the page shows it. */
export interface ShownOperation {
  path: string;
  method: string;
  summary: string;
  description: string;
  fields: ShownFields[];
  /** Whether the fields of a form are known. */
  isDescribed: boolean;
  /** Of an address that programs call; null for a form, since all forms are answered alike. */
  program: {
    answers: { status: string; text: string; shapes: string[] }[];
    /** As a command. */
    example: string;
    exampleStatus: number;
  } | null;
}

/** The addresses of an area. */
export interface ShownGroup {
  key: string;
  title: string;
  operations: ShownOperation[];
}

/** An address with one method: its purpose in a line, and collapsed details. */
export function Operation({ operation }: { operation: ShownOperation }) {
  const { path, method, summary, description, fields, isDescribed, program } = operation;
  return (
    <li className="px-4 py-2.5 wrap-anywhere">
      <h3 className="flex flex-wrap items-baseline gap-2">
        <span className="tag">{method}</span>
        <code>{path}</code>
      </h3>
      <p className="mt-1">{summary}</p>
      <p className="quiet">{description}</p>
      {!isDescribed && <p className="quiet">Its fields aren't documented here: see its page.</p>}
      {(fields.length > 0 || program) && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-peacock underline">
            {program ? "Parameters, answers and an example" : "Fields"}
          </summary>
          <div className="grid gap-4 pb-2">
            {fields.map(({ title, rows }) => (
              <Rows key={title} title={title} rows={rows} />
            ))}
            {program && (
              <>
                <Rows
                  title="Answers"
                  rows={program.answers.map(({ status, text, shapes }) => [status, text, shapes.join("\n")])}
                />
                <div>
                  <p className="quiet">An example, answered with {program.exampleStatus}</p>
                  <pre className="overflow-x-auto rounded-card border border-line p-3 text-sm whitespace-pre-wrap">
                    {program.example}
                  </pre>
                </div>
              </>
            )}
          </div>
        </details>
      )}
    </li>
  );
}

function Rows({ title, rows }: ShownFields) {
  return (
    <div className="overflow-x-auto">
      <table className="figures">
        <caption>{title}</caption>
        <tbody>
          {rows.map(([name, description, words]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td className="text-left!">
                {description} <span className="quiet whitespace-pre-wrap">{words}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
