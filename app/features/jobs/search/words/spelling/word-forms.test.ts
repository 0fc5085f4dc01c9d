import { describe, expect, it } from "vitest";
import { beginningOf, fieldForms, formsOf, plainForm, relatedForms } from "./word-forms";

describe("a field and its workers", () => {
  it.each([
    ["chemistry", "chemist"],
    ["biology", "biologist"],
    ["physiotherapy", "physiotherapist"],
    ["economics", "economist"],
    ["photography", "photographer"],
    ["statistics", "statistician"],
  ])("are forms of each other: %s and %s", (field, person) => {
    expect(fieldForms(field)).toEqual([person]);
    expect(fieldForms(person)).toEqual([field]);
    expect(relatedForms(field).has(`${person}s`)).toBe(true);
  });

  it("are not read from words such as registry, list and typist", () => {
    expect(["registry", "industry", "list", "typist", "report"].flatMap(fieldForms)).toEqual([]);
  });
});

describe("the forms of a word", () => {
  it.each([
    ["designer", ["designer", "designers"]],
    ["designers", ["designers", "designer"]],
    ["companies", ["companies", "company", "companys"]],
    ["company", ["company", "companies", "companys"]],
    ["boxes", ["boxes", "box"]],
    ["coaches", ["coaches", "coach"]],
    ["toys", ["toys", "toy"]],
    ["business", ["business", "businesses"]],
    ["campus", ["campus", "campuses"]],
    ["bus", ["bus", "buses"]],
    ["pies", ["pies", "pie"]],
    ["hr", ["hr"]],
    ["12th", ["12th"]],
  ])("of %j are %j", (word, forms) => {
    expect([...formsOf(word)].sort()).toEqual([...forms].sort());
  });

  it("of a Hindi word are its stem, unless it is too short to have an ending", () => {
    expect([...formsOf("कंपनी")]).toEqual([plainForm("कंपनी")]);
    expect(plainForm("कंपनी")).toBe("कंपन");
    expect(plainForm("बीए")).toBe("बीए");
    expect(plainForm("typing")).toBe("typing");
  });

  it("begin alike", () => {
    expect(beginningOf("companies")).toBe("compan");
    expect(beginningOf("designers")).toBe("designer");
    expect(beginningOf("hr")).toBe("hr");
  });
});

describe("words that name the same work in another way", () => {
  it.each([
    ["welder", "welding", true],
    ["welders", "welding", true],
    ["welding", "welder", true],
    ["welding", "welders", true],
    ["cook", "cooking", true],
    ["cooking", "cook", true],
    ["drive", "driving", true],
    ["driving", "driver", true],
    ["driving", "drive", true],
    ["plan", "planning", true],
    ["planning", "plan", true],
    ["editing", "editor", true],
    ["reporter", "report", false],
    ["report", "reporter", false],
    ["act", "acting", false],
    ["टाइपिंग", "टाइपिस्ट", false],
  ])("%s and %s: %s", (word, other, isRelated) => {
    expect(relatedForms(word).has(other)).toBe(isRelated);
  });
});

it.each([
  ["ties", "tie", true],
  ["duties", "duty", true],
  ["jobs", "job", true],
  ["ads", "ad", false],
  ["gas", "ga", false],
  ["boss", "bos", false],
  ["boxes", "box", true],
])("%s is a form of %s: %s", (word, other, isForm) => {
  expect(formsOf(word).has(other)).toBe(isForm);
});
