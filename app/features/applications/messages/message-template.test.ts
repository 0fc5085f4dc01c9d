import { expect, it } from "vitest";
import { addWords, fillTemplate } from "./message-template";

it("fills in name, job and company, and leaves other braces unchanged", () => {
  const names = { name: "Asha {job}", job: "Typist", company: "Neem $& Co" };
  expect(fillTemplate("{name}: {job}, {job} at {company}. {salary} {}", names)).toBe(
    "Asha {job}: Typist, Typist at Neem $& Co. {salary} {}",
  );
});

it.each([
  ["", "Hello {name}", "Hello {name}"],
  [" \n", "Hello {name}", "Hello {name}"],
  ["My own words\n", "Hello {name}", "My own words\n\nHello {name}"],
  ["My own words\n\nHello {name}", "Hello {name}", "My own words\n\nHello {name}"],
  ["My own words", "", "My own words"],
])("a template is added below %j, once", (typed, words, expected) => {
  expect(addWords(typed, words)).toBe(expected);
});
