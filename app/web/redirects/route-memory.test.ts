import { describe, expect, it } from "vitest";
import { isEmployerRoute, isLogInStart, rememberRoute, routeToRestore } from "./route-memory";

describe("the last route of a browser session", () => {
  it.each([
    ["/employer-portal", true],
    ["/employer-portal/notifications", true],
    ["/company-profile-setup", true],
    ["/post-job", true],
    ["/hiring-companies", false],
    ["/jobs", false],
    ["/job/abc/applicants", false],
    ["/employer/interviews", false],
    ["/jobs?q=post-graduate", false],
  ])("%s is an employer page: %s", (route, expected) => {
    expect(isEmployerRoute(route)).toBe(expected);
  });

  it("is stored per role, with its query", () => {
    const memory = ["/jobs?q=a", "/employer-portal", "/jobs?q=tally&page=2"].reduce(rememberRoute, {});
    expect(memory).toEqual({ employer: "/employer-portal", seeker: "/jobs?q=tally&page=2" });
  });

  it("is not replaced by the landing page of a log-in, but by the next page", () => {
    const seen = { seeker: "/work-from-home-jobs?q=tally", pending: true };
    expect(rememberRoute({ ...seen, isStarting: true }, "/jobs")).toEqual(seen);
    expect(rememberRoute(seen, "/jobs").seeker).toBe("/jobs");
    expect(rememberRoute({ pending: true, isStarting: true }, "/profile-setup")).toEqual({
      pending: true,
      seeker: "/profile-setup",
    });
    expect([
      isLogInStart("/profile-setup"),
      isLogInStart("/activity"),
      isLogInStart("/profile-setup?redirect=%2Fjobs"),
    ]).toEqual([true, false, false]);
  });

  it.each([
    "/",
    "/home",
    "/?ref=x",
    "/auth",
    "/auth?redirect=/jobs",
    "/auth/google",
    "/employer-auth",
    "/confirm-email?token=a",
    "/banned",
    "/employer-disabled",
    "/email-management",
    "/email-management/stop?token=a",
    "/email-management?token=a",
    "/alert-stop?token=a",
    "/free-job-alerts?q=a&token=b",
    `/resume/${"a".repeat(32)}`,
    `/resume/${"a".repeat(32)}?via=whatsapp`,
    "/AUTH?mode=signup",
    "/Banned",
    "/Confirm-Email/?token=a",
    `/Resume/${"a".repeat(32)}`,
    `/resume/${"A".repeat(32)}/`,
    "/second-step",
    "/confirm-identity?redirect=/jobs",
    "/leaving?to=https://a.example",
  ])("is not %s", (route) => {
    expect(rememberRoute({ seeker: "/jobs" }, route)).toEqual({ seeker: "/jobs" });
  });

  it("sends an employer to the employer route first, everybody else to the seeker route, then to the app's start", () => {
    const memory = { employer: "/post-job", seeker: "/jobs" };
    expect(routeToRestore(memory, true, "/start")).toBe("/post-job");
    expect(routeToRestore(memory, false, "/start")).toBe("/jobs");
    expect(routeToRestore({ seeker: "/jobs" }, true, null)).toBe("/jobs");
    expect(routeToRestore({ employer: "/post-job" }, false, "/start")).toBe("/start");
    expect(routeToRestore({}, false, null)).toBeNull();
  });

  it("is used only when it is shorter than 200 characters and not a page of authentication", () => {
    const long = (length: number) => `/jobs?q=${"a".repeat(length - 8)}`;
    expect(routeToRestore({ seeker: long(199) }, false, null)).toBe(long(199));
    expect(routeToRestore({ seeker: long(200) }, false, null)).toBeNull();
    expect(rememberRoute({ seeker: "/activity" }, long(200)).seeker).toBeUndefined();
    expect(routeToRestore({ seeker: "/auth?redirect=%2F" }, false, "/jobs")).toBe("/jobs");
    expect(routeToRestore({ seeker: "/employer-auth" }, false, null)).toBeNull();
  });
});
