import { describe, expect, it } from "vitest";
import { createTargetCheck, refererPath, safeRedirect, withoutSavedParameter, withRedirect } from "./redirect";
import { createPatternFinder } from "./route-pattern";

describe("where a redirect may lead", () => {
  it("leads to a path of this site, with its query", () => {
    expect(safeRedirect("/job/abc?from=whatsapp#apply", "/")).toBe("/job/abc?from=whatsapp#apply");
    expect(safeRedirect("/jobs?q=डेटा", "/")).toBe("/jobs?q=%E0%A4%A1%E0%A5%87%E0%A4%9F%E0%A4%BE");
  });

  it("returns to a page without its one-time messages", () => {
    const sentFrom = (referer: string) =>
      refererPath(new Request("https://site.example/application/x/rating", { headers: { referer } }), "/home");
    expect(sentFrom("https://site.example/job/x/applicants?status=applied&applicant=y&saved=note")).toBe(
      "/job/x/applicants?status=applied&applicant=y",
    );
    expect(sentFrom("https://site.example/jobs?q=a%20b")).toBe("/jobs?q=a%20b");
    expect(sentFrom("https://evil.example/jobs")).toBe("/home");
    expect(withoutSavedParameter("/application/x?saved=message#messages")).toBe("/application/x#messages");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/\n//evil.example",
    "/.//evil.example",
    "/%5cevil.example/..//x".replace("%5c", "\\"),
    "evil",
    "",
    null,
    undefined,
    42,
    `/${"a".repeat(2001)}`,
    "/auth?redirect=/auth",
    "/sign-out",
  ])("refuses %s", (target) => {
    expect(safeRedirect(target, "/home")).toBe("/home");
  });

  it("includes the return address unless it is the home page", () => {
    expect(withRedirect("/auth", "/job/a?b=c")).toBe("/auth?redirect=%2Fjob%2Fa%3Fb%3Dc");
    expect(withRedirect("/auth", "/")).toBe("/auth");
    expect(withRedirect("/auth", `/jobs?q=${"a".repeat(2001)}`)).toBe("/auth?redirect=%2Fjobs");
  });
});

describe("where a campaign or a broadcast may lead", () => {
  const isTarget = createTargetCheck(
    createPatternFinder({
      home: { index: true },
      jobs: { path: "jobs" },
      job: { path: "job/:jobId" },
      link: { path: "c/:campaignCode" },
    }),
  );

  it.each(["/", "/jobs", "/jobs?q=a#x", "/job/abc"])("leads to %s", (path) => {
    expect(isTarget(path)).toBe(true);
  });

  it.each(["/jbos", "/c/pune", "/jobs/../c/pune", "/%63/pune", "/C/pune", "/jobs.data", "//evil.example", "jobs", ""])(
    "does not lead to %j",
    (path) => {
      expect(isTarget(path)).toBe(false);
    },
  );
});
