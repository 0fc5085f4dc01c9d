import { describe, expect, it } from "vitest";
import { longestMessage, starters, unknownPlaceholders } from "./message";

describe("a message", () => {
  it("lists the placeholders that are unknown", () => {
    expect(unknownPlaceholders("{name} {nme} {Job} {nme} { name }")).toEqual(["{nme}", "{Job}", "{ name }"]);
    expect(unknownPlaceholders("{name}{job}{company} } {")).toEqual([]);
  });

  it.each(starters)("$key can be sent as it is", ({ body }) => {
    expect(body.length).toBeLessThanOrEqual(longestMessage);
    expect(unknownPlaceholders(body)).toEqual([]);
    expect(body).toContain("{name}");
  });
});
