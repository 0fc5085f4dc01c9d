import { mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { samplePassword } from "db/seed/accounts";
import { cheapHashOf } from "../tests/support/people/cheap-password";
import { build } from "./build";
import { findUnused, lint } from "./lint";
import type { Build } from "./make/build-folder";
import { compileMessages } from "./make/messages";
import { failure, onStop, root, runTool, step, stopOnSignals } from "./process";
import { findOrInstallBrowsers } from "./testing/browser";
import { listChangedFiles, selectTests } from "./testing/changed";
import { findOrInstallPdftotext } from "./testing/pdftotext";
import { quickestFolder } from "./testing/quickest-folder";

interface Counts {
  passed: number;
  failed: number;
  /** The tests that failed, each with its file and the first lines of why: a log that keeps only its end still has them. */
  failures?: string[];
  /** The output of a part that was not shown while it ran. */
  said?: string;
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

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}

/** The beginning of a message without colours; a whole page may stand in it. */
const inShort = (message = "") =>
  stripVTControlCharacters(message)
    .split("\n")
    .slice(0, 4)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join("\n");

/** The failed tests of a report of vitest, and the files that did not load. */
const failuresOfVitest = ({ testResults = [] }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    if (assertionResults.length === 0 && message) return [`${file}\n${inShort(message)}`];
    return assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${inShort(failureMessages[0])}`);
  });

/** The failed tests of a report of Playwright. */
const failuresOfPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file} › ${title}\n${inShort(tests[0]?.results[0]?.error?.message)}`),
  ...suites.flatMap(failuresOfPlaywright),
];

/** A runner that fails without a failed test, say because a file does not load, counts as one failure. */
function countsOf(passed: unknown, failed: unknown, code: number): Counts {
  const failures = Number(failed ?? 0);
  return { passed: Number(passed ?? 0), failed: code !== 0 && failures === 0 ? 1 : failures };
}

interface VitestOptions {
  /** With "related", the filter has the changed files. */
  command?: "run" | "related";
  output?: "inherit" | "pipe";
}

async function runVitest(
  project: "unit" | "integration",
  filter: string[],
  built: Build | null,
  folder: string,
  { command = "run", output = "inherit" }: VitestOptions = {},
): Promise<Counts> {
  const report = path.join(folder, `${project}.json`);
  const { code, said } = await runTool({
    script: "node_modules/vitest/vitest.mjs",
    args: [
      command,
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...(filter.length > 0 ? ["--passWithNoTests"] : []),
      ...filter,
    ],
    // The databases of the tests are made where temporary files go.
    env: { BUILT_PAGES: built?.server, CI: "1", TMPDIR: folder },
    output,
  });
  const found = (await readReport(report)) as VitestReport;
  return { ...countsOf(found.numPassedTests, found.numFailedTests, code), failures: failuresOfVitest(found), said };
}

/** The programs of the browser tests. Where they are not there yet, it takes a minute to install them. */
async function findBrowserTools() {
  // One after the other: the system installs one thing at a time.
  const browsers = await findOrInstallBrowsers();
  return { ...browsers, pdftotext: await findOrInstallPdftotext() };
}

/**
 * Miniflare writes the settings of a site into many buffers of a dozen megabytes, which takes seconds when the system
 * allocates and frees each of them. With these settings the C library of Linux keeps the memory; the first has its
 * highest possible value.
 */
const keepsMemory = { MALLOC_MMAP_THRESHOLD_: "33554432", MALLOC_TRIM_THRESHOLD_: "1073741824" };

async function runPlaywright(
  filter: string[],
  built: Build,
  folder: string,
  tools = findBrowserTools(),
): Promise<Counts> {
  const { whole, light, pdftotext } = await tools;
  const { prepareDatabase } = await import("./local/database");
  const { readWorkerSettings } = await import("./local/serve");
  await prepareDatabase(path.join(folder, "sample"), cheapHashOf(samplePassword));
  const report = path.join(folder, "playwright.json");
  const { code } = await runTool({
    script: "node_modules/@playwright/test/cli.js",
    args: ["test", "-c", "tests/playwright.config.ts", "--reporter=list,json", ...filter],
    env: {
      ...keepsMemory,
      CHROMIUM: whole,
      LIGHT_CHROMIUM: light,
      PDFTOTEXT: pdftotext,
      SITE_FOLDER: folder,
      SITE_BUILD: built.folder,
      WORKER_SETTINGS: JSON.stringify(await readWorkerSettings(built)),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    output: "inherit",
  });
  const found = (await readReport(report)) as PlaywrightSuite & {
    stats?: { expected: number; flaky: number; unexpected: number };
  };
  return {
    ...countsOf(found.stats && found.stats.expected + found.stats.flaky, found.stats?.unexpected, code),
    failures: failuresOfPlaywright(found),
  };
}

/** What is uploaded, with production's settings; each address that answers as expected counts. */
async function runRehearsal(built: Build): Promise<Counts> {
  const { rehearse } = await import("./deploy/rehearsal");
  return { passed: await rehearse(built), failed: 0 };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === "Failure" ? error.message : (error.stack ?? error.message);
}

/** Runs one part of the work; what it throws counts as one failure and does not stop the others. */
async function attempt(work: () => Promise<Counts>): Promise<Counts> {
  try {
    return await work();
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      failures: [wordsOf(error).split("\n").slice(0, 20).join("\n")],
      said: wordsOf(error),
    };
  }
}

