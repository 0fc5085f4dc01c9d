import { describe, expect, it } from "vitest";
import { applicationStatuses } from "db/vocabulary";
import { canMove } from "../application";
import { bulkMoves, bulkMovesFrom, moveFailureOf, isFinal, readChosen, writeChosen } from "./bulk";

const id = "0123456789abcdefg";

describe("many applicants at once", () => {
  it.each(applicationStatuses)("move from %s only where one applicant may move", (status) => {
    for (const to of bulkMovesFrom(status)) expect(canMove(status, to)).toBe(true);
    expect(bulkMovesFrom(status)).not.toContain("interview_scheduled");
    expect(bulkMovesFrom(status)).not.toContain("withdrawn");
  });

  it("in several statuses may try any move", () => {
    expect(bulkMovesFrom(null)).toEqual(["applied", "under_review", "shortlisted", "hired", "rejected"]);
  });

  it("are read from a form, each once, and only valid ids", () => {
    const other = "1123456789abcdefg";
    expect(
      readChosen([
        writeChosen({ id, from: "applied" }),
        `${id}.applied ${other}.shortlisted`,
        "x.applied",
        `${id}`,
        `${other}.gone`,
        "",
      ]),
    ).toEqual([
      { id, from: "applied" },
      { id: other, from: "shortlisted" },
    ]);
  });

  it.each([
    [null, { kind: "unknown" }],
    ["rejected", { kind: "already" }],
    ["withdrawn", { kind: "withdrawn" }],
    ["shortlisted", { kind: "moved", to: "shortlisted" }],
  ] as const)("in status %s get the reason why they do not move", (now, reason) => {
    expect(moveFailureOf("applied", "rejected", now)).toEqual(reason);
  });
});

it("that cannot be moved from their status get the reason", () => {
  expect(moveFailureOf("withdrawn", "applied", "withdrawn")).toEqual({ kind: "withdrawn" });
  expect(moveFailureOf("rejected", "hired", "rejected")).toEqual({ kind: "not_allowed", from: "rejected" });
  expect(moveFailureOf("rejected", "shortlisted", "rejected")).toEqual({ kind: "late" });
  expect(moveFailureOf("interview_scheduled", "shortlisted", "interview_scheduled", { hasInterview: true })).toEqual({
    kind: "interview",
  });
  expect(moveFailureOf("applied", "rejected", "applied", { mayMoveOn: false })).toEqual({ kind: "often" });
});

it("a move to hired or rejected, which ends applications, needs a confirmation", () => {
  expect(bulkMoves.filter(isFinal)).toEqual(["hired", "rejected"]);
});
