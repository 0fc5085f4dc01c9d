import * as z from "zod";

/**
 * What the specification of OpenAPI 3.1.0 says of its objects (https://spec.openapis.org/oas/v3.1.0.html), as far as we use them: a field that
 * it does not know is an error, but for extensions ("x-…").
 */
const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith("x-")))
        : value,
    z.strictObject(shape),
  );

const text = z.string().min(1);
const types = z.enum(["string", "number", "integer", "boolean", "object", "array", "null"]);
const number = z.number();
const size = z.number().int().min(0);

/** JSON Schema 2020-12, which 3.1 takes as it is, with the keywords that are used here. */
const jsonSchema: z.ZodType = z.lazy(() =>
  z.union([
    z.boolean(),
    z.strictObject({
      type: z.union([types, z.array(types)]).optional(),
      title: text.optional(),
      description: text.optional(),
      default: z.unknown().optional(),
      enum: z.array(z.unknown()).min(1).optional(),
      const: z.unknown().optional(),
      anyOf: z.array(jsonSchema).min(1).optional(),
      allOf: z.array(jsonSchema).min(1).optional(),
      oneOf: z.array(jsonSchema).min(1).optional(),
      not: jsonSchema.optional(),
      properties: z.record(z.string(), jsonSchema).optional(),
      required: z.array(z.string()).optional(),
      additionalProperties: jsonSchema.optional(),
      propertyNames: jsonSchema.optional(),
      items: jsonSchema.optional(),
      prefixItems: z.array(jsonSchema).optional(),
      minItems: size.optional(),
      maxItems: size.optional(),
      minLength: size.optional(),
      maxLength: size.optional(),
      pattern: z
        .string()
        .refine((pattern) => Boolean(new RegExp(pattern)))
        .optional(),
      format: text.optional(),
      contentMediaType: text.optional(),
      contentEncoding: text.optional(),
      minimum: number.optional(),
      maximum: number.optional(),
      exclusiveMinimum: number.optional(),
      exclusiveMaximum: number.optional(),
      multipleOf: number.optional(),
    }),
  ]),
);

const example = z.unknown().optional();
const mediaType = object({ schema: jsonSchema.optional(), example });
const content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), mediaType);
const header = object({ description: text.optional(), required: z.boolean().optional(), schema: jsonSchema, example });

const parameter = object({
  name: text,
  in: z.enum(["path", "query", "header", "cookie"]),
  description: text.optional(),
  required: z.boolean().optional(),
  schema: jsonSchema,
  example,
}).refine(({ in: place, required }) => place !== "path" || required === true, "a parameter of a path is required");

const operation = object({
  operationId: text,
  tags: z.array(text).optional(),
  summary: text.optional(),
  description: text.optional(),
  parameters: z
    .array(parameter)
    .refine(
      (all) => new Set(all.map(({ name, in: place }) => `${place} ${name}`)).size === all.length,
      "parameters are unique",
    )
    .optional(),
  requestBody: object({ description: text.optional(), required: z.boolean().optional(), content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    object({ description: text, content: content.optional(), headers: z.record(text, header).optional() }),
  ),
  security: z.array(z.record(text, z.array(text))).optional(),
  deprecated: z.boolean().optional(),
});

/** The root of a document. */
export const openApiDocument = object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: object({ title: text, version: text, description: text.optional() }),
  servers: z.array(object({ url: z.url(), description: text.optional() })).optional(),
  tags: z.array(object({ name: text, description: text.optional() })).optional(),
  paths: z.record(
    z.string().startsWith("/"),
    object({ get: operation.optional(), post: operation.optional(), parameters: z.array(parameter).optional() }),
  ),
  components: object({
    securitySchemes: z.record(
      text,
      object({
        type: z.literal("apiKey"),
        in: z.enum(["query", "header", "cookie"]),
        name: text,
        description: text.optional(),
      }),
    ),
  }).optional(),
});
