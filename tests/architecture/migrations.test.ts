import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

it("the migrations produce the schema: nothing is left to generate", async () => {
  // drizzle-kit takes its folders from the project's folder only.
  await mkdir(path.join(root, ".wrangler"), { recursive: true });
  const folder = await mkdtemp(path.join(root, ".wrangler/migrations-"));
  try {
    await cp(path.join(root, "db/migrations"), path.join(folder, "migrations"), { recursive: true });
    const before = await readdir(path.join(folder, "migrations"));
    const config = path.join(folder, "drizzle.config.json");
    const out = `./${path.relative(root, path.join(folder, "migrations")).replaceAll("\\", "/")}`;
    await writeFile(config, JSON.stringify({ dialect: "sqlite", schema: "./db/schema/index.ts", out }));
    const { stdout } = await run(
      process.execPath,
      ["node_modules/drizzle-kit/bin.cjs", "generate", "--config", config],
      { cwd: root },
    );
    expect(await readdir(path.join(folder, "migrations"))).toEqual(before);
    expect(stdout).toContain("No schema changes");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
