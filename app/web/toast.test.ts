import { describe, expect, test } from "vitest";
import { withSeconds } from "./toast.server";

const toast = { title: "Saved", tone: "success" } as const;

describe("a toast", () => {
  test("stays five seconds after an action on jobs or a log-in", () => {
    for (const path of [
      "/job/1m81",
      "/job/1m81/favorite",
      "/job/1m81/pausing",
      "/jobs",
      "/favorites",
      "/post-job",
      "/post-job.data",
      "/auth",
      "/employer-auth",
      "/sign-out",
      "/confirm-email",
    ])
      expect([path, withSeconds(toast, path).seconds]).toEqual([path, 5]);
  });

  test("stays the default time elsewhere, or the time that it sets", () => {
    for (const path of ["/settings", "/jobs-in/delhi", "/job-alerts", "/rewards", "/"])
      expect([path, withSeconds(toast, path).seconds]).toEqual([path, undefined]);
    expect(withSeconds({ ...toast, seconds: 10 }, "/job/1m81").seconds).toBe(10);
  });
});
