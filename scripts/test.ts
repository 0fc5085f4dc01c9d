import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "./build";
import type { Build } from "./build-folder";
import { findOrInstallChromium } from "./browser";
import { findOrInstallPdftotext } from "./pdftotext";
import { failure, onStop, runTool, step, stopOnSignals } from "./process";
import { typecheck } from "./typecheck";

interface Counts {
  passed: number;
  failed: number;
}

const parts = ["unit", "integration", "e2e"] as const;
type Part = (typeof parts)[number];

async function readReport(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A runner that fails without a failed test, say because a file does not load, counts as one failure. */
function countsOf(passed: unknown, failed: unknown, code: number): Counts {
  const failures = Number(failed ?? 0);
  return { passed: Number(passed ?? 0), failed: code !== 0 && failures === 0 ? 1 : failures };
}

async function runVitest(projects: Part[], filter: string[], built: Build | null, folder: string): Promise<Counts> {
  const report = path.join(folder, "vitest.json");
  const { code } = await runTool({
    script: "node_modules/vitest/vitest.mjs",
    args: [
      "run", ...projects.flatMap((name) => ["--project", name]), "--reporter=default", "--reporter=json", `--outputFile.json=${report}`,
      ...(filter.length > 0 ? ["--passWithNoTests"] : []), ...filter,
    ],
    env: { BUILT_PAGES: built?.server, CI: "1" },
    output: "inherit",
  });
  const { numPassedTests, numFailedTests } = await readReport(report);
  return countsOf(numPassedTests, numFailedTests, code);
}

async function runPlaywright(filter: string[], built: Build, folder: string): Promise<Counts> {
  const browser = await findOrInstallChromium();
  const pdftotext = await findOrInstallPdftotext();
  const { prepareDatabase } = await import("./database");
  await prepareDatabase(path.join(folder, "sample"));
  const report = path.join(folder, "playwright.json");
  const { code } = await runTool({
    script: "node_modules/@playwright/test/cli.js",
    args: ["test", "-c", "tests/playwright.config.ts", "--reporter=list,json", ...filter],
    env: { CHROMIUM: browser, PDFTOTEXT: pdftotext, SITE_FOLDER: folder, SITE_BUILD: built.folder, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    output: "inherit",
  });
  const { stats } = (await readReport(report)) as { stats?: { expected: number; flaky: number; unexpected: number } };
  return countsOf(stats && stats.expected + stats.flaky, stats?.unexpected, code);
}

/** Runs one part of the work; what it throws counts as one failure and does not keep the others from running. */
async function attempt(work: () => Promise<Counts>): Promise<Counts> {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error && error.name === "Failure" ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

async function runAll(wanted: Part[], filter: string[], folder: string): Promise<Counts[]> {
  const everything = wanted.length === parts.length && filter.length === 0;
  const vitestProjects = wanted.filter((part) => part !== "e2e");
  const built = wanted.some((part) => part !== "unit") ? await build() : null;
  const counts: Counts[] = [];
  if (everything) {
    counts.push(await attempt(() => step("Checking types", typecheck).then(() => ({ passed: 0, failed: 0 }))));
  }
  if (vitestProjects.length > 0) {
    console.log(`\nTests: ${vitestProjects.join(", ")}`);
    counts.push(await attempt(() => runVitest(vitestProjects, filter, built, folder)));
  }
  if (wanted.includes("e2e") && built) {
    console.log("\nTests: e2e, in Chromium with script on and off");
    counts.push(await attempt(() => runPlaywright(filter, built, folder)));
  }
  return counts;
}

/** Runs every test, or those of one part: `npm test -- unit | integration | e2e [part of a file name]`. Exit code 1 when one fails. */
export async function main(args: string[]): Promise<number> {
  stopOnSignals(130);
  const since = Date.now();
  const part = parts.find((each) => each === args[0]);
  if (args.length > 0 && !part) throw failure(`Usage: npm test [-- ${parts.join(" | ")} [part of a file name]]`);
  const folder = await mkdtemp(path.join(tmpdir(), "kaamghar-test-"));
  const clean = () => rm(folder, { recursive: true, force: true });
  onStop(clean);
  try {
    const counts = await runAll(part ? [part] : [...parts], args.slice(1), folder);
    const total = counts.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }));
    console.log(`\nAll of it took ${((Date.now() - since) / 1000).toFixed(0)} s`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    return total.failed === 0 ? 0 : 1;
  } finally {
    await clean();
  }
}
