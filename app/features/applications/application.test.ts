import { describe, expect, it } from "vitest";
import { applicationStatuses } from "db/vocabulary";
import { canMove, employerMoves, isOpen, openStatuses, reopenableFor, statusesBefore, usualNext } from "./application";
import { applyForm, moveForm, moveMessage, noteEditForm, noteForm } from "./forms";

describe("the way of an application", () => {
  it("moves from any open status to any other, and to each final one", () => {
    for (const from of openStatuses) {
      for (const to of applicationStatuses) expect(canMove(from, to), `${from} to ${to}`).toBe(from !== to);
    }
  });

  it.each(["hired", "rejected"] as const)("moves back from %s within seven days, and not to an interview", (status) => {
    expect(isOpen(status)).toBe(false);
    const moves = ["applied", "under_review", "shortlisted"];
    expect(employerMoves(status)).toEqual(moves);
    expect(employerMoves(status, { at: 1, now: reopenableFor })).toEqual(moves);
    expect(employerMoves(status, { at: 1, now: reopenableFor + 1 })).toEqual([]);
  });

  it("ends permanently when its seeker has withdrawn", () => {
    expect(isOpen("withdrawn")).toBe(false);
    expect(employerMoves("withdrawn")).toEqual([]);
  });

  it("never lets an employer withdraw for the seeker, nor skip the interview page", () => {
    for (const status of applicationStatuses) {
      expect(employerMoves(status)).not.toContain("withdrawn");
      expect(employerMoves(status)).not.toContain("interview_scheduled");
    }
  });

  it("lists the statuses from which a status is reachable", () => {
    expect(statusesBefore("rejected")).toEqual([...openStatuses]);
    expect(statusesBefore("withdrawn")).toEqual([...openStatuses]);
  });

  it.each(applicationStatuses)("offers in the list, from %s, only what is allowed", (status) => {
    for (const to of usualNext(status)) expect(employerMoves(status)).toContain(to);
  });
});

describe("the texts of an application", () => {
  const message = (text: string) => moveMessage.safeParse(text).data;
  it("are a message of at most 1,000 characters, a line break counted once; an empty message is none", () => {
    expect([message("x".repeat(1000)), message("x".repeat(1001)), message("  "), message("")]).toEqual([
      "x".repeat(1000),
      undefined,
      null,
      null,
    ]);
    expect(message("x\r\n".repeat(499) + "xx")).toBe("x\n".repeat(499) + "xx");
  });

  it("are a reason of at most 300 characters; invalid fields beside it are ignored", () => {
    expect(moveForm.parse({})).toEqual({ reason: null, silent: false, sure: false, cancelReason: null });
    expect(moveForm.parse({ reason: " Good ", silent: "on", sure: "1" })).toEqual({
      reason: "Good",
      silent: true,
      sure: true,
      cancelReason: null,
    });
    expect(moveForm.parse({ reason: " ", silent: "yes", sure: "2", cancelReason: "no-such" })).toEqual({
      reason: null,
      silent: false,
      sure: false,
      cancelReason: null,
    });
    expect([300, 301].map((length) => moveForm.safeParse({ reason: "x".repeat(length) }).success)).toEqual([
      true,
      false,
    ]);
  });

  it("are a note of the team of 1 to 2,000 characters, and of the seeker of at most 1,000", () => {
    expect(
      ["", " ", "x", "x".repeat(2000), "x".repeat(2001)].map((text) => noteForm.safeParse({ text }).success),
    ).toEqual([false, false, true, true, false]);
    expect([1000, 1001].map((length) => applyForm([]).safeParse({ note: "x".repeat(length) }).success)).toEqual([
      true,
      false,
    ]);
    expect(noteEditForm.safeParse({ text: "x", version: "1.5" }).success).toBe(false);
  });
});
