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
      303: { description: "Done, or redirects: to the login, to an identity check, or to the access-denied page." },
      400: {
        description: "Invalid input: the same page with a message beside the field, and the input kept.",
        content: { "text/html": {} },
      },
      403: {
        description: "Not sent from a page of this site, or the user has no permission.",
        content: { "text/html": {} },
      },
      404: {
        description: "The resource doesn't exist or belongs to someone else, or a link has expired.",
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
