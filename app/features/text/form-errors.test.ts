import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import * as z from "zod";
import "./form-errors";
import { noteForm } from "~/features/applications/forms";
import { reportForm } from "~/features/moderation/reports/report-forms";

const faultOf = (schema: z.ZodType, values: Record<string, string>, field: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseWithZod(form, { schema }).reply().error?.[field];
};

it("a text of blanks is missing, in the reader's words", () => {
  expect(faultOf(reportForm, { reason: "other", text: "   " }, "text")).toEqual(["Write what happened"]);
  expect(faultOf(z.object({ text: z.string() }), {}, "text")).toEqual(["Fill in this field"]);
});

it("an error about length names the limit, where the schema has no message", () => {
  const schema = z.object({ text: z.string().min(3).max(5) });
  expect(["ab", "abcdef"].map((text) => faultOf(schema, { text }, "text"))).toEqual([
    ["Must be 3 characters or more"],
    ["Must be 5 characters or fewer"],
  ]);
});

it("the message of a schema comes first", () => {
  expect(faultOf(noteForm, { text: "" }, "text")).toEqual(["Write something first"]);
  expect(faultOf(z.object({ text: z.string({ error: "Write it" }) }), {}, "text")).toEqual(["Write it"]);
});
