import * as z from "zod";
import type { FormDoc } from "~/web/api/api-doc";
import type { FormRoute } from "~/web/api/api-routes.server";
import { accessNames, limitNames, operationIdOf, parametersIn } from "./names.server";
import { schemaOf, type Json } from "./schema.server";

const isSchema = (fields: FormDoc["fields"]): fields is z.ZodType => fields instanceof z.ZodType;
const areNames = (fields: FormDoc["fields"]): fields is readonly string[] => Array.isArray(fields);

/** The fields of a form; any, where its route does not say. */
function fieldsOf(doc: FormDoc | null): Json {
  if (!doc) return { type: "object", description: "Not described: see the page." };
  const { fields } = doc;
  if (isSchema(fields)) return schemaOf(fields);
  if (areNames(fields))
    return { type: "object", properties: Object.fromEntries(fields.map((name) => [name, { type: "string" }])) };
  return { anyOf: Object.entries(fields).map(([title, schema]) => ({ title, ...schemaOf(schema) })) };
}

/** The address in words, such as "job · closure". */
const wordsOf = (path: string) =>
  path
    .split("/")
    .filter((part) => part !== "" && !part.startsWith(":"))
    .map((part) => part.replaceAll("-", " "))
    .join(" · ");

/** An address that takes a form of people: who may send it, what it brings, and how it is answered. */
export function formOperation({ path, access, doc }: FormRoute): Json {
  const may = typeof access === "string" ? access : access.send;
  const limits = doc?.limits ?? [];
  return {
    operationId: operationIdOf("post", path),
    tags: ["Forms"],
    summary: `The form “${wordsOf(path) || "home"}”`,
    description: `For ${accessNames[may]}.`,
    security: may === "public" ? [] : [{ session: [] }],
    "x-access": may,
    "x-fields-described": doc !== null,
    ...(limits.length > 0 && { "x-rate-limits": Object.fromEntries(limits.map((name) => [name, limitNames(name)])) }),
    parameters: parametersIn(path).map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": { schema: fieldsOf(doc) },
        "multipart/form-data": { schema: fieldsOf(doc) },
      },
    },
    responses: {
      303: {
        description:
          "It is done, or leads to where it goes on: the log-in, a proof of who one is, or the page for those who may not.",
      },
      400: {
        description:
          "Something in it cannot be used: the same page with a message beside the field, and what was typed.",
        content: { "text/html": {} },
      },
      403: {
        description: "It does not come from a page of this site, or who is logged in may not.",
        content: { "text/html": {} },
      },
      404: {
        description: "What it names is not there, or is somebody else’s; a link has run out.",
        content: { "text/html": {} },
      },
      409: { description: "It has changed since the page was shown.", content: { "text/html": {} } },
      429: {
        description: "Too many: 600 forms a minute by session, or the limits of this form.",
        headers: { "Retry-After": { schema: { type: "integer" } } },
      },
    },
  };
}
