import { describe, expect, it } from "vitest";
import { banForm, refusalForm, suspensionEnd, textRefusalForm } from "./forms";
import { reportForm } from "./reports/report-forms";

const tooShort = "Must be 10 characters or more";

describe("the reason of a ban", () => {
  const ban = (reason: string) => banForm.safeParse({ subject: "user:x", reason });

  it.each([
    [9, false],
    [10, true],
    [500, true],
    [501, false],
  ])("of %i characters is accepted: %s", (length, isTaken) => {
    expect(ban("r".repeat(length)).success).toBe(isTaken);
  });

  it("counts a line break once, and no spaces around it", () => {
    expect(ban(`  ${"r".repeat(499)}\r\n  `).data?.reason).toBe("r".repeat(499));
    expect(ban(`${"r".repeat(249)}\r\n${"r".repeat(250)}`).data?.reason).toHaveLength(500);
    expect(ban(" too short ").error?.issues[0]?.message).toBe(tooShort);
  });

  it("is required, and so is its subject", () => {
    expect(banForm.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(["subject", "reason"]);
    expect(banForm.safeParse({ subject: "s".repeat(100), reason: "r".repeat(10) }).success).toBe(true);
    expect(banForm.safeParse({ subject: "s".repeat(101), reason: "r".repeat(10) }).success).toBe(false);
  });
});

describe("a report of a job or a company", () => {
  const filled = { subject: "job:x", reason: "asked_money", text: "They asked me for a fee of 500 rupees." };
  const report = (change: Record<string, unknown>) => reportForm.safeParse({ ...filled, ...change });

  it("accepts a reason and a text, with line breaks as one character", () => {
    expect(report({ text: " They asked me\r\nfor a fee of 500 rupees. " }).data?.text).toBe(
      "They asked me\nfor a fee of 500 rupees.",
    );
  });

  it.each([
    ["text", 19, false],
    ["text", 20, true],
    ["text", 2000, true],
    ["text", 2001, false],
    ["link", 500, true],
    ["link", 501, false],
    ["subject", 60, true],
    ["subject", 61, false],
  ])("whose %s has %i characters is accepted: %s", (field, length, isTaken) => {
    expect(report({ [field]: "x".repeat(length) }).success).toBe(isTaken);
  });

  it("needs one of the offered reasons", () => {
    expect(report({ reason: "other things" }).error?.issues.map(({ path }) => path[0])).toEqual(["reason"]);
  });
});

describe("the refusal of a job or a text by the owner", () => {
  it.each([
    [9, false],
    [10, true],
    [500, true],
    [501, false],
  ])("with a reason of %i characters is accepted: %s", (length, isTaken) => {
    expect(refusalForm.safeParse({ subject: "x", to: "draft", reason: "r".repeat(length) }).success).toBe(isTaken);
    expect(textRefusalForm.safeParse({ subject: "x", reason: "r".repeat(length) }).success).toBe(isTaken);
  });

  it.each([
    [100, true],
    [101, false],
  ])("of a subject id with %i characters is accepted: %s", (length, isTaken) => {
    expect(refusalForm.safeParse({ subject: "s".repeat(length), to: "removed", reason: "r".repeat(10) }).success).toBe(
      isTaken,
    );
    expect(textRefusalForm.safeParse({ subject: "s".repeat(length), reason: "r".repeat(10) }).success).toBe(isTaken);
  });

  it("returns a job to its drafts or removes it, and nothing else", () => {
    expect(refusalForm.safeParse({ subject: "x", to: "active", reason: "r".repeat(10) }).success).toBe(false);
  });
});

it("A suspension ends automatically on a day from today to two years ahead, or never", () => {
  const india = (days: number) => new Date(Date.now() + 19_800_000 + days * 86_400_000).toISOString().slice(0, 10);
  const isTaken = (date: string | undefined) => suspensionEnd.safeParse(date).success;
  expect([india(0), india(1), india(700), india(-1), india(800), "tomorrow", "2026-13-40"].map(isTaken)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  const typed = new Date(Date.now() + 19_800_000 + 86_400_000);
  const [year, month, date] = [typed.getUTCFullYear(), typed.getUTCMonth() + 1, typed.getUTCDate()];
  expect(suspensionEnd.parse(`${date}/${month}/${year}`)).toBe(suspensionEnd.parse(india(1)));
  expect(isTaken(`31/02/${year + 1}`)).toBe(false);
  expect([suspensionEnd.parse(undefined), suspensionEnd.parse("")]).toEqual([null, null]);
});
