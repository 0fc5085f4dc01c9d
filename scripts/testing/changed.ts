import type { RouteConfigEntry } from "@remix-run/route-config";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { failure, root } from "../process";
import { type Imports, type PageRoute, type Selection, selectTests } from "./select-tests";

const testFile = {
  unit: /^(app|db|party|scripts|tests\/architecture)\/.*\.test\.ts$/,
  integration: /^tests\/integration\/.*\.test\.ts$/,
  e2e: /^tests\/e2e\/.*\.spec\.ts$/,
};

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

function git(...args: string[]): string[] {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8, stdio: ["ignore", "pipe", "pipe"] }).split("\n").filter(Boolean);
  } catch (error) {
    throw failure(`git ${args.join(" ")}: ${(error as { stderr?: string }).stderr?.trim() ?? String(error)}`);
  }
}

async function readImports(): Promise<Imports> {
  const { output } = await cruise(
    ["app", "db", "party", "scripts", "tests"],
    { baseDir: root, doNotFollow: { path: ["node_modules", "^app/paraglide/"] }, exclude: { path: "^(build|node_modules)/" } },
    {
      alias: { "~": path.join(root, "app"), db: path.join(root, "db"), party: path.join(root, "party") },
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
    { tsConfig: extractTSConfig(path.join(root, "tsconfig.json")) },
  );
  if (typeof output === "string") throw new Error(output);
  return new Map(output.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

function flatten(entries: readonly RouteConfigEntry[], parent = ""): PageRoute[] {
  return entries.flatMap(({ path: own = "", file, children = [] }) => {
    const pattern = [parent, own].filter(Boolean).join("/");
    return [{ pattern, file: `app/${file}` }, ...flatten(children, pattern)];
  });
}

/** The source files that show one of the messages that differ from a revision; the catalogue itself when one of them is shown by none. */
function usersOfMessages(catalogue: string, revision: string, sources: readonly string[]): string[] {
  const before = git("ls-tree", revision, "--", catalogue).length > 0 ? git("show", `${revision}:${catalogue}`).join("\n") : "{}";
  const [old, now] = [before, read(catalogue)].map((text) => JSON.parse(text) as Record<string, unknown>);
  const keys = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter((key) => JSON.stringify(old?.[key]) !== JSON.stringify(now?.[key]));
  const texts = sources.map((file) => ({ file, text: read(file) }));
  return keys.flatMap((key) => {
    const users = texts.filter(({ text }) => text.includes(`m.${key}(`)).map(({ file }) => file);
    return users.length > 0 ? users : [catalogue];
  });
}

/**
 * The tests that the changes since a revision can break, those that are not committed included.
 * @throws a failure when git does not know the revision
 */
export async function findChangedTests(revision: string): Promise<{ changed: string[]; deleted: number; unit: Selection; integration: Selection; e2e: Selection }> {
  const changed = [...new Set([...git("diff", "--name-only", "--diff-filter=d", revision), ...git("ls-files", "--others", "--exclude-standard")])];
  const deleted = git("diff", "--name-only", "--diff-filter=D", revision).filter((file) => !file.startsWith("tests/"));
  const imports = await readImports();
  const sources = [...imports.keys()].filter((file) => file.startsWith("app/") && !file.startsWith("app/paraglide/"));
  const wanted = [...changed, ...deleted].flatMap((file) =>
    /^app\/messages\/.*\.json$/.test(file) && changed.includes(file) ? usersOfMessages(file, revision, sources) : [file],
  );
  const { default: entries } = (await import("../../app/routes")) as { default: RouteConfigEntry[] };
  const project = { imports, routes: flatten(entries), read };
  const all = git("ls-files", "--cached", "--others", "--exclude-standard", "--", "*.test.ts", "*.spec.ts");
  const testsOf = (part: keyof typeof testFile) => all.filter((file) => testFile[part].test(file));
  const select = (part: keyof typeof testFile) => selectTests(wanted, testsOf(part), part !== "unit", project);
  // Tests of the architecture read the whole tree.
  const unit = [...(select("unit") ?? []), ...testsOf("unit").filter((file) => file.startsWith("tests/architecture/"))];
  return { changed, deleted: deleted.length, unit: [...new Set(unit)], integration: select("integration"), e2e: select("e2e") };
}
