import type { SiteAddresses } from "~/web/api/api-routes.server";
import type { Access } from "~/web/sessions/access";
import { openApiOf } from "./openapi.server";
import type { ShownFields, ShownGroup, ShownOperation } from "./operation";

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
interface OperationFacts {
  path: string;
  method: string;
  tags: string[];
  "x-access": Access;
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

/** The groups of what programs call, by how their addresses begin or end. */
const programs = [
  {
    key: "script",
    title: "Requests of our own pages",
    fits: (path: string) => path.startsWith("/api/") && path !== "/api/jobs" && !path.startsWith("/api/imports"),
  },
  {
    key: "providers",
    title: "Webhooks from providers",
    fits: (path: string) => path.startsWith("/webhooks/") || path === "/payment-callback",
  },
  { key: "feeds", title: "Feeds", fits: (path: string) => path.endsWith("feed.xml") },
  {
    key: "engines",
    title: "For search engines and security researchers",
    fits: (path: string) => /\.(xml|txt)$/.test(path),
  },
  { key: "command", title: "The command line", fits: (path: string) => path.startsWith("/api/imports") },
  { key: "others", title: "For other sites and monitors", fits: () => true },
] as const;

/** The groups of forms, by who may send them. */
const forms = [
  { key: "visitor-forms", title: "Forms of visitors", fits: /public|not-suspended|signed-out/ },
  { key: "account-forms", title: "Forms of all accounts", fits: /signed-in|participant|suspended/ },
  { key: "seeker-forms", title: "Forms of job seekers", fits: /seeker/ },
  { key: "employer-forms", title: "Forms of employers", fits: /employer|recruiter|member|company/ },
  { key: "owner-forms", title: "Forms of owners", fits: /admin|owner/ },
  { key: "developer-forms", title: "Forms of developers", fits: /./ },
] as const;

type Document = Record<string, Record<string, Omit<OperationFacts, "path" | "method">>>;

/** Every address by area, with no more than the page shows of it. */
export function listOperations(addresses: SiteAddresses, siteUrl: string): ShownGroup[] {
  const document = openApiOf(addresses, siteUrl);
  const all = Object.entries(document.paths as Document).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, facts]) => ({ ...facts, path, method })),
  );
  const groups = [...programs, ...forms].map(({ key, title }): ShownGroup => ({ key, title, operations: [] }));
  for (const operation of all) {
    const key =
      operation.tags[0] === "Forms"
        ? forms.find(({ fits }) => fits.test(operation["x-access"]))?.key
        : programs.find(({ fits }) => fits(operation.path))?.key;
    groups.find((group) => group.key === key)?.operations.push(shownOf(operation, siteUrl));
  }
  return groups.filter(({ operations }) => operations.length > 0);
}

function shownOf(operation: OperationFacts, siteUrl: string): ShownOperation {
  const { path, method, summary, description, parameters, requestBody, responses } = operation;
  const limits = Object.values(operation["x-rate-limits"] ?? {}).flat();
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isForm = operation["x-example-status"] === undefined;
  const fields = [
    shownFields("Parameters", parameters),
    ...(body ? (body.schema.anyOf ?? [body.schema]) : []).map((schema) =>
      shownFields(
        isForm ? (schema.title ?? "Fields") : `${schema.title ?? "Body"} (${type ?? "form"})`,
        fieldsOf(schema),
      ),
    ),
  ].filter(({ rows }) => rows.length > 0);
  return {
    path,
    method: method.toUpperCase(),
    summary,
    description: limits.length > 0 ? `${description} At most ${limits.join(", ")}.` : description,
    fields,
    isDescribed: operation["x-fields-described"] !== false,
    program: isForm
      ? null
      : {
          answers: Object.entries(responses).map(([status, answer]) => ({
            status,
            text: [answer.description, ...Object.keys(answer.content ?? {})].join(" "),
            shapes: Object.values(answer.content ?? {}).flatMap(({ schema }) => (schema ? shapeOf(schema) : [])),
          })),
          example: exampleOf(operation, siteUrl),
          exampleStatus: operation["x-example-status"] ?? 200,
        },
  };
}

const shownFields = (title: string, fields: readonly Parameter[]): ShownFields => ({
  title,
  rows: fields.map(({ name, in: place, required, description, schema }) => [
    name,
    description ?? "",
    [place !== "query" && place, wordsOf(schema), required && "required"].filter(Boolean).join(", "),
  ]),
});

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