/** Runs one part with its name before it and what it said after it. */
async function shown(name: string, work: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n${name}`);
  const counts = await attempt(work);
  if (counts.said) console.log(counts.said);
  return counts;
}

/** A check that either holds or throws with what is wrong. */
const checked = (check: () => Promise<void>) => async (): Promise<Counts> =>
  check().then(() => ({ passed: 0, failed: 0 }));

const inBrowser = "Tests: e2e, in Chromium with script on and off";

/** One part, or a few files of it. */
async function runPart(
  part: Part,
  filter: string[],
  folder: string,
  command: "run" | "related" = "run",
): Promise<Counts[]> {
  const built =
    part === "unit" ? await step("Compiling the messages", compileMessages).then(() => null) : await build();
  if (part === "e2e" && built) return [await shown(inBrowser, () => runPlaywright(filter, built, folder))];
  return [
    await shown(`Tests: ${part}`, () => runVitest(part as "unit" | "integration", filter, built, folder, { command })),
  ];
}

/**
 * Everything, in this order: messages, build, integration tests, rehearsal of the deploy, e2e tests. The unit tests, the
 * type check and the linter go on beside the build and the integration tests, which alone would leave a core idle; what they say
 * comes after them in one piece. The browser is installed beside them, too, and has the machine for itself when its tests run.
 */
async function runEverything(folder: string): Promise<Counts[]> {
  // The build makes them, too; the unit tests cannot wait for it.
  await step("Compiling the messages", compileMessages);
  const timed = (name: string, work: () => Promise<Counts>) => {
    const since = Date.now();
    return attempt(work).then((counts) => ({ name: `${name}: ${((Date.now() - since) / 1000).toFixed(1)} s`, counts }));
  };
  const beside = (async () => [
    await timed("Tests: unit", () => runVitest("unit", [], null, folder, { output: "pipe" })),
    await timed("Checking types and linting", checked(lint)),
    await timed("Looking for unused code", checked(findUnused)),
  ])();
  const built = await build().catch((error: unknown) => {
    console.error(wordsOf(error));
    return null;
  });
  const counts: Counts[] = [{ passed: 0, failed: built ? 0 : 1, failures: built ? [] : ["the build, above"] }];
  const tools = built ? findBrowserTools() : undefined;
  // The browser tests report its failure when they await it.
  tools?.catch(() => {});
  if (built) counts.push(await shown("Tests: integration", () => runVitest("integration", [], built, folder)));
  if (built) counts.push(await shown("Rehearsing the deploy", () => runRehearsal(built)));
  for (const { name, counts: those } of await beside) counts.push(await shown(name, async () => those));
  if (built) counts.push(await shown(inBrowser, () => runPlaywright([], built, folder, tools)));
  return counts;
}

/** The tests that the changes since a revision can break, part by part; those of the architecture read the whole tree. */
async function runChanged(revision: string, folder: string): Promise<Counts[]> {
  const changed = listChangedFiles(revision);
  const selected = selectTests(changed);
  console.log(
    `${changed.length} changed files; integration: ${selected.integration?.length ?? "all"}, e2e: ${selected.e2e?.length ?? "all"}`,
  );
  const counts: Counts[] = [];
  if (selected.unit) counts.push(...(await runPart("unit", ["tests/architecture"], folder)));
  for (const part of parts) {
    const files = selected[part];
    if (files?.length !== 0)
      counts.push(...(await runPart(part, files ?? [], folder, files && part === "unit" ? "related" : "run")));
  }
  counts.push(await shown("Checking types and linting", checked(lint)));
  counts.push(await shown("Looking for unused code", checked(findUnused)));
  return counts;
}

/**
 * Runs every test, those of one part (`npm test -- unit | integration | e2e [part of a file name]`), or those that the changes since
 * a revision, by default what is not committed, can break (`npm test -- changed [revision]`). Exit code 1 when one fails.
 */
export async function main(args: string[]): Promise<number> {
  stopOnSignals(130);
  const since = Date.now();
  const part = parts.find((each) => each === args[0]);
  const isChanged = args[0] === "changed";
  if (args.length > 0 && !part && !isChanged)
    throw failure(`Usage: npm test [-- ${parts.join(" | ")} [part of a file name]] [-- changed [revision]]`);
  const folder = await mkdtemp(path.join(await quickestFolder(), "kaamghar-test-"));
  const clean = () => rm(folder, { recursive: true, force: true });
  onStop(clean);
  try {
    const counts = await (isChanged
      ? runChanged(args[1] ?? "HEAD", folder)
      : part
        ? runPart(part, args.slice(1), folder)
        : runEverything(folder));
    const total = counts.reduce((sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
    }));
    for (const each of counts.flatMap(({ failures }) => failures ?? [])) console.log(`\nFailed: ${each}`);
    console.log(`\nAll of it took ${((Date.now() - since) / 1000).toFixed(0)} s`);
    console.log(`${total.passed} passed, ${total.failed} failed`);
    return total.failed === 0 ? 0 : 1;
  } finally {
    await clean();
  }
}
