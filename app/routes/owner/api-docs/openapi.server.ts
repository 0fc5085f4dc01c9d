import * as z from "zod";
import { version } from "~/version";
import type { ApiOperation } from "~/web/api/api-doc";
import type { ApiRoute, SiteAddresses } from "~/web/api/api-routes.server";
import type { Access } from "~/web/sessions/access";
import { formOperation } from "./forms.server";
import { accessNames, limitNames, operationIdOf, parametersIn, templateOf } from "./names.server";
import { answerSchemaOf, schemaOf, type Json } from "./schema.server";

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
    return {
      name,
      in: "query",
      required: false,
      ...(description !== undefined && { description }),
      schema,
      ...(given !== undefined && { example: given }),
    };
  });
}

/** The fields of a form: those of its schema, and those that no schema reads. */
function formSchema({ form, fields }: ApiOperation): Json {
  const read = form ? schemaOf(form) : { type: "object", properties: {} };
  const others = Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, description]) => [name, { type: "string", description }]),
  );
  return { ...read, properties: { ...(read.properties as Json), ...others } };
}

function requestBody(operation: ApiOperation): Json | undefined {
  const { form, fields, body, example } = operation;
  if (body)
    return {
      required: true,
      content: {
        [body.type]: {
          schema: { ...(body.schema && schemaOf(body.schema)), description: body.means },
          ...(example.body !== undefined && { example: example.body }),
        },
      },
    };
  if (!form && !fields) return undefined;
  return {
    required: true,
    content: {
      "application/x-www-form-urlencoded": {
        schema: formSchema(operation),
        ...(example.form && { example: example.form }),
      },
    },
  };
}

function responsesOf({ answers, limits }: ApiOperation, access: Access): Json {
  const described = Object.entries(answers).map(([status, { means, type, schema }]): [string, Json] => [
    status,
    { description: means, ...(type && { content: { [type]: schema ? { schema: answerSchemaOf(schema) } : {} } }) },
  ]);
  const refusals: [string, Json][] =
    access === "public"
      ? []
      : [
          ["303", { description: "To the login, or to the access-denied page." }],
          ["401", { description: "Not logged in." }],
          ["403", { description: "Who is logged in may not." }],
        ];
  const tooMany: [string, Json][] = limits
    ? [
        [
          "429",
          {
            description: "Too many requests: wait as many seconds as Retry-After says.",
            headers: { "Retry-After": { schema: { type: "integer" } } },
          },
        ],
      ]
    : [];
  return { ...Object.fromEntries(refusals), ...Object.fromEntries(tooMany), ...Object.fromEntries(described) };
}

function operationOf(route: ApiRoute, method: "get" | "post", operation: ApiOperation): Json {
  const { path, access, doc } = route;
  const may = typeof access === "string" ? access : method === "get" ? access.read : access.send;
  const body = requestBody(operation);
  const headers = Object.entries(operation.headers ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
    example: operation.example.headers?.[name],
  }));
  const inPath = parametersIn(path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
    example: doc.params?.[name],
  }));
  return {
    operationId: operationIdOf(method, path),
    tags: ["Programs"],
    summary: operation.summary,
    description: `For ${accessNames[may]}.`,
    security: may === "public" ? [] : [{ session: [] }],
    "x-access": may,
    ...(operation.limits && {
      "x-rate-limits": Object.fromEntries(operation.limits.map((name) => [name, limitNames(name)])),
    }),
    parameters: [...inPath, ...queryParameters(operation), ...headers],
    ...(body && { requestBody: body }),
    responses: responsesOf(operation, may),
    "x-example-status": operation.example.status,
  };
}

/** The description of all addresses that programs call or that take forms of people, as OpenAPI 3.1. @param siteUrl without a slash at the end */
export function openApiOf({ programs, forms }: SiteAddresses, siteUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of programs) {
    const { get, post } = route.doc;
    paths[templateOf(route.path)] = {
      ...(get && { get: operationOf(route, "get", get) }),
      ...(post && { post: operationOf(route, "post", post) }),
    };
  }
  for (const route of forms) paths[templateOf(route.path)] = { post: formOperation(route) };
  return {
    openapi: "3.1.0",
    info: {
      title: "KaamGhar",
      version,
      description:
        "Every endpoint that programs call (other sites, feed readers, search engines, providers, the command line, and our own pages' scripts), and every endpoint that takes a form. Forms are accepted only from pages of this site (the Origin header), except signed requests from providers.",
    },
    servers: [{ url: siteUrl }],
    tags: [
      { name: "Programs", description: "What programs call." },
      {
        name: "Forms",
        description: "What people send by forms of pages. They are answered with a page, or lead to one.",
      },
    ],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-session",
          description: "The session cookie of a user who logged in at /auth.",
        },
      },
    },
  };
}
