import { expect, test } from "vitest";
import { contactMarks } from "./contact-marks";

const valuesOf = (text: string) => contactMarks(text).map(({ kind, value }) => `${kind} ${value}`);

test("a phone number is the same in any spelling", () => {
  for (const text of ["Call 98123 45678", "ring +91-9812345678 now", "९८१२३४५६७८ पर फोन करें", "98.12.34.56.78"])
    expect(valuesOf(text), text).toEqual(["phone 9812345678"]);
});

test("accounts, e-mail addresses and links are found, and shared sites only with a page", () => {
  expect(valuesOf("Pay to ramesh.k@ybl or account no. 123456789012")).toEqual([
    "account 123456789012",
    "account ramesh.k@ybl",
  ]);
  expect(valuesOf("Write to HR@Earn-Fast.example")).toEqual(["e-mail hr@earn-fast.example"]);
  expect(valuesOf("See https://www.Earn-Fast.online/join/?ref=5 and forms.gle/Ab12, or google.com")).toEqual([
    "link earn-fast.online/join",
    "link forms.gle/ab12",
  ]);
});

test("a text with other figures, signs and capitals is the same, and a short text has no mark", () => {
  const long =
    "You receive the payments of our customers at home, write them into a list, and send the list to our office in the evening. We need you for two hours on five days of the week, and we explain everything.";
  expect(contactMarks(`${long} Pay: 12,000.`).at(-1)?.value).toBe(
    contactMarks(`** ${long.toUpperCase()} ** Pay: ₹15000!`).at(-1)?.value,
  );
  expect(contactMarks("You type invoices into our system, eight hours a day.")).toEqual([]);
});
