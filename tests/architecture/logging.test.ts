import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Scripts of the browser, whose console is the reader's own. */
const inBrowser = /^app\/(enhance|entry\.client)/;

it("only app/log/log.ts writes to the console, except for fixed sentences, so that every logged error is scrubbed", async () => {
  const files = (
    await Promise.all(
      ["app", "party"].map(async (folder) =>
        (await readdir(path.join(root, folder), { recursive: true })).map((file) => `${folder}/${file}`),
      ),
    )
  ).flat();
  const sources = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !inBrowser.test(file) &&
      !file.startsWith("app/paraglide/") &&
      file !== "app/log/log.ts",
  );
  expect(sources.length).toBeGreaterThan(300);
  const bare = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/\bconsole\.\w+\((?!"[^"]*"\);).*/g)].map(
      ([line]) => `${file}: ${line}`,
    ),
  );
  expect(bare).toEqual([]);
});
