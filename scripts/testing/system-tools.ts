import { execFile } from "node:child_process";
import { isStopping, onStop } from "../process";

interface Ran {
  ok: boolean;
  said: string;
}

function run(command: string, args: string[], timeout: number): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const child = execFile(command, args, { timeout, env, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      forget();
      resolve({ ok: error === null, said: stdout + stderr });
    });
    const forget = onStop(() => child.kill());
  });
}

/**
 * A program counts as installed when it prints its version: some systems have a placeholder that only asks to install
 * it.
 */
export async function works(command: string, tellVersion = "--version"): Promise<boolean> {
  return (await run(command, [tellVersion], 15_000)).ok;
}

/** Whether packages of the system can be installed here. */
export async function canInstall(): Promise<boolean> {
  return process.platform === "linux" && process.getuid?.() === 0 && (await works("apt-get"));
}

/** Installs packages of the system, unless the command is being stopped; returns what the installer said. */
export async function install(...packages: string[]): Promise<string> {
  const update = await run("apt-get", ["update", "-qq"], 300_000);
  if (isStopping()) return update.said;
  const installed = await run("apt-get", ["install", "-y", "-qq", ...packages], 900_000);
  return update.said + installed.said;
}
