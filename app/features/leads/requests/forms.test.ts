import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { hiringLeadForm, leadCodeForm, leadRatingForm, leadReportForm, projectLeadForm } from "./forms";

const project = {
  need: "A logo for a shop.",
  category: "graphic-design",
  budget: "unsure",
  neededBy: "month",
  place: "remote",
  name: "Asha Kumari",
  email: "Asha@Example.in",
  consent: "on",
};

function sent(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const ask = (fields: Record<string, string>) =>
  parseWithZod(sent({ ...project, ...fields }), { schema: projectLeadForm });
/** The names of the fields that are wrong. */
const faults = (fields: Record<string, string>) => Object.keys(ask(fields).reply().error ?? {}).sort();

describe("the request of a client", () => {
  it("is complete without company, skills and number, and its code is mailed", () => {
    expect(ask({})).toMatchObject({ status: "success", value: { need: "A logo for a shop.", channel: "email" } });
  });

  it("has 10 to 2,000 characters, a line break counted once", () => {
    expect([faults({ need: "x".repeat(9) }), faults({ need: "x".repeat(2_001) }), faults({ need: "" })]).toEqual([
      ["need"],
      ["need"],
      ["need"],
    ]);
    expect([faults({ need: "x".repeat(10) }), faults({ need: `${"x".repeat(1_998)}\r\nx` })]).toEqual([[], []]);
  });

  it("needs a city unless the work is remote", () => {
    expect([faults({ place: "city" }), faults({ place: "city", city: "Pune" })]).toEqual([["city"], []]);
    expect([
      faults({ place: "city", city: "x".repeat(100) }),
      faults({ place: "city", city: "x".repeat(101) }),
    ]).toEqual([[], ["city"]]);
  });

  it("needs a mobile number when the code is sent to the phone, and accepts any number otherwise", () => {
    expect([
      faults({ channel: "sms" }),
      faults({ channel: "sms", phone: "50000 00001" }),
      faults({ channel: "sms", phone: "60000 00001" }),
      faults({ channel: "sms", phone: "98765 43210" }),
    ]).toEqual([["phone"], ["phone"], [], []]);
    expect([
      faults({ phone: "50000 00001" }),
      faults({ phone: "123" }),
      faults({ phone: `${" ".repeat(91)}98765 43210` }),
    ]).toEqual([[], ["phone"], ["phone"]]);
  });

  it("has at most ten skills of at most 50 letters, none of them a contact", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_each, index) => `Skill ${String.fromCharCode(65 + index)}`).join(", ");
    expect([
      faults({ skills: many(10) }),
      faults({ skills: many(11) }),
      faults({ skills: "asha@example.in" }),
      faults({ skills: "x".repeat(601) }),
    ]).toEqual([[], ["skills"], ["skills"], ["skills"]]);
  });

  it("needs consent, and can be sent with all optional values", () => {
    expect(faults({ consent: "", category: "nothing", budget: "", neededBy: "never", place: "moon" })).toEqual([
      "budget",
      "category",
      "consent",
      "neededBy",
      "place",
    ]);
  });

  it("of a company that hires has a number of people, from 1 to 10,000", () => {
    const people = (count: string) =>
      parseWithZod(sent({ ...project, people: count }), { schema: hiringLeadForm }).status;
    expect(["1", "10000"].map(people)).toEqual(["success", "success"]);
    expect(["0", "10001", "1.5", "many", ""].map(people)).toEqual(["error", "error", "error", "error", "error"]);
    expect(parseWithZod(sent({ ...project, people: "1", place: "city" }), { schema: hiringLeadForm }).status).toBe(
      "error",
    );
  });
});

describe("what a client sends later", () => {
  it("is a code of at most 200 characters, since a whole message may be pasted", () => {
    const code = (typed: string) => parseWithZod(sent({ code: typed }), { schema: leadCodeForm }).status;
    expect([code("1"), code("1".repeat(200)), code("1".repeat(201)), code("  ")]).toEqual([
      "success",
      "success",
      "error",
      "error",
    ]);
  });

  it("is one to five stars, with up to 500 characters", () => {
    const rate = (rating: string, ratingText = "") =>
      parseWithZod(sent({ rating, ratingText }), { schema: leadRatingForm });
    expect(
      [rate("1"), rate("5", "x".repeat(500))].map((each) => each.status === "success" && each.value.rating),
    ).toEqual([1, 5]);
    expect([rate("0"), rate("6"), rate("3", "x".repeat(501))].map(({ status }) => status)).toEqual([
      "error",
      "error",
      "error",
    ]);
  });

  it("is a report in 10 to 1,000 characters", () => {
    const report = (text: string) => parseWithZod(sent({ reason: "other", text }), { schema: leadReportForm }).status;
    expect([
      report("x".repeat(9)),
      report("x".repeat(10)),
      report("x".repeat(1_000)),
      report("x".repeat(1_001)),
    ]).toEqual(["error", "success", "success", "error"]);
  });
});

it("a client's fields have limits, and what is too long is said once", () => {
  const faults = (fields: Record<string, string>) => {
    const { error } = projectLeadForm.safeParse({ ...project, ...fields });
    return error?.issues.map(({ path }) => path[0]) ?? [];
  };
  expect([faults({ company: "x".repeat(100) }), faults({ company: "x".repeat(101) })]).toEqual([[], ["company"]]);
  expect([
    faults({ skills: `Tally,${"a".repeat(50)}` }),
    faults({ skills: "a".repeat(51) }),
    faults({ skills: `Tally${" ".repeat(594)}b` }),
    faults({ skills: `Tally${" ".repeat(595)}b` }),
    faults({ skills: "a".repeat(700) }),
  ]).toEqual([[], ["skills"], [], ["skills"], ["skills"]]);
  expect([
    faults({ phone: `9876543210${" ".repeat(90)}` }),
    faults({ phone: `9876543210${" ".repeat(91)}` }),
    faults({ phone: "x".repeat(101) }),
  ]).toEqual([[], ["phone"], ["phone"]]);
});
