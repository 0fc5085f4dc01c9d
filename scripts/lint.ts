import { compileMessages } from "./make/messages";
import { failure, runTool, step, stopOnSignals } from "./process";

const linted = /\.(tsx?|mjs|js)$/;

/**
 * Checks the types and lints: everything, or only the given files, for which `--fix` mends what can be mended. Throws with
 * the findings.
 * @param files paths from the project's folder; those that are no scripts are left out
 */
export async function lint(files: string[] = ["."], options: string[] = []): Promise<void> {
  const scripts = files.filter((file) => file === "." || linted.test(file));
  if (scripts.length === 0) return;
  await compileMessages();
  const { code, said } = await runTool({
    script: "node_modules/oxlint/bin/oxlint",
    args: ["--type-check", "--deny-warnings", ...options, ...scripts],
    // The types of everything stay in memory to the end: collecting garbage as often as Go does by default takes a
    // fifth of the time.
    env: { GOGC: "400" },
    output: "pipe",
  });
  if (code !== 0) throw failure(`${said}\nThe linter has findings; npm run lint -- --fix mends some`);
}

/** Looks for files, exports and dependencies that nothing uses. Throws with the findings. */
export async function findUnused(): Promise<void> {
  const { code, said } = await runTool({
    script: "node_modules/knip/bin/knip.js",
    // Files that have not changed are not parsed again: 3 s instead of 8.
    args: ["--config=scripts/testing/knip.config.ts", "--cache", "--cache-location=.wrangler/knip", "--no-progress"],
    output: "pipe",
  });
  if (code !== 0)
    throw failure(`${said}\nNothing uses these: delete them, or do not export what only its own file uses`);
}

/** Checks the format of the files, or writes it. Throws with the files that are not formatted. */
async function format(files: string[], isWriting: boolean): Promise<void> {
  const { code, said } = await runTool({
    script: "node_modules/prettier/bin/prettier.cjs",
    // Of its two command lines only this one answers in two seconds when little has changed.
    args: ["--experimental-cli", isWriting ? "--write" : "--check", "--log-level=warn", ...files],
    output: "pipe",
  });
  if (code !== 0) throw failure(`${said}\nnpm run lint -- --fix formats these files`);
}

/** `npm run lint [-- --fix] [files]`: `npm test` has all of it but the format, which takes a minute at its first run. */
export async function main(args: string[]): Promise<void> {
  stopOnSignals(130);
  const options = args.filter((argument) => argument.startsWith("-"));
  const files = args.filter((argument) => !argument.startsWith("-"));
  const chosen = files.length > 0 ? files : ["."];
  await step("Checking types and linting", () => lint(chosen, options));
  if (files.length === 0) await step("Looking for unused code", findUnused);
  await step("Checking the format", () => format(chosen, options.includes("--fix")));
}
