import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const generated = /^(app\/paraglide|db\/migrations)\//;
const mostLines = 340;
/** Tests may be longer, since they list what they need. */
const mostLinesOfTest = 460;
const mostLooseFiles = 15;
/** One file for each noun, language or journey: more folders would only hide the list, and journeys run in the order of their names. */
const lists = /^(app\/messages\/\w+|db\/(schema|seed|migrations(\/meta)?)|tests\/e2e)$/;

const isTest = (file: string) => file.startsWith("tests/") || /\.test\.tsx?$/.test(file);

function listSources(): string[] {
  return ["app", "db", "party", "scripts", "tests"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file.replaceAll("\\", "/")}`,
      ),
    )
    .filter((file) => /\.(tsx?|mjs|js|css)$/.test(file) && !generated.test(file));
}

it("every source file can be read in one sitting", () => {
  const long = listSources()
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), "utf8").split("\n").length - 1 }))
    .filter(({ file, lines }) => lines > (isTest(file) ? mostLinesOfTest : mostLines));
  expect(long).toEqual([]);
});

it("code is in the folder of its noun, not in a folder without meaning", () => {
  expect(listSources().filter((file) => /\/(utils?|helpers?|common|misc|lib)\//.test(file))).toEqual([]);
});

it("a folder has at most fifteen loose files: more are grouped by task", () => {
  const loose = new Map<string, number>();
  for (const file of listSources()) loose.set(path.posix.dirname(file), (loose.get(path.posix.dirname(file)) ?? 0) + 1);
  expect([...loose].filter(([folder, files]) => files > mostLooseFiles && !lists.test(folder))).toEqual([]);
});

it("only the outbox writes events and deliveries", () => {
  const writes =
    /(?:insert|update|delete)\((?:outboxEvents|deliveries)\)|(?:insert into|update|delete from) (?:outbox_events|deliveries)\b/;
  // The task that moves all log tables to a database of their own moves the deliveries, too.
  const others = listSources().filter(
    (file) =>
      /^app\/(?!features\/(outbox\/|scheduled\/moving-logs))/.test(file) &&
      !file.includes(".test.") &&
      writes.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(others).toEqual([]);
});
