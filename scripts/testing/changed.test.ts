import { describe, expect, it } from "vitest";
import { selectTests } from "./changed";

/** What runs of each part: "all", "none", or files. */
const select = (...changed: string[]) =>
  Object.values(selectTests(changed)).map((files) =>
    files === null ? "all" : files.length === 0 ? "none" : files.join(" "),
  );

describe("the tests that a change can break", () => {
  it.each([
    "app/features/jobs/excerpt.ts",
    "app/root.tsx",
    "db/schema/users.ts",
    "party/room.ts",
    "tests/support/people/people.ts",
    "vite.config.ts",
  ])("are all that ask the built site, and the unit tests that import it: %s", (file) =>
    expect(select(file)).toEqual([file, "all", "all"]),
  );

  it.each([
    "app/messages/en/found.json",
    "app/content/pages/faq.en.md",
    "app/styles.css",
    "public/sw.js",
    "db/migrations/0001_x.sql",
    "package-lock.json",
  ])("are all where no import leads to the changed file: %s", (file) =>
    expect(select(file)).toEqual(["all", "all", "all"]),
  );

  it("are the changed ones themselves where only tests changed", () => {
    const [unit, integration, browser] = [
      "app/features/jobs/excerpt.test.ts",
      "tests/integration/public/search.test.ts",
      "tests/e2e/posting.spec.ts",
    ];
    expect(select(unit, integration, browser)).toEqual([`${unit} ${integration} ${browser}`, integration, browser]);
  });

  it.each(["docs/operations.md", "tests/bench/live.ts"])(
    "are none of those that ask the site where it does not read the changed file: %s",
    (file) => expect(select(file)).toEqual([file, "none", "none"]),
  );
});
