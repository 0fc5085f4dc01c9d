import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { jobStatuses, type JobStatus } from "db/vocabulary";
import {
  addedTime,
  endOfListing,
  extendedEnd,
  hasPage,
  isHiddenForReview,
  isListed,
  isNew,
  isOver,
  jobLifetime,
  jobActionsOf,
  jobTransitions,
  shortCount,
  statusesBefore,
  warnedBefore,
  type JobAction,
} from "./job";

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

  it.each(
    jobStatuses.flatMap((status) => actions.map((action, at) => [status, action, table[status][at] === "x"] as const)),
  )("%s, %s: %s", (status, action: JobAction, allowed) =>
    expect(jobActionsOf({ status, expiresAt: now + 5 * day }, now).includes(action)).toBe(allowed),
  );

  it("follows only the table of transitions", () => {
    const leadsTo: Partial<Record<JobAction, JobStatus>> = {
      publication: "active",
      pausing: "paused",
      resumption: "active",
      relisting: "active",
      closure: "closed",
    };
    for (const status of jobStatuses) {
      for (const action of jobActionsOf({ status, expiresAt: now + day }, now)) {
        const to = leadsTo[action];
        if (to) expect(jobTransitions[status], `${status}, ${action}`).toContain(to);
      }
    }
    expect(statusesBefore("closed")).toEqual(["active", "paused"]);
  });

  it("is a new listing for a job whose time ran out during its pause", () => {
    expect(jobActionsOf({ status: "paused", expiresAt: now - 1 }, now)).toEqual([
      "relisting",
      "extension",
      "closure",
      "copy",
    ]);
  });

  it("is no copy of a job that reports hide", () => {
    expect(jobActionsOf({ status: "pending", expiresAt: null, isReported: true }, now)).toEqual(["publication"]);
  });

  it("is no extension when it would add less than a day", () => {
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
    [1, "1"],
    [99, "99"],
    [127, "127"],
    [999, "999"],
    [1000, "1k"],
    [1260, "1.2k"],
    [9999, "9.9k"],
    [12_800, "12k"],
  ])("%d is shown as %s", (count, text) => expect(shortCount(count)).toBe(text));
});

it("only active and public jobs are in the lists", () => {
  expect(jobStatuses.filter((status) => isListed({ status, visibility: "public" }))).toEqual(["active"]);
  expect(jobStatuses.filter((status) => isListed({ status, visibility: "unlisted" }))).toEqual([]);
});

describe("the days of a job", () => {
  it("are thirty on the lists, with a warning three days before their end", () => {
    expect([jobLifetime / day, warnedBefore / day]).toEqual([30, 3]);
  });

  it("end with the last day to apply, where that is still to come and sooner", () => {
    expect(
      [now + day, now + 40 * day, now, now - day, null].map((closesAt) => endOfListing(now + 30 * day, closesAt, now)),
    ).toEqual([now + day, now + 30 * day, now + 30 * day, now + 30 * day, now + 30 * day]);
  });

  it("are over at their end time", () => {
    expect([now + 1, now, now - 1, null].map((expiresAt) => isOver({ expiresAt }, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("can be extended where that adds a whole day", () => {
    const isExtensible = (left: number) =>
      jobActionsOf({ status: "active", expiresAt: now + left }, now, 30 * day).includes("extension");
    expect([addedTime(now + 59 * day, now, 30 * day), isExtensible(59 * day), isExtensible(59 * day + 1)]).toEqual([
      day,
      true,
      false,
    ]);
  });
});

it("A job has a page from its publication on, also after its end, and is hidden while it waits for another review", () => {
  expect(jobStatuses.filter((status) => hasPage({ status })).sort()).toEqual(["active", "closed", "expired", "paused"]);
  expect([
    isHiddenForReview({ status: "pending", publishedAt: now }),
    isHiddenForReview({ status: "pending", publishedAt: null }),
    isHiddenForReview({ status: "active", publishedAt: now }),
  ]).toEqual([true, false, false]);
});

it("A job is new for a day, or for the given time", () => {
  expect([isNew(now, now + day - 1), isNew(now, now + day), isNew(now, now + 2 * day, 3 * day)]).toEqual([
    true,
    false,
    true,
  ]);
});
