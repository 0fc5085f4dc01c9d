import * as z from "zod";
import { version } from "~/version";
import type { ApiOperation } from "~/web/api/api-doc";
import type { ApiRoute } from "~/web/api/api-routes.server";
import { policies, type Limited } from "~/web/limits/rate-limit.server";
import type { Access } from "~/web/sessions/access";

type Json = Record<string, unknown>;

/** Who may call an address, in words. */
export const accessNames: Record<Access, string> = {
  public: "everybody", "not-suspended": "everybody who is not suspended", "signed-out": "whoever is not logged in", "signed-in": "whoever is logged in", participant: "whoever is logged in and does not only look on",
  seeker: "seekers", "complete-seeker": "seekers with a complete profile", employer: "employers", "complete-employer": "recruiters with a complete company", "complete-member": "employers with a complete company",
  "complete-recruiter": "recruiters with a complete company", "company-owner": "owners of a company", "complete-company-owner": "owners of a complete company", admin: "admins and owners of the site", owner: "owners of the site",
  "suspended-seeker": "suspended seekers", "suspended-employer": "suspended employers", local: "developers",
};

/** A rate limit in words, such as "120 in 1 minute by network". */
export function limitNames(name: Limited): string[] {
  const by = { pair: "account and network together", account: "account", network: "network" } as const;
  const policy: Partial<Record<keyof typeof by, readonly [number, number]>> = policies[name];
  return (Object.keys(by) as (keyof typeof by)[]).flatMap((key) => {
    const limit = policy[key];
    return limit ? [`${limit[0]} in ${limit[1]} ${limit[1] === 1 ? "minute" : "minutes"} by ${by[key]}`] : [];
  });
}

/** A zod schema as JSON Schema of what is sent; what JSON Schema cannot say is left open. */
const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
};

function isZodObject(query: ApiOperation["query"]): query is z.ZodObject {
  return query instanceof z.ZodObject;
}

function queryParameters({ query, example }: ApiOperation): Json[] {
  if (!query) return [];
  const fields: Record<string, Json> = isZodObject(query)
    ? (schemaOf(query).properties as Record<string, Json>)
    : Object.fromEntries(Object.entries(query).map(([name, description]) => [name, { type: "string", description }]));
  return Object.entries(fields).map(([name, { description, ...schema }]) => {
    const given = example.query?.[name];
    return { name, in: "query", required: false, ...(description !== undefined && { description }), schema, ...(given !== undefined && { example: given }) };
  });
}

/** The fields of a form: those of its schema, and those that no schema reads. */
function formSchema({ form, fields }: ApiOperation): Json {
  const read = form ? schemaOf(form) : { type: "object", properties: {} };
  const others = Object.fromEntries(Object.entries(fields ?? {}).map(([name, description]) => [name, { type: "string", description }]));
  return { ...read, properties: { ...(read.properties as Json), ...others } };
}

function requestBody(operation: ApiOperation): Json | undefined {
  const { form, fields, body, example } = operation;
  if (body) return { required: true, content: { [body.type]: { schema: { description: body.means }, ...(example.body !== undefined && { example: example.body }) } } };
  if (!form && !fields) return undefined;
  return { required: true, content: { "application/x-www-form-urlencoded": { schema: formSchema(operation), ...(example.form && { example: example.form }) } } };
}

function responsesOf({ answers, limits }: ApiOperation, access: Access): Json {
  const described = Object.entries(answers).map(([status, { means, type }]): [string, Json] => [status, { description: means, ...(type && { content: { [type]: {} } }) }]);
  const refusals: [string, Json][] = access === "public" ? [] : [["303", { description: "To the log-in, or to the page for those who may not." }], ["401", { description: "Nobody is logged in." }], ["403", { description: "Who is logged in may not." }]];
  const tooMany: [string, Json][] = limits ? [["429", { description: "Too many requests: wait as many seconds as Retry-After says.", headers: { "Retry-After": { schema: { type: "integer" } } } }]] : [];
  return { ...Object.fromEntries(refusals), ...Object.fromEntries(tooMany), ...Object.fromEntries(described) };
}

const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

function operationOf(route: ApiRoute, method: "get" | "post", operation: ApiOperation): Json {
  const { path, access, doc } = route;
  const may = typeof access === "string" ? access : method === "get" ? access.read : access.send;
  const body = requestBody(operation);
  const headers = Object.entries(operation.headers ?? {}).map(([name, description]) => ({ name, in: "header", required: true, description, schema: { type: "string" }, example: operation.example.headers?.[name] }));
  const inPath = parametersIn(path).map((name) => ({ name, in: "path", required: true, schema: { type: "string" }, example: doc.params?.[name] }));
  return {
    operationId: `${method}${path.replaceAll(/[^A-Za-z\d]+/g, "_").replace(/_$/, "")}`,
    summary: operation.summary,
    description: `For ${accessNames[may]}.`,
    security: may === "public" ? [] : [{ session: [] }],
    "x-access": may,
    ...(operation.limits && { "x-rate-limits": Object.fromEntries(operation.limits.map((name) => [name, limitNames(name)])) }),
    parameters: [...inPath, ...queryParameters(operation), ...headers],
    ...(body && { requestBody: body }),
    responses: responsesOf(operation, may),
    "x-example-status": operation.example.status,
  };
}

/** The description of all addresses that programs call, as OpenAPI 3.1. @param siteUrl without a slash at the end */
export function openApiOf(routes: readonly ApiRoute[], siteUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { get, post } = route.doc;
    paths[route.path.replaceAll(/:(\w+)/g, "{$1}")] = { ...(get && { get: operationOf(route, "get", get) }), ...(post && { post: operationOf(route, "post", post) }) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "KaamGhar",
      version,
      description: "Every address that programs call: other sites, feed readers, search engines, providers, and the scripts of our own pages. Forms are taken from pages of this site only (the header Origin), but for what providers send signed.",
    },
    servers: [{ url: siteUrl }],
    paths,
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-session", description: "The cookie of whoever has logged in at /auth." } } },
  };
}
