import { describe, expect, it } from "vitest";
import { readJobAddress } from "./job-address";

const siteUrl = "https://kaamghar.example";
const id = "1m85m4dv9dggtdkh5";

describe("the typed address of a job", () => {
  it.each([
    id,
    ` ${id} `,
    `/job/${id}`,
    `kaamghar.example/job/${id}`,
    `https://kaamghar.example/job/${id}?via=whatsapp&lang=hi#apply`,
    `https://www.kaamghar.example/job/${id}/`,
  ])("is read: %s", (typed) => {
    expect(readJobAddress(typed, siteUrl)).toEqual({ id });
  });

  it.each([
    ["https://other.example/job/1m85m4dv9dggtdkh5", "not_ours"],
    ["javascript:alert(1)", "not_a_job"],
    ["https://kaamghar.example/blog", "not_a_job"],
    ["/job/DROP TABLE", "not_a_job"],
    ["typist", "not_a_job"],
    ["", "not_a_job"],
    ["http://[", "not_a_job"],
  ] as const)("is refused: %s", (typed, error) => {
    expect(readJobAddress(typed, siteUrl)).toEqual({ error });
  });
});
