import * as z from "zod";

export type Json = Record<string, unknown>;

const withoutDialect = ({ $schema: _, ...rest }: Json): Json => rest;

/** A zod schema as JSON Schema of what is sent; constraints that JSON Schema cannot express are omitted. */
export const schemaOf = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

/** The same of what is answered. */
export const answerSchemaOf = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
