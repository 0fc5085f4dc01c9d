import { describe, expect, it } from "vitest";
import { applicationStatuses } from "db/vocabulary";
import { canMove } from "../application";
import { bulkMoves, bulkMovesFrom, moveFailureOf, isFinal, readChosen, writeChosen } from "./bulk";

const id = "0123456789abcdefg";

describe("many at once", () => {
  it.each(applicationStatuses)("from %s they go only where one alone may go", (status) => {
    for (const to of bulkMovesFrom(status)) expect(canMove(status, to)).toBe(true);
    expect(bulkMovesFrom(status)).not.toContain("interview_scheduled");
    expect(bulkMovesFrom(status)).not.toContain("withdrawn");
  });

  it("from several statuses may try any", () => {
    expect(bulkMovesFrom(null)).toEqual(["applied", "under_review", "shortlisted", "hired", "rejected"]);
  });

  it("are read from a form, nobody twice, and nothing that is no applicant", () => {
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
  ] as const)("who stands at %s is told why", (now, reason) => {
    expect(moveFailureOf("applied", "rejected", now)).toEqual(reason);
  });
});

it("who cannot be moved from where they stand is told why", () => {
  expect(moveFailureOf("withdrawn", "applied", "withdrawn")).toEqual({ kind: "withdrawn" });
  expect(moveFailureOf("rejected", "hired", "rejected")).toEqual({ kind: "not_allowed", from: "rejected" });
  expect(moveFailureOf("rejected", "shortlisted", "rejected")).toEqual({ kind: "late" });
  expect(moveFailureOf("interview_scheduled", "shortlisted", "interview_scheduled", { hasInterview: true })).toEqual({
    kind: "interview",
  });
  expect(moveFailureOf("applied", "rejected", "applied", { mayMoveOn: false })).toEqual({ kind: "often" });
});

it("a move that ends applications, to hired or rejected, is asked about first", () => {
  expect(bulkMoves.filter(isFinal)).toEqual(["hired", "rejected"]);
});
