import { describe, expect, it } from "vitest";
import { applicationStatuses } from "db/vocabulary";
import { canMove, employerMoves, isOpen, openStatuses, reopenableFor, statusesBefore, usualNext } from "./application";

describe("the way of an application", () => {
  it("goes from any open status to any other, and to each end", () => {
    for (const from of openStatuses) {
      for (const to of applicationStatuses) expect(canMove(from, to), `${from} to ${to}`).toBe(from !== to);
    }
  });

  it.each(["hired", "rejected"] as const)("goes back from %s for seven days, and to no interview", (status) => {
    expect(isOpen(status)).toBe(false);
    const moves = ["applied", "under_review", "shortlisted"];
    expect(employerMoves(status)).toEqual(moves);
    expect(employerMoves(status, { at: 1, now: reopenableFor })).toEqual(moves);
    expect(employerMoves(status, { at: 1, now: reopenableFor + 1 })).toEqual([]);
  });

  it("ends for good when its seeker has withdrawn", () => {
    expect(isOpen("withdrawn")).toBe(false);
    expect(employerMoves("withdrawn")).toEqual([]);
  });

  it("never lets an employer withdraw for the seeker, nor skip the interview page", () => {
    for (const status of applicationStatuses) {
      expect(employerMoves(status)).not.toContain("withdrawn");
      expect(employerMoves(status)).not.toContain("interview_scheduled");
    }
  });

  it("knows from where a status is reached", () => {
    expect(statusesBefore("rejected")).toEqual([...openStatuses]);
    expect(statusesBefore("withdrawn")).toEqual([...openStatuses]);
  });

  it.each(applicationStatuses)("offers in the list, from %s, only what is allowed", (status) => {
    for (const to of usualNext(status)) expect(employerMoves(status)).toContain(to);
  });
});
