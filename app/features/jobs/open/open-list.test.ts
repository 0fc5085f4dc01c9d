import { describe, expect, it } from "vitest";
import { readOpenListQuery } from "./open-list";

const errorsOf = (query: string) => {
  const read = readOpenListQuery(new URLSearchParams(query));
  return "errors" in read ? read.errors : null;
};

describe("the parameters of the public list", () => {
  it("are reported when they are unknown, repeated or wrong", () => {
    expect(errorsOf("colour=red&size=9")).toEqual({ colour: "not a known parameter", size: "not a known parameter" });
    expect(errorsOf("limit=5&limit=6")).toEqual({ limit: "given more than once" });
    expect(errorsOf("limit=0")?.limit).toContain("a whole number from 1 to");
    expect(errorsOf("lang=fr")).toEqual({ lang: "en or hi" });
  });

  it("are optional", () => {
    expect(errorsOf("")).toBeNull();
    expect(errorsOf("type=full-time&type=part-time&limit=5&lang=hi")).toBeNull();
  });
});
