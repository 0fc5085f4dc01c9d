import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { refusalForm, textRefusalForm } from "../forms";
import { jobIdOf } from "./report";
import { reportForm } from "./report-forms";

const site = "https://kaamghar.example";
const id = createId(Date.now());

describe("a pasted link", () => {
  it.each([
    `${site}/job/${id}`,
    `/job/${id}`,
    ` ${site}/job/${id}?utm=whatsapp#apply `,
    `kaamghar.example/job/${id}`,
    `www.kaamghar.example/job/${id}`,
    `${site}/job/${id}/share?to=x`,
  ])("leads to the job: %s", (link) => expect(jobIdOf(link, site)).toBe(id));

  it.each([
    `https://evil.example/job/${id}`,
    "https://kaamghar.example/jobs",
    `//evil.example/job/${id}`,
    "hello",
    "",
    `${site}/job/not an id`,
    `javascript:/job/${id}`,
  ])("leads to none: %s", (link) => expect(jobIdOf(link, site)).toBeNull());
});

describe("the limits of a report", () => {
  const report = (fields: object) => reportForm.safeParse({ reason: "other", text: "x".repeat(20), ...fields }).success;
  it.each([
    [{ text: "x".repeat(19) }, false],
    [{ text: "x".repeat(20) }, true],
    [{ text: "x".repeat(2000) }, true],
    [{ text: "x".repeat(2001) }, false],
    [{ text: `${"x\r\n".repeat(9)}x` }, false],
    [{ link: "x".repeat(500) }, true],
    [{ link: "x".repeat(501) }, false],
    [{ subject: "x".repeat(60) }, true],
    [{ subject: "x".repeat(61) }, false],
  ])("accept %.40j: %s", (fields, isTaken) => expect(report(fields)).toBe(isTaken));

  it("are a reason of 10 to 500 characters where a job or a text is refused", () => {
    for (const refused of [
      (fields: object) => refusalForm.safeParse({ subject: "x", to: "draft", ...fields }).success,
      (fields: object) => textRefusalForm.safeParse({ subject: "x", ...fields }).success,
    ]) {
      expect([9, 10, 500, 501].map((length) => refused({ reason: "x".repeat(length) }))).toEqual([
        false,
        true,
        true,
        false,
      ]);
      expect([100, 101].map((length) => refused({ reason: "x".repeat(10), subject: "x".repeat(length) }))).toEqual([
        true,
        false,
      ]);
    }
  });
});
