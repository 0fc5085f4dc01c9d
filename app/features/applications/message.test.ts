import { describe, expect, it } from "vitest";
import { fillIn, longestMessage, starters, unknownPlaceholders } from "./message";

const words = { name: "Asha", job: "Typist", company: "Neem" };

describe("a message", () => {
  it.each([
    ["Hello {name}, about {job} at {company}: {name}!", "Hello Asha, about Typist at Neem: Asha!"],
    ["No words to fill in", "No words to fill in"],
    ["{nme} {Name} {}", "{nme} {Name} {}"],
    ["$& {name}", "$& Asha"],
  ])("%s", (message, filled) => expect(fillIn(message, words)).toBe(filled));

  it("takes a person's name as it is, whatever stands in it", () => {
    expect(fillIn("{name} {job}", { ...words, name: "{company} $1" })).toBe("{company} $1 Typist");
  });

  it("tells which words in braces nobody fills in", () => {
    expect(unknownPlaceholders("{name} {nme} {Job} {nme} { name }")).toEqual(["{nme}", "{Job}", "{ name }"]);
    expect(unknownPlaceholders("{name}{job}{company} } {")).toEqual([]);
  });

  it.each(starters)("$key can be sent as it is", ({ body }) => {
    expect(body.length).toBeLessThanOrEqual(longestMessage);
    expect(unknownPlaceholders(body)).toEqual([]);
    expect(body).toContain("{name}");
  });
});
