import { describe, expect, it } from "vitest";
import { answerForm, blanksIn, noteForm } from "./answers/forms";
import { contactForm } from "./forms";
import { sameTicketWithin } from "./ticket";

const filled = { name: "Asha Kumari", email: "asha@example.in", topic: "other", message: "I cannot log in." };

describe("a message to support", () => {
  it.each([
    [9, false],
    [10, true],
    [4000, true],
    [4001, false],
  ])("of %i characters is accepted: %s", (length, isTaken) => {
    expect(contactForm.safeParse({ ...filled, message: "m".repeat(length) }).success).toBe(isTaken);
  });

  it("counts a line break once, and no spaces around it", () => {
    expect(contactForm.parse({ ...filled, message: `  ${"m".repeat(10)}\r\n${"m".repeat(10)} ` }).message).toHaveLength(
      21,
    );
  });

  it("names every field that is missing", () => {
    expect(contactForm.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual([
      "name",
      "email",
      "topic",
      "message",
    ]);
  });

  it("is the same ticket when it is sent again within an hour", () => {
    expect(sameTicketWithin).toBe(3_600_000);
  });
});

describe("a text of the support desk", () => {
  it.each([
    ["answer", 9, false],
    ["answer", 10, true],
    ["answer", 8000, true],
    ["answer", 8001, false],
    ["note", 1, false],
    ["note", 2, true],
    ["note", 8000, true],
    ["note", 8001, false],
  ])("as an %s of %i characters is accepted: %s", (intent, length, isTaken) => {
    expect(
      (intent === "answer" ? answerForm : noteForm).safeParse({ intent, seen: "1", body: "m".repeat(length) }).success,
    ).toBe(isTaken);
  });

  it("is not sent while its template has blanks", () => {
    expect(blanksIn("Dear {name}, your [… job] and [other] one")).toEqual(["{name}", "[… job]"]);
    expect(
      answerForm.safeParse({ intent: "answer", seen: "1", body: "Dear {name}, it works." }).error?.issues[0]?.message,
    ).toBe("Fill in {name} first");
  });
});
