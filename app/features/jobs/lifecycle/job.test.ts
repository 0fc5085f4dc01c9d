import { describe, expect, it } from "vitest";
import { jobStatuses, type JobStatus } from "db/vocabulary";
import { extendedEnd, isListed, jobActionsOf, jobTransitions, shortCount, statusesBefore, type JobAction } from "./job";

const day = 86_400_000;
const now = 1_000 * day;

describe("what can be done with a job", () => {
  const actions = ["publication", "pausing", "resumption", "extension", "relisting", "closure", "copy"] as const;
  // One mark for each of the actions above, in their order.
  const table: Record<JobStatus, string> = {
    draft: "x-----x",
    pending: "x-----x",
    active: "-x-x-xx",
    paused: "--xx-xx",
    closed: "----x-x",
    expired: "----x-x",
    removed: "-------",
  };

  it.each(jobStatuses.flatMap((status) => actions.map((action, at) => [status, action, table[status][at] === "x"] as const)))(
    "%s, %s: %s",
    (status, action: JobAction, allowed) => expect(jobActionsOf({ status, expiresAt: now + 5 * day }, now).includes(action)).toBe(allowed),
  );

  it("leads only along the table of transitions", () => {
    const leadsTo: Partial<Record<JobAction, JobStatus>> = { publication: "active", pausing: "paused", resumption: "active", relisting: "active", closure: "closed" };
    for (const status of jobStatuses) {
      for (const action of jobActionsOf({ status, expiresAt: now + day }, now)) {
        const to = leadsTo[action];
        if (to) expect(jobTransitions[status], `${status}, ${action}`).toContain(to);
      }
    }
    expect(statusesBefore("closed")).toEqual(["active", "paused"]);
  });

  it("is a new listing for a job that was paused when its time ran out", () => {
    expect(jobActionsOf({ status: "paused", expiresAt: now - 1 }, now)).toEqual(["relisting", "extension", "closure", "copy"]);
  });

  it("is no copy of one that reports keep from the lists", () => {
    expect(jobActionsOf({ status: "pending", expiresAt: null, isReported: true }, now)).toEqual(["publication"]);
  });

  it("is no extension when less than a day would come of it", () => {
    expect(jobActionsOf({ status: "active", expiresAt: now + 59.5 * day }, now)).not.toContain("extension");
    expect(jobActionsOf({ status: "active", expiresAt: now + 58 * day }, now)).toContain("extension");
  });
});

describe("the end after an extension", () => {
  it.each([
    ["30 days more", now + 3 * day, now + 33 * day],
    ["60 days ahead at most", now + 45 * day, now + 60 * day],
    ["counted from now when it is over", now - 10 * day, now + 30 * day],
    ["counted from now when there was none", null, now + 30 * day],
    ["never an earlier one", now + 90 * day, now + 90 * day],
  ])("is %s", (_what, end, extended) => expect(extendedEnd(end, now, 30 * day)).toBe(extended));
});

describe("a count on a card", () => {
  it.each([
    [1, "1"], [99, "99"], [100, "100+"], [127, "120+"], [999, "990+"], [1000, "1k"], [1260, "1.2k"], [9999, "9.9k"], [12_800, "12k"],
  ])("%d stands as %s", (count, text) => expect(shortCount(count)).toBe(text));
});

it("only active and public jobs are in the lists", () => {
  expect(jobStatuses.filter((status) => isListed({ status, visibility: "public" }))).toEqual(["active"]);
  expect(jobStatuses.filter((status) => isListed({ status, visibility: "unlisted" }))).toEqual([]);
});
