import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { withLock } from "./local/state/lock.mjs";
import { type Build, buildAt } from "./make/build-folder";
import { compileMessages } from "./make/messages";
import { failure, root, runTool, step, stopOnSignals } from "./process";

const buildsFolder = path.join(root, ".wrangler/builds");
const sources = [
  "app",
  "db",
  "party",
  "public",
  "project.inlang/settings.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
  "scripts/build.ts",
  "scripts/make",
];
const isSource = (file: string) => !/^app\/paraglide\/|\.test\.tsx?$/.test(file);
const keptBuilds = 5;

async function listSources(): Promise<string[]> {
  const files = await Promise.all(
    sources.map(async (source) => {
      const place = path.join(root, source);
      if (!(await stat(place)).isDirectory()) return [source];
      const entries = await readdir(place, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
    }),
  );
  return files
    .flat()
    .map((file) => file.replaceAll("\\", "/"))
    .filter(isSource)
    .sort();
}

/** A name of the current sources: the same sources give the same build. */
async function nameOfSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await listSources())
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

async function runBuildTool(name: string, script: string, args: string[], version: string): Promise<void> {
  const { code, said } = await runTool({
    script,
    args,
    env: { NODE_ENV: "production", CI: "1", BUILD_VERSION: version },
    output: "pipe",
  });
  if (code !== 0) throw failure(`${said}\n${name} failed`);
}

/** Builds into build/, where `wrangler deploy` looks for it, and keeps a copy under the name. */
async function make(name: string): Promise<void> {
  const unfinished = path.join(root, ".wrangler/unfinished-build");
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(buildsFolder, { recursive: true });
  await mkdir(unfinished, { recursive: true });
  await runBuildTool("The build of the pages", "node_modules/@remix-run/dev/dist/cli.js", ["vite:build"], name);
  await cp(path.join(root, "build"), unfinished, { recursive: true });
  await rename(unfinished, path.join(buildsFolder, name));
}

async function removeOldBuilds(): Promise<void> {
  const names = await readdir(buildsFolder);
  const ages = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(path.join(buildsFolder, name))).mtimeMs })),
  );
  const old = ages.sort((a, b) => b.usedAt - a.usedAt).slice(keptBuilds);
  await Promise.all(old.map(({ name }) => rm(path.join(buildsFolder, name), { recursive: true, force: true })));
}

/** The production build of the current sources, made unless it exists. Throws with what the tools say. */
export async function build(): Promise<Build> {
  return withLock(
    path.join(root, ".wrangler/locks/build"),
    async () => {
      for (;;) {
        const name = await nameOfSources();
        const folder = path.join(buildsFolder, name);
        if (existsSync(folder)) {
          await utimes(folder, new Date(), new Date());
          // After a switch back to sources that were built before, the compiled messages are still those of the other
          // sources.
          await compileMessages();
          console.log("Build: up to date");
          return buildAt(folder);
        }
        await step("Building for production", () => make(name));
        await removeOldBuilds();
        if ((await nameOfSources()) === name) return buildAt(folder);
        // The sources changed during the build, so it may contain both states.
        await rm(folder, { recursive: true });
      }
    },
    () => console.log("Waiting: another command is building"),
  );
}

/** The production build, also in build/, where wrangler looks for what it uploads. */
export async function buildForDeploy(): Promise<Build> {
  const made = await build();
  const { folder } = made;
  for (const part of ["client", "server"]) {
    await rm(path.join(root, "build", part), { recursive: true, force: true });
    await cp(path.join(folder, part), path.join(root, "build", part), { recursive: true });
  }
  return made;
}

export async function main(): Promise<void> {
  stopOnSignals(130);
  await buildForDeploy();
  console.log("Ready in build/ for `npm run deploy`");
}
