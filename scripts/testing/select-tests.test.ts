import { describe, expect, it } from "vitest";
import { selectTests } from "./select-tests";

const texts: Record<string, string> = {
  "tests/integration/search.test.ts": `await visitor.get("/jobs?q=typing")`,
  "tests/integration/job.test.ts": "await visitor.post(`/job/${id}/favorite`, {})",
  "tests/integration/alerts.test.ts": `import "../support/alerts"`,
  "tests/support/alerts.ts": `export const path = "/alert-stop"`,
};
const project = {
  imports: new Map([
    ["tests/integration/search.test.ts", ["tests/support/visitor.ts"]],
    ["tests/integration/job.test.ts", ["tests/support/visitor.ts"]],
    ["tests/integration/alerts.test.ts", ["tests/support/alerts.ts", "app/features/alerts/token.ts"]],
    ["tests/support/alerts.ts", []],
    ["tests/support/visitor.ts", ["app/site.ts"]],
    ["app/site.ts", ["app/features/alerts/token.ts", "app/features/jobs/search.ts"]],
    ["app/routes/public/search.tsx", ["app/features/jobs/search.ts"]],
    ["app/routes/public/favorite.ts", ["app/features/favorites/commands.server.ts"]],
    ["app/routes/public/alert-stop.tsx", []],
    ["app/features/jobs/search.ts", ["app/features/jobs/words.ts"]],
    ["app/features/jobs/words.ts", []],
    ["app/features/alerts/token.ts", []],
    ["app/features/favorites/commands.server.ts", []],
    ["app/root.tsx", []],
    ["app/features/jobs/words.test.ts", ["app/features/jobs/words.ts"]],
  ]),
  routes: [
    { pattern: "jobs", file: "app/routes/public/search.tsx" },
    { pattern: "job/:jobId/favorite", file: "app/routes/public/favorite.ts" },
    { pattern: "alert-stop", file: "app/routes/public/alert-stop.tsx" },
  ],
  read: (file: string) => texts[file] ?? "",
};
const tests = ["tests/integration/search.test.ts", "tests/integration/job.test.ts", "tests/integration/alerts.test.ts"];
const select = (...changed: string[]) => selectTests(changed, tests, true, project)?.map((file) => file.slice(18, -8)) ?? "all";

describe("the tests that a change can break", () => {
  it("are those whose addresses are served by the changed code, however deep it is imported", () => {
    expect(select("app/features/jobs/words.ts")).toEqual(["search"]);
    expect(select("app/features/favorites/commands.server.ts")).toEqual(["job"]);
  });

  it("are those that import the changed code, or whose support names the address", () => {
    expect(select("app/features/alerts/token.ts")).toEqual(["alerts"]);
    expect(select("app/routes/public/alert-stop.tsx")).toEqual(["alerts"]);
    expect(select("tests/support/alerts.ts")).toEqual(["alerts"]);
    expect(select("tests/integration/job.test.ts")).toEqual(["job"]);
  });

  it("are all when every page can be another one, or when nobody knows who reads the changed file", () => {
    for (const file of ["app/root.tsx", "app/web/session.server.ts", "db/schema/users.ts", "package-lock.json", "app/content/pages/faq.md", "public/sw.js"])
      expect(select(file), file).toBe("all");
  });

  it("are none when no page reads the changed file", () => {
    expect(select("docs/operations.md", "tests/bench/live.ts", "app/features/jobs/words.test.ts")).toEqual([]);
  });

  it("are found by imports alone where no page is asked for", () => {
    const ofRules = (...changed: string[]) => selectTests(changed, ["app/features/jobs/words.test.ts"], false, project);
    expect(ofRules("app/features/jobs/words.ts")).toEqual(["app/features/jobs/words.test.ts"]);
    expect(ofRules("app/root.tsx", "app/styles.css")).toEqual([]);
  });
});
