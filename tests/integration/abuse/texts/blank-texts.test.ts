import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import "~/features/text/form-errors";
import { createSeeker, signedIn } from "../../../support/people/people";
import { formsOfPeople } from "../../../support/text-fields";

const forms = formsOfPeople().flatMap(({ forms }) =>
  (forms ?? []).flatMap(({ schema, ...form }) => (schema ? [{ ...form, schema }] : [])),
);

/** The words of the library, which are in English and name its types. */
const ofLibrary = /^(?:Invalid|Too|Expected|Unrecognized|Required)\b|expected \w+|received \w+/;

it.each(forms)("$form names missing and blank texts in the reader's language", ({ schema, texts }) => {
  const said = [[], texts].flatMap((blank) => {
    const form = new FormData();
    for (const name of blank) form.set(name, "   ");
    return Object.entries(parseWithZod(form, { schema }).reply().error ?? {}).flatMap(([name, faults]) =>
      texts.includes(name) ? (faults ?? []) : [],
    );
  });
  expect(said.filter((fault) => ofLibrary.test(fault))).toEqual([]);
});

it("a blank report is shown again in Hindi to a reader of Hindi", async () => {
  const seeker = await signedIn(await createSeeker());
  const page = await seeker.post("/report-job-scam", { reason: "other", text: "   " }, { "accept-language": "hi" });
  expect([page.status, page.text.includes("जो हुआ लिखें"), page.text.includes("Invalid input")]).toEqual([
    400,
    true,
    false,
  ]);
});
