import { describe, expect, it } from "vitest";
import { applicationStatuses } from "db/vocabulary";
import { canMove, employerMoves, isOpen, statusesBefore } from "./application";

describe("the way of an application", () => {
  it("goes step by step from applied to hired", () => {
    const steps = ["applied", "under_review", "shortlisted", "interview_scheduled", "hired"] as const;
    for (const [index, from] of steps.entries()) {
      for (const [later, to] of steps.entries()) expect(canMove(from, to), `${from} to ${to}`).toBe(later === index + 1);
    }
  });

  it.each(applicationStatuses.filter(isOpen))("can be rejected or withdrawn while it is %s", (status) => {
    expect(canMove(status, "rejected")).toBe(true);
    expect(canMove(status, "withdrawn")).toBe(true);
  });

  it.each(["hired", "rejected", "withdrawn"] as const)("ends with %s", (status) => {
    expect(isOpen(status)).toBe(false);
    expect(employerMoves(status)).toEqual([]);
  });

  it("never lets an employer withdraw for the seeker, nor skip the interview page", () => {
    for (const status of applicationStatuses) {
      expect(employerMoves(status)).not.toContain("withdrawn");
      expect(employerMoves(status)).not.toContain("interview_scheduled");
    }
  });

  it("knows from where a status is reached", () => {
    expect(statusesBefore("rejected")).toEqual(["applied", "under_review", "shortlisted", "interview_scheduled"]);
  });
});
