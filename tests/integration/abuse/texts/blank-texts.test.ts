import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import "~/form-errors";
import { formsOfPeople } from "../../../support/text-fields";

const forms = formsOfPeople().flatMap(({ forms }) => (forms ?? []).flatMap(({ schema, ...form }) => (schema ? [{ ...form, schema }] : [])));

/** The words of the library, which are in English and name its types. */
const ofLibrary = /^(?:Invalid|Too|Expected|Unrecognized|Required)\b|expected \w+|received \w+/;

it.each(forms)("$form says in the reader's words what is missing, and what consists of blanks", ({ schema, texts }) => {
  const said = [[], texts].flatMap((blank) => {
    const form = new FormData();
    for (const name of blank) form.set(name, "   ");
    return Object.values(parseWithZod(form, { schema }).error ?? {}).flat();
  });
  expect(said.filter((fault) => fault !== null && ofLibrary.test(String(fault)))).toEqual([]);
});
