import { describe, expect, it } from "vitest";
import { createId } from "db/id";
import { completeQuestions, draftQuestions, settleQuestions, toQuestions } from "./questions";

const now = Date.UTC(2026, 10, 21);
const known = { id: createId(now), text: "Do you have a laptop?", kind: "yes_no", required: true } as const;

describe("questions of a job", () => {
  it("may be empty in a draft and are then left out, and may not be empty in a listed job", () => {
    const sent = { questions: [{ kind: "yes_no" }, { text: " Why? ", kind: "text", required: "on" }] };
    expect(toQuestions(draftQuestions.parse(sent)).questions).toEqual([
      { id: "", text: "Why?", kind: "text", required: true },
    ]);
    expect(completeQuestions.safeParse(sent).success).toBe(false);
  });

  it("keep the wanted answer of a question with yes or no, and of no other", () => {
    const sent = (kind: string) =>
      toQuestions(draftQuestions.parse({ questions: [{ text: "Laptop?", kind, wanted: "yes" }] })).questions[0]?.wanted;
    expect([sent("yes_no"), sent("text")]).toEqual(["yes", undefined]);
    expect(draftQuestions.safeParse({ questions: [{ text: "Laptop?", kind: "yes_no", wanted: "x" }] }).success).toBe(
      false,
    );
  });

  it("have one to 200 characters in a listed job", () => {
    const sent = (text: string) => completeQuestions.safeParse({ questions: [{ text, kind: "text" }] }).success;
    expect([sent(""), sent("?"), sent("?".repeat(200)), sent("?".repeat(201))]).toEqual([false, true, true, false]);
  });

  it("accept only valid ids, each once", () => {
    const each = { text: "Why?", kind: "text" as const };
    const { questions } = toQuestions({
      questions: [
        { ...each, id: known.id },
        { ...each, id: known.id },
        { ...each, id: "<b>" },
      ],
    });
    expect(questions.map(({ id }) => id)).toEqual([known.id, "", ""]);
  });

  it("keep their id when they are sent again without it, and get a new id otherwise", () => {
    const typed = { ...known, id: "" };
    expect(settleQuestions([typed], [known], now)).toEqual([known]);
    const [first, second] = settleQuestions([known, typed], [known], now);
    expect(first).toEqual(known);
    expect(second?.id).toMatch(/^\w{17}$/);
    expect(second?.id).not.toBe(known.id);
  });
});
