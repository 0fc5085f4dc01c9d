/** JSON Schema of a value, as far as the page shows it. */
interface Schema {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: string[];
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  const?: unknown;
  required?: string[];
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
  example?: string;
}

/** An operation of the OpenAPI document. */
export interface OperationFacts {
  path: string;
  method: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema; example?: Record<string, string> | string }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>;
  "x-rate-limits"?: Record<string, string[]>;
  /** Of an address that programs call. */
  "x-example-status"?: number;
  /** Of a form: whether its fields are known. */
  "x-fields-described"?: boolean;
}

/** An address with one method: its purpose in a line, and collapsed details. */
export function Operation({ operation, siteUrl }: { operation: OperationFacts; siteUrl: string }) {
  const { path, method, summary, description, parameters, requestBody, responses } = operation;
  const limits = Object.values(operation["x-rate-limits"] ?? {}).flat();
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const forms = body ? (body.schema.anyOf ?? [body.schema]) : [];
  const isForm = operation["x-example-status"] === undefined;
  return (
    <li className="p-4 wrap-anywhere">
      <h3 className="flex flex-wrap items-baseline gap-2">
        <span className="tag">{method.toUpperCase()}</span>
        <code>{path}</code>
      </h3>
      <p className="mt-1">{summary}</p>
      <p className="quiet">
        {description} {limits.length > 0 && `At most ${limits.join(", ")}.`}
      </p>
      <details>
        <summary className="inline-flex min-h-11 items-center text-peacock underline">
          {isForm ? "Fields and answers" : "Parameters, answers and an example"}
        </summary>
        <div className="grid gap-4 pb-2">
          <Fields title="Parameters" fields={parameters} />
          {forms.map((schema, at) => (
            <Fields
              key={schema.title ?? at}
              title={`${schema.title ?? "Body"} (${type ?? "form"})`}
              fields={fieldsOf(schema)}
            />
          ))}
          {operation["x-fields-described"] === false && (
            <p className="quiet">Its fields aren't documented here: see its page.</p>
          )}
          <div className="overflow-x-auto">
            <table className="figures">
              <caption>Answers</caption>
              <tbody>
                {Object.entries(responses).map(([status, answer]) => (
                  <tr key={status}>
                    <th scope="row">{status}</th>
                    <td className="text-left!">
                      {answer.description} <span className="quiet">{Object.keys(answer.content ?? {}).join(", ")}</span>
                      {Object.values(answer.content ?? {}).map(
                        ({ schema }, at) =>
                          schema && (
                            <code key={at} className="block text-sm whitespace-pre-wrap">
                              {shapeOf(schema)}
                            </code>
                          ),
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {!isForm && (
            <div>
              <p className="quiet">An example, answered with {operation["x-example-status"]}</p>
              <pre className="overflow-x-auto rounded-card border border-line p-3 text-sm whitespace-pre-wrap">
                {exampleOf(operation, siteUrl)}
              </pre>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly Parameter[] }) {
  if (fields.length === 0) return null;
  return (
    <div className="overflow-x-auto">
      <table className="figures">
        <caption>{title}</caption>
        <tbody>
          {fields.map(({ name, in: place, required, description, schema }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td className="text-left!">
                {description ?? ""}{" "}
                <span className="quiet">
                  {[place !== "query" && place, wordsOf(schema), required && "required"].filter(Boolean).join(", ")}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The fields of a form. */
const fieldsOf = ({ properties, required }: Schema): Parameter[] =>
  Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: required?.includes(name) ?? false,
    description: schema.description,
    schema,
  }));

/** A body in short, such as { id: string, jobs: [{ … }] }. */
function shapeOf({ type, enum: values, anyOf, properties, items, const: only }: Schema, depth = 0): string {
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.map((each) => shapeOf(each, depth)).join(" | ");
  if (items) return `[${shapeOf(items, depth)}]`;
  if (!properties) return [type ?? "anything"].flat().join(" | ");
  if (depth > 2) return "{ … }";
  return `{ ${Object.entries(properties)
    .map(([name, schema]) => `${name}: ${shapeOf(schema, depth + 1)}`)
    .join(", ")} }`;
}

function wordsOf({ type, enum: values, anyOf, minLength, maxLength, pattern }: Schema): string {
  if (values) return values.map((value) => `“${value}”`).join(" or ");
  if (anyOf) return anyOf.map(wordsOf).join(" or ");
  const length = maxLength === undefined ? "" : ` of ${minLength ?? 0} to ${maxLength} characters`;
  return `${[type ?? "anything"].flat().join(" or ")}${length}${pattern ? ` like ${pattern}` : ""}`;
}

/** The example as a command. */
function exampleOf({ path, method, parameters, requestBody }: OperationFacts, siteUrl: string): string {
  const of = (place: Parameter["in"]) => parameters.filter((each) => each.in === place && each.example !== undefined);
  const filled = of("path").reduce((text, { name, example = "" }) => text.replace(`{${name}}`, example), path);
  const query = new URLSearchParams(of("query").map(({ name, example = "" }) => [name, example])).toString();
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const data =
    typeof body?.example === "string"
      ? [`--data '${body.example}'`]
      : Object.entries(body?.example ?? {}).map(([name, value]) => `--data-urlencode '${name}=${value}'`);
  const headers = [
    ...of("header").map(({ name, example }) => `-H '${name}: ${example}'`),
    ...(method !== "post"
      ? []
      : typeof body?.example === "string"
        ? [`-H 'Content-Type: ${type}'`]
        : [`-H 'Origin: ${siteUrl}'`]),
  ];
  const lines = [
    `curl${method === "post" ? " -X POST" : ""} '${siteUrl}${filled}${query && `?${query}`}'`,
    ...headers,
    ...data,
  ];
  return lines.join(" \\\n  ");
}
