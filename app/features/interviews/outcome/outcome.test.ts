import { describe, expect, it } from "vitest";
import { interviewStatuses, type InterviewOutcome } from "db/vocabulary";
import { isRecordable, nextSteps } from "./outcome";
import { outcomeForm } from "./outcome-form";

const now = 1_000_000;

describe("the outcome of an interview", () => {
  const table = {
    scheduled: { toCome: false, begun: true },
    rescheduled: { toCome: false, begun: true },
    live: { toCome: true, begun: true },
    ended: { toCome: true, begun: true },
    completed: { toCome: true, begun: true },
    cancelled: { toCome: false, begun: false },
  };

  it.each(interviewStatuses)("of an interview that is %s can be recorded as the table says", (status) => {
    expect({
      toCome: isRecordable({ status, scheduledAt: now + 1 }, now),
      begun: isRecordable({ status, scheduledAt: now }, now),
    }).toEqual(table[status]);
  });

  it("is one of four, with an optional note", () => {
    expect(outcomeForm.parse({ outcome: "no_show", note: "  " })).toEqual({ outcome: "no_show", note: null });
    expect(outcomeForm.parse({ outcome: "selected", note: " Types fast " })).toEqual({
      outcome: "selected",
      note: "Types fast",
    });
    expect(outcomeForm.safeParse({ note: "x".repeat(1001) }).error?.issues.map(({ message }) => message)).toEqual([
      "Choose the outcome",
      "Must be 1,000 characters or fewer",
    ]);
    expect(outcomeForm.safeParse({ outcome: "hired" }).success).toBe(false);
  });
});

describe("the next step", () => {
  it.each<[InterviewOutcome | null, string]>([
    ["selected", "hire"],
    ["not_selected", "reject"],
    ["no_show", "meet_again"],
    ["undecided", "meet_again"],
    [null, "hire"],
  ])("after %s is first: %s", (outcome, first) => {
    expect(nextSteps(outcome, "interview_scheduled")[0]).toBe(first);
  });

  it("is none once the application has ended", () => {
    for (const status of ["hired", "rejected", "withdrawn"] as const) expect(nextSteps("selected", status)).toEqual([]);
  });
});
