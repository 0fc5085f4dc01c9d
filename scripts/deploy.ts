import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildForDeploy } from "./build";
import { failure, step, stopOnSignals } from "./process";

const usage = `Usage: npm run deploy [-- --dry-run | --narrow]

Checks, migrates, uploads, tests and rolls out what is checked out, or goes back by itself. docs/operations.md says what it needs.
--dry-run does what needs no account: the build, what wrangler would upload, and a walk through the site with production's settings.
--narrow also applies migrations with which the version that is running may fail.`;

/** Deploys what is checked out. Throws a failure that says what happened. */
export async function main(args: string[]): Promise<void> {
  stopOnSignals(130);
  if (args.some((each) => each !== "--dry-run" && each !== "--narrow")) throw failure(usage);
  const build = await buildForDeploy();
  const { rehearse } = await import("./deploy/rehearsal");
  const asked = await step("Rehearsing", () => rehearse(build));
  console.log(`  ${asked} addresses answer as expected`);

  const [{ readPlan }, { commitHere, createTools, run }, { deploy }] = await Promise.all([
    import("./deploy/plan"),
    import("./deploy/tools"),
    import("./deploy/order"),
  ]);
  const plan = readPlan({
    version: path.basename(build.folder),
    message: commitHere(),
    isNarrowAllowed: args.includes("--narrow"),
  });
  const tools = createTools(plan.worker, plan.vars.SITE_URL ?? "");
  if (!args.includes("--dry-run")) return deploy(tools, plan);

  const folder = await mkdtemp(path.join(tmpdir(), "kaamghar-upload-"));
  try {
    await step("Packing what would be uploaded", () =>
      run(tools, "versions", "upload", "--dry-run", "--outdir", folder),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log("Nothing was uploaded: this was a rehearsal");
}
