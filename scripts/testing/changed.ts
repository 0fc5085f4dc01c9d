import { execFileSync } from "node:child_process";
import { failure, root } from "../process";

/** What the built site, the tools that serve it and its tests are made of. */
const source =
  /^(?:(?:app|db|party|public|scripts|tests\/support|tests\/integration)\/|(?:tests\/)?[^/]+\.(?:json|toml|ts)$)/;
/** Unit tests depend on other files without an import that vitest follows. */
const isModule = (file: string) => /\.tsx?$/.test(file);
const isTest = (file: string) => /\.(?:test|spec)\.ts$/.test(file);

/** Files: changed ones whose importers run, or the tests that run; null for all tests of the part. */
type Selection = string[] | null;

/**
 * Which tests a change can break. Unit tests are found by their imports (`vitest related`). The others send requests to the built site,
 * which they do not import: when one of its sources changed, all of them run, or else those that changed themselves.
 * @param changed files, from the project's folder
 */
export function selectTests(changed: readonly string[]): Record<"unit" | "integration" | "e2e", Selection> {
  const sources = changed.filter((file) => source.test(file) && !isTest(file));
  const ofSite = (folder: string) =>
    sources.length > 0 ? null : changed.filter((file) => file.startsWith(folder) && isTest(file));
  return {
    unit: sources.every(isModule) ? [...changed] : null,
    integration: ofSite("tests/integration/"),
    e2e: ofSite("tests/e2e/"),
  };
}

/**
 * The files that differ from a revision, those that are not committed included, deleted ones too.
 * @throws a failure when git does not know the revision
 */
export function listChangedFiles(revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).split("\n");
  try {
    return [...git("diff", "--name-only", revision, "--"), ...git("ls-files", "--others", "--exclude-standard")].filter(
      Boolean,
    );
  } catch (error) {
    throw failure(`git diff ${revision}: ${(error as { stderr?: string }).stderr?.trim() ?? String(error)}`);
  }
}
