import { describe, expect, it } from "vitest";
import { bulkMessageForm, messageTemplateForm } from "./message-forms";

const faultsOf = (template: Record<string, string>) =>
  messageTemplateForm.safeParse(template).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
const filled = { name: "Thanks", body: "Dear {name}, thank you for applying for {job} at {company}." };

describe("a message template", () => {
  it("fills in name, job and company, and refuses any other placeholder", () => {
    expect(faultsOf(filled)).toEqual([]);
    expect(faultsOf({ ...filled, body: "Dear {nmae}" })).toEqual([
      ["body", "We can't fill in {nmae}. Use only {name}, {job} and {company}"],
    ]);
  });

  it.each([
    ["name", 60, true],
    ["name", 61, false],
    ["body", 1, true],
    ["body", 1000, true],
    ["body", 1001, false],
  ])("with a %s of %i characters is accepted: %s", (field, length, isTaken) => {
    expect(messageTemplateForm.safeParse({ ...filled, [field]: "a".repeat(length) }).success).toBe(isTaken);
  });

  it("needs text in its body, and has its name on one line", () => {
    expect(faultsOf({ ...filled, body: "  \r\n " })).toEqual([["body", "Write the message"]]);
    expect(messageTemplateForm.parse({ ...filled, name: " To  all\nof you " }).name).toBe("To all of you");
  });
});

describe("a message to many applicants", () => {
  it("is optional, and has at most 1,000 characters, a line break counted once", () => {
    expect(bulkMessageForm.safeParse({}).success).toBe(true);
    expect(bulkMessageForm.safeParse({ message: "a\r\n".repeat(500) }).success).toBe(true);
    expect(bulkMessageForm.safeParse({ message: "a".repeat(1001) }).success).toBe(false);
    expect(bulkMessageForm.safeParse({ message: "{salary}" }).success).toBe(false);
  });
});
