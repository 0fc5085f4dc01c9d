import { compileMessages } from "./make/messages";
import { failure, runTool, step, stopOnSignals } from "./process";

/** Checks the types of everything; a second time only of what has changed. Throws with what the compiler says. */
export async function typecheck(): Promise<void> {
  await compileMessages();
  const { code, said } = await runTool({ script: "node_modules/typescript/bin/tsc", args: ["--noEmit", "--pretty", "false", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"], output: "pipe" });
  if (code !== 0) throw failure(`${said}\nThe types do not fit`);
}

export async function main(): Promise<void> {
  stopOnSignals(130);
  await step("Checking types", typecheck);
}
