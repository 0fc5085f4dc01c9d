import { describe, expect, it } from "vitest";
import { isNarrowed, noFilter, readApplicantFilter, writeApplicantFilter } from "./applicant-filter";

const read = (query: string) => readApplicantFilter(new URLSearchParams(query));

describe("the filter of applicants", () => {
  it.each([
    ["", {}],
    ["status=shortlisted", { status: "shortlisted" }],
    ["status=all", { status: null }],
    ["status=nonsense", {}],
    ["q=+Asha++LUCKNOW+", { words: ["asha", "lucknow"] }],
    ["q=%E0%A4%86%E0%A4%B6%E0%A4%BE", { words: ["आशा"] }],
    ["q=a+b+c+d+e+f", { words: ["a", "b", "c", "d", "e"] }],
    ["experience=2.5", { experience: 2.5 }],
    ["experience=0", {}],
    ["experience=60", { experience: 60 }],
    ["experience=60.5", {}],
    ["experience=-1", {}],
    ["experience=two", {}],
    ["experience=1e9", {}],
    ["resume=1&badge=typing&source=whatsapp", { hasResume: true, badge: "typing", source: "whatsapp" }],
    ["badge=juggling&source=pigeon&order=random", {}],
    ["yes=q1&yes=q2&yes=q1&yes=", { yes: ["q1", "q2"] }],
    ["job=0123456789abcdefg", { jobId: "0123456789abcdefg" }],
    ["job=' or 1&tag=x", {}],
    ["tag=0123456789abcdefg", { tag: "0123456789abcdefg" }],
    ["order=experience", { order: "experience" }],
    ["order=match", { order: "match" }],
  ] as const)("is read from the address %j as %j", (query, expected) => {
    expect(read(query)).toEqual({ ...noFilter, ...expected });
  });

  it("is the same after it is written into an address and read again", () => {
    const query =
      "status=applied&q=asha+data&experience=2&resume=1&badge=excel&source=alerts&yes=q1&yes=q2&tag=0123456789abcdefh&job=0123456789abcdefg&order=oldest";
    expect(writeApplicantFilter(read(query))).toBe(query);
    expect(writeApplicantFilter(noFilter)).toBe("status=all");
  });

  it("is narrower than the status with any filter, but not with an order", () => {
    expect(isNarrowed(read("status=applied&order=oldest"))).toBe(false);
    for (const query of [
      "q=a",
      "experience=1",
      "resume=1",
      "badge=excel",
      "source=other",
      "yes=a",
      "tag=0123456789abcdefg",
      "job=0123456789abcdefg",
    ]) {
      expect(isNarrowed(read(query))).toBe(true);
    }
  });
});

it("A filter of applicants reads at most 100 characters, five words and five answers", () => {
  expect(read(`q=${"x".repeat(99)}ab`).words).toEqual([`${"x".repeat(99)}a`]);
  expect(read("q=a b c d e f").words).toEqual(["a", "b", "c", "d", "e"]);
  expect(read("yes=a&yes=b&yes=c&yes=d&yes=e&yes=f&yes=a").yes).toEqual(["a", "b", "c", "d", "e"]);
  expect(read(`yes=${"x".repeat(40)}&yes=${"y".repeat(41)}&yes=`).yes).toEqual(["x".repeat(40)]);
  expect([
    read("experience=0").experience,
    read("experience=60").experience,
    read("experience=61").experience,
    read("experience=").experience,
  ]).toEqual([null, 60, null, null]);
});
